import { EMPTY_METRICS, type Metrics } from './report.ts';

/**
 * A cell of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection);
 * numbers are left alone.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file of these lines, the first of which is the head. */
export function csvFile(lines: readonly (readonly (string | number | null)[])[]): string {
  // A byte order mark, because Excel reads files without one in an old encoding.
  return `\u{feff}${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** The report as a CSV file: every metric of each row, for the period and the previous one. */
export function reportCsv(dimension: string, rows: readonly { name: string; now: Metrics; before: Metrics }[]): string {
  const metrics = Object.keys(EMPTY_METRICS) as (keyof Metrics)[]; // the keys are the schema's own
  return csvFile([
    [dimension, ...metrics, ...metrics.map((name) => `${name}_before`)],
    ...rows.map(({ name, now, before }) => [
      name,
      ...metrics.map((metric) => now[metric]),
      ...metrics.map((metric) => before[metric]),
    ]),
  ]);
}
