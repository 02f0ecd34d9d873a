import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Heading, Icon, IconButton, Link, Surface } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { CrawlHistory } from '../crawl-history/history.ts';
import { Panel, Panels } from '../layout/panel.tsx';
import { MetadataEditor } from '../page-metadata/metadata-editor.tsx';
import { pageKey } from '../page-metadata/version.ts';
import { VersionHistory } from '../page-metadata/version-history.tsx';
import type { Finding } from '@tulebyte/site-crawl/findings';
import type { PageReport } from '@tulebyte/site-crawl/page-report';
import { FindingList } from './finding-list.tsx';
import { StructuredData } from './structured-data.tsx';

/** A page's search texts, which can be edited, with their history, and its findings with evidence. */
export function PageDetails({
  page,
  pages,
  findings,
  history,
  onClose,
}: {
  page: PageReport;
  pages: readonly PageReport[];
  findings: readonly Finding[];
  history: CrawlHistory | undefined;
  onClose: () => void;
}): ReactNode {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // The table is further down, so scroll the details into view.
  useEffect(() => heading.current?.focus(), [page.path]);
  return (
    <Surface as="section" aria-labelledby="page-details" pad="md">
      <chakra.div display="flex" justifyContent="space-between" alignItems="start" gap="4" marginBottom="4">
        <div>
          <Heading as="h2" size="h4" id="page-details" ref={heading} tabIndex={-1} overflowWrap="anywhere">
            {page.path}
          </Heading>
          <Link asChild textStyle="ui">
            <RouterLink to={page.path}>
              <Trans>Open the page</Trans>
            </RouterLink>
          </Link>
        </div>
        <IconButton label={t`Close`} size="sm" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </chakra.div>
      <chakra.div display="grid" gap="10">
        <MetadataEditor key={page.path} page={page} pages={pages} />
        <Panels>
          <chakra.div display="grid" gap="8" alignContent="start">
            <Panel title={t`Findings`}>
              <FindingList path={page.path} findings={findings} history={history} />
            </Panel>
            <Panel title={t`Structured data`}>
              <StructuredData page={page} />
            </Panel>
          </chakra.div>
          <Panel title={t`History`}>
            <VersionHistory page={pageKey(page.path)} />
          </Panel>
        </Panels>
      </chakra.div>
    </Surface>
  );
}
