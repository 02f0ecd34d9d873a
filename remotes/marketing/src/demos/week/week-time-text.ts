import type { IsoWeekday } from '@tulebyte/brand';
import { formatClock, formatWeekday } from '@tulebyte/i18n';
import { DAY, type WeekMinute } from './week-time.ts';

/** A time of the week as text: `Sat 4:00 PM`. */
export function weekTimeText(at: WeekMinute, style: 'short' | 'long' = 'short'): string {
  const weekday = ((Math.floor(at / DAY) % 7) + 1) as IsoWeekday; // 1 to 7
  return `${formatWeekday(weekday, style)} ${timeText(at)}`;
}

/** A time of the week as text, without its day where that is the day of `on`. */
export const timeTextOn = (on: WeekMinute, at: WeekMinute): string =>
  Math.floor(at / DAY) === Math.floor(on / DAY) ? timeText(at) : weekTimeText(at);

function timeText(at: WeekMinute): string {
  const minute = Math.floor(at % DAY);
  const two = (value: number) => String(value).padStart(2, '0');
  return formatClock(`${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
}
