import type { IsoWeekday } from '@tulebyte/brand';
import { formatClock, formatWeekday } from '@tulebyte/i18n';
import { DAY, type WeekMinute } from './response-deadline.ts';

/** A time of the week as text: `10:15 AM`, with the day where it isn't that of `on`. */
export function clockText(at: WeekMinute, on: WeekMinute): string {
  const minute = Math.floor(at % DAY);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = formatClock(`${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
  const day = Math.floor(at / DAY);
  return day === Math.floor(on / DAY) ? clock : `${formatWeekday(((day % 7) + 1) as IsoWeekday)} ${clock}`; // 1 to 7
}
