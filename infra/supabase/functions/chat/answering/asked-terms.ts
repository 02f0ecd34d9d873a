import { wordsOf, type KnowledgeIndex } from './knowledge-index.ts';

/** A term of the question and how much it counts: less if it comes from the question before. */
export type WeightedTerms = ReadonlyMap<string, number>;

/** Terms of the question before tell what kind of answer is wanted; those of the other half of "hours and phone" don't. */
const MIN_TYPE_WEIGHT = 0.3;
/** Terms for the kind of answer. "How much …" of one thing doesn't answer "How much …" of another. */
const FORMS = new Set(['price', 'duration', 'howmany', 'often', 'where']);

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
