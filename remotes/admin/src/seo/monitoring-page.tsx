import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { WithSiteReport } from '../site-crawl/with-site-report.tsx';
import { Monitoring } from './monitoring.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Site monitoring`}
      note={
        <Trans>What responds now, and how fast, seen from this browser. History and a weekly email aren’t available yet.</Trans>
      }
    >
      <WithSiteReport>{(report) => <Monitoring report={report} />}</WithSiteReport>
    </AdminPage>
  );
}
