import type { Locale } from '@tulebyte/federation/remote';

/** A passage: what is found, quoted and linked. Each sentence must stand alone. */
export interface KnowledgeChunk {
  readonly heading: string;
  /** The section of a page, without its language: the reader's own is put before it. A browser test looks for it. */
  readonly url: string;
  /** A sentence or an entry of a list a line. */
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
  | 'scenario'
  | 'checklist'
  | 'place'
  | 'product';

export interface KnowledgeDocument {
  readonly slug: string;
  readonly title: string;
  readonly url: string;
  readonly kind: KnowledgeKind;
  readonly language: Locale;
  readonly chunks: readonly KnowledgeChunk[];
}
