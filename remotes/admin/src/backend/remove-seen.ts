import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { EditConflict } from './edit-conflict.ts';

const Version = v.object({ updated_at: v.string() });

/** Removes a record as it is shown, not a newer one that nobody here has read. One that is gone already counts as removed. @throws EditConflict */
export async function removeSeen(
  table: 'canned_replies' | 'faq_entries' | 'knowledge_edits' | 'knowledge_phrasings',
  { id, updated_at: seen }: { id: string; updated_at: string },
): Promise<void> {
  const records = (await getSupabase()).from(table);
  const removed = await records.delete().eq('id', id).eq('updated_at', seen).select('updated_at');
  if (parseRows(v.array(Version), removed).length > 0) return;
  const left = parseRows(v.nullable(Version), await records.select('updated_at').eq('id', id).maybeSingle());
  if (left) throw new EditConflict(left.updated_at);
}
