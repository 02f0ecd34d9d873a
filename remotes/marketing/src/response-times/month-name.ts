import { useLocale } from '@tulebyte/i18n';

/** Formats a month's first day (ISO date) as “November 2026”. */
export function useMonthName(): (month: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}T00:00:00Z`));
}
