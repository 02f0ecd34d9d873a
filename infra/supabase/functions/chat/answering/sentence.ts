import type { Language } from './vocabulary.ts';

/** A section of a page, as the database stores it. */
export interface KnowledgeSection {
  readonly title: string;
  readonly heading: string;
  readonly url: string;
  readonly body: string;
  readonly kind: string;
  readonly language: Language;
  /** The document's slug. */
  readonly slug: string;
}

/** One way to ask for a sentence. */
export interface Phrasing {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  /** All of its words, also those that say nothing. */
  readonly words: ReadonlySet<string>;
}

/** A sentence of the site that can be quoted. */
export interface Sentence {
  readonly text: string;
  readonly section: KnowledgeSection;
  /** Its line and place in the section, and the section's place in the site. */
  readonly line: number;
  readonly position: number;
  readonly place: number;
  readonly terms: ReadonlySet<string>;
  readonly headingTerms: ReadonlySet<string>;
  readonly phrasings: readonly Phrasing[];
  /** Every term by which it can be found. */
  readonly bag: ReadonlySet<string>;
}

/** Whether a sentence is from a page. The others are from the brand record, make sense on their own, and appear on no page verbatim. */
export const isOfPage = ({ section }: Pick<Sentence, 'section'>): boolean => section.slug.startsWith('page-');
