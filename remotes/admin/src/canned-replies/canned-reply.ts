import { queryOptions } from '@tanstack/react-query';
import { known, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

/** Statuses that a reply can set. */
export const STATUSES_AFTER_REPLY = ['open', 'pending', 'on_hold', 'solved'] as const;

export const CannedReply = v.object({
  id: v.string(),
  title: v.string(),
  body: v.string(),
  new_status: v.optional(v.nullable(known(STATUSES_AFTER_REPLY, 'open')), null),
  tags: v.optional(v.array(v.string()), []),
  assign_to_me: v.optional(v.boolean(), false),
  assignee_id: v.optional(v.nullable(v.string()), null),
  updated_at: v.string(),
});
/** Stands for the agent who sends the reply, in place of an id. */
export const SENDER = 'sender';

/** A reusable reply and what else sending it does. Its placeholders are filled in when it is inserted. */
export type CannedReply = v.InferOutput<typeof CannedReply>;

/** Columns of {@link CannedReply}. */
export const COLUMNS = 'id, title, body, new_status, tags, assign_to_me, assignee_id, updated_at';

export const cannedRepliesQuery = queryOptions({
  queryKey: ['canned-replies'],
  queryFn: async () => {
    const supabase = await getSupabase();
    return parseRows(v.array(CannedReply), await supabase.from('canned_replies').select(COLUMNS).order('title'));
  },
  staleTime: 60_000,
});
