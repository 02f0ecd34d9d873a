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

/** A question, or part of one, that a sentence answers. */
export interface Phrasing {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  /** All words, stop words included. */
  readonly words: ReadonlySet<string>;
}

/** A sentence of the site that can be quoted. */
export interface Sentence {
  readonly text: string;
  readonly section: KnowledgeSection;
  /** Index of its line in the section, of the sentence in the section, and of the section in the site. */
  readonly line: number;
  readonly position: number;
  readonly place: number;
  readonly terms: ReadonlySet<string>;
  readonly headingTerms: ReadonlySet<string>;
  readonly phrasings: readonly Phrasing[];
  /** Terms of its text, heading, and phrasings. */
  readonly bag: ReadonlySet<string>;
}

/** Whether a sentence is from a page. Others are from the brand record or by staff; they stand alone, and no page has them verbatim. */
export const isOfPage = ({ section }: Pick<Sentence, 'section'>): boolean => section.slug.startsWith('page-');

/** Whether a sentence is from an answer that staff wrote (`private.publish_faq_entry`). */
export const isByStaff = ({ section }: Pick<Sentence, 'section'>): boolean => section.slug.startsWith('faq-entry-');
