import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, chakra, Icon, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import type { SiteReport } from '@tulebyte/site-crawl/crawl';
import { useSiteReport } from './site-report.ts';

/** Crawls the site when first opened, shows the progress, and renders the result. */
export function WithSiteReport({ children }: { children: (report: SiteReport) => ReactNode }): ReactNode {
  const { t } = useLingui();
  const { query, progress } = useSiteReport();
  const runAgain = (
    <Button size="sm" onClick={() => void query.refetch()} loading={query.isFetching}>
      <Icon name="retry" />
      <Trans>Check again</Trans>
    </Button>
  );
  if (query.isError && !query.data) {
    return (
      <Alert tone="error" live title={t`We couldn’t read the site`} actions={runAgain}>
        <Trans>The sitemap or a page didn’t load. Check your connection and try again.</Trans>
      </Alert>
    );
  }
  const count = progress && progress.total > 0 ? t`Reading page ${progress.done} of ${progress.total}…` : t`Reading the sitemap…`;
  if (!query.data) {
    return (
      <chakra.div display="grid" gap="3">
        <Text size="small" tone="muted" role="status">
          {count}
        </Text>
        <chakra.div aria-hidden="true" display="grid" gap="3">
          <Skeleton height="6rem" />
          <Skeleton height="20rem" />
        </chakra.div>
      </chakra.div>
    );
  }
  return (
    <chakra.div display="grid" gap="8">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <Text size="small" tone="muted" role="status">
          {query.isFetching ? (
            count
          ) : (
            <Trans>
              Last check: <RelativeTime at={query.data.checkedAt} />, from this browser
            </Trans>
          )}
        </Text>
        {runAgain}
      </chakra.div>
      {children(query.data)}
    </chakra.div>
  );
}
