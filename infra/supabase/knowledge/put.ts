import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import type { KnowledgeDocument } from './document.ts';

/**
 * Replaces the documents of one origin in one step. `service` is a client with the secret key, embedded or hosted.
 *
 * @returns how many documents were written or removed
 */
export async function putKnowledge(
  service: SupabaseClient<Database>,
  source: 'record' | 'page',
  documents: readonly KnowledgeDocument[],
): Promise<number> {
  const { data, error } = await service.rpc('upsert_knowledge_documents', { source, documents: JSON.stringify(documents) });
  if (error) throw new Error(`Knowledge (${source}) not stored: ${error.message}`);
  return data;
}
