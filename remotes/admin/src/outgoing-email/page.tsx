import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { OutgoingEmailScreen } from './outgoing-email-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Outgoing email`}
      note={<Trans>Emails from this site: what’s waiting, failing, and sent in the last 90 days.</Trans>}
    >
      <OutgoingEmailScreen />
    </AdminPage>
  );
}
