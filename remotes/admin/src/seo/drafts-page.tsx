import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { WithSiteReport } from '../site-crawl/with-site-report.tsx';
import { Drafts } from './drafts.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Title drafts`} note={<Trans>Titles and descriptions for search results, in the pages’ own words.</Trans>}>
      <WithSiteReport>
        {(report) => (
          <>
            <Alert title={t`No language model is configured`}>
              <Trans>
                These drafts come from fixed rules and sentences on each page. Nothing was sent anywhere, and nothing changes
                until you use it.
              </Trans>
            </Alert>
            <Drafts pages={report.pages} />
          </>
        )}
      </WithSiteReport>
    </AdminPage>
  );
}
