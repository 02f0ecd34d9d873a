import { Knowledge } from '../../supabase/functions/chat/answering/knowledge.ts';
import { knowledgeDocuments } from '../../supabase/knowledge/documents.ts';
import type { KnowledgeDocument } from '../../supabase/knowledge/document.ts';
import { readSnapshot } from './snapshot.ts';

/** What the chat function knows when the site of the snapshot is live. */
export function snapshotKnowledge(): Knowledge {
  const sections = ({ slug, title, kind, language, chunks }: KnowledgeDocument) =>
    chunks.map((chunk) => ({ ...chunk, slug, title, kind, language }));
  return new Knowledge([...knowledgeDocuments, ...readSnapshot()].flatMap(sections));
}
