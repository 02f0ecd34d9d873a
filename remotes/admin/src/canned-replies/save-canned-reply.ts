import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { isSaved } from '../backend/edit-conflict.ts';
import { normalizeTag } from '../ticket-detail/tags/tag.ts';
import { CannedReply, cannedRepliesQuery, COLUMNS, SENDER, STATUSES_AFTER_REPLY } from './canned-reply.ts';

export const CannedReplyInput = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(2, 'title'), v.maxLength(80, 'title')),
  body: v.pipe(v.string(), v.trim(), v.minLength(1, 'body_empty'), v.maxLength(5000, 'body_long')),
  new_status: v.pipe(
    v.picklist(['', ...STATUSES_AFTER_REPLY]),
    v.transform((status) => (status === '' ? null : status)),
  ),
  tags: v.pipe(
    v.string(),
    v.transform((text) => [...new Set(text.split(',').map(normalizeTag))].filter((tag) => tag !== '')),
    v.maxLength(10, 'tags'),
  ),
  /** Empty, {@link SENDER}, or an agent's id. */
  assignee: v.string(),
});
type CannedReplyInput = v.InferOutput<typeof CannedReplyInput>;

/** Error hint when someone else has changed or deleted the reply since it was loaded. */
export const CANNED_REPLY_CHANGED = 'canned_reply_changed';

/** Creates a canned reply, with `newId` once however often it is sent, or updates one. @throws BackendError, with code 23505 for a duplicate title and hint {@link CANNED_REPLY_CHANGED} */
export function useSaveCannedReply() {
  return useSave({
    mutationFn: async ({
      seen,
      reply: { assignee, ...given },
      newId,
    }: {
      seen: CannedReply | undefined;
      reply: CannedReplyInput;
      newId: string;
    }) => {
      const supabase = await getSupabase();
      const isSender = assignee === SENDER;
      const reply = { ...given, assign_to_me: isSender, assignee_id: isSender || assignee === '' ? null : assignee };
      if (!seen) {
        const { error } = await supabase.from('canned_replies').upsert({ id: newId, ...reply }, { ignoreDuplicates: true });
        if (error) throw new BackendError(error);
        return;
      }
      const replies = supabase.from('canned_replies');
      const saved = await replies.update(reply).eq('id', seen.id).eq('updated_at', seen.updated_at).select('id');
      if (parseRows(v.array(v.object({ id: v.string() })), saved).length > 0) return;
      const latest = parseRows(v.nullable(CannedReply), await replies.select(COLUMNS).eq('id', seen.id).maybeSingle());
      if (latest === null || !isSaved(latest, reply))
        throw new BackendError({ message: 'Someone else changed it', code: 'PT409', hint: CANNED_REPLY_CHANGED });
    },
    invalidates: [cannedRepliesQuery],
  });
}

export function useRemoveCannedReply() {
  return useSave({
    mutationFn: (id: string) => runRequest((supabase) => supabase.from('canned_replies').delete().eq('id', id)),
    invalidates: [cannedRepliesQuery],
  });
}
