import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as spanishStem } from '@orama/stemmers/spanish';
import { english } from '../../../knowledge/language/en.ts';
import { spanish } from '../../../knowledge/language/es.ts';
import type { LanguageData } from '../../../knowledge/language/language-data.ts';

export type Language = 'en' | 'es';

/** Longer texts are cut off, to limit the time spent on spelling. */
const MAX_WORDS = 200;
const MAX_REMEMBERED = 20_000;

/** In lower case without accents. */
export function foldLetters(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}

const MAX_TEXTS = 500;
/** Cache: a question is normalized several times, and again with the next one. */
const normalized = new Map<string, string>();

/** Lower case without accents; "Wi-Fi", "e-mail", and "24/7" are one word. */
export function normalize(text: string): string {
  const before = normalized.get(text);
  if (before !== undefined) return before;
  const words = withoutMarks(text);
  if (normalized.size >= MAX_TEXTS) normalized.clear();
  normalized.set(text, words);
  return words;
}

function withoutMarks(text: string): string {
  return foldLetters(text)
    .replaceAll(/[’']s\b/g, ' is')
    .replaceAll(/[’']/g, '')
    .replaceAll(/\b(wi|e)-(fi|mail)/g, '$1$2')
    .replaceAll('24/7', '247')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Turns texts of one language into terms: concepts of the thesaurus, or stems. */
export class Vocabulary {
  readonly language: Language;
  readonly #stem: (word: string) => string;
  readonly #data: LanguageData;
  readonly #stopWords: ReadonlySet<string>;
  /** Concepts by word and by stem. */
  readonly #concepts = new Map<string, string>();
  /** Cache of terms by word. */
  readonly #terms = new Map<string, string>();
  /** Phrases by their first word, longest first; those without a concept are stop words. */
  readonly #phrases = new Map<string, { words: readonly string[]; concept: string | null }[]>();

  constructor(language: Language) {
    this.language = language;
    this.#stem = language === 'es' ? spanishStem : englishStem;
    this.#data = language === 'es' ? spanish : english;
    const stopPhrases = this.#data.stopWords.filter((word) => word.includes(' '));
    this.#stopWords = new Set(this.#data.stopWords.map(normalize));
    for (const phrase of stopPhrases) this.#addPhrase(normalize(phrase).split(' '), null);
    for (const [concept, words] of Object.entries(this.#data.thesaurus))
      for (const word of words.map(normalize)) {
        if (word.includes(' ')) this.#addPhrase(word.split(' '), concept);
        else this.#addWord(word, concept);
      }
    for (const phrases of this.#phrases.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  }

  #addPhrase(words: readonly string[], concept: string | null): void {
    const [first = ''] = words;
    this.#phrases.set(first, [...(this.#phrases.get(first) ?? []), { words, concept }]);
  }

  #addWord(word: string, concept: string): void {
    this.#concepts.set(word, concept);
    const stem = this.#stem(word);
    if (!this.#concepts.has(stem)) this.#concepts.set(stem, concept);
  }

  /** Questions to start a conversation with. */
  get starters(): readonly string[] {
    return this.#data.starters;
  }

  /** Words of the language data, beyond those on the site. */
  ownWords(): string[] {
    const phrases = [...this.#phrases.values()].flat().flatMap(({ words }) => words);
    const words = Object.values(this.#data.thesaurus).flat().map(normalize);
    return [...this.#stopWords, ...words.filter((word) => !word.includes(' ')), ...phrases, ...this.#data.otherWords];
  }

  /** The terms of a text, in order, without stop words. */
  terms(text: string, correct: (word: string) => string = (word) => word): string[] {
    const words = normalize(text).split(' ').slice(0, MAX_WORDS).map(correct);
    const terms: string[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] ?? '';
      const phrase = this.#phrases.get(word)?.find((known) => known.words.every((part, index) => words[at + index] === part));
      if (phrase) {
        if (phrase.concept !== null) terms.push(phrase.concept);
        at += phrase.words.length - 1;
      } else if (!this.isStopWord(word)) terms.push(this.term(word));
    }
    return terms;
  }

  /** Small numbers count as stop words: "8 people" is not about 8 o'clock. */
  isStopWord(word: string): boolean {
    return word === '' || this.#stopWords.has(word) || (/^\d{1,2}$/.test(word) && !this.#concepts.has(word));
  }

  /** The concept of a word, or its stem. */
  term(word: string): string {
    const before = this.#terms.get(word);
    if (before !== undefined) return before;
    const stem = this.#stem(word);
    // A stem of one or two letters is ambiguous: "bus" is not "bu".
    const term = this.#concepts.get(word) ?? this.#concepts.get(stem) ?? (stem.length < 3 ? word : stem);
    if (this.#terms.size < MAX_REMEMBERED) this.#terms.set(word, term);
    return term;
  }
}
