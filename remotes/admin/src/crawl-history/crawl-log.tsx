import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { ResponsiveTable } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import type { CrawlHistory } from './history.ts';

/** The last checks of the site: when, by whom, and what changed with each. */
export function CrawlLog({ history: { crawls } }: { history: CrawlHistory }): ReactNode {
  const { t } = useLingui();
  return (
    <Panel title={t`Earlier checks`} note={t`The last 20. Findings that were opened or closed by each.`}>
      <ResponsiveTable
        label={t`Earlier checks`}
        rows={crawls}
        rowKey={({ id }) => id}
        stackBelow="40rem"
        tall
        css={{ '& tbody td': { verticalAlign: 'middle' } }}
        columns={[
          { id: 'at', head: t`Checked`, slot: 'title', render: ({ checked_at }) => formatDateTime(checked_at) },
          { id: 'by', head: t`By`, cellLabel: t`By`, render: ({ by }) => by ?? t`Someone who left` },
          { id: 'pages', head: t`Pages`, cellLabel: t`Pages`, numeric: true, render: ({ pages }) => formatNumber(pages) },
          { id: 'opened', head: t`Opened`, cellLabel: t`Opened`, numeric: true, render: ({ opened }) => formatNumber(opened) },
          { id: 'closed', head: t`Closed`, cellLabel: t`Closed`, numeric: true, render: ({ closed }) => formatNumber(closed) },
        ]}
      />
    </Panel>
  );
}
