import type { KnowledgeIndex } from './knowledge-index.ts';
import type { WeightedTerms } from './weighted-terms.ts';

/** How much the terms of the question before count. */
const CARRIED = 0.35;
const OPENING = /^\s*[¿¡]?\s*(?:and|or|but|what about|how about|also|plus|y|e|o|pero|tambi[eé]n)\b/i;
const REFERENCE = /\b(?:it|its|that|this|those|these|they|them|eso|esa|ese|esto|ella)\b/i;

/** A question is about one entry of each list: naming another replaces the one before. */
const ALTERNATIVES: readonly (readonly string[])[] = [
  ['basic', 'pro', 'enterprise'],
  ['stockton', 'lodi', 'modesto', 'sacramento', 'tracy', 'manteca'],
  ['saturday', 'sunday', 'monday', 'holiday'],
  ['workstation', 'server'],
  ['firsthour', 'secondhour'],
  ['price', 'duration', 'warranty', 'include', 'discount', 'notice', 'respond', 'hours'],
];

/** Whether a question refers to the one before: by its words, or because it has too few of its own. */
export function followUp(question: string, terms: readonly string[]): 'refers' | 'short' | null {
  if (OPENING.test(question) || (terms.length <= 4 && REFERENCE.test(question))) return 'refers';
  return terms.length <= 2 ? 'short' : null;
}

/** The terms of a question, with those of the question before at a lower weight. */
export function carryTerms(terms: readonly string[], before: WeightedTerms, share = CARRIED): WeightedTerms {
  const carried = new Map<string, number>();
  const replaced = new Set(ALTERNATIVES.filter((list) => list.some((term) => terms.includes(term))).flat());
  for (const [term, weight] of before) if (!replaced.has(term)) carried.set(term, weight * share);
  for (const term of terms) carried.set(term, 1);
  return carried;
}

/** What earlier questions asked for, oldest first, each read with those before it. */
export function termsOfEarlier(reader: KnowledgeIndex, earlier: readonly string[]): WeightedTerms {
  let before: WeightedTerms = new Map();
  for (const question of earlier) {
    const terms = reader.questionTerms(question);
    before = followUp(question, terms) === null ? allOf(terms) : carryTerms(terms, before);
  }
  return before;
}

/** Terms that count in full. */
export const allOf = (terms: readonly string[]): WeightedTerms => new Map(terms.map((term) => [term, 1]));

/** The earlier question that says what a conversation is about. */
export const topicOf = (earlier: readonly string[]): string | null =>
  earlier.findLast((question) => !OPENING.test(question)) ?? earlier.at(-1) ?? null;

/**
 * The earlier questions since the visitor last removed a topic. Removing it asks the same question again, so a question that is
 * repeated at once was meant without those before it.
 */
export function withoutRemovedTopic(earlier: readonly string[]): readonly string[] {
  const last = earlier.findLastIndex((question, at) => at > 0 && question === earlier[at - 1]);
  return last < 0 ? earlier : earlier.slice(last);
}
