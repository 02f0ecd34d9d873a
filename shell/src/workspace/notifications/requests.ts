import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { BACKGROUND_POLL_MS, useRealtime } from '@tulebyte/platform/realtime';
import * as v from 'valibot';
import { Notifications } from './notification.ts';

/** How often to ask without Realtime. Not in hidden tabs. */
const POLL_MS = 30_000;

export const notificationsKey = (userId: string) => ['notifications', userId] as const;

/** How many are unread, up to 100. */
export function useUnreadCount(userId: string) {
  const queries = useQueryClient();
  const isLive = useRealtime(
    `notifications:${userId}`,
    () => void queries.invalidateQueries({ queryKey: notificationsKey(userId) }),
  );
  return useQuery({
    queryKey: [...notificationsKey(userId), 'unread'],
    queryFn: async () => parseRows(v.number(), await (await getSupabase()).rpc('count_unread_notifications')),
    refetchInterval: isLive ? BACKGROUND_POLL_MS : POLL_MS,
  });
}

/** The latest notifications. The count is part of the key: when it changes, so has the list. */
export function latestQuery(userId: string, unread: number) {
  return queryOptions({
    queryKey: [...notificationsKey(userId), 'latest', unread],
    queryFn: async () => parseRows(Notifications, await (await getSupabase()).rpc('my_notifications')),
    placeholderData: (before) => before,
  });
}

/** One notification, those of a ticket, or all of them. */
export type ReadScope = { notification: string } | { ticket_number: string } | Record<string, never>;

/** Marks notifications as read. @returns how many were unread */
export async function markRead(scope: ReadScope): Promise<number> {
  return parseRows(v.number(), await (await getSupabase()).rpc('mark_notifications_read', scope));
}
