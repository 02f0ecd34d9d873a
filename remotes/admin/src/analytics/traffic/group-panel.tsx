import { useLingui } from '@lingui/react/macro';
import { describe, formatMoney, formatNumber } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { Link } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { CsvButton } from '../../layout/csv-button.tsx';
import { InlineEmpty } from '../../layout/inline-empty.tsx';
import { Panel } from '../../layout/panel.tsx';
import { TopRows } from '../../layout/top-rows.tsx';
import { Change, shareOf } from './change.tsx';
import { nameLabel } from './labels.ts';
import { groupCsv } from './traffic-csv.ts';
import type { TrafficGroup, TrafficReport } from './traffic-report.ts';
import type { FilterName } from './traffic-toolbar.tsx';

/** Pages or sources; each narrows the report to itself. */
export function GroupPanel({
  kind,
  groups,
  report,
  urlWith,
  hasBefore,
}: {
  kind: 'page' | 'source';
  groups: readonly TrafficGroup[];
  report: TrafficReport;
  urlWith: (name: FilterName, value: string) => string;
  /** Whether there is a period to compare with. */
  hasBefore: boolean;
}): ReactNode {
  const { t } = useLingui();
  const isPage = kind === 'page';
  const title = isPage ? t`Pages` : t`Sources`;
  const number = (id: string, label: string, render: Column<TrafficGroup>['render']): Column<TrafficGroup> => ({
    id,
    head: label,
    cellLabel: label,
    numeric: true,
    render,
  });
  const columns: Column<TrafficGroup>[] = [
    {
      id: 'name',
      head: isPage ? t`Page` : t`Source`,
      slot: 'title',
      rowHead: true,
      css: { overflowWrap: 'anywhere' },
      render: ({ name }) => (
        <Link asChild variant="inline">
          <RouterLink to={urlWith(isPage ? 'path' : 'source', name)} preventScrollReset>
            {describe(nameLabel(name))}
          </RouterLink>
        </Link>
      ),
    },
    number('visitors', t`Visitors`, ({ visitors }) => formatNumber(visitors)),
    ...(hasBefore
      ? [
          number('change', t`vs. previous period`, ({ visitors, visitors_before: before }) => (
            <Change now={visitors} before={before} />
          )),
        ]
      : []),
    isPage
      ? number('entries', t`First page`, ({ entries }) => formatNumber(entries))
      : number('bounces', t`Left after one page`, ({ bounces, visitors }) => shareOf(bounces, visitors) ?? '–'),
    number('conversions', t`Reached the goal`, ({ conversions }) => formatNumber(conversions)),
    number('rate', t`Conversion rate`, ({ conversions, visitors }) => shareOf(conversions, visitors) ?? '–'),
    number('value', t`Value`, ({ value_cents: cents }) => formatMoney(cents)),
  ];
  return (
    <Panel
      title={title}
      note={
        isPage
          ? t`Goals of visitors who saw the page that day. Spanish pages count with the English ones.`
          : t`Where a visitor first came from that day.`
      }
      actions={
        <CsvButton
          of={title}
          name={`${kind}s-${report.since}-${report.until}.csv`}
          content={() => groupCsv(kind, groups)}
          disabled={groups.length === 0}
        />
      }
    >
      {groups.length === 0 ? (
        <InlineEmpty icon="eye">{t`No visits in this period.`}</InlineEmpty>
      ) : (
        <TopRows label={title} rows={groups}>
          {(visible) => (
            <ResponsiveTable
              label={isPage ? t`Visitors by page` : t`Visitors by source`}
              rows={visible}
              rowKey={({ name }) => name}
              columns={columns}
              stackBelow="46rem"
              tall={visible.length > 15}
            />
          )}
        </TopRows>
      )}
    </Panel>
  );
}
