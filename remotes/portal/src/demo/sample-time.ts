import { addDays, weekdayOf } from '@tulebyte/brand/calendar';

/** The id of the demo's invented client. */
export const DEMO_USER_ID = 'demo';

/** A time in ISO 8601, before now if `hours` is negative. */
export function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}

/** A day in ISO 8601. */
export function daysFromNow(days: number): string {
  return hoursFromNow(days * 24).slice(0, 10);
}

/** The first weekday from the day after tomorrow on, in ISO 8601: we hold no calls on weekends. */
export function nextWeekday(): string {
  const day = daysFromNow(2);
  const weekday = weekdayOf(day);
  return addDays(day, weekday > 5 ? 8 - weekday : 0);
}
