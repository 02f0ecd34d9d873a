import type { Citation } from '@tulebyte/backend-api/functions/chat';
import type { KnowledgeSection } from './answering/knowledge-index.ts';

/** The sources of an answer, without duplicates. */
export function toCitations(sections: readonly KnowledgeSection[]): readonly Citation[] {
  return [...new Map(sections.map(({ url, heading }) => [url, { url, title: heading }])).values()];
}
