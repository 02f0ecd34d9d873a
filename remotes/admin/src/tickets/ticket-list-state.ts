import { useLocation } from '@tulebyte/router';
import * as v from 'valibot';

/** Passed from a list to its tickets as location state, for links to the next ticket and back. */
const TicketListState = v.object({
  list: v.object({ url: v.pipe(v.string(), v.regex(/^\/admin\/tickets(\?.*)?$/)), numbers: v.array(v.string()) }),
});
export type TicketListState = v.InferOutput<typeof TicketListState>;

/** The list that the current ticket was opened from; undefined for a ticket opened by its URL. */
export function useTicketListState(): TicketListState | undefined {
  const parsed = v.safeParse(TicketListState, useLocation().state);
  return parsed.success ? parsed.output : undefined;
}
