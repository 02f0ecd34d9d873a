import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { groupLabels, tableLabels } from './group-labels.ts';
import { MetricLink } from './metric-link.tsx';
import { percent, shareOf, sizes, useBusinessTime } from './measured.ts';
import type { Metrics, Report, ReportFilters, ReportGroup } from './report.ts';
import { ticketsBehind, unsolvedOf } from './tickets-behind.ts';
import type { ReportMeasure } from '../ticket-list/filters.ts';

const STACK_BELOW = '32rem';
/** Columns of wide tables. */
const ONLY_WIDE = new Set(['response-share', 'solution-share', 'logged']);

/** Every metric by agent, company, priority, or tag; each links to its tickets. Metrics from small samples are faded. */
export function GroupTable({
  report,
  by,
  nameOf,
}: {
  report: Report;
  by: ReportFilters['by'];
  nameOf: (group: ReportGroup) => string;
}): ReactNode {
  const { t } = useLingui();
  const time = useBusinessTime();
  const column = (
    id: string,
    label: string,
    measure: ReportMeasure,
    value: (metrics: Metrics) => string,
    behind: (metrics: Metrics) => number,
    size?: (metrics: Metrics) => number,
  ): Column<ReportGroup> => ({
    id,
    head: label,
    cellLabel: label,
    numeric: true,
    render: ({ key, now }) => (
      <MetricLink to={ticketsBehind(report, measure, { by, key })} value={value(now)} behind={behind(now)} size={size?.(now)} />
    ),
  });
  const columns: Column<ReportGroup>[] = [
    {
      id: 'group',
      head: t(groupLabels[by]),
      slot: 'title',
      rowHead: true,
      css: { minWidth: '9rem', overflowWrap: 'anywhere' },
      render: nameOf,
    },
    column(
      'opened',
      t({ message: 'Opened', context: 'tickets' }),
      'opened',
      ({ opened }) => formatNumber(opened),
      ({ opened }) => opened,
    ),
    column(
      'solved',
      t({ message: 'Solved', context: 'tickets' }),
      'solved',
      ({ solved }) => formatNumber(solved),
      sizes.solutions,
    ),
    {
      id: 'open',
      head: t`Unsolved now`,
      cellLabel: t`Unsolved now`,
      numeric: true,
      render: ({ key, now }) => <MetricLink to={unsolvedOf({ by, key })} value={formatNumber(now.open)} behind={now.open} />,
    },
    column('response', t`First reply`, 'answered', (now) => time(now.response_median), sizes.responses, sizes.responses),
    column(
      'response-share',
      t`Late replies`,
      'response_missed',
      (now) => percent(shareOf(now.response_missed, now.response_met)),
      (now) => now.response_missed,
      sizes.responseTargets,
    ),
    column('solution', t`Time to solve`, 'solved', (now) => time(now.solution_median), sizes.solutions, sizes.solutions),
    column(
      'solution-share',
      t`Solved late`,
      'solution_missed',
      (now) => percent(shareOf(now.solution_missed, now.solution_met)),
      (now) => now.solution_missed,
      sizes.solutionTargets,
    ),
    column(
      'satisfied',
      t`Satisfied`,
      'rated_good',
      (now) => percent(shareOf(now.rated_good, now.rated_bad)),
      (now) => now.rated_good,
      sizes.ratings,
    ),
    column(
      'logged',
      t`Time logged`,
      'logged',
      (now) => t`${formatNumber(now.logged_minutes / 60, 1)} h`,
      (now) => now.logged_minutes,
    ),
  ];
  return (
    <ResponsiveTable
      label={t(tableLabels[by])}
      rows={report.groups}
      rowKey={({ key }) => key}
      columns={columns.map((each) => (ONLY_WIDE.has(each.id) ? { ...each, css: hiddenBelow('56rem', STACK_BELOW) } : each))}
      stackBelow={STACK_BELOW}
      css={{ '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' } }}
      tall
    />
  );
}
