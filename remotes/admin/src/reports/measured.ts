import { useLingui } from '@lingui/react/macro';
import { formatNumber, formatPercent } from '@tulebyte/i18n';
import type { Metrics } from './report.ts';

/** Minimum sample size: with fewer tickets, medians and shares are noise. */
export const MIN_SAMPLE = 5;

/** Share of good ones; null if there are none at all. */
export function shareOf(good: number, bad: number): number | null {
  return good + bad === 0 ? null : good / (good + bad);
}

/** Formats minutes of business time as `42 min` or `3.5 h`: a business day has no fixed length. */
export function useBusinessTime(): (minutes: number | null) => string {
  const { t } = useLingui();
  return (minutes) => {
    if (minutes === null) return '–';
    return minutes < 60 ? t`${formatNumber(minutes)} min` : t`${formatNumber(minutes / 60, 1)} h`;
  };
}

export const percent = (share: number | null): string => (share === null ? '–' : formatPercent(share));

/** Sample sizes: the number of tickets behind each metric. */
export const sizes = {
  responses: ({ answered }: Metrics) => answered,
  responseTargets: ({ response_met, response_missed }: Metrics) => response_met + response_missed,
  solutions: ({ solved }: Metrics) => solved,
  solutionTargets: ({ solution_met, solution_missed }: Metrics) => solution_met + solution_missed,
  ratings: ({ rated_good, rated_bad }: Metrics) => rated_good + rated_bad,
} as const;
