import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import type { KnowledgeDocument } from './document.ts';

/** So few that a slow database writes them within its statement timeout. */
const DOCUMENTS_PER_STATEMENT = 20;

/**
 * Replaces the documents of one origin, in batches. `service` is a client with the secret key, embedded or hosted.
 *
 * @returns how many documents were written or removed
 * @throws Error when a batch can't be stored; the ones before it stay
 */
export async function putKnowledge(
  service: SupabaseClient<Database>,
  source: 'record' | 'page',
  documents: readonly KnowledgeDocument[],
): Promise<number> {
  const slugs = documents.map(({ slug }) => slug);
  let changed = 0;
  let start = 0;
  // At least one batch, because it also removes documents.
  do {
    const batch = documents.slice(start, start + DOCUMENTS_PER_STATEMENT);
    const { data, error } = await service.rpc('upsert_knowledge_documents', {
      source,
      documents: JSON.stringify(batch),
      current_slugs: slugs,
    });
    if (error) throw new Error(`Knowledge (${source}) not stored: ${error.message}`);
    changed += data;
    start += DOCUMENTS_PER_STATEMENT;
  } while (start < documents.length);
  return changed;
}
