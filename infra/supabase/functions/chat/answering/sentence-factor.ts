import { typeFactor } from './answer-type.ts';
import type { AskedTerms } from './asked-terms.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';
import type { Sentence } from './sentence.ts';

/** "Price?" alone could be about anything: this much of the weight of a rare term must be matched, except by a known way to ask. */
const MIN_INFORMATION = 0.31;
/** So much of what a question is about must be matched. "How long?" alone is about nothing. */
const MIN_SUBJECT = 0.48;
/** Where the question itself names nothing: of what was told or asked before, which says more than that. */
const MIN_TOLD_SUBJECT = 0.3;
export const TOO_LITTLE = 0.6;
/** A question without a single known topic has no answer, no matter what else matches. */
const NO_SUBJECT = 0.49;
/** Texts for employees don't answer clients. */
const CAREERS = '/careers';
/** Rows about the site's own workings. */
const TECHNICAL = /^\/privacy#(?:in-your-browser|what-we-collect|measuring)$/;
const ASIDE = 0.75;
/** Other facts about the subject that someone wants help with. */
const NO_OFFER = 0.8;
/** Even a known way to ask needs so much: "my computer" is in too many. */
const MIN_PHRASING_INFORMATION = 0.27;
/** Facts before stories. */
const KINDS: Readonly<Record<string, number>> = {
  place: 0.75,
  article: 0.8,
  guide: 0.9,
  case_study: 0.7,
  checklist: 0.8,
  product: 0.8,
};

const isAside = (url: string, { terms }: AskedTerms) => (url.startsWith(CAREERS) && !terms.has('job')) || TECHNICAL.test(url);

function hasSubject(asked: AskedTerms, bag: ReadonlySet<string>): boolean {
  const own = asked.subject.filter((term) => asked.current.includes(term));
  if (own.length > 0) return asked.share(own, bag) >= MIN_SUBJECT;
  return asked.subject.length > 0 && asked.share(asked.subject, bag) >= MIN_TOLD_SUBJECT;
}

/** What a sentence loses as an answer: by its kind, by what it tells, and by how little of the question it has. 1 for nothing. */
export function sentenceFactor(index: KnowledgeIndex, asked: AskedTerms, sentence: Sentence): number {
  const { section, text, bag, phrasings } = sentence;
  const covered = asked.weight([...asked.terms].filter((term) => bag.has(term)));
  const isPhrasing = phrasings.some(
    ({ terms }) => asked.current.every((term) => terms.has(term)) && [...terms].every((term) => asked.terms.has(term)),
  );
  return (
    (isPhrasing ? 1 : typeFactor({ question: asked.question, terms: asked.typed }, sentence)) *
    (KINDS[section.kind] ?? 1) *
    (isPhrasing || !asked.isForHelp || text.includes('$') ? 1 : NO_OFFER) *
    (isAside(section.url, asked) ? ASIDE : 1) *
    (covered < (isPhrasing ? MIN_PHRASING_INFORMATION : MIN_INFORMATION) * index.unknownWeight ? TOO_LITTLE : 1) *
    (hasSubject(asked, bag) ? 1 : asked.subject.length > 0 || isPhrasing ? TOO_LITTLE : NO_SUBJECT)
  );
}
