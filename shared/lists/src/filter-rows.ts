import { foldAccents } from '@tulebyte/i18n/fold-accents';

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
  const words = foldAccents(q).split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = foldAccents(textOf(row));
    return words.every((word) => text.includes(word));
  });
  return { visible: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}
