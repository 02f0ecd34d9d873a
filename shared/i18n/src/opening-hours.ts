import type { IsoWeekday } from '@tulebyte/brand';
import { keepOnOneLine } from './date-time.ts';
import { memoizeByLocale } from './intl-locale.ts';

// Weekdays and times of day aren't moments, so they are formatted in UTC.
const weekdays = memoizeByLocale(
  (locale, style) => new Intl.DateTimeFormat(locale, { weekday: style === 'long' ? 'long' : 'short', timeZone: 'UTC' }),
);
const clocks = memoizeByLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);

/** The name of a day; 1 is Monday. */
export function formatWeekday(day: IsoWeekday, style: 'short' | 'long' = 'short'): string {
  return weekdays(style).format(Date.UTC(2024, 0, day)); // January 1, 2024 was a Monday
}

/** A text with a capital first letter, such as days at the start of a line: Spanish writes them in lowercase elsewhere. */
export const capitalizeFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A time of day such as `08:00`, localized. @throws RangeError for anything but `HH:MM` */
export function formatClock(time: string): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) throw new RangeError(`Not a time of day: ${time}`);
  return keepOnOneLine(clocks('').format(Date.UTC(2024, 0, 1, Number(hour), Number(minute))));
}
