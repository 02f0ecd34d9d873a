import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { TicketListScreen } from './ticket-list-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <AdminPage
      title={t`Tickets`}
      actions={
        <>
          <Button asChild size="sm">
            <RouterLink to="/admin/replies">
              <Trans>Canned replies</Trans>
            </RouterLink>
          </Button>
          <Button asChild size="sm" variant="solid">
            <RouterLink to="/admin/tickets/new">
              <Icon name="plus" size="1em" />
              <Trans>New ticket</Trans>
            </RouterLink>
          </Button>
        </>
      }
    >
      {user ? <TicketListScreen ownId={user.id} /> : null}
    </AdminPage>
  );
}
