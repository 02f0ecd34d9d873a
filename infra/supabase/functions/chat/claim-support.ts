import { cities } from '@tulebyte/brand';
import { plans } from '@tulebyte/brand/plans';
import type { KnowledgeSection } from './answering/sentence.ts';
import { sentences } from './answering/sentences.ts';
import type { Language } from './answering/vocabulary.ts';
import { countNegations, plainText, contentWords } from './claim-words.ts';

/** A part of a sentence that makes one statement. */
interface Clause {
  readonly words: readonly string[];
  readonly negations: number;
  /** Such as "when we do the repair". */
  readonly isCondition: boolean;
}

const PARTS = /[,;()–—]\s*|:\s+|\s(?:and|but|or|then|y|e|o|u|pero|luego)\s/;
const CONDITION = /\b(?=(?:if|when|unless|si|cuando)\s)/;
const CONDITION_START = /^\s*(?:if|when|unless|si|cuando)\s/;
const MARKUP = /[<>[\]{}`]|https?:|www\./i;
/** Words that one clause shares with the next: "We respond to critical tickets within …, to normal ones within …", "$49 per user on Basic, $89 on Pro". */
const SHARED = new Set(['respond', 'user', 'month', 'year', 'mailbox', 'endpoint', 'usuari', 'mes', 'ano', 'buzon']);
const COST = ['cost', 'costar'];
/** A heading such as "Opening hours" must not turn "closed" into "open". */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bopen/, /\bclose/],
  [/\b(?:abr[aei]|abiert)/, /\bcerr?a/],
  [/\binclu/, /\bexclu/],
];
/** Plans and cities: what a section says about one isn't true of another. */
const NAMES = [plans, cities].map((list) => list.map(({ name }) => name));

const isNumber = (word: string) => /\d/.test(word);

function clausesOf(text: string, language: Language): readonly Clause[] {
  return plainText(text)
    .split(PARTS)
    .flatMap((part) => part.split(CONDITION))
    .map((part) => ({
      words: contentWords(part.replace(CONDITION_START, ''), language),
      negations: countNegations(part),
      isCondition: CONDITION_START.test(part),
    }))
    .filter(({ words, negations }) => words.length > 0 || negations > 0);
}

/**
 * The sections that support a claim: one sentence of theirs, together with the heading, has all words and amounts of the claim, each
 * amount beside the same words, and the same number of negations.
 */
export function supportingSections(claim: string, sections: readonly KnowledgeSection[]): readonly KnowledgeSection[] {
  if (MARKUP.test(claim)) return [];
  return sections.filter((section) => {
    const claimed = clausesOf(claim, section.language);
    if (!claimed.some(({ words }) => words.length > 0) || namesAnother(claim, section)) return false;
    const heading = new Set(contentWords(plainText(`${section.title} ${section.heading}`), section.language));
    return sentences(section.body).some(
      (source) => !isOpposite(claim, source) && isSupported(claimed, clausesOf(source, section.language), heading),
    );
  });
}

function isSupported(claimed: readonly Clause[], source: readonly Clause[], heading: ReadonlySet<string>): boolean {
  const all = claimed.flatMap(({ words }) => words);
  return (
    claimed.every((clause) => isClauseSupported(clause, source, heading)) &&
    all.some((word) => source.some(({ words }) => words.includes(word))) &&
    keepsConditions(all, source)
  );
}

function isClauseSupported(clause: Clause, source: readonly Clause[], heading: ReadonlySet<string>): boolean {
  const numbers = clause.words.filter(isNumber);
  const withNumber = source.filter(({ words }) => numbers.some((number) => words.includes(number)));
  const whole = withNumber.filter(({ words }) => isInOrder(numbers, words));
  if (numbers.length > 0 && whole.length === 0) {
    // Amounts of several clauses must be in the order of the source.
    if (
      !isInOrder(
        clause.words,
        source.flatMap(({ words }) => words),
      )
    )
      return false;
  } else {
    const others = source.filter(({ words }) => !words.some(isNumber));
    const near = new Set((numbers.length > 0 ? [...whole, ...others] : source).flatMap(({ words }) => words));
    const shared = new Set(source.flatMap(({ words }) => words.filter((word) => SHARED.has(word))));
    // An amount implies a cost: "Virus removal: $129."
    for (const word of numbers.some((number) => number.includes('$')) ? COST : []) near.add(word);
    const isKnown = (word: string) => near.has(word) || shared.has(word) || (!isNumber(word) && heading.has(word));
    if (!clause.words.every(isKnown) || !namesSubject(clause.words, whole, heading)) return false;
  }
  return hasSameNegations(clause, source);
}

/** Whether amounts keep their subject: under "Repair: prices", the price of a virus removal is not that of a repair. */
function namesSubject(claimed: readonly string[], beside: readonly Clause[], heading: ReadonlySet<string>): boolean {
  return beside.every(({ words }) => {
    const subject = words.filter((word) => !isNumber(word) && !COST.includes(word) && !SHARED.has(word));
    const own = subject.filter((word) => !heading.has(word));
    return own.length === 0 || own.some((word) => claimed.includes(word));
  });
}

/** Whether one of the clauses that share the most words with this one has as many negations. */
function hasSameNegations(clause: Clause, source: readonly Clause[]): boolean {
  const overlaps = source.map(({ words }) => new Set(clause.words.filter((word) => words.includes(word))).size);
  const most = Math.max(...overlaps);
  return source.some(({ negations }, at) => overlaps[at] === most && negations === clause.negations);
}

/** Whether a conditional statement keeps its condition. */
function keepsConditions(claimed: readonly string[], source: readonly Clause[]): boolean {
  return source.every((clause, at) => {
    const before = source[at - 1];
    if (!clause.isCondition || clause.words.length === 0 || !before?.words.some((word) => claimed.includes(word))) return true;
    return clause.words.some((word) => claimed.includes(word));
  });
}

function isInOrder(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  return part.every((word) => {
    const found = whole.indexOf(word, at);
    at = found + 1;
    return found >= 0;
  });
}

const isOpposite = (claim: string, source: string) =>
  OPPOSITES.some((pair) => {
    const [one, other] = pair.map((word) => [word.test(plainText(claim)), word.test(plainText(source))] as const);
    return one?.[0] !== one?.[1] && other?.[0] !== other?.[1] && one?.[0] !== other?.[0];
  });

/** Whether a claim names another plan or city than the section's: "Enterprise plan" mentions Pro only as included. */
function namesAnother(claim: string, { heading }: KnowledgeSection): boolean {
  return NAMES.some((names) => {
    const named = (text: string) => names.filter((name) => new RegExp(String.raw`\b${name}\b`, 'i').test(text));
    const own = named(heading);
    const claimed = named(claim);
    return own.length === 1 && claimed.length > 0 && !own.some((name) => claimed.includes(name));
  });
}
