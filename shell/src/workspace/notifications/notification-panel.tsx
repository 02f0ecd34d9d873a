import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAdminStatus } from '@tulebyte/platform/access';
import { useSave } from '@tulebyte/platform/queries';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, chakra, Icon, Text } from '@tulebyte/ui';
import { CompactLoadFailed } from '@tulebyte/workspace/compact-load-failed';
import type { ReactNode } from 'react';
import { BarIcon } from '../../bar/bar-parts.ts';
import { findWellKnown, useContributions } from '../../federation/use-contributions.ts';
import { NotificationRow } from './notification-row.tsx';
import { latestQuery } from './latest.ts';
import { markRead, notificationsKey } from './unread.ts';
import { pathOf } from './ticket-path.ts';

/** The latest notifications. */
export default function NotificationPanel({ userId, unread }: { userId: string; unread: number }): ReactNode {
  const { t } = useLingui();
  const isStaff = useAdminStatus() === 'admin';
  const { data: latest, isError, isFetching, refetch } = useQuery(latestQuery(userId, unread));
  const read = useSave({ mutationFn: markRead, invalidates: [{ queryKey: notificationsKey(userId) }] });
  const contributions = useContributions();
  const settings = findWellKnown(contributions, 'notification-settings');
  return (
    <>
      <chakra.div display="flex" alignItems="center" gap="2" paddingInlineStart="2.5" paddingBottom="2">
        <chakra.h2 textStyle="label" marginInlineEnd="auto">
          <Trans>Notifications</Trans>
        </chakra.h2>
        {unread > 0 ? (
          <Button size="sm" variant="quiet" loading={read.isPending} onClick={() => read.mutate({})}>
            <Trans>Mark all as read</Trans>
          </Button>
        ) : null}
        {settings === undefined ? null : (
          <BarIcon asChild>
            <RouterLink to={settings} aria-label={t`Notification settings`} title={t`Notification settings`}>
              <Icon name="settings" />
            </RouterLink>
          </BarIcon>
        )}
      </chakra.div>
      {latest === undefined ? (
        isError ? (
          <chakra.div padding="2.5">
            <CompactLoadFailed
              title={t`We couldn’t load your notifications.`}
              retry={() => void refetch()}
              retrying={isFetching}
            />
          </chakra.div>
        ) : (
          <Text tone="muted" padding="2.5" role="status">
            <Trans>Loading…</Trans>
          </Text>
        )
      ) : latest.length === 0 ? (
        <Text tone="muted" padding="2.5">
          <Trans>Nothing yet. Replies, estimates, and other news about your tickets appear here for 90 days.</Trans>
        </Text>
      ) : (
        <chakra.ul aria-label={t`Notifications`}>
          {latest.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              to={pathOf(notification, isStaff, contributions)}
              onRead={() => notification.read_at === null && read.mutate({ notification: notification.id })}
            />
          ))}
        </chakra.ul>
      )}
    </>
  );
}
