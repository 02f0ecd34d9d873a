import { hours } from '../hours.ts';
import { federalHolidays, weekdayOf } from './federal-holidays.ts';

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: hours.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What the company's clock shows at a moment, as if it were UTC, in milliseconds. */
function wallClock(at: number): number {
  const read = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The company's calendar day (`YYYY-MM-DD`) at a moment. */
export function businessDate(at: number): string {
  return new Date(wallClock(at)).toISOString().slice(0, 10);
}

/** The moment, in milliseconds, at which the company's clock shows `HH:MM` on a day, in standard as in daylight time. */
export function businessMoment(day: string, time: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // The offset at the guess may be that of the other side of a change of clocks: the second round settles it.
  const guess = wanted - (wallClock(wanted) - wanted);
  return guess - (wallClock(guess) - wanted);
}

/** When the office is open on a day, as moments in milliseconds; `null` when it is closed: Sundays and federal holidays. */
export function openingOf(day: string): { opens: number; closes: number } | null {
  const weekday = weekdayOf(day);
  const group = hours.open.find(({ days }) => days.some((open) => open === weekday));
  if (!group || federalHolidays(Number(day.slice(0, 4))).has(day)) return null;
  return { opens: businessMoment(day, group.opens), closes: businessMoment(day, group.closes) };
}
