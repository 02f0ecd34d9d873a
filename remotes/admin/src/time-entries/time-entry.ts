import * as v from 'valibot';

/** Minutes that somebody of the desk worked on a ticket. No client ever reads them. */
export const TimeEntry = v.object({
  id: v.string(),
  staff_id: v.string(),
  minutes: v.number(),
  note: v.string(),
  billable: v.boolean(),
  created_at: v.string(),
});
