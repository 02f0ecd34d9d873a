import { hours } from '@tulebyte/brand';

/** The day in California, as `2026-11-22`. @param now milliseconds since 1970 */
export const localDay = (now: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: hours.timeZone }).format(now);
