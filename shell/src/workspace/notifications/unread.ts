import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import { BACKGROUND_POLL_MS, useRealtime } from '@tulebyte/platform/realtime';

/** How often to ask without Realtime. Not in hidden tabs. */
const POLL_MS = 30_000;

export const notificationsKey = (userId: string) => ['notifications', userId] as const;

/** Checked by hand: every page of the workspace loads this, and a schema library is larger than the rest of it. */
function asCount({ data, error }: { data: unknown; error: Error | null }): number {
  if (error) throw error;
  if (typeof data !== 'number') throw new TypeError('The count is not a number');
  return data;
}

/** How many are unread, up to 100. */
export function useUnreadCount(userId: string) {
  const queries = useQueryClient();
  const isLive = useRealtime(
    `notifications:${userId}`,
    () => void queries.invalidateQueries({ queryKey: notificationsKey(userId) }),
  );
  return useQuery({
    queryKey: [...notificationsKey(userId), 'unread'],
    queryFn: async () => asCount(await (await getSupabase()).rpc('count_unread_notifications')),
    refetchInterval: isLive ? BACKGROUND_POLL_MS : POLL_MS,
  });
}

/** One notification, those of a ticket, or all of them. */
type ReadScope = { notification: string } | { ticket_number: string } | Record<string, never>;

/** Marks notifications as read. @returns how many were unread */
export async function markRead(scope: ReadScope): Promise<number> {
  return asCount(await (await getSupabase()).rpc('mark_notifications_read', scope));
}
