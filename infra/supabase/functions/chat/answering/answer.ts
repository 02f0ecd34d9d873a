import { fuseRanks, withNearest, type Nearness } from './fuse-ranks.ts';
import { allOf, carryTerms, followUp, termsOfEarlier, topicOf, withoutRemovedTopic } from './follow-up.ts';
import { withoutGreeting } from './greeting.ts';
import { isRefused } from './guard.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';
import type { Sentence } from './sentence.ts';
import { matchSentences, UNSURE, type Match } from './match.ts';
import type { Quote } from './page-words.ts';
import { coordinated, questionParts, type QuestionPart } from './question-parts.ts';
import { quote, quotesOf } from './quote.ts';
import { withOffer } from './service-request.ts';
import { suggest } from './suggest.ts';
import type { WeightedTerms } from './weighted-terms.ts';

/** From here an answer is given as it is. */
export const SURE = 0.7;
/** From here an answer is given with other questions that may have been meant; below, none is. */
export const LIKELY = 0.5;
/** How much the statements of a message count next to its question. */
const TOLD = 0.3;
/** How much the other half of "Basic and Pro" counts. */
const OTHER_HALF = 0.2;
const CAN_YOU =
  /^\W*(?:(?:is it )?possible (?:that|for) (?:you|u)\b|es posible que\b|(?:do|does|can|could|will|would|are) (?:you|u|y['’]?all|(?:any|one) of you|tulebyte|your (?:company|shop|team))\b(?! (?:please )?(?:tell|explain|show|know|help (?:me|us) (?:understand|find|choose|pick|decide)))|(?:tienen|venden|compran|rentan|instalan|hacen|ofrecen|pueden|reparan|arreglan)\b)/i;
/** "Do you sell printers?" is not answered by what else is said about selling. */
const MIN_PROMISE_COVERAGE = 0.7;
/** Stories, guides, city pages, and products promise nothing in passing, only under a heading that asks just that. */
const STORIES = new Set(['article', 'guide', 'place', 'case_study', 'checklist', 'product']);

export interface Answer {
  /** The site's own sentences, the best first; empty if it has none. */
  readonly quotes: readonly Quote[];
  /** From 0 to 1; of several answers, the lowest. */
  readonly confidence: number;
  /** Questions that the site answers, near to what was asked. */
  readonly suggestions: readonly string[];
  /** The earlier question that this one was read with. */
  readonly topic: string | null;
  /** The questions without an answer, if a message asks several and others have one. */
  readonly unanswered: readonly string[];
  /** Whether the question may not be answered. */
  readonly isRefused: boolean;
  /** What was considered, the best first. */
  readonly matches: readonly Match[];
}

/** A question to one index. */
interface Search {
  readonly index: KnowledgeIndex;
  /** Turns the question into terms: the index, or that of the question's language. */
  readonly reader: KnowledgeIndex;
  /** For the whole message; `null` without an embedding model. */
  readonly nearness: Nearness | null;
}

interface Found {
  readonly matches: readonly Match[];
  readonly quotes: readonly Sentence[];
  readonly confidence: number;
  readonly carried: boolean;
  /** Questions of the message without an answer. */
  readonly unanswered?: readonly string[];
}

/**
 * Answers a question by sentences of an index, or by none.
 * @param earlier questions of the conversation, oldest first
 */
export function answerQuestion(search: Search, message: string, earlier: readonly string[]): Answer {
  const { starters } = search.reader.vocabulary;
  if (isRefused(message))
    return { quotes: [], confidence: 0, suggestions: starters, topic: null, unanswered: [], isRefused: true, matches: [] };
  const before = withoutRemovedTopic(earlier);
  const found = findAll(search, withoutGreeting(message), before);
  const quotes = found.confidence >= LIKELY ? found.quotes : [];
  return {
    quotes: quotesOf(search.index, quotes),
    confidence: found.confidence,
    suggestions: found.confidence >= SURE ? [] : suggest(found.matches, quotes, quotes.length > 0 ? [] : starters),
    topic: found.carried ? topicOf(before) : null,
    unanswered: quotes.length > 0 ? (found.unanswered ?? []) : [],
    isRefused: false,
    matches: found.matches,
  };
}

function findAll(search: Search, message: string, earlier: readonly string[]): Found {
  const parts = questionParts(message);
  const whole = findOne(search, message, earlier);
  const [only] = parts;
  if (parts.length === 1 && only) return only.context.length === 0 ? whole : better(whole, findInContext(search, only, earlier));
  const found = parts.map((part, at) => ({
    part,
    ...findInContext(search, part, [...earlier, ...parts.slice(0, at).map(({ question }) => question)]),
  }));
  const answered = found.filter(({ confidence }) => confidence >= LIKELY);
  if (answered.length === 0) return whole;
  const weakest = Math.min(...answered.map(({ confidence }) => confidence));
  const unanswered = found.filter(({ confidence }) => confidence < LIKELY).map(({ part }) => part.question);
  // Half an answer is not a sure one.
  return { ...together(answered, unanswered.length > 0 ? Math.min(weakest, UNSURE) : weakest), unanswered };
}

const better = (one: Found, other: Found) => (other.confidence > one.confidence ? other : one);

/** A question with the message's statements, which count less. */
function findInContext(search: Search, { question, context }: QuestionPart, earlier: readonly string[]): Found {
  // A part has another meaning than the message.
  const partial = { ...search, nearness: null };
  const own = search.reader.questionTerms(question);
  if (context.length === 0 || own.length === 0) return findOne(partial, question, earlier);
  const told = context.flatMap((part) => search.reader.questionTerms(part)).filter((term) => search.index.isKnown(term));
  return find(partial, question, carryTerms(own, allOf(told), TOLD), false);
}

function findOne(search: Search, question: string, earlier: readonly string[]): Found {
  const own = search.reader.questionTerms(question);
  const before = termsOfEarlier(search.reader, earlier);
  const following = before.size === 0 ? null : followUp(question, own);
  const alone = find(search, question, allOf(own), false);
  // "When are you open?" is short, and complete.
  const carried = following === 'refers' || (following === 'short' && alone.confidence < SURE);
  // A question that leans on another, or half of one, has another meaning than the message.
  const partial = { ...search, nearness: null };
  const whole = carried ? find(partial, question, carryTerms(own, before), true) : alone;
  const halves = coordinated(question)?.map((half) => search.reader.questionTerms(half));
  const [first = [], second = []] = halves ?? [];
  if (first.length === 0 || second.length === 0) return whole;
  const both = [halfTerms(first, second), halfTerms(second, first)].map((half) => find(partial, question, half, carried));
  const weakest = Math.min(...both.map(({ confidence }) => confidence));
  const [one, two] = both.map(({ quotes: [sentence] }) => sentence);
  const isBetter = weakest >= LIKELY && one !== two && whole.confidence < 0.9;
  return isBetter ? together(both, Math.max(weakest, whole.confidence * 0.9)) : whole;
}

const halfTerms = (own: readonly string[], other: readonly string[]) => carryTerms(own, allOf(other), OTHER_HALF);

const together = (found: readonly Found[], confidence: number): Found => ({
  matches: found.flatMap(({ matches }) => matches.slice(0, 5)),
  quotes: [...new Set(found.flatMap(({ quotes }) => quotes))],
  confidence,
  carried: found[0]?.carried ?? false,
});

function find({ index, nearness }: Search, question: string, terms: WeightedTerms, carried: boolean): Found {
  const all = matchSentences(index, question, withOffer(question, terms));
  const isPromise = ({ sentence: { section }, coverage, phrasing }: Match) =>
    phrasing !== null && coverage >= MIN_PROMISE_COVERAGE && (!STORIES.has(section.kind) || phrasing === section.heading);
  const allowed = CAN_YOU.test(question) ? all.filter(isPromise) : all;
  const matches = nearness ? fuseRanks(allowed, nearness, LIKELY) : allowed;
  return {
    matches: nearness ? withNearest(all, nearness) : all,
    quotes: quote(index, matches),
    confidence: matches[0]?.confidence ?? 0,
    carried,
  };
}
