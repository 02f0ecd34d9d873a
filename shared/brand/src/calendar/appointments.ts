import { businessDate, openingOf } from './business-days.ts';
import { addDays } from './federal-holidays.ts';

/** How conversations are booked. */
export const appointments = {
  minutes: 30,
  /** Opening time, in minutes, between a booking and the conversation: someone must have read it. */
  leadMinutes: 120,
  /** How many days ahead, today included, can be booked. */
  days: 35,
} as const;

const MINUTE = 60_000;

/** A span of time in milliseconds since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Every time at which a conversation may begin, seen from `now`: in opening hours, after the lead time, and not taken. */
export function freeStarts(now: number, taken: readonly Span[]): readonly number[] {
  const length = appointments.minutes * MINUTE;
  const starts: number[] = [];
  const today = businessDate(now);
  let openSinceNow = 0;
  for (let ahead = 0; ahead < appointments.days; ahead += 1) {
    const opening = openingOf(addDays(today, ahead));
    if (!opening) continue;
    const from = Math.max(now, opening.opens);
    for (let start = opening.opens; start + length <= opening.closes; start += length) {
      const isLateEnough = start > now && openSinceNow + (start - from) >= appointments.leadMinutes * MINUTE;
      if (isLateEnough && taken.every((span) => span.end <= start || span.start >= start + length)) starts.push(start);
    }
    openSinceNow += Math.max(0, opening.closes - from);
  }
  return starts;
}
