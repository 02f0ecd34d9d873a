import { hours } from '../hours.ts';
import { federalHolidays, weekdayOf } from './federal-holidays.ts';

let format: Intl.DateTimeFormat | undefined;

/** Created when it is first needed, because starting `Intl` takes long. */
const parts = (): Intl.DateTimeFormat =>
  (format ??= new Intl.DateTimeFormat('en-US', {
    timeZone: hours.timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }));

/** The company's local time at a moment, in milliseconds as if it were UTC. */
function localTime(at: number): number {
  const values = Object.fromEntries(
    parts()
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = values;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The company's calendar day (`YYYY-MM-DD`) at a moment. */
export function businessDate(at: number): string {
  return new Date(localTime(at)).toISOString().slice(0, 10);
}

/** The hour of the day (0–23) where the company is at a moment. */
export function businessHour(at: number): number {
  return new Date(localTime(at)).getUTCHours();
}

/** The moment, in milliseconds, of `HH:MM` on a day in the company's time zone. */
export function businessMoment(day: string, time: string): number {
  const target = Date.parse(`${day}T${time}:00Z`);
  // Near a change to or from daylight time the first guess may use the wrong offset; the second corrects it.
  const guess = target - (localTime(target) - target);
  return guess - (localTime(guess) - target);
}

/** Opening hours on a day, in milliseconds; `null` on Sundays and federal holidays. */
export function openingHoursOn(day: string): { opens: number; closes: number } | null {
  const weekday = weekdayOf(day);
  const group = hours.open.find(({ days }) => days.some((open) => open === weekday));
  if (!group || federalHolidays(Number(day.slice(0, 4))).has(day)) return null;
  return { opens: businessMoment(day, group.opens), closes: businessMoment(day, group.closes) };
}
