import type { Quote } from './page-words.ts';
import { isOfPage, type KnowledgeSection } from './sentence.ts';
import { sentencesOfLine } from './sentences.ts';
import type { Language } from './vocabulary.ts';

/** The place of a sentence on its page. Translated pages have the same sections and lines, and mostly the same sentences. */
interface Location {
  readonly page: string;
  /** Index into the page's sections. */
  readonly section: number;
  readonly line: number;
  readonly position: number;
  /** Number of sentences in the line. */
  readonly lineLength: number;
}

const pageOf = ({ slug }: KnowledgeSection) => slug.replace(/^page-(?:en|es)/, '');
/** The brand record says "PC and laptop repair: No fix, no fee." where its page says "No fix, no fee." */
const withoutTitle = (text: string) => text.replace(/^[^:]+: /, '');
/** Written the same in both languages, unlike "three" or "$2.9 billion". */
const AMOUNT = /\$\d[\d.,]*(?<=\d)(?![.,]?\d| (?:b|m)ill)|\d+%/g;
const hasAmountsOf = (original: string, text: string) => (original.match(AMOUNT) ?? []).every((amount) => text.includes(amount));

/** Finds the sentences of a page in its other language. */
export class Translations {
  /** Sections in order, by language and page. */
  readonly #pages: ReadonlyMap<string, readonly KnowledgeSection[]>;

  constructor(sections: readonly KnowledgeSection[]) {
    const ofPages = sections.filter((section) => isOfPage({ section }));
    this.#pages = Map.groupBy(ofPages, (section) => `${section.language}${pageOf(section)}`);
  }

  /** The translation of a quote, or `null` if the cited page has none in that language. */
  translate({ text, highlights = [text], section }: Quote, language: Language): readonly Quote[] | null {
    const translated = highlights.map((said) => {
      const location = this.#locate(said, section);
      return location && this.#sentenceAt(location, said, language);
    });
    return translated.every((quote) => quote !== undefined) ? translated : null;
  }

  #locate(text: string, section: KnowledgeSection): Location | undefined {
    const core = withoutTitle(text).replace(/\.$/, '');
    return this.#find(section, (sentence) => sentence === text) ?? this.#find(section, (sentence) => sentence.startsWith(core));
  }

  #find({ url, language }: KnowledgeSection, isSame: (sentence: string) => boolean): Location | undefined {
    for (const sections of this.#pages.values())
      for (const [at, section] of sections.entries()) {
        if (section.url !== url || section.language !== language) continue;
        for (const [line, words] of section.body.split('\n').entries()) {
          const sentences = sentencesOfLine(words);
          const position = sentences.findIndex(isSame);
          if (position >= 0) return { page: pageOf(section), section: at, line, position, lineLength: sentences.length };
        }
      }
    return undefined;
  }

  #sentenceAt(
    { page, section: at, line, position, lineLength }: Location,
    original: string,
    language: Language,
  ): Quote | undefined {
    const section = this.#pages.get(`${language}${page}`)?.[at];
    const paragraph = section?.body.split('\n')[line];
    if (section === undefined || paragraph === undefined) return undefined;
    const sentences = sentencesOfLine(paragraph);
    // The whole paragraph if the translation splits it differently.
    const text = sentences.length === lineLength ? sentences[position] : paragraph;
    return text !== undefined && hasAmountsOf(original, text) ? { text, section } : undefined;
  }
}
