// oxlint-disable-next-line typescript/triple-slash-reference -- declarations of wildcard modules cannot be imported
/// <reference path="./catalog-files.d.ts" />
export { activate, addMessages, currentLocale, describe } from './catalog.ts';
export { useLocale } from './use-locale.ts';
export { DEFAULT_LOCALE, localeFromPath, localizedPath, stripLocale } from '@tulebyte/site-policy/locale-path';
export { formatMoney } from './money.ts';
export { capitalizeFirst, formatClock, formatWeekday } from './opening-hours.ts';
export { formatNumber, formatPercent } from './number.ts';
export { LOCALES } from '@tulebyte/federation/remote';
export type { Locale, Messages } from '@tulebyte/federation/remote';
