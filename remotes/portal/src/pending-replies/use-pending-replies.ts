import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { onOutbox, readOutbox, type PendingReply } from './pending-reply-store.ts';
import { sendPendingReplies } from './send-reply.ts';

const FIRST_MS = 3_000;
const LAST_MS = 60_000;

/** The replies of one ticket that wait. */
export function usePendingReplies(number: string, userId: string): readonly PendingReply[] {
  const all = useSyncExternalStore(onOutbox, readOutbox);
  return useMemo(() => all.filter((reply) => reply.number === number && reply.userId === userId), [all, number, userId]);
}

/** Sends what waits as soon as there is a connection: at once, when the browser says so, and ever more rarely in between. */
export function useOutboxSending(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let delay = FIRST_MS;
    let running = false;
    const send = async () => {
      if (running) return;
      running = true;
      clearTimeout(timer);
      const waits = () => readOutbox().some((reply) => reply.userId === userId && reply.refused === undefined);
      if (waits()) {
        // Another tab may try at the same moment: the key makes it one reply all the same.
        const reached = await sendPendingReplies(userId);
        for (const number of reached) void queries.invalidateQueries({ queryKey: ['conversation', userId, number] });
        if (reached.size > 0) void queries.invalidateQueries({ queryKey: ['my-tickets'] });
      }
      running = false;
      if (waits()) timer = setTimeout(() => void send(), delay);
      delay = Math.min(delay * 2, LAST_MS);
    };
    const now = () => {
      delay = FIRST_MS;
      void send();
    };
    now();
    window.addEventListener('online', now);
    const stop = onOutbox(now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', now);
      stop();
    };
  }, [queries, userId]);
}
