import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { NewslettersScreen } from './newsletters-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Newsletter`} note={<Trans>Write, test, and send to confirmed subscribers.</Trans>}>
      <NewslettersScreen />
    </AdminPage>
  );
}
