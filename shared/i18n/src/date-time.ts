import { hours } from '@tulebyte/brand';
import { memoizeByLocale } from './intl-locale.ts';

/** A moment: ISO 8601 text with zone as the database sends it, milliseconds since 1970, or a Date. */
export type Instant = string | number | Date;

/** `short`: 3/9/26 · `medium`: Mar 9, 2026 · `long`: March 9, 2026 · `full`: Monday, March 9, 2026 */
export type DateStyle = 'short' | 'medium' | 'long' | 'full';

// All times are in the company's time zone: appointments happen there, wherever the customer is.
const { timeZone } = hours;

const dates = memoizeByLocale(
  (locale, style) => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: style as DateStyle }), // the kinds here are styles
);
const times = memoizeByLocale(
  (locale, zone) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
      ...(zone === 'zone' ? { timeZoneName: 'short' } : {}),
    }),
);

/** The date in the company's time zone. @throws RangeError for an invalid date */
export function formatDate(when: Instant, style: DateStyle = 'medium'): string {
  return keepOnOneLine(dates(style).format(toDate(when)));
}

/** Noon in California of a calendar date (`2026-11-05`), in milliseconds since 1970: midnight UTC would be the day before. */
function noonOn(date: string): number {
  return Date.parse(`${date}T20:00:00Z`);
}

/** A calendar date (`2026-11-05`), which no time zone shifts. @throws RangeError */
export function formatDay(date: string, style?: DateStyle): string {
  return formatDate(noonOn(date), style);
}

/** The time of day in the company's time zone; `zone` appends `PST` or `PDT`. @throws RangeError */
export function formatTime(when: Instant, { zone = false }: { zone?: boolean } = {}): string {
  return keepOnOneLine(times(zone ? 'zone' : 'plain').format(toDate(when)));
}

/** Date and time, for records and as the exact value of a relative time. @throws RangeError */
export function formatDateTime(when: Instant, style: DateStyle = 'medium'): string {
  return `${formatDate(when, style)}, ${formatTime(when, { zone: true })}`;
}

export function toDate(when: Instant): Date {
  const date = when instanceof Date ? when : new Date(when);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a date: ${String(when)}`);
  return date;
}

/**
 * Keeps a date or a time on one line; only a weekday may be on the line before. Which spaces ICU uses differs between its versions,
 * so this also makes server and browser render the same text.
 */
export function keepOnOneLine(text: string): string {
  return text.replace(/(?<!\p{L},)\s/gu, '\u00a0');
}
