import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { subscribeToOutbox, readOutbox, type PendingReply } from './pending-reply-store.ts';
import { sendPendingReplies } from './send-reply.ts';

const MIN_RETRY_MS = 3_000;
const MAX_RETRY_MS = 60_000;

/** The pending replies of one ticket. */
export function usePendingReplies(number: string, userId: string): readonly PendingReply[] {
  const all = useSyncExternalStore(subscribeToOutbox, readOutbox);
  return useMemo(() => all.filter((reply) => reply.number === number && reply.userId === userId), [all, number, userId]);
}

/** Sends pending replies: immediately, when the browser comes online, and with exponential backoff in between. */
export function useOutboxSending(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let delay = MIN_RETRY_MS;
    let isSending = false;
    const send = async () => {
      if (isSending) return;
      isSending = true;
      clearTimeout(timer);
      const isQueued = () => readOutbox().some((reply) => reply.userId === userId && reply.refused === undefined);
      if (isQueued()) {
        // Another tab may send at the same time; the idempotency key prevents duplicates.
        const deliveredTo = await sendPendingReplies(userId);
        for (const number of deliveredTo) void queries.invalidateQueries({ queryKey: ['conversation', userId, number] });
        if (deliveredTo.size > 0) void queries.invalidateQueries({ queryKey: ['my-tickets'] });
      }
      isSending = false;
      if (isQueued()) timer = setTimeout(() => void send(), delay);
      delay = Math.min(delay * 2, MAX_RETRY_MS);
    };
    const sendNow = () => {
      delay = MIN_RETRY_MS;
      void send();
    };
    sendNow();
    window.addEventListener('online', sendNow);
    const unsubscribe = subscribeToOutbox(sendNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sendNow);
      unsubscribe();
    };
  }, [queries, userId]);
}
