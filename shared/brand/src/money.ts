/** An amount of US dollars in integer cents, before sales tax. */
export type Cents = number;

/**
 * Formats cents as US dollars. Whole dollars drop the decimals unless `decimals` is `'always'`.
 *
 * Written without `Intl`, so that server and browser print the same characters with any ICU data.
 */
export function formatUsd(cents: Cents, decimals: 'auto' | 'always' = 'auto'): string {
  if (!Number.isInteger(cents)) throw new RangeError(`Money is kept in integer cents, got ${cents}`);
  const sign = cents < 0 ? '−' : '';
  const absolute = Math.abs(cents);
  const dollars = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = absolute % 100;
  const fraction = rest === 0 && decimals === 'auto' ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${sign}$${dollars}${fraction}`;
}
