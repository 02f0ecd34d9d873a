import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { PushKey } from '@tulebyte/backend-api/functions/push-key';
import { NOTIFICATION_KINDS, type NotificationKind } from '@tulebyte/backend-api/notifications';
import { parseRows } from '@tulebyte/backend-api/rows';
import { callFunction, getSupabase } from '@tulebyte/platform';
import { canPush, endPush, findPushSubscription, PushServiceError, turnOnPush } from '@tulebyte/platform/push';
import { useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';

const Subscription = v.object({ endpoint: v.string(), muted_kinds: v.array(v.picklist(NOTIFICATION_KINDS)) });

/** Push notifications in this browser. */
export interface Push {
  publicKey: string;
  /** The user has told the browser to block them. */
  isBlocked: boolean;
  /** Kinds without one; null while they are off. */
  mutedKinds: readonly NotificationKind[] | null;
}

/** Whether this is a page in an iPhone's or iPad's browser, which has push notifications only for sites on the home screen. */
export const needsHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === false && !canPush();

/** Null if this browser or this site has none. */
async function fetchPush(): Promise<Push | null> {
  if (!canPush()) return null;
  const [{ publicKey }, row, subscription] = await Promise.all([
    callFunction({ name: 'push-key', response: PushKey }, undefined),
    getSupabase().then((supabase) => supabase.from('push_subscriptions').select('endpoint, muted_kinds').maybeSingle()),
    findPushSubscription(),
  ]);
  if (publicKey === null) return null;
  const saved = parseRows(v.nullable(Subscription), row);
  const isOn = saved !== null && saved.endpoint === subscription?.endpoint;
  return { publicKey, isBlocked: Notification.permission === 'denied', mutedKinds: isOn ? saved.muted_kinds : null };
}

const pushQuery = (userId: string) => queryOptions({ queryKey: ['push', userId], queryFn: fetchPush, retry: false });

export function usePush(userId: string) {
  return useQuery(pushQuery(userId));
}

/** Turns push notifications on or off in this browser. @returns false if the user doesn't permit them */
export function useSwitchPush(userId: string) {
  return useSave({
    mutationFn: async (publicKey: string | null) => {
      if (publicKey !== null) return turnOnPush(publicKey);
      const supabase = await getSupabase();
      parseRows(v.null(), await supabase.from('push_subscriptions').delete().eq('user_id', userId));
      await endPush();
      return true;
    },
    invalidates: [pushQuery(userId)],
    explainFailure: (error) =>
      error instanceof PushServiceError
        ? {
            title: msg`This browser can’t get push notifications.`,
            description: msg`It has no push service, or can’t reach it. Emails and the bell work as before.`,
          }
        : undefined,
  });
}

/** Chooses the kinds without a push notification in this browser. */
export function useMutePush(userId: string) {
  const queries = useQueryClient();
  const { queryKey } = pushQuery(userId);
  return useSave({
    mutationFn: async (mutedKinds: NotificationKind[]) => {
      const supabase = await getSupabase();
      const updated = await supabase
        .from('push_subscriptions')
        .update({ muted_kinds: mutedKinds })
        .eq('user_id', userId)
        .select('user_id')
        .single();
      parseRows(v.unknown(), updated);
    },
    onMutate: async (mutedKinds) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, before && { ...before, mutedKinds });
      return () => queries.setQueryData(queryKey, before);
    },
    invalidates: [{ queryKey }],
  });
}
