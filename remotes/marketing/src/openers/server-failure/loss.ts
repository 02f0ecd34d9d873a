import { openMinutesBetween, weekMinute, type WeekMinute } from '../plan-race/response-deadline.ts';

/** When the server fails: Thursday, 3:40 PM. */
export const FAILURE: WeekMinute = weekMinute(4, '15:40');
const LAST_FRIDAY: WeekMinute = weekMinute(5, '18:00') - 7 * 24 * 60;

/** The last copy that can be restored. */
export const lastCopies = {
  /** Ours: an hourly snapshot. */
  snapshot: weekMinute(4, '15:00'),
  night: weekMinute(3, '23:00'),
  friday: LAST_FRIDAY,
} as const satisfies Record<string, WeekMinute>;
export type LastCopy = keyof typeof lastCopies;

/** Where the copy is, with the megabytes per second at which it comes back: a gigabit network in use, and a line of 200 Mbit/s. */
export const restoreSpeeds = { here: 100, elsewhere: 25 } as const;
export type CopyLocation = keyof typeof restoreSpeeds;

/** Minutes of work by each person that are in no copy. */
export function minutesLost(copy: LastCopy): number {
  // The week before isn't in the calendar of opening hours: its Friday evening is when Monday's work began to be at risk.
  return openMinutesBetween(Math.max(0, lastCopies[copy]), FAILURE);
}

/** Minutes until the data is back on a replacement. @param terabytes of 10^12 bytes */
export function restoreMinutes(terabytes: number, from: CopyLocation): number {
  return Math.round((terabytes * 1_000_000) / restoreSpeeds[from] / 60);
}
