import { useLocation } from '@tulebyte/router';
import * as v from 'valibot';

/** Passed from a page of a list to its tickets as location state, for links to the next ticket and back. */
const TicketListState = v.object({
  list: v.object({
    url: v.pipe(v.string(), v.regex(/^\/admin\/tickets(\?.*)?$/)),
    numbers: v.array(v.string()),
    /** How many tickets are on the pages before. */
    skipped: v.optional(v.number(), 0),
    /** On all pages. */
    total: v.optional(v.number(), 0),
  }),
});
export type TicketListState = v.InferOutput<typeof TicketListState>;

/** The list that the current ticket was opened from; undefined for a ticket opened by its URL. */
export function useTicketListState(): TicketListState | undefined {
  const parsed = v.safeParse(TicketListState, useLocation().state);
  return parsed.success ? parsed.output : undefined;
}
