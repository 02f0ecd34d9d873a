import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { chakra, Text } from '@tulebyte/ui';
import { ResponsiveTable } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { ChangedFindings } from './changed-findings.tsx';
import type { Crawl, CrawlHistory } from './history.ts';

/** The last checks of the site: when, by whom, and what changed with each. */
export function CrawlLog({ history: { crawls } }: { history: CrawlHistory }): ReactNode {
  const { t } = useLingui();
  return (
    <Panel
      title={t`Earlier checks`}
      note={t`The last 20, and what each found new or fixed. Checks in a row that changed nothing count as one.`}
    >
      <ResponsiveTable
        label={t`Earlier checks`}
        rows={crawls}
        rowKey={({ id }) => id}
        stackBelow="40rem"
        tall
        css={{ '& tbody td': { verticalAlign: 'middle' } }}
        columns={[
          { id: 'at', head: t`Checked`, slot: 'title', render: ({ checked_at }) => formatDateTime(checked_at) },
          {
            id: 'by',
            head: t`By`,
            cellLabel: t`By`,
            render: ({ by, is_scheduled }) => (is_scheduled ? t`Daily check` : (by ?? t`Someone who left`)),
          },
          { id: 'pages', head: t`Pages`, cellLabel: t`Pages`, numeric: true, render: ({ pages }) => formatNumber(pages) },
          { id: 'changes', head: t`Changes`, cellLabel: t`Changes`, render: (crawl) => <Changes crawl={crawl} /> },
        ]}
      />
    </Panel>
  );
}

function Changes({ crawl: { opened, closed, changes } }: { crawl: Crawl }): ReactNode {
  const { t } = useLingui();
  if (opened + closed === 0) return <Text tone="muted">{t`None`}</Text>;
  return (
    <chakra.details minWidth={{ md: '18rem' }}>
      <chakra.summary display="list-item" listStyle="revert" cursor="pointer">
        <Trans>
          {formatNumber(opened)} new, {formatNumber(closed)} fixed
        </Trans>
      </chakra.summary>
      <chakra.div marginTop="2">
        <ChangedFindings findings={changes} rest={opened + closed - changes.length} />
      </chakra.div>
    </chakra.details>
  );
}
