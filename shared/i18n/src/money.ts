import { formatUsd } from '@tulebyte/brand';

/**
 * Formats integer cents as US dollars. Whole dollars drop the decimals unless `decimals` is `'always'`, as invoices and
 * order totals need. The format is the same in both languages. @throws RangeError for fractions of a cent
 */
export function formatMoney(cents: number, decimals: 'auto' | 'always' = 'auto'): string {
  return formatUsd(cents, decimals);
}
