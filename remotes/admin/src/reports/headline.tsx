import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import type { ReactNode } from 'react';
import { LinkedStat, StatRow } from '../charts/linked-stat.tsx';
import { ticketListUrl, type ReportMeasure } from '../ticket-list/filters.ts';
import { MIN_SAMPLE, percent, shareOf, sizes, useBusinessTime } from './measured.ts';
import type { Report } from './report.ts';
import { ticketsBehind } from './tickets-behind.ts';

/** The period's key metrics, compared with the previous period. Each links to its tickets. */
export function Headline({ report }: { report: Report }): ReactNode {
  const { t } = useLingui();
  const time = useBusinessTime();
  const { now, before } = report;
  const to = (measure: ReportMeasure) => ticketsBehind(report, measure);
  const [responseShare, solutionShare] = [
    shareOf(now.response_met, now.response_missed),
    shareOf(now.solution_met, now.solution_missed),
  ];
  return (
    <>
      <StatRow>
        <LinkedStat
          label={t`First reply`}
          value={time(now.response_median)}
          note={
            <Note size={sizes.responses(now)} before={time(before.response_median)}>
              {t`median; 90% within ${time(now.response_p90)}`}
            </Note>
          }
          to={to('answered')}
        />
        <LinkedStat
          label={t`First replies on time`}
          value={percent(responseShare)}
          note={
            <Note size={sizes.responseTargets(now)} before={percent(shareOf(before.response_met, before.response_missed))}>
              {t`${formatNumber(now.response_missed)} of ${formatNumber(sizes.responseTargets(now))} late`}
            </Note>
          }
          to={to(now.response_missed > 0 ? 'response_missed' : 'response_met')}
        />
        <LinkedStat
          label={t`Time to solve`}
          value={time(now.solution_median)}
          note={
            <Note size={sizes.solutions(now)} before={time(before.solution_median)}>
              {t`median; 90% within ${time(now.solution_p90)}`}
            </Note>
          }
          to={to('solved')}
        />
        <LinkedStat
          label={t`Solved on time`}
          value={percent(solutionShare)}
          note={
            <Note size={sizes.solutionTargets(now)} before={percent(shareOf(before.solution_met, before.solution_missed))}>
              {t`${formatNumber(now.solution_missed)} of ${formatNumber(sizes.solutionTargets(now))} late`}
            </Note>
          }
          to={to(now.solution_missed > 0 ? 'solution_missed' : 'solution_met')}
        />
        <LinkedStat
          label={t`Satisfied`}
          value={percent(shareOf(now.rated_good, now.rated_bad))}
          note={
            <Note size={sizes.ratings(now)} before={percent(shareOf(before.rated_good, before.rated_bad))}>
              {t`${formatNumber(sizes.ratings(now))} of ${formatNumber(now.solved)} answered`}
            </Note>
          }
          to={to(now.rated_bad > 0 ? 'rated_bad' : 'rated_good')}
        />
      </StatRow>
      <StatRow>
        <LinkedStat
          label={t({ message: 'Opened', context: 'tickets' })}
          value={formatNumber(now.opened)}
          note={<Before value={formatNumber(before.opened)} />}
          to={to('opened')}
        />
        <LinkedStat
          label={t({ message: 'Solved', context: 'tickets' })}
          value={formatNumber(now.solved)}
          note={<Before value={formatNumber(before.solved)} />}
          to={to('solved')}
        />
        <LinkedStat
          label={t`Unsolved now`}
          value={formatNumber(now.open)}
          note={report.overdue > 0 ? <Plural value={report.overdue} one="# overdue" other="# overdue" /> : t`none overdue`}
          to={ticketListUrl({ status: 'active' })}
        />
        <LinkedStat
          label={t`Time logged`}
          value={t`${formatNumber(now.logged_minutes / 60, 1)} h`}
          note={<Before value={t`${formatNumber(before.logged_minutes / 60, 1)} h`} />}
          to={to('logged')}
        />
      </StatRow>
    </>
  );
}

/** Sample size and previous value; small samples are flagged. */
function Note({ size, before, children }: { size: number; before: string; children: ReactNode }): ReactNode {
  if (size === 0) return <Trans>none in this period</Trans>;
  return (
    <>
      {size < MIN_SAMPLE ? <Plural value={size} one="only # ticket" other="only # tickets" /> : children}
      <br />
      <Before value={before} />
    </>
  );
}

function Before({ value }: { value: string }): ReactNode {
  return <Trans>previously {value}</Trans>;
}
