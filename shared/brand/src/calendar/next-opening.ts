import { hours, type IsoWeekday } from '../hours.ts';
import { businessDate, openingHoursOn } from './business-days.ts';
import { addDays, weekdayOf } from './federal-holidays.ts';

export interface Opening {
  /** Whether that is later on the same day. */
  readonly isToday: boolean;
  readonly weekday: IsoWeekday;
  /** `HH:MM` in the company's time zone. */
  readonly opens: string;
}

/** When we answer the phone again; `null` while we do. @param now milliseconds since 1970 */
export function nextOpening(now: number): Opening | null {
  const today = businessDate(now);
  // No holiday weekend closes for a week.
  for (let offset = 0; offset < 7; offset += 1) {
    const day = addDays(today, offset);
    const span = openingHoursOn(day);
    if (span === null || now >= span.closes) continue;
    if (now >= span.opens) return null;
    const weekday = weekdayOf(day);
    const { opens } = hours.open.find(({ days }) => days.some((open) => open === weekday)) ?? hours.open[0];
    return { isToday: offset === 0, weekday, opens };
  }
  return null;
}
