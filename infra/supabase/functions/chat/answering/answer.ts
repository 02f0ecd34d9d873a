import { fuseRanks, withNearest, type Nearness } from './fuse-ranks.ts';
import { allOf, carryTerms, followUp, termsOfEarlier, topicOf } from './follow-up.ts';
import { withoutGreeting } from './greeting.ts';
import { isRefused } from './guard.ts';
import type { KnowledgeIndex, Sentence } from './knowledge-index.ts';
import { matchSentences, type Match, type WeightedTerms } from './match.ts';
import { clauses, coordinated } from './question-parts.ts';
import { quote } from './quote.ts';
import { suggest } from './suggest.ts';

/** From here an answer is given as it is. */
export const SURE = 0.7;
/** From here an answer is given with other questions that may have been meant; below, none is. */
export const LIKELY = 0.5;
/** How much the other half of "Basic and Pro" counts. */
const OTHER_HALF = 0.2;
const CAN_YOU =
  /^\W*(?:do|does|can|could|will|would|are) (?:you|u|tulebyte|your (?:company|shop|team))\b(?! (?:please )?(?:tell|explain|show|help|know))|^\W*(?:tienen|venden|hacen|ofrecen|pueden|reparan|arreglan)\b/i;
/** "Do you sell printers?" is not answered by what else is said about selling. */
const MIN_PROMISE_COVERAGE = 0.7;
/** What stories, guides, towns' pages, and products mention is no promise. */
const STORIES = new Set(['article', 'guide', 'place', 'case_study', 'checklist', 'product']);

export interface Answer {
  /** The site's own sentences, the best first; empty if it has none. */
  readonly quotes: readonly Sentence[];
  /** From 0 to 1; of several answers, the lowest. */
  readonly confidence: number;
  /** Questions that the site answers, near to what was asked. */
  readonly suggestions: readonly string[];
  /** The earlier question that this one was read with. */
  readonly topic: string | null;
  /** Whether it is no question that may be answered. */
  readonly isRefused: boolean;
  /** What was considered, the best first. */
  readonly matches: readonly Match[];
}

/** A question to one index. */
interface Search {
  readonly index: KnowledgeIndex;
  /** Turns the question into terms: the index, or that of the question's language. */
  readonly reader: KnowledgeIndex;
  /** Of the whole message; `null` without an embedding model. */
  readonly nearness: Nearness | null;
}

interface Found {
  readonly matches: readonly Match[];
  readonly quotes: readonly Sentence[];
  readonly confidence: number;
  readonly carried: boolean;
}

/**
 * Answers a question by sentences of an index, or by none.
 * @param earlier questions of the conversation, oldest first
 */
export function answerQuestion(search: Search, message: string, earlier: readonly string[]): Answer {
  const { starters } = search.reader.vocabulary;
  if (isRefused(message)) return { quotes: [], confidence: 0, suggestions: starters, topic: null, isRefused: true, matches: [] };
  const found = findAll(search, withoutGreeting(message), earlier);
  const quotes = found.confidence >= LIKELY ? found.quotes : [];
  return {
    quotes,
    confidence: found.confidence,
    suggestions: found.confidence >= SURE ? [] : suggest(found.matches, quotes, quotes.length > 0 ? [] : starters),
    topic: found.carried ? topicOf(earlier) : null,
    isRefused: false,
    matches: found.matches,
  };
}

function findAll(search: Search, message: string, earlier: readonly string[]): Found {
  const parts = clauses(message);
  const whole = findOne(search, message, earlier);
  if (parts.length === 1) return whole;
  const found = parts.map((part, at) => findOne({ ...search, nearness: null }, part, [...earlier, ...parts.slice(0, at)]));
  const answered = found.filter(({ confidence }) => confidence >= LIKELY);
  const weakest = Math.min(...answered.map(({ confidence }) => confidence));
  // A part that says nothing ("My screen is black. How much?") is no question.
  return answered.length > 1 || (answered.length === 1 && weakest > whole.confidence) ? together(answered, weakest) : whole;
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
  const all = matchSentences(index, terms);
  const isPromise = ({ sentence, coverage }: Match) => coverage >= MIN_PROMISE_COVERAGE && !STORIES.has(sentence.section.kind);
  const allowed = CAN_YOU.test(question) ? all.filter(isPromise) : all;
  const matches = nearness ? fuseRanks(allowed, nearness, LIKELY) : allowed;
  return {
    matches: nearness ? withNearest(all, nearness) : all,
    quotes: quote(index, matches),
    confidence: matches[0]?.confidence ?? 0,
    carried,
  };
}
