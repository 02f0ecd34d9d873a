import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { NewslettersScreen } from './newsletters-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Newsletter`} note={<Trans>Written here, tried on yourself, sent to everyone who confirmed.</Trans>}>
      <NewslettersScreen />
    </AdminPage>
  );
}
