import { wordsOf, type KnowledgeIndex } from './knowledge-index.ts';
import type { Phrasing } from './sentence.ts';
import { asksForHelp } from './service-request.ts';
import type { WeightedTerms } from './weighted-terms.ts';

/** Enough for terms carried over from the previous question to set the answer type; the other half of "hours and phone" weighs less. */
const MIN_ANSWER_TYPE_SHARE = 0.3;
/** Terms that ask for an amount. */
const AMOUNTS = ['price', 'duration', 'howmany', 'often'];
/** Terms that name an answer type, not a subject: a price of one thing doesn't answer "How much …" about another. */
const ANSWER_TYPES = new Set([...AMOUNTS, 'where']);

/** "What is ransomware?", but not "What is your address?". */
const DEFINITION = /^\W*(?:what(?:['’]?s| is| are)(?: an?)?|qu[eé] (?:es|son)(?: una?)?) [\p{L}\d-]+\W*$/iu;
const ASKS_WHAT = /^\W*(?:what|which|who|qu[eé]|cu[aá]l|qui[eé]n)/i;

/** The terms of a question with their weights in one index. */
export class QueryTerms {
  readonly question: string;
  /** All words, stop words included. */
  readonly words: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
  /** Terms that decide the answer type. */
  readonly answerTypeTerms: ReadonlySet<string>;
  /** Terms of the question itself, none carried over from earlier ones. */
  readonly own: readonly string[];
  /** Terms that name the subject. */
  readonly subject: readonly string[];
  readonly total: number;
  readonly isHelpRequest: boolean;
  readonly #isDefinition: boolean;
  readonly #index: KnowledgeIndex;
  readonly #weights: ReadonlyMap<string, number>;

  constructor(index: KnowledgeIndex, question: string, weighted: WeightedTerms) {
    this.#index = index;
    this.#weights = new Map([...weighted].map(([term, share]) => [term, index.weight(term) * share]));
    this.question = question;
    this.words = wordsOf(question);
    const all = [...weighted.keys()];
    const share = (term: string) => weighted.get(term) ?? 1;
    this.terms = new Set(all);
    this.answerTypeTerms = new Set(all.filter((term) => share(term) >= MIN_ANSWER_TYPE_SHARE));
    this.own = all.filter((term) => share(term) === 1);
    this.subject = all.filter((term) => !ANSWER_TYPES.has(term));
    this.total = this.weight(all);
    this.isHelpRequest = asksForHelp(question);
    this.#isDefinition = DEFINITION.test(question);
  }

  /** Whether a phrasing may have the same intent: a shared subject, and no amount or definition that only one of them asks for. */
  sharesIntent({ text, terms }: Phrasing): boolean {
    if (this.subject.length > 0 && !this.subject.some((term) => terms.has(term))) return false;
    if (this.#isDefinition && !ASKS_WHAT.test(text)) return false;
    return new Set(this.own).size > 1 || !AMOUNTS.some((term) => terms.has(term) && !this.terms.has(term));
  }

  weightOf(term: string): number {
    return this.#weights.get(term) ?? this.#index.weight(term);
  }

  weight(terms: readonly string[]): number {
    return terms.reduce((total, term) => total + this.weightOf(term), 0);
  }

  /** How much of the terms' weight a bag of terms covers, from 0 to 1; 1 without terms. */
  share(terms: readonly string[], bag: ReadonlySet<string>): number {
    const total = this.weight(terms);
    return total === 0 ? 1 : this.weight(terms.filter((term) => bag.has(term))) / total;
  }
}
