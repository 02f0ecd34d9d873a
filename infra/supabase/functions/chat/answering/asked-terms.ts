import { wordsOf, type KnowledgeIndex } from './knowledge-index.ts';
import type { Phrasing } from './sentence.ts';
import { asksForHelp } from './service-request.ts';
import type { WeightedTerms } from './weighted-terms.ts';

/** Terms of the question before tell what kind of answer is wanted; those of the other half of "hours and phone" don't. */
const MIN_TYPE_WEIGHT = 0.3;
/** Terms for an amount. */
const AMOUNTS = ['price', 'duration', 'howmany', 'often'];
/** Terms for the kind of answer. "How much …" of one thing doesn't answer "How much …" of another. */
const FORMS = new Set([...AMOUNTS, 'where']);

/** "What is ransomware?", but not "What is your address?". */
const DEFINITION = /^\W*(?:what(?:['’]?s| is| are)(?: an?)?|qu[eé] (?:es|son)(?: una?)?) [\p{L}\d-]+\W*$/iu;
const ASKS_WHAT = /^\W*(?:what|which|who|qu[eé]|cu[aá]l|qui[eé]n)/i;

/** A question's terms with their weights in one index. */
export class AskedTerms {
  readonly question: string;
  /** All of its words, also those that say nothing. */
  readonly words: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
  /** Those that say what kind of answer is wanted. */
  readonly typed: ReadonlySet<string>;
  /** Those of the question itself. */
  readonly current: readonly string[];
  /** Those that say what it is about. */
  readonly subject: readonly string[];
  readonly total: number;
  readonly isForHelp: boolean;
  readonly #isDefinition: boolean;
  readonly #index: KnowledgeIndex;
  readonly #weights: ReadonlyMap<string, number>;

  constructor(index: KnowledgeIndex, question: string, asked: WeightedTerms) {
    this.#index = index;
    this.#weights = new Map([...asked].map(([term, share]) => [term, index.weight(term) * share]));
    this.question = question;
    this.words = wordsOf(question);
    const all = [...asked.keys()];
    const share = (term: string) => asked.get(term) ?? 1;
    this.terms = new Set(all);
    this.typed = new Set(all.filter((term) => share(term) >= MIN_TYPE_WEIGHT));
    this.current = all.filter((term) => share(term) === 1);
    this.subject = all.filter((term) => !FORMS.has(term));
    this.total = this.weight(all);
    this.isForHelp = asksForHelp(question);
    this.#isDefinition = DEFINITION.test(question);
  }

  /** Whether a way to ask may want the same: it is about the same, and wants no amount or meaning that the other doesn't want. */
  isAskedBy({ text, terms }: Phrasing): boolean {
    if (this.subject.length > 0 && !this.subject.some((term) => terms.has(term))) return false;
    if (this.#isDefinition && !ASKS_WHAT.test(text)) return false;
    return new Set(this.current).size > 1 || !AMOUNTS.some((term) => terms.has(term) && !this.terms.has(term));
  }

  weightOf(term: string): number {
    return this.#weights.get(term) ?? this.#index.weight(term);
  }

  weight(terms: readonly string[]): number {
    return terms.reduce((total, term) => total + this.weightOf(term), 0);
  }

  /** The share of some terms' weight that is in a bag; 1 of none. */
  share(terms: readonly string[], bag: ReadonlySet<string>): number {
    const total = this.weight(terms);
    return total === 0 ? 1 : this.weight(terms.filter((term) => bag.has(term))) / total;
  }
}
