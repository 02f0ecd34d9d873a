import { useLingui } from '@lingui/react/macro';
import { describe, formatMoney, formatNumber } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { Link } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { CsvButton } from '../../layout/csv-button.tsx';
import { InlineEmpty } from '../../layout/inline-empty.tsx';
import { Panel } from '../../layout/panel.tsx';
import { goalLabel } from './labels.ts';
import { goalCsv, goalRows, type GoalRow } from './traffic-csv.ts';
import type { TrafficReport } from './traffic-report.ts';
import type { FilterName } from './traffic-toolbar.tsx';

/** What visitors achieved, next to what forms and shop recorded of everyone. */
export function GoalPanel({
  report,
  urlWith,
  hasBefore,
}: {
  report: TrafficReport;
  urlWith: (name: FilterName, value: string) => string;
  /** Whether there is a period to compare with. */
  hasBefore: boolean;
}): ReactNode {
  const { t } = useLingui();
  const rows = goalRows(report);
  const count = (id: string, label: string, render: Column<GoalRow>['render']): Column<GoalRow> => ({
    id,
    head: label,
    cellLabel: label,
    numeric: true,
    render,
  });
  const columns: Column<GoalRow>[] = [
    {
      id: 'goal',
      head: t`Goal`,
      slot: 'title',
      rowHead: true,
      render: ({ goal }) => (
        <Link asChild variant="inline">
          <RouterLink to={urlWith('goal', goal)} preventScrollReset>
            {describe(goalLabel(goal))}
          </RouterLink>
        </Link>
      ),
    },
    count('completions', t`Counted`, ({ completions }) => formatNumber(completions)),
    ...(hasBefore ? [count('before', t`Previous period`, ({ completions_before: before }) => formatNumber(before))] : []),
    ...(report.recorded
      ? [count('recorded', t`Received in all`, ({ recorded }) => (recorded === undefined ? '–' : formatNumber(recorded)))]
      : []),
    count('value', t`Value`, ({ value_cents: cents }) => (cents === 0 ? '–' : formatMoney(cents))),
  ];
  return (
    <Panel
      title={t`Goals`}
      note={
        report.recorded
          ? t`“Received in all” includes visitors who didn’t allow analytics; where they came from isn’t known.`
          : undefined
      }
      actions={
        <CsvButton
          of={t`Goals`}
          name={`goals-${report.since}-${report.until}.csv`}
          content={() => goalCsv(rows)}
          disabled={rows.length === 0}
        />
      }
    >
      {rows.length === 0 ? (
        <InlineEmpty icon="clock">{t`No goal reached in this period.`}</InlineEmpty>
      ) : (
        <ResponsiveTable label={t`Goals reached`} rows={rows} rowKey={({ goal }) => goal} columns={columns} stackBelow="30rem" />
      )}
    </Panel>
  );
}
