import { hours } from '@tulebyte/brand';

/** Minutes since Monday 0:00 in the company's time zone, in a week without holidays. */
export type WeekMinute = number;

export const DAY = 24 * 60;
export const WEEK = 7 * DAY;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A time of the week; 1 is Monday. */
export const weekMinute = (weekday: number, time: string): WeekMinute => (weekday - 1) * DAY + minuteOf(time);

/** Opening hours of this week and the next, in order. Before Monday 0:00 there are none. */
export const openSpans: readonly { from: WeekMinute; to: WeekMinute }[] = [0, WEEK].flatMap((start) =>
  hours.open
    .flatMap(({ days, opens, closes }) =>
      days.map((day) => ({ from: start + weekMinute(day, opens), to: start + weekMinute(day, closes) })),
    )
    .toSorted((a, b) => a.from - b.from),
);

/** How many minutes of opening hours are between two times. */
export function openMinutesBetween(from: WeekMinute, to: WeekMinute): number {
  return openSpans.reduce((sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)), 0);
}
