import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { formatDay, formatTime } from '@tulebyte/i18n/dates';
import { chakra, Text } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { Trend, type TrendPoint } from '../../charts/trend.tsx';
import { CsvButton } from '../../layout/csv-button.tsx';
import { localDay } from '../../layout/local-day.ts';
import { Panel } from '../../layout/panel.tsx';
import { trendCsv } from './traffic-csv.ts';
import type { TrafficReport } from './traffic-report.ts';

interface Row extends TrendPoint {
  readonly key: string;
  readonly views: number;
}

/** Visitors by day, or by hour of a single day, over the period before; releases are marked. */
export function TrendPanel({ report }: { report: TrafficReport }): ReactNode {
  const { t } = useLingui();
  const isHourly = report.hours.length > 0;
  const rows = isHourly ? hourlyRows(report) : dailyRows(report);
  const hasBefore = rows.some(({ before }) => before !== undefined);
  const columns: Column<Row>[] = [
    {
      id: 'label',
      head: isHourly ? t`Hour` : t`Day`,
      slot: 'title',
      rowHead: true,
      render: ({ label }) => label,
    },
    { id: 'visitors', head: t`Visitors`, cellLabel: t`Visitors`, numeric: true, render: ({ value }) => formatNumber(value) },
    { id: 'views', head: t`Page views`, cellLabel: t`Page views`, numeric: true, render: ({ views }) => formatNumber(views) },
    ...(hasBefore
      ? [
          {
            id: 'before',
            head: t`Visitors before`,
            cellLabel: t`Visitors before`,
            numeric: true,
            render: ({ before = 0 }: Row) => formatNumber(before),
          },
        ]
      : []),
  ];
  const title = isHourly ? t`Visitors by hour` : t`Visitors by day`;
  return (
    <Panel
      title={title}
      note={hasBefore ? t`Solid: this period. Dashed: the days before it.` : undefined}
      actions={<CsvButton of={title} name={`visitors-${report.since}-${report.until}.csv`} content={() => trendCsv(report)} />}
    >
      {rows.length > 1 ? (
        <>
          <Trend points={rows} />
          {rows.at(-1)?.isPartial ? (
            <Text size="small" tone="muted" marginTop="2">
              <Trans>The last day isn’t fully counted yet, so the line ends before it.</Trans>
            </Text>
          ) : null}
          <Releases releases={report.releases} />
        </>
      ) : null}
      <chakra.details marginTop="3" open={rows.length === 1}>
        <chakra.summary textStyle="small" cursor="pointer" color="fg.muted">
          <Trans>Show as a table</Trans>
        </chakra.summary>
        <chakra.div marginTop="3">
          <ResponsiveTable
            label={isHourly ? t`Visitors and views by hour` : t`Visitors and views by day`}
            rows={rows}
            rowKey={({ key }) => key}
            columns={columns}
            stackBelow="26rem"
            tall={rows.length > 15}
          />
        </chakra.div>
      </chakra.details>
    </Panel>
  );
}

const hourlyRows = ({ hours }: TrafficReport): Row[] =>
  hours.map(({ hour, visitors, views }) => ({ key: hour, label: formatTime(hour), value: visitors, views }));

/** The counted days: those before counting began had visitors nobody knows of. */
function dailyRows({ trend, releases, counting_since: first, before_until: end, counted_at: countedAt }: TrafficReport): Row[] {
  const countedDay = countedAt === null ? null : localDay(Date.parse(countedAt));
  const marked = new Set(releases.map(({ day }) => day));
  const hasBefore = first !== null && first <= end;
  return trend
    .filter(({ day }) => first !== null && day >= first)
    .map(({ day, visitors, views, visitors_before: before }) => ({
      key: day,
      label: formatDay(day),
      value: visitors,
      ...(hasBefore ? { before } : {}),
      views,
      isMarked: marked.has(day),
      isPartial: day === countedDay,
    }));
}

const MAX_RELEASES = 6;

function Releases({ releases }: { releases: TrafficReport['releases'] }): ReactNode {
  const { t } = useLingui();
  if (releases.length === 0) return null;
  const latest = releases.slice(-MAX_RELEASES).map(({ release, day }) => t`${String(release)} on ${formatDay(day)}`);
  return (
    <Text size="small" tone="muted" marginTop="2">
      <Trans>Dotted lines: the first visit to a new release. Latest: {latest.join(' · ')}.</Trans>
    </Text>
  );
}
