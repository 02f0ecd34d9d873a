import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { NewTicketForm } from './new-ticket-form.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`New ticket`} note={t`For someone who called or walked in. They get the usual emails about it.`}>
      <NewTicketForm />
    </AdminPage>
  );
}
