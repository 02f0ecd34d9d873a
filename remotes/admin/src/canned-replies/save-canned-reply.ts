import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { EditConflict, explainNewerVersion, isSaved } from '../backend/edit-conflict.ts';
import { removeSeen } from '../backend/remove-seen.ts';
import { normalizeTag } from '../ticket-detail/tags/tag.ts';
import { hasKnownPlaceholders } from './fill-in.ts';
import { CannedReply, cannedRepliesQuery, COLUMNS, SENDER, STATUSES_AFTER_REPLY } from './canned-reply.ts';

export const CannedReplyInput = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(2, 'title'), v.maxLength(80, 'title')),
  body: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'body_empty'),
    v.maxLength(5000, 'body_long'),
    v.check(hasKnownPlaceholders, 'body_variable'),
  ),
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
  /** The version that is being edited; empty for a new reply. */
  updated_at: v.string(),
});
type CannedReplyInput = v.InferOutput<typeof CannedReplyInput>;

/** What the form shows of a canned reply. */
export const replyValues = (reply: CannedReply | undefined) => ({
  title: reply?.title ?? '',
  body: reply?.body ?? '',
  new_status: reply?.new_status ?? '',
  tags: reply?.tags.join(', ') ?? '',
  assignee: reply?.assign_to_me ? SENDER : (reply?.assignee_id ?? ''),
});

/** Creates a canned reply, with `newId` once however often it is sent, or updates one. @throws BackendError, with code 23505 for a duplicate title; EditConflict */
export function useSaveCannedReply() {
  return useSave({
    mutationFn: async ({
      id,
      reply: { assignee, updated_at: seen, ...given },
      newId,
    }: {
      /** Undefined for a new reply. */
      id: string | undefined;
      reply: CannedReplyInput;
      newId: string;
    }) => {
      const supabase = await getSupabase();
      const isSender = assignee === SENDER;
      const reply = { ...given, assign_to_me: isSender, assignee_id: isSender || assignee === '' ? null : assignee };
      if (id === undefined) {
        const { error } = await supabase.from('canned_replies').upsert({ id: newId, ...reply }, { ignoreDuplicates: true });
        if (error) throw new BackendError(error);
        return;
      }
      const replies = supabase.from('canned_replies');
      const saved = await replies.update(reply).eq('id', id).eq('updated_at', seen).select('id');
      if (parseRows(v.array(v.object({ id: v.string() })), saved).length > 0) return;
      const latest = parseRows(v.nullable(CannedReply), await replies.select(COLUMNS).eq('id', id).maybeSingle());
      if (latest !== null && !isSaved(latest, reply)) throw new EditConflict(latest.updated_at, replyValues(latest));
      if (latest === null) throw new EditConflict(null);
    },
    invalidates: [cannedRepliesQuery],
  });
}

export function useRemoveCannedReply() {
  return useSave({
    mutationFn: (reply: CannedReply) => removeSeen('canned_replies', reply),
    invalidates: [cannedRepliesQuery],
    explainFailure: explainNewerVersion,
  });
}
