import { openMinutesBetween, WEEK, weekMinute, type WeekMinute } from '../week/week-time.ts';

/** When the server fails: Thursday, 3:40 PM. */
export const FAILURE: WeekMinute = weekMinute(4, '15:40');

/** The last copy that can be restored. */
export const lastCopies = {
  /** Ours: an hourly snapshot. */
  snapshot: weekMinute(4, '15:00'),
  night: weekMinute(3, '23:00'),
  /** Last Friday, after closing. */
  friday: weekMinute(5, '18:00') - WEEK,
} as const satisfies Record<string, WeekMinute>;
export type LastCopy = keyof typeof lastCopies;

/** Where the copy is, with the megabytes per second at which it comes back: a gigabit network in use, and a line of 200 Mbit/s. */
export const restoreSpeeds = { here: 100, elsewhere: 25 } as const;
export type CopyLocation = keyof typeof restoreSpeeds;

/** Minutes of work by each person that are in no copy. */
export function minutesLost(copy: LastCopy): number {
  return openMinutesBetween(lastCopies[copy], FAILURE);
}

/** Minutes until the data is back on a replacement, to five minutes, since the speed is an assumption. @param terabytes of 10^12 bytes */
export function restoreMinutes(terabytes: number, from: CopyLocation): number {
  return Math.round((terabytes * 1_000_000) / restoreSpeeds[from] / 60 / 5) * 5;
}
