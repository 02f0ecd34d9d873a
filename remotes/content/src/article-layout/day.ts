import { formatDate } from '@tulebyte/i18n/dates';

/** A day as `2026-11-05` in words. Noon in California is that day in every zone of the country. */
export function formatDay(day: string): string {
  return formatDate(`${day}T12:00:00-08:00`, 'long');
}
