import { queryOptions } from '@tanstack/react-query';
import { callPublicFunction } from '@tulebyte/platform/public-rpc';
import { createQueryClient } from '@tulebyte/platform/queries';
import * as v from 'valibot';

export const measuredTimesQueries = createQueryClient(60 * 60_000);

/** Result of `response_times()`: full months, newest first. Dates are ISO dates of Pacific days. */
const ResponseTimes = v.object({
  /** The day of the first ticket; null before. */
  since: v.nullable(v.string()),
  months: v.array(
    v.object({
      /** Its first day. */
      month: v.string(),
      /** Null if there were too few to report. */
      tickets: v.nullable(v.number()),
      median_minutes: v.nullable(v.number()),
      p90_minutes: v.nullable(v.number()),
      /** The share of first replies within the response time; null if too few had one. */
      on_time: v.nullable(v.number()),
    }),
  ),
});
type ResponseTimes = v.InferOutput<typeof ResponseTimes>;
export type ResponseMonth = ResponseTimes['months'][number];

export const responseTimesQuery = queryOptions({
  queryKey: ['response-times'],
  queryFn: ({ signal }) => callPublicFunction('response_times', undefined as never, ResponseTimes, signal),
});

/** The first day of the month after a day. */
export function nextMonth(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
}
