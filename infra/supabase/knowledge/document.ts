import type { Locale } from '@tulebyte/federation/remote';

/** A chunk, which is found, quoted, and linked. Each sentence must make sense alone. */
export interface KnowledgeChunk {
  readonly heading: string;
  /** URL of the section without its language prefix. A browser test checks that it exists. */
  readonly url: string;
  /** One sentence or list entry per line. */
  readonly body: string;
}

export type KnowledgeKind =
  | 'service'
  | 'plan'
  | 'policy'
  | 'company'
  | 'article'
  | 'faq'
  | 'guide'
  | 'case_study'
  | 'checklist'
  | 'place'
  /** A city's neighborhoods and local faults: for the search, not for the assistant. */
  | 'town'
  | 'product';

export interface KnowledgeDocument {
  readonly slug: string;
  readonly title: string;
  readonly url: string;
  readonly kind: KnowledgeKind;
  readonly language: Locale;
  readonly chunks: readonly KnowledgeChunk[];
}
