import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Button } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AdminPage } from '../frame/admin-page.tsx';
import { QueueScreen } from './queue-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <AdminPage
      title={t`Tickets`}
      actions={
        <Button asChild size="sm">
          <RouterLink to="/admin/replies">
            <Trans>Canned replies</Trans>
          </RouterLink>
        </Button>
      }
    >
      {user ? <QueueScreen ownId={user.id} /> : null}
    </AdminPage>
  );
}
