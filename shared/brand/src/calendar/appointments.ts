import { businessDate, openingHoursOn } from './business-days.ts';
import { addDays } from './federal-holidays.ts';

/** Rules for booking appointments. */
export const appointments = {
  minutes: 30,
  /** Minutes of opening hours between a booking and the appointment, so that someone can prepare. */
  leadMinutes: 120,
  /** How many days ahead can be booked, including today. */
  days: 35,
} as const;

const MINUTE = 60_000;

/** A span of time in milliseconds since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Every free start time after `now`: within opening hours, after the lead time, and not booked. */
export function freeStarts(now: number, booked: readonly Span[]): readonly number[] {
  const length = appointments.minutes * MINUTE;
  const starts: number[] = [];
  const today = businessDate(now);
  let openSinceNow = 0;
  for (let offset = 0; offset < appointments.days; offset += 1) {
    const opening = openingHoursOn(addDays(today, offset));
    if (!opening) continue;
    const from = Math.max(now, opening.opens);
    for (let start = opening.opens; start + length <= opening.closes; start += length) {
      const hasLeadTime = start > now && openSinceNow + (start - from) >= appointments.leadMinutes * MINUTE;
      if (hasLeadTime && booked.every((span) => span.end <= start || span.start >= start + length)) starts.push(start);
    }
    openSinceNow += Math.max(0, opening.closes - from);
  }
  return starts;
}
