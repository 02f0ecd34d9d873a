import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { WithSiteReport } from '../site-crawl/with-site-report.tsx';
import { Optimizer } from './optimizer.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Search optimizer`}
      note={
        <Trans>
          Every page of the sitemap, read now as search engines read it. Texts are changed in the remotes’ search entries; editing
          them here is not there yet.
        </Trans>
      }
    >
      <WithSiteReport>{(report) => <Optimizer report={report} />}</WithSiteReport>
    </AdminPage>
  );
}
