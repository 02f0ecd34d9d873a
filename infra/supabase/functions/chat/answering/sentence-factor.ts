import { answerTypeFactor } from './answer-type.ts';
import type { QueryTerms } from './query-terms.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';
import type { Sentence } from './sentence.ts';

/** "Price?" alone could mean anything: this share of a rare term's weight must match, unless a phrasing does. */
const MIN_INFORMATION = 0.31;
/** The share of the subject's weight that must match. "How long?" alone has no subject. */
const MIN_SUBJECT = 0.48;
/** The same where the question itself has no subject, for the longer one of earlier questions and statements. */
const MIN_CARRIED_SUBJECT = 0.3;
export const TOO_LITTLE_PENALTY = 0.6;
/** Below `LIKELY`: a question without a subject has no answer, no matter what else matches. */
const NO_SUBJECT_PENALTY = 0.49;
/** Text for applicants doesn't answer clients. */
const CAREERS = '/careers';
/** Sections about how this site works. */
const TECHNICAL = /^\/privacy#(?:in-your-browser|what-we-collect|measuring)$/;
const ASIDE_PENALTY = 0.75;
/** Someone who asks for help wants an offer, not other facts. */
const NO_OFFER_PENALTY = 0.8;
/** The least for a phrasing: "my computer" is in too many. */
const MIN_PHRASING_INFORMATION = 0.27;
/** Facts rank before stories. */
const KIND_PENALTIES: Readonly<Record<string, number>> = {
  place: 0.75,
  article: 0.8,
  guide: 0.9,
  case_study: 0.7,
  checklist: 0.8,
  product: 0.8,
};

const isAside = (url: string, { terms }: QueryTerms) => (url.startsWith(CAREERS) && !terms.has('job')) || TECHNICAL.test(url);

function hasSubject(query: QueryTerms, bag: ReadonlySet<string>): boolean {
  const own = query.subject.filter((term) => query.own.includes(term));
  if (own.length > 0) return query.share(own, bag) >= MIN_SUBJECT;
  return query.subject.length > 0 && query.share(query.subject, bag) >= MIN_CARRIED_SUBJECT;
}

/** Product of a sentence's penalties: for its kind, its answer type, and how little of the question it covers. 1 without any. */
export function sentenceFactor(index: KnowledgeIndex, query: QueryTerms, sentence: Sentence): number {
  const { section, text, bag, phrasings } = sentence;
  const covered = query.weight([...query.terms].filter((term) => bag.has(term)));
  const isPhrasing = phrasings.some(
    ({ terms }) => query.own.every((term) => terms.has(term)) && [...terms].every((term) => query.terms.has(term)),
  );
  return (
    (isPhrasing ? 1 : answerTypeFactor({ question: query.question, terms: query.answerTypeTerms }, sentence)) *
    (KIND_PENALTIES[section.kind] ?? 1) *
    (isPhrasing || !query.isHelpRequest || text.includes('$') ? 1 : NO_OFFER_PENALTY) *
    (isAside(section.url, query) ? ASIDE_PENALTY : 1) *
    (covered < (isPhrasing ? MIN_PHRASING_INFORMATION : MIN_INFORMATION) * index.unknownWeight ? TOO_LITTLE_PENALTY : 1) *
    (hasSubject(query, bag) ? 1 : query.subject.length > 0 || isPhrasing ? TOO_LITTLE_PENALTY : NO_SUBJECT_PENALTY)
  );
}
