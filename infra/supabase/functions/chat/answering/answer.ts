import { fuseRanks, withMostSimilar, type Similarities } from './fuse-ranks.ts';
import { allOf, carryTerms, followUp, termsOfEarlier, topicOf, withoutRemovedTopic } from './follow-up.ts';
import { withoutGreeting } from './greeting.ts';
import { isRefused } from './guard.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';
import type { Sentence } from './sentence.ts';
import { matchSentences, MAX_UNSURE, type Match } from './match.ts';
import type { Quote } from './page-words.ts';
import { coordinated, questionParts, type QuestionPart } from './question-parts.ts';
import { quote, quotesOf, joinAnswers } from './quote.ts';
import { withOffer } from './service-request.ts';
import { suggest } from './suggest.ts';
import type { WeightedTerms } from './weighted-terms.ts';

/** From this confidence on, an answer is given without suggestions. */
export const SURE = 0.7;
/** From this confidence on, an answer is given, with suggestions of what else may have been meant. Below, there is no answer. */
export const LIKELY = 0.5;
/** Weight of a message's statements ("My screen is black.") beside its question. */
const STATEMENT_WEIGHT = 0.3;
/** Weight of the other half of "Basic and Pro". */
const OTHER_HALF_WEIGHT = 0.2;
const CAN_YOU =
  /^\W*(?:(?:is it )?possible (?:that|for) (?:you|u)\b|es posible que\b|(?:do|does|can|could|will|would|are) (?:you|u|y['’]?all|(?:any|one) of you|tulebyte|your (?:company|shop|team))\b(?! (?:please )?(?:tell|explain|show|know|help (?:me|us) (?:understand|find|choose|pick|decide)))|(?:tienen|venden|compran|rentan|instalan|hacen|ofrecen|pueden|reparan|arreglan)\b)/i;
/** "Do you sell printers?" needs a sentence about printers, not just about selling. */
const MIN_PROMISE_COVERAGE = 0.7;
/** What these mention in passing is no promise; only a heading that is the question makes it one. */
const STORIES = new Set(['article', 'guide', 'place', 'case_study', 'checklist', 'product']);

export interface Answer {
  /** The site's own sentences, best first; empty without an answer. */
  readonly quotes: readonly Quote[];
  /** From 0 to 1; of several answers, the lowest. */
  readonly confidence: number;
  /** Similar questions that the site answers. */
  readonly suggestions: readonly string[];
  /** The earlier question that this one follows up on. */
  readonly topic: string | null;
  /** Questions of the message that have no answer while others of it do. */
  readonly unanswered: readonly string[];
  /** Whether the guard declined the message. */
  readonly isRefused: boolean;
  /** All matches, best first. */
  readonly matches: readonly Match[];
}

/** Where and how to look for answers. */
interface Search {
  readonly index: KnowledgeIndex;
  /** The index of the question's language, which turns questions into terms. */
  readonly reader: KnowledgeIndex;
  /** To the whole message; `null` without an embedding model. */
  readonly similarities: Similarities | null;
}

interface SearchResult {
  readonly matches: readonly Match[];
  readonly quotes: readonly Sentence[];
  readonly confidence: number;
  readonly isFollowUp: boolean;
  /** Questions of the message that have no answer. */
  readonly unanswered?: readonly string[];
}

/**
 * Answers a message with sentences of an index. Without a confident answer, it suggests questions instead.
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
    topic: found.isFollowUp ? topicOf(before) : null,
    unanswered: quotes.length > 0 ? (found.unanswered ?? []) : [],
    isRefused: false,
    matches: found.matches,
  };
}

function findAll(search: Search, message: string, earlier: readonly string[]): SearchResult {
  const parts = questionParts(message);
  const whole = findOne(search, message, earlier);
  const [only] = parts;
  if (parts.length === 1 && only) return only.context.length === 0 ? whole : better(whole, findInContext(search, only, earlier));
  const found = findParts(search, parts, earlier);
  const answered = found.filter(({ confidence }) => confidence >= LIKELY);
  if (answered.length === 0) return whole;
  const weakest = Math.min(...answered.map(({ confidence }) => confidence));
  const unanswered = found.filter(({ confidence }) => confidence < LIKELY).map(({ part }) => part.question);
  // An answer to only some of the questions isn't sure.
  return { ...combine(answered, unanswered.length > 0 ? Math.min(weakest, MAX_UNSURE) : weakest), unanswered };
}

/** Answers the questions of a message in turn. What follows one that has an answer by itself is about that, not about earlier messages. */
function findParts(search: Search, parts: readonly QuestionPart[], earlier: readonly string[]) {
  let before = earlier;
  return parts.map((part) => {
    const found = findInContext(search, part, before);
    const isOwnTopic = found.confidence >= LIKELY && !found.isFollowUp;
    before = isOwnTopic ? [part.question] : [...before, part.question];
    return { part, ...found };
  });
}

const better = (one: SearchResult, other: SearchResult) => (other.confidence > one.confidence ? other : one);

/** Searches with the terms of the question and, at a lower weight, those of the message's statements. */
function findInContext(search: Search, { question, context }: QuestionPart, earlier: readonly string[]): SearchResult {
  // Similarities is that of the message, which its parts don't share.
  const partial = { ...search, similarities: null };
  const own = search.reader.questionTerms(question);
  if (context.length === 0 || own.length === 0) return findOne(partial, question, earlier);
  const statements = context.flatMap((part) => search.reader.questionTerms(part)).filter((term) => search.index.isKnown(term));
  return find(partial, question, carryTerms(own, allOf(statements), STATEMENT_WEIGHT), false);
}

function findOne(search: Search, question: string, earlier: readonly string[]): SearchResult {
  const own = search.reader.questionTerms(question);
  const before = termsOfEarlier(search.reader, earlier);
  const following = before.size === 0 ? null : followUp(question, own);
  const alone = find(search, question, allOf(own), false);
  // "When are you open?" is short but complete: earlier questions are used only if it has no sure answer alone.
  const isFollowUp = following === 'refers' || (following === 'short' && alone.confidence < SURE);
  // Similarities is that of the message, which a follow-up or half a question doesn't share.
  const partial = { ...search, similarities: null };
  const whole = isFollowUp ? find(partial, question, carryTerms(own, before), true) : alone;
  const halves = coordinated(question)?.map((half) => search.reader.questionTerms(half));
  const [first = [], second = []] = halves ?? [];
  if (first.length === 0 || second.length === 0) return whole;
  const both = [halfTerms(first, second), halfTerms(second, first)].map((half) => find(partial, question, half, isFollowUp));
  const weakest = Math.min(...both.map(({ confidence }) => confidence));
  const [one, two] = both.map(({ quotes: [sentence] }) => sentence);
  const isBetter = weakest >= LIKELY && one !== two && whole.confidence < 0.9;
  return isBetter ? combine(both, Math.max(weakest, whole.confidence * 0.9)) : whole;
}

const halfTerms = (own: readonly string[], other: readonly string[]) => carryTerms(own, allOf(other), OTHER_HALF_WEIGHT);

const combine = (found: readonly SearchResult[], confidence: number): SearchResult => ({
  matches: found.flatMap(({ matches }) => matches.slice(0, 5)),
  quotes: joinAnswers(found.map(({ quotes }) => quotes)),
  confidence,
  isFollowUp: found[0]?.isFollowUp ?? false,
});

function find({ index, similarities }: Search, question: string, terms: WeightedTerms, isFollowUp: boolean): SearchResult {
  const all = matchSentences(index, question, withOffer(question, terms));
  const isPromise = ({ sentence: { section }, coverage, phrasing }: Match) =>
    phrasing !== null && coverage >= MIN_PROMISE_COVERAGE && (!STORIES.has(section.kind) || phrasing === section.heading);
  const allowed = CAN_YOU.test(question) ? all.filter(isPromise) : all;
  const matches = similarities ? fuseRanks(allowed, similarities, LIKELY) : allowed;
  return {
    matches: similarities ? withMostSimilar(all, similarities) : all,
    quotes: quote(index, matches),
    confidence: matches[0]?.confidence ?? 0,
    isFollowUp,
  };
}
