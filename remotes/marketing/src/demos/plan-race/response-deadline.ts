import type { ResponseTime } from '@tulebyte/brand/plans';
import { DAY, openSpans, type WeekMinute } from '../week/week-time.ts';

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
