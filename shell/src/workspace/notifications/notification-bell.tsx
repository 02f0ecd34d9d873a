import { useLingui } from '@lingui/react/macro';
import { lazyComponent, useSession } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import type { ReactNode } from 'react';
import { BarIcon } from '../../bar/bar-parts.ts';
import { ErrorBoundary } from '../../errors/error-boundary.tsx';
import { retryImport } from '../../errors/retry-import.ts';
import { BellIcon } from './bell-icon.tsx';
import { useSettingsPath } from './use-settings-path.ts';

const NotificationMenu = lazyComponent<{ userId: string }>(
  retryImport(() => import(/* webpackChunkName: "notifications" */ './notification-menu.tsx')),
  SettingsLink,
);

/** The bell, for signed-in users. Until its code has loaded, a link to the notification settings. */
export function NotificationBell(): ReactNode {
  const { user } = useSession();
  return user === null ? (
    <SettingsLink />
  ) : (
    <ErrorBoundary fallback={<SettingsLink />}>
      <NotificationMenu key={user.id} userId={user.id} />
    </ErrorBoundary>
  );
}

function SettingsLink(): ReactNode {
  const { t } = useLingui();
  const to = useSettingsPath();
  if (to === undefined) return null;
  return (
    <BarIcon asChild>
      <RouterLink to={to} aria-label={t`Notifications`}>
        <BellIcon />
      </RouterLink>
    </BarIcon>
  );
}
