import type { KnowledgeIndex } from './knowledge-index.ts';
import type { WeightedTerms } from './weighted-terms.ts';

/** Weight of the previous question's terms. */
const CARRIED_WEIGHT = 0.35;
const OPENING = /^\s*[¿¡]?\s*(?:and|or|but|what about|how about|also|plus|y|e|o|pero|tambi[eé]n)\b/i;
const REFERENCE = /\b(?:it|its|that|this|those|these|they|them|eso|esa|ese|esto|ella)\b/i;

/** Terms that exclude each other: naming one drops the others that were carried over. */
const ALTERNATIVES: readonly (readonly string[])[] = [
  ['basic', 'pro', 'enterprise'],
  ['stockton', 'lodi', 'modesto', 'sacramento', 'tracy', 'manteca'],
  ['saturday', 'sunday', 'monday', 'holiday'],
  ['workstation', 'server'],
  ['firsthour', 'secondhour'],
  ['price', 'duration', 'warranty', 'include', 'discount', 'notice', 'respond', 'hours'],
];

/** Whether a question refers to the previous one, or is so short that it may. */
export function followUp(question: string, terms: readonly string[]): 'refers' | 'short' | null {
  if (OPENING.test(question) || (terms.length <= 4 && REFERENCE.test(question))) return 'refers';
  return terms.length <= 2 ? 'short' : null;
}

/** The terms of a question, with those of the previous one at a lower weight. */
export function carryTerms(terms: readonly string[], before: WeightedTerms, share = CARRIED_WEIGHT): WeightedTerms {
  const carried = new Map<string, number>();
  const replaced = new Set(ALTERNATIVES.filter((list) => list.some((term) => terms.includes(term))).flat());
  for (const [term, weight] of before) if (!replaced.has(term)) carried.set(term, weight * share);
  for (const term of terms) carried.set(term, 1);
  return carried;
}

/** The terms that a conversation has built up, follow-ups included. */
export function termsOfEarlier(reader: KnowledgeIndex, earlier: readonly string[]): WeightedTerms {
  let before: WeightedTerms = new Map();
  for (const question of earlier) {
    const terms = reader.questionTerms(question);
    before = followUp(question, terms) === null ? allOf(terms) : carryTerms(terms, before);
  }
  return before;
}

/** Terms at full weight. */
export const allOf = (terms: readonly string[]): WeightedTerms => new Map(terms.map((term) => [term, 1]));

/** The latest question that isn't a follow-up: the topic of the conversation. */
export const topicOf = (earlier: readonly string[]): string | null =>
  earlier.findLast((question) => !OPENING.test(question)) ?? earlier.at(-1) ?? null;

/**
 * The earlier questions since the visitor last removed the topic, which asks the same question again: one that was asked twice in a
 * row starts over.
 */
export function withoutRemovedTopic(earlier: readonly string[]): readonly string[] {
  const last = earlier.findLastIndex((question, at) => at > 0 && question === earlier[at - 1]);
  return last < 0 ? earlier : earlier.slice(last);
}
