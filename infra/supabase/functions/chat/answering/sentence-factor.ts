import { typeFactor } from './answer-type.ts';
import type { AskedTerms } from './asked-terms.ts';
import type { KnowledgeIndex, Sentence } from './knowledge-index.ts';

/** "Price?" alone could be about anything: this much of the weight of a rare term must be matched. */
const MIN_INFORMATION = 0.31;
/** So much of what a question is about must be matched. "How long?" alone is about nothing. */
const MIN_SUBJECT = 0.45;
export const TOO_LITTLE = 0.6;
/** What employees are told is no answer for clients. */
const CAREERS = '/careers';
const FOR_EMPLOYEES = 0.75;
/** Facts before stories. */
const KINDS: Readonly<Record<string, number>> = {
  place: 0.75,
  article: 0.8,
  guide: 0.9,
  case_study: 0.7,
  checklist: 0.8,
  product: 0.8,
};

/** What a sentence loses as an answer: by its kind, by what it tells, and by how little of the question it has. 1 for nothing. */
export function sentenceFactor(index: KnowledgeIndex, asked: AskedTerms, sentence: Sentence): number {
  const { section, bag } = sentence;
  const covered = asked.weight([...asked.terms].filter((term) => bag.has(term)));
  return (
    typeFactor({ question: asked.question, terms: asked.typed }, sentence) *
    (KINDS[section.kind] ?? 1) *
    (section.url.startsWith(CAREERS) && !asked.terms.has('job') ? FOR_EMPLOYEES : 1) *
    (covered < MIN_INFORMATION * index.unknownWeight ? TOO_LITTLE : 1) *
    (asked.subject.length === 0 || asked.share(asked.subject, bag) < MIN_SUBJECT ? TOO_LITTLE : 1)
  );
}
