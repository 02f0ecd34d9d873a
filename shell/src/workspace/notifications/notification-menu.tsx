import { Plural, Trans } from '@lingui/react/macro';
import { lazyComponent } from '@tulebyte/platform';
import { createUserQueryProvider } from '@tulebyte/platform/queries';
import { chakra, VisuallyHidden } from '@tulebyte/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { BarSummary, MenuPanel } from '../../bar/bar-parts.ts';
import { DisclosureMenu } from '../../bar/disclosure-menu.tsx';
import { BellIcon } from './bell-icon.tsx';
import { useUnreadCount } from './unread.ts';
import { useReadOnVisit } from './use-read-on-visit.ts';

const NotificationPanel = lazyComponent<{ userId: string; unread: number }>(
  () => import(/* webpackChunkName: "notification-panel" */ './notification-panel.tsx'),
);

const NotificationQueries = createUserQueryProvider(0);

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '1',
    insetInlineStart: 'calc(50% + 0.125rem)',
    minWidth: '1.125rem',
    paddingInline: '1',
    borderRadius: 'pill',
    bg: 'action.main',
    color: 'action.onMain',
    textAlign: 'center',
    fontSize: '0.6875rem',
    fontWeight: '600',
    lineHeight: '1.125rem',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The bell of the workspace's bar, with the number of unread notifications. */
export default function NotificationMenu({ userId }: { userId: string }): ReactNode {
  return (
    <NotificationQueries>
      <Menu userId={userId} />
    </NotificationQueries>
  );
}

function Menu({ userId }: { userId: string }): ReactNode {
  const { data: unread = 0 } = useUnreadCount(userId);
  const [isOpen, setOpen] = useState(false);
  useReadOnVisit(userId, unread);
  useEffect(() => {
    // Few people have allowed notifications, and only they load this.
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    import(/* webpackChunkName: "push-subscription" */ '@tulebyte/platform/push')
      .then(({ syncPushSubscription }) => syncPushSubscription())
      .catch(() => {}); // the next page tries again
  }, [userId]);
  return (
    <DisclosureMenu
      position={{ base: 'static', lg: 'relative' }}
      onOpenChange={setOpen}
      summary={
        <BarSummary position="relative" justifyContent="center" minWidth="target" paddingInline="0">
          <VisuallyHidden>
            <Trans>Notifications</Trans>
          </VisuallyHidden>
          {unread > 0 ? (
            <Count>
              {unread > 99 ? '99+' : unread}
              <VisuallyHidden>
                {' '}
                <Plural value={unread} one="unread" other="unread" />
              </VisuallyHidden>
            </Count>
          ) : null}
          {/* Not a child of the summary, whose last `svg` turns around while the menu is open. */}
          <span>
            <BellIcon />
          </span>
        </BarSummary>
      }
    >
      <MenuPanel
        insetInlineEnd={{ base: '2', lg: '0' }}
        width="min(25rem, calc(100vw - 1rem))"
        maxHeight="min(34rem, calc(100dvh - 8rem))"
        overflowY="auto"
        overscrollBehavior="contain"
      >
        {isOpen ? <NotificationPanel userId={userId} unread={unread} /> : null}
      </MenuPanel>
    </DisclosureMenu>
  );
}
