import { hours } from '@tulebyte/brand';
import type { ResponseTime } from '@tulebyte/brand/plans';

/** Minutes since Monday 0:00 in the company's time zone, in a week without holidays. */
export type WeekMinute = number;

export const DAY = 24 * 60;
const WEEK = 7 * DAY;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A time of the week; 1 is Monday. */
export const weekMinute = (weekday: number, time: string): WeekMinute => (weekday - 1) * DAY + minuteOf(time);

/** Opening hours of this week and the next, in order. */
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

/**
 * The latest time of a first reply, as the help desk's timers count it: business hours pass only while we are open, and a
 * business day ends when we close (`infra/supabase/schemas/tickets/sla.sql`).
 * @throws RangeError when the response time is longer than two weeks
 */
export function responseDeadline(since: WeekMinute, { amount, unit, clock }: ResponseTime): WeekMinute {
  if (unit === 'day') {
    const tomorrow = (Math.floor(since / DAY) + 1) * DAY;
    const day = openSpans.filter(({ from }) => from >= tomorrow)[amount - 1];
    if (day) return day.to;
  } else {
    const minutes = unit === 'hour' ? amount * 60 : amount;
    if (clock === 'always') return since + minutes;
    let left = minutes;
    for (const { from, to } of openSpans) {
      const start = Math.max(from, since);
      if (start >= to) continue;
      if (start + left <= to) return start + left;
      left -= to - start;
    }
  }
  throw new RangeError(`A response time of ${amount} ${unit}s does not fit in two weeks`);
}
