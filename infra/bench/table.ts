import { round } from './median.ts';

/** One metric, by variant. */
export interface Row {
  what: string;
  federated?: number | string;
  monolith?: number | string;
  /** The same page without JavaScript: the lower bound. */
  'no script'?: number | string;
  note?: string;
}

const COLUMNS = ['federated', 'monolith', 'no script'] as const;

/** Prints the metrics and the ratio of the federated site to the monolith. */
export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}\n`);
  console.log(`| figure | ${COLUMNS.join(' | ')} | federated / monolith | range, note |`);
  console.log(`|---|${'---:|'.repeat(COLUMNS.length + 1)}---|`);
  for (const row of rows) {
    const cells = COLUMNS.map((column) => show(row[column]));
    console.log(`| ${row.what} | ${cells.join(' | ')} | ${ratio(row)} | ${row.note ?? ''} |`);
  }
}

function ratio({ federated, monolith }: Row): string {
  if (typeof federated !== 'number' || typeof monolith !== 'number' || monolith === 0) return '';
  return (federated / monolith).toFixed(3);
}

function show(value: number | string | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? round(value).toLocaleString('en-US') : value;
}
