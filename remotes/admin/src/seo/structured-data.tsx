import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { PageReport } from '@tulebyte/site-crawl/page-report';

/** The page's structured data and whether it can be read. Only its texts can be edited, with the title. */
export function StructuredData({ page: { jsonLdTypes, brokenJsonLd } }: { page: PageReport }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <Text size="ui" overflowWrap="anywhere">
        <Badge tone={brokenJsonLd > 0 ? 'error' : 'tule'}>{brokenJsonLd > 0 ? t`Can’t be read` : t`Valid JSON`}</Badge>{' '}
        {jsonLdTypes.length > 0 ? jsonLdTypes.join(', ') : t`No structured data`}
      </Text>
      <Text size="small" tone="muted">
        <Trans>
          Prices, hours, and contact details are generated from what the page shows, so search engines never read something else.
          Edit the other properties above.
        </Trans>
      </Text>
    </>
  );
}
