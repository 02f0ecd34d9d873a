import { useLingui } from '@lingui/react/macro';
import { formatMoney, formatNumber } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { Link } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { CsvButton } from '../../layout/csv-button.tsx';
import { Panel } from '../../layout/panel.tsx';
import { TopRows } from '../../layout/top-rows.tsx';
import { campaignCsv } from './traffic-csv.ts';
import type { Campaign, TrafficReport } from './traffic-report.ts';
import type { FilterName } from './traffic-toolbar.tsx';

/** Links with utm_medium or utm_campaign. */
export function CampaignPanel({
  report,
  urlWith,
}: {
  report: TrafficReport;
  urlWith: (name: FilterName, value: string) => string;
}): ReactNode {
  const { t } = useLingui();
  const columns: Column<Campaign>[] = [
    { id: 'campaign', head: t`Campaign`, slot: 'title', rowHead: true, render: ({ campaign }) => campaign || '–' },
    {
      id: 'source',
      head: t`Source`,
      cellLabel: t`Source`,
      render: ({ source }) => (
        <Link asChild variant="inline">
          <RouterLink to={urlWith('source', source)} preventScrollReset>
            {source}
          </RouterLink>
        </Link>
      ),
    },
    { id: 'medium', head: t`Medium`, cellLabel: t`Medium`, render: ({ medium }) => medium || '–' },
    {
      id: 'visitors',
      head: t`Visitors`,
      cellLabel: t`Visitors`,
      numeric: true,
      render: ({ visitors }) => formatNumber(visitors),
    },
    {
      id: 'conversions',
      head: t`Inquiries, calls, and orders`,
      cellLabel: t`Inquiries, calls, and orders`,
      numeric: true,
      render: ({ conversions }) => formatNumber(conversions),
    },
    { id: 'value', head: t`Value`, cellLabel: t`Value`, numeric: true, render: (row) => formatMoney(row.value_cents) },
  ];
  return (
    <Panel
      title={t`Campaigns`}
      note={t`Links with utm_source, utm_medium, and utm_campaign.`}
      actions={
        <CsvButton of={t`Campaigns`} name={`campaigns-${report.since}-${report.until}.csv`} content={() => campaignCsv(report)} />
      }
    >
      <TopRows label={t`Campaigns`} rows={report.campaigns}>
        {(visible) => (
          <ResponsiveTable
            label={t`Visitors by campaign`}
            rows={visible}
            rowKey={({ source, medium, campaign }) => [source, medium, campaign].join(' ')}
            columns={columns}
            stackBelow="40rem"
          />
        )}
      </TopRows>
    </Panel>
  );
}
