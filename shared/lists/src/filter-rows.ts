import { foldAccents } from '@tulebyte/i18n/fold-accents';

/** The rows whose text contains every word of the search, regardless of case and accents. */
export function matchingRows<Row>(rows: readonly Row[], textOf: (row: Row) => string, q: string): readonly Row[] {
  const words = foldAccents(q).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = foldAccents(textOf(row));
    return words.every((word) => text.includes(word));
  });
}

/**
 * One page of the rows that contain every word of the search, regardless of case and accents. For lists that are loaded in full.
 * @param textOf what the search looks at
 * @returns the rows of the page, and how many there are in all
 */
export function filterRows<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  { q, page }: { readonly q: string; readonly page: number },
  pageSize: number,
): { visible: readonly Row[]; total: number } {
  const found = matchingRows(rows, textOf, q);
  return { visible: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}
