import { hours } from '@tulebyte/brand';

const DAY_MS = 86_400_000;

/** Whole days in California since an invoice was due (`2026-11-20`); zero or less until the day after. @param now milliseconds since 1970 */
export function daysLate(dueOn: string, now: number): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: hours.timeZone }).format(now);
  return (Date.parse(today) - Date.parse(dueOn)) / DAY_MS;
}
