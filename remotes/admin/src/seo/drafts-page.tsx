import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { WithSiteReport } from '../site-crawl/with-site-report.tsx';
import { Drafts } from './drafts.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Text drafts`}
      note={<Trans>Titles and descriptions for search results, from the pages’ own words.</Trans>}
    >
      <WithSiteReport>
        {(report) => (
          <>
            <Alert title={t`No language model is configured`}>
              <Trans>
                These drafts are put together by fixed rules from sentences that stand on each page. Nothing was sent anywhere,
                and nothing is changed until you use it.
              </Trans>
            </Alert>
            <Drafts pages={report.pages} />
          </>
        )}
      </WithSiteReport>
    </AdminPage>
  );
}
