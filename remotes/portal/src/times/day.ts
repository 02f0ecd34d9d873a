import { formatDate } from '@tulebyte/i18n/dates';

/** Formats a calendar date (`YYYY-MM-DD`) without shifting it by time zone. */
export function formatDay(date: string, style: 'medium' | 'long' = 'medium'): string {
  // Noon in California: midnight UTC would be the day before.
  return formatDate(`${date}T20:00:00Z`, style);
}
