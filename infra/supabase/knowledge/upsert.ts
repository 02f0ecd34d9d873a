import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/contracts/database';
import { knowledgeDocuments } from './documents.ts';
import type { KnowledgeDocument } from './documents.ts';

interface StoredChunk {
  readonly position: number;
  readonly heading: string;
  readonly url: string;
  readonly body: string;
}

function isSame(
  document: KnowledgeDocument,
  stored: { title: string; url: string; kind: string; knowledge_chunks: readonly StoredChunk[] },
): boolean {
  return (
    stored.title === document.title &&
    stored.url === document.url &&
    stored.kind === document.kind &&
    stored.knowledge_chunks.length === document.chunks.length &&
    document.chunks.every((chunk, position) =>
      stored.knowledge_chunks.some(
        (row) => row.position === position && row.heading === chunk.heading && row.url === chunk.url && row.body === chunk.body,
      ),
    )
  );
}

/**
 * Brings the knowledge from the brand record up to date and leaves documents of other origin alone.
 * `service` is a client with the secret key, of the embedded backend or of a hosted one.
 *
 * @returns how many documents were written.
 */
export async function upsertKnowledge(service: SupabaseClient<Database>): Promise<number> {
  const known = await service
    .from('knowledge_documents')
    .select('id, slug, title, url, kind, knowledge_chunks(position, heading, url, body)');
  if (known.error) throw new Error(`Knowledge can not be read: ${known.error.message}`);
  let written = 0;
  for (const document of knowledgeDocuments) {
    const stored = known.data.find(({ slug }) => slug === document.slug);
    if (stored && isSame(document, stored)) continue;
    const { slug, title, url, kind } = document;
    const saved = await service
      .from('knowledge_documents')
      .upsert({ slug, title, url, kind }, { onConflict: 'slug' })
      .select('id')
      .single();
    if (saved.error) throw new Error(`Knowledge "${slug}" not stored: ${saved.error.message}`);
    const cleared = await service.from('knowledge_chunks').delete().eq('document_id', saved.data.id);
    const filled = await service.from('knowledge_chunks').insert(
      document.chunks.map(({ heading, url: chunkUrl, body }, position) => ({
        document_id: saved.data.id,
        position,
        heading,
        url: chunkUrl,
        body,
      })),
    );
    const fault = cleared.error ?? filled.error;
    if (fault) throw new Error(`Passages of "${slug}" not stored: ${fault.message}`);
    written += 1;
  }
  return written;
}
