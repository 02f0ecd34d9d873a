import * as v from 'valibot';

/** As the database checks it: one day. */
export const MAX_MINUTES = 1440;

/** Minutes an agent worked on a ticket; never visible to customers. */
export const TimeEntry = v.object({
  id: v.string(),
  staff_id: v.string(),
  minutes: v.number(),
  note: v.string(),
  billable: v.boolean(),
  /** The state of the estimate that bills it. */
  billing_status: v.optional(v.nullable(v.picklist(['sent', 'approved'])), null),
  created_at: v.string(),
});
