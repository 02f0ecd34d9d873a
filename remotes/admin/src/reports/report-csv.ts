import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { describe } from '@tulebyte/i18n';
import { groupLabels } from './group-labels.ts';
import type { Metrics, ReportFilters } from './report.ts';

/**
 * A cell of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in front, also with full-width
 * signs, and a semicolon, which separates cells in some locales, is quoted (OWASP, CSV injection); numbers are left alone.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file with a head in the reader's language. */
export function csvFile(
  head: readonly (MessageDescriptor | string)[],
  lines: readonly (readonly (string | number | null)[])[],
): string {
  // A byte order mark, because Excel reads files without one in an old encoding.
  const all = [head.map(describe), ...lines];
  return `\u{feff}${all.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

const metricLabels: Readonly<Record<keyof Metrics, MessageDescriptor>> = {
  opened: msg({ message: 'Opened', context: 'tickets' }),
  open: msg`Unsolved now`,
  answered: msg`First replies`,
  response_median: msg`First reply: median in minutes`,
  response_p90: msg`First reply: 90th percentile in minutes`,
  response_met: msg`First replies on time`,
  response_missed: msg`Late replies`,
  solved: msg({ message: 'Solved', context: 'tickets' }),
  solution_median: msg`Time to solve: median in minutes`,
  solution_p90: msg`Time to solve: 90th percentile in minutes`,
  solution_met: msg`Solved on time`,
  solution_missed: msg`Solved late`,
  rated_good: msg`Rated good`,
  rated_bad: msg`Rated bad`,
  logged_minutes: msg`Minutes logged`,
};
const METRICS = Object.keys(metricLabels) as (keyof Metrics)[]; // the keys are the record's own

/** The report as a CSV file: every metric of each row, for the period and the previous one. */
export function reportCsv(by: ReportFilters['by'], rows: readonly { name: string; now: Metrics; before: Metrics }[]): string {
  const labels = METRICS.map((metric) => describe(metricLabels[metric]));
  return csvFile(
    [groupLabels[by], ...labels, ...labels.map((label) => msg`${label} (previous period)`)],
    rows.map(({ name, now, before }) => [
      name,
      ...METRICS.map((metric) => now[metric]),
      ...METRICS.map((metric) => before[metric]),
    ]),
  );
}
