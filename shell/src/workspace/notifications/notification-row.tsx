import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime, formatRelative } from '@tulebyte/i18n/dates';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, IconButton, Text, VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { Notification } from './notification.ts';
import { notificationIcons, useNotificationText } from './use-notification-text.ts';

const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '1', borderRadius: 'control', _hover: { bg: 'bg.hover' } },
});

const Target = chakra('a', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    alignItems: 'start',
    padding: '2.5',
    borderRadius: 'control',
    textStyle: 'ui',
    color: 'fg.muted',
    '[data-unread] > &': { color: 'fg.default', '& b': { fontWeight: '600' } },
    '& b': { fontWeight: '400' },
    '& svg': { marginTop: '0.5', color: 'fg.link' },
  },
});

/** A link to the ticket; an unread one can also be marked as read without opening it. */
export function NotificationRow({
  notification,
  to,
  onRead,
}: {
  notification: Notification;
  /** Absent if no remote has the ticket's page. */
  to: string | undefined;
  onRead: () => void;
}): ReactNode {
  const { t } = useLingui();
  const textOf = useNotificationText();
  const { ticket_number, subject, created_at, read_at } = notification;
  const isUnread = read_at === null;
  const content = (
    <>
      <Icon name={notificationIcons[notification.kind]} />
      <span>
        <b>{textOf(notification)}</b>
        {isUnread ? (
          <VisuallyHidden>
            {' '}
            <Trans>(unread)</Trans>
          </VisuallyHidden>
        ) : null}
        <Text as="span" size="small" tone="muted" display="block" overflowWrap="anywhere">
          {ticket_number} · {subject}
        </Text>
        <Text as="span" size="small" tone="muted">
          <time dateTime={created_at} title={formatDateTime(created_at)}>
            {formatRelative(created_at)}
          </time>
        </Text>
      </span>
    </>
  );
  return (
    <Row data-unread={isUnread || undefined}>
      <Target asChild>
        {to === undefined ? (
          <div>{content}</div>
        ) : (
          <RouterLink to={to} onClick={onRead}>
            {content}
          </RouterLink>
        )}
      </Target>
      {isUnread ? (
        <IconButton size="sm" label={t`Mark as read`} onClick={onRead}>
          <Icon name="check" />
        </IconButton>
      ) : null}
    </Row>
  );
}
