import { Trans, useLingui } from '@lingui/react/macro';
import { describe, formatNumber } from '@tulebyte/i18n';
import { formatDay } from '@tulebyte/i18n/dates';
import { useFilters } from '@tulebyte/lists/filters';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { Bars } from '../charts/bars.tsx';
import { CsvButton } from '../layout/csv-button.tsx';
import { DenseSelect } from '../layout/dense-select.tsx';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel, Panels } from '../layout/panel.tsx';
import { dimensionLabels, groupName, solvedLabels } from './group-labels.ts';
import { GroupTable } from './group-table.tsx';
import { Headline } from './headline.tsx';
import { MIN_SAMPLE } from './measured.ts';
import { REPORT_DIMENSIONS, reportFilters, useReport, type Report, type ReportFilters, type ReportGroup } from './report.ts';
import { reportCsv } from './report-csv.ts';
import { ticketsBehind, ticketsOfAge } from './tickets-behind.ts';

const MAX_BARS = 8;

/** The help desk's metrics for a period, compared with the previous one. */
export function ReportsScreen(): ReactNode {
  const { t } = useLingui();
  const { filters, set } = useFilters(reportFilters);
  const query = useReport(filters);
  const nameOf = (group: ReportGroup) => describe(groupName(group, filters.by));
  const csvRows = (report: Report | undefined) =>
    report ? [{ ...report, name: t`All tickets` }, ...report.groups.map((group) => ({ ...group, name: nameOf(group) }))] : [];
  return (
    <chakra.div display="grid" gap="8">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <DenseSelect label={t`Period`} value={filters.period} onChange={(value) => set('period', value)}>
          <option value="7">{t`Last 7 days`}</option>
          <option value="28">{t`Last 28 days`}</option>
          <option value="90">{t`Last 90 days`}</option>
          <option value="month">{t`Last month`}</option>
        </DenseSelect>
        <DenseSelect label={t`Group`} value={filters.by} onChange={(value) => set('by', value)}>
          {REPORT_DIMENSIONS.map((by) => (
            <option key={by} value={by}>
              {t(dimensionLabels[by])}
            </option>
          ))}
        </DenseSelect>
        <CsvButton
          name={`report-${filters.by}-${query.data?.since}-${query.data?.until}.csv`}
          disabled={!query.data}
          content={() => reportCsv(filters.by, csvRows(query.data))}
        />
      </chakra.div>
      <QueryBoundary query={query} skeleton={<Skeleton height="40rem" />}>
        {(report) => <ReportBody report={report} by={filters.by} nameOf={nameOf} updating={query.isPlaceholderData} />}
      </QueryBoundary>
    </chakra.div>
  );
}

function ReportBody({
  report,
  by,
  nameOf,
  updating,
}: {
  report: Report;
  by: ReportFilters['by'];
  nameOf: (group: ReportGroup) => string;
  updating: boolean;
}): ReactNode {
  const { t } = useLingui();
  const { now, groups, aging } = report;
  const [since, until, beforeSince, beforeUntil] = [report.since, report.until, report.before_since, report.before_until].map(
    (day) => formatDay(day),
  );
  const isEmpty = now.opened + now.solved + now.open + now.answered + now.logged_minutes === 0;
  const solved = groups
    .filter(({ now: { solved: count } }) => count > 0)
    .toSorted((one, other) => other.now.solved - one.now.solved);
  return (
    <chakra.div display="grid" gap="8" aria-busy={updating}>
      <Text size="small" tone="muted" role="status">
        {t`${since} – ${until}, compared with ${beforeSince} – ${beforeUntil}.`}{' '}
        <Trans>
          Times count business hours, or every hour where the SLA runs around the clock: until the first reply to an email or web
          ticket, and from opening to solved, including time spent waiting on the client.
        </Trans>
      </Text>
      {isEmpty ? (
        <InlineEmpty icon="ticket">
          <Trans>No tickets in this period. Pick a longer one, or come back when the first tickets are answered.</Trans>
        </InlineEmpty>
      ) : (
        <>
          <Headline report={report} />
          <Panels>
            <Panel title={t`Unsolved, by age`}>
              <Bars
                label={t`Unsolved, by age`}
                bars={aging.map((bucket, index) => ({
                  id: bucket.until,
                  label: [t`Today`, t`1–2 days`, t`3–6 days`, t`7–13 days`, t`14–29 days`, t`30 days or more`][index],
                  value: bucket.tickets,
                  to: ticketsOfAge(bucket),
                  tone: index > 3 ? 'dusk' : 'river',
                }))}
              />
            </Panel>
            <Panel title={t(solvedLabels[by])}>
              {solved.length === 0 ? (
                <Text size="ui" tone="muted">
                  <Trans>None solved in this period.</Trans>
                </Text>
              ) : (
                <Bars
                  label={t(solvedLabels[by])}
                  bars={solved.slice(0, MAX_BARS).map((group) => ({
                    id: group.key,
                    label: nameOf(group),
                    value: group.now.solved,
                    to: ticketsBehind(report, 'solved', { by, key: group.key }),
                    tone: 'tule',
                  }))}
                />
              )}
            </Panel>
          </Panels>
          <Panel title={t(dimensionLabels[by])} note={<GroupNote by={by} />}>
            {groups.length === 0 ? (
              <Text size="ui" tone="muted">
                <Trans>No tickets in this period have tags.</Trans>
              </Text>
            ) : (
              <GroupTable report={report} by={by} nameOf={nameOf} />
            )}
          </Panel>
        </>
      )}
    </chakra.div>
  );
}

/** Explains the grouping. */
function GroupNote({ by }: { by: ReportFilters['by'] }): ReactNode {
  const { t } = useLingui();
  const notes = {
    agent: t`Tickets count for the agent they’re assigned to now, logged time for whoever logged it.`,
    company: t`The requester’s company when the ticket was opened.`,
    priority: t`The tickets’ priority now.`,
    tag: t`A ticket counts under each of its tags; tickets without tags aren’t listed.`,
  };
  return (
    <>
      {notes[by]} {t`Gray figures are based on fewer than ${formatNumber(MIN_SAMPLE)} tickets.`}
    </>
  );
}
