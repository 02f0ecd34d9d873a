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
          Every page in the sitemap, read now the way search engines read it. Open a page to edit its title, description, and
          structured data; once someone else approves them, the page shows them within seconds.
        </Trans>
      }
    >
      <WithSiteReport>{(report) => <Optimizer report={report} />}</WithSiteReport>
    </AdminPage>
  );
}
