import { formatDate } from '@tulebyte/i18n/dates';

/** A date without an hour (`YYYY-MM-DD`), as the day it is in California. */
export function formatDay(date: string, style: 'medium' | 'long' = 'medium'): string {
  // At noon there: midnight in UTC is the day before.
  return formatDate(`${date}T20:00:00Z`, style);
}
