import { englishPhrasings } from '../../../knowledge/phrasings/en.ts';
import { spanishPhrasings } from '../../../knowledge/phrasings/es.ts';
import { answerQuestion, type Answer } from './answer.ts';
import type { Similarities } from './fuse-ranks.ts';
import type { Phrasings } from '../../../knowledge/phrasings/phrasing.ts';
import { KnowledgeIndex } from './knowledge-index.ts';
import type { Quote } from './page-words.ts';
import type { KnowledgeSection } from './sentence.ts';
import { Translations } from './translations.ts';
import { normalize, type Language } from './vocabulary.ts';

/** A phrasing that staff added for a sentence, in the section's language. */
export interface StaffPhrasing {
  readonly language: Language;
  readonly url: string;
  readonly sentence: string;
  readonly ask: string;
}

/** The site's content in both languages, ready to answer questions. */
export class Knowledge {
  readonly en: KnowledgeIndex;
  readonly es: KnowledgeIndex;
  readonly #translations: Translations;

  constructor(sections: readonly KnowledgeSection[], added: readonly StaffPhrasing[] = []) {
    const index = (wanted: Language, phrasings: readonly Phrasings[]) => {
      const isWanted = ({ language }: { language: Language }) => language === wanted;
      const more = added.filter(isWanted).map(({ url, sentence, ask }) => ({ url, says: sentence, ask: [ask] }));
      return new KnowledgeIndex(wanted, sections.filter(isWanted), [...phrasings, ...more]);
    };
    this.en = index('en', englishPhrasings);
    this.es = index('es', spanishPhrasings);
    this.#translations = new Translations(sections);
  }

  /**
   * Answers in the question's language. Where Spanish has no answer, English is searched by the concepts that both languages share, and
   * the answer is quoted from the Spanish version of its page.
   * @param earlier questions of the conversation, oldest first
   * @param similarities similarity of sentences to the message, by an embedding model
   */
  ask(
    message: string,
    earlier: readonly string[],
    pageLanguage: Language,
    similarities: Similarities | null = null,
  ): Answer & { readonly language: Language } {
    const language = this.languageOf(message, pageLanguage);
    const reader = this[language];
    const answer = { ...answerQuestion({ index: reader, reader, similarities }, message, earlier), language };
    if (language === 'en' || answer.quotes.length > 0) return answer;
    const english = answerQuestion({ index: this.en, reader, similarities }, message, earlier);
    if (english.quotes.length === 0) return answer;
    const quotes = english.quotes.flatMap((quote) => this.#translations.translate(quote, 'es') ?? [quote]);
    // Products are described in English on Spanish pages as well.
    const isSpanish = quotes.every(({ section }) => section.language === 'es');
    return { ...english, quotes, suggestions: answer.suggestions, language: isSpanish ? 'es' : 'en' };
  }

  /** The quotes with the words to highlight on pages in a language. */
  withHighlights(quotes: readonly Quote[], pageLanguage: Language): readonly Quote[] {
    return quotes.map((quote) => {
      if (quote.section.language === pageLanguage) return quote;
      const translated = this.#translations.translate(quote, pageLanguage);
      return translated ? { ...quote, highlights: translated.map(({ text }) => text) } : quote;
    });
  }

  /** The language that has more of the message's words; the page's if both have as many. */
  languageOf(message: string, pageLanguage: Language): Language {
    const words = normalize(message).split(' ');
    const known = (index: KnowledgeIndex) => words.filter((word) => index.hasWord(word)).length;
    const spanish = known(this.es) + (/[¿¡ñáéíóú]/i.test(message) ? 2 : 0);
    const english = known(this.en);
    if (spanish === english) return pageLanguage;
    return spanish > english ? 'es' : 'en';
  }
}
