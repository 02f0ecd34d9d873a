import { msg } from '@lingui/core/macro';
import { csvFile } from '../../reports/report-csv.ts';
import { describe } from '@tulebyte/i18n';
import { goalLabel } from './labels.ts';
import type { TrafficGoal, TrafficGroup, TrafficReport } from './traffic-report.ts';

export interface GoalRow extends TrafficGoal {
  /** What forms and shop received from everyone; undefined for goals that happen in the browser. */
  readonly recorded: number | undefined;
}

/** The goals that were counted or recorded. */
export function goalRows({ goals, recorded }: TrafficReport): readonly GoalRow[] {
  const counted = new Set(goals.map(({ goal }) => goal));
  const uncounted = Object.entries(recorded ?? {})
    .filter(([goal, count]) => !goal.endsWith('_cents') && count > 0 && !counted.has(goal))
    .map(([goal]) => ({ goal, conversions: 0, completions: 0, completions_before: 0, value_cents: 0 }));
  return [...goals, ...uncounted].map((row) => ({ ...row, recorded: recorded?.[row.goal] }));
}

const dollars = (cents: number) => cents / 100;

export function goalCsv(rows: readonly GoalRow[]): string {
  return csvFile(
    [msg`Goal`, msg`Visitors`, msg`Counted`, msg`Counted (previous period)`, msg`Received in all`, msg`Value in dollars`],
    rows.map((row) => [
      describe(goalLabel(row.goal)),
      row.conversions,
      row.completions,
      row.completions_before,
      row.recorded ?? null,
      dollars(row.value_cents),
    ]),
  );
}

export function groupCsv(kind: 'page' | 'source', groups: readonly TrafficGroup[]): string {
  return csvFile(
    [
      kind === 'page' ? msg`Page` : msg`Source`,
      msg`Visitors`,
      msg`Visitors (previous period)`,
      msg`Views`,
      msg`First page of a visit`,
      msg`Left after one page`,
      msg`Reached the goal`,
      msg`Times reached`,
      msg`Value in dollars`,
    ],
    groups.map((group) => [
      group.name,
      group.visitors,
      group.visitors_before,
      group.views,
      group.entries,
      group.bounces,
      group.conversions,
      group.completions,
      dollars(group.value_cents),
    ]),
  );
}

/** By hour for a single day. */
export function trendCsv({ trend, hours }: TrafficReport): string {
  if (hours.length > 0)
    return csvFile(
      [msg`Hour`, msg`Visitors`, msg`Views`],
      hours.map(({ hour, visitors, views }) => [hour, visitors, views]),
    );
  return csvFile(
    [msg`Day`, msg`Visitors`, msg`Views`, msg`Visitors (previous period)`],
    trend.map(({ day, visitors, views, visitors_before: before }) => [day, visitors, views, before]),
  );
}

export function campaignCsv({ campaigns }: TrafficReport): string {
  return csvFile(
    [msg`Source`, msg`Medium`, msg`Campaign`, msg`Visitors`, msg`Reached the goal`, msg`Value in dollars`],
    campaigns.map((row) => [row.source, row.medium, row.campaign, row.visitors, row.conversions, dollars(row.value_cents)]),
  );
}
