import { memoizeByLocale } from './intl-locale.ts';

const numbers = memoizeByLocale((locale, digits) => new Intl.NumberFormat(locale, { maximumFractionDigits: Number(digits) }));
const percents = memoizeByLocale(
  (locale, digits) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: Number(digits) }),
);

/** A count or measure with thousands separators, rounded to at most `digits` decimals. */
export function formatNumber(value: number, digits = 0): string {
  return numbers(String(digits)).format(value);
}

/** A share of one as a percentage: 0.125 → `12.5%` with `digits` 1. */
export function formatPercent(share: number, digits = 0): string {
  return percents(String(digits))
    .format(share)
    .replace(/[\u00a0\u202f]/g, '\u00a0');
}
