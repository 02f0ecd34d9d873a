import { queryOptions } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { Notifications } from './notification.ts';
import { notificationsKey } from './unread.ts';

/** The latest notifications. The count is part of the key: when it changes, so has the list. */
export function latestQuery(userId: string, unread: number) {
  return queryOptions({
    queryKey: [...notificationsKey(userId), 'latest', unread],
    queryFn: async () => parseRows(Notifications, await (await getSupabase()).rpc('my_notifications')),
    placeholderData: (before) => before,
  });
}
