import { Trans, useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CrawlLog } from '../crawl-history/crawl-log.tsx';
import { useCrawlHistory } from '../crawl-history/requests.ts';
import { WeeklyEmail } from '../crawl-history/weekly-email.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import type { SiteReport } from '@tulebyte/site-crawl/crawl';
import { WithSiteReport } from '../site-crawl/with-site-report.tsx';
import { Monitoring } from './monitoring.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Site monitoring`} note={<Trans>Which pages respond, and how fast they load in this browser.</Trans>}>
      <WeeklyEmail />
      <chakra.div marginTop="8">
        <WithSiteReport>{(report) => <MonitoredSite report={report} />}</WithSiteReport>
      </chakra.div>
    </AdminPage>
  );
}

function MonitoredSite({ report }: { report: SiteReport }): ReactNode {
  const { data: history } = useCrawlHistory(report);
  return (
    <chakra.div display="grid" gap="10">
      <Monitoring report={report} />
      {history ? <CrawlLog history={history} /> : null}
    </chakra.div>
  );
}
