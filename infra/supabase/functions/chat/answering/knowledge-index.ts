import type { Phrasings } from '../../../knowledge/phrasings/phrasing.ts';
import { isAmount } from './answer-type.ts';
import { editDistance } from './edit-distance.ts';
import { pageWords, type Quote } from './page-words.ts';
import { withoutRepetitions } from './repetitions.ts';
import type { KnowledgeSection, Sentence } from './sentence.ts';
import { sentencesOfLine } from './sentences.ts';
import { normalize, Vocabulary, type Language } from './vocabulary.ts';

/** A sentence found by one of its phrasings. */
interface PhrasingMatch {
  readonly sentence: Sentence;
  readonly phrasing: string;
}

const MAX_QUESTIONS = 500;
const MAX_RARE_TERM_SENTENCES = 50;

/** An inverted index of the sentences in one language, with term weights (inverse document frequency). */
export class KnowledgeIndex {
  readonly sentences: readonly Sentence[];
  readonly vocabulary: Vocabulary;
  /** What to quote for sentences that no page has verbatim. */
  readonly pageWords: ReadonlyMap<Sentence, Quote>;
  /** Sentences by term. */
  readonly #postings = new Map<string, Sentence[]>();
  readonly #weights = new Map<string, number>();
  /** Weight of terms that the site doesn't use. */
  readonly unknownWeight: number;
  /** Known words by first letter, to correct misspellings. */
  readonly #words = new Map<string, string[]>();
  readonly #known = new Set<string>();
  readonly #corrections = new Map<string, string>();
  /** Cache of questions' terms. */
  readonly #questions = new Map<string, readonly string[]>();
  #byPhrasing: ReadonlyMap<string, PhrasingMatch> | undefined;

  constructor(language: Language, sections: readonly KnowledgeSection[], phrasings: readonly Phrasings[]) {
    this.vocabulary = new Vocabulary(language);
    const terms = (text: string) => new Set(this.vocabulary.terms(text));
    const all = sections.flatMap((section, place) => {
      const headingTerms = terms(section.heading);
      const asked = phrasings.filter(({ url }) => url === section.url);
      const isQuestion = section.heading.endsWith('?');
      const lines = section.body
        .split('\n')
        .flatMap((text, line) => sentencesOfLine(text).map((sentence) => ({ text: sentence, line })));
      return lines.map(({ text, line }, position): Sentence => {
        const own = asked.filter(({ says }) => (says === '' ? position === 0 : text.includes(says))).flatMap(({ ask }) => ask);
        const ways = isQuestion && position === 0 ? [section.heading, ...own] : own;
        const known = ways.map((phrasing) => ({ text: phrasing, terms: terms(phrasing), words: wordsOf(phrasing) }));
        // "$179." under a product's name is its price.
        const ownTerms = isAmount(text) ? terms(text).add('price') : terms(text);
        const bag = new Set([...ownTerms, ...headingTerms, ...known.flatMap((phrasing) => [...phrasing.terms])]);
        return { text, section, line, position, place, terms: ownTerms, headingTerms, phrasings: known, bag };
      });
    });
    this.sentences = withoutRepetitions(all);
    this.pageWords = pageWords(this.sentences);
    for (const sentence of this.sentences)
      for (const term of sentence.bag) {
        const known = this.#postings.get(term);
        if (known) known.push(sentence);
        else this.#postings.set(term, [sentence]);
      }
    const total = this.sentences.length;
    const weight = (count: number) => Math.log(1 + (total - count + 0.5) / (count + 0.5));
    for (const [term, found] of this.#postings) this.#weights.set(term, weight(found.length));
    this.unknownWeight = weight(1);
    this.#learnWords(sections, phrasings);
  }

  #learnWords(sections: readonly KnowledgeSection[], phrasings: readonly Phrasings[]): void {
    const texts = [...sections.flatMap(({ heading, body }) => [heading, body]), ...phrasings.flatMap(({ ask }) => ask)];
    for (const word of [...texts.flatMap((text) => normalize(text).split(' ')), ...this.vocabulary.ownWords()]) {
      if (this.#known.has(word) || word === '') continue;
      this.#known.add(word);
      const first = word.charAt(0);
      const others = this.#words.get(first);
      if (others) others.push(word);
      else this.#words.set(first, [word]);
    }
  }

  hasWord(word: string): boolean {
    return this.#known.has(word);
  }

  /** Sentences with two of the terms, or with one that is enough by itself. */
  candidates(terms: Iterable<string>, isEnough: (term: string) => boolean): Iterable<Sentence> {
    const found = new Set<Sentence>();
    const once = new Set<Sentence>();
    for (const term of terms) {
      const target = isEnough(term) ? found : once;
      for (const sentence of this.#postings.get(term) ?? [])
        if (once.has(sentence)) found.add(sentence);
        else target.add(sentence);
    }
    return found;
  }

  /** Inverse document frequency: rare terms weigh more, unknown ones most. */
  weight(term: string): number {
    return this.#weights.get(term) ?? this.unknownWeight;
  }

  /** Whether a term is in too many sentences to tell them apart. */
  isCommon(term: string): boolean {
    return (this.#postings.get(term)?.length ?? 0) > MAX_RARE_TERM_SENTENCES;
  }

  isKnown(term: string): boolean {
    return this.#weights.has(term);
  }

  /** The terms of a question: misspellings corrected except in names, unknown words of one or two letters ("r u open") left out. */
  questionTerms(question: string): readonly string[] {
    const before = this.#questions.get(question);
    if (before) return before;
    const terms = this.#readTerms(question);
    if (this.#questions.size >= MAX_QUESTIONS) this.#questions.clear();
    this.#questions.set(question, terms);
    return terms;
  }

  #readTerms(question: string): string[] {
    const names = namesIn(question);
    const terms = this.vocabulary.terms(question, (word) => (names.has(word) ? word : this.#correct(word)));
    return terms.filter((term) => !/^[a-z]{1,2}$/.test(term) || this.isKnown(term));
  }

  /** The sentence that has a normalized message as a phrasing. */
  findByPhrasing(message: string): PhrasingMatch | undefined {
    this.#byPhrasing ??= new Map(
      this.sentences
        .flatMap((sentence) => sentence.phrasings.map(({ text }) => [normalize(text), { sentence, phrasing: text }] as const))
        // The first sentence wins.
        .toReversed(),
    );
    return this.#byPhrasing.get(message);
  }

  /** The closest known word with the same first letter, which people rarely get wrong; the word itself if it is known or nothing is close. */
  #correct(word: string): string {
    if (word.length < 3 || /\d/.test(word) || this.#known.has(word) || this.isKnown(this.vocabulary.term(word))) return word;
    const before = this.#corrections.get(word);
    if (before !== undefined) return before;
    const most = word.length < 6 ? 1 : 2;
    let closest = word;
    let distance = most + 1;
    for (const candidate of this.#words.get(word.charAt(0)) ?? []) {
      // A word of three letters can only lack one: "yor" is "your", but "fax" isn't "fix".
      if (candidate.length < (word.length === 3 ? 4 : word.length < 5 ? word.length : 3)) continue;
      const isStopWord = this.vocabulary.isStopWord(candidate);
      // It becomes a stop word only where a letter was left out, doubled, or swapped: "sewing" isn't "swing".
      if (isStopWord && candidate.length <= word.length && !hasSameCharacters(word, candidate)) continue;
      // Two extra letters make another word: "heater" isn't "hear".
      const allowed = candidate.length < word.length || isStopWord ? 1 : most;
      const edits = editDistance(word, candidate, allowed);
      if (edits <= allowed && edits < distance) [closest, distance] = [candidate, edits];
    }
    if (this.#corrections.size > 5000) this.#corrections.clear();
    this.#corrections.set(word, closest);
    return closest;
  }
}

/** Whether two words consist of the same letters, however often. */
const hasSameCharacters = (one: string, other: string) => charactersOf(one) === charactersOf(other);
const charactersOf = (word: string) => [...new Set(word)].toSorted().join('');

/** The normalized words of a text. */
export const wordsOf = (text: string): ReadonlySet<string> => new Set(normalize(text).split(' '));

/** Normalized words that are capitalized inside a sentence: "Clovis" is not a misspelled "closes". */
const namesIn = (question: string): ReadonlySet<string> =>
  new Set([...question.matchAll(/(?<=\p{Ll}[,:]?\s)\p{Lu}\p{Ll}+/gu)].map(([name]) => normalize(name)));
