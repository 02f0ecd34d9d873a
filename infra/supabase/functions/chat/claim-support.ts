import { cities } from '@tulebyte/brand';
import { plans } from '@tulebyte/brand/plans';
import type { KnowledgeSection } from './answering/sentence.ts';
import { sentences } from './answering/sentences.ts';
import type { Language } from './answering/vocabulary.ts';
import { countNegations, plainText, tellingWords } from './claim-words.ts';

/** A part of a sentence that states one thing. */
interface Clause {
  readonly words: readonly string[];
  readonly negations: number;
  /** "When we do the repair". */
  readonly isCondition: boolean;
}

const PARTS = /[,;()–—]\s*|:\s+|\s(?:and|but|or|then|y|e|o|u|pero|luego)\s/;
const CONDITION = /\b(?=(?:if|when|unless|si|cuando)\s)/;
const CONDITION_START = /^\s*(?:if|when|unless|si|cuando)\s/;
const MARKUP = /[<>[\]{}`]|https?:|www\./i;
/** What "We respond to critical tickets within …, to normal ones within …" or "$49 per user on Basic, $89 on Pro" says once for all. */
const SHARED = new Set(['respond', 'user', 'month', 'year', 'mailbox', 'endpoint', 'usuari', 'mes', 'ano', 'buzon']);
const COST = ['cost', 'costar'];
/** A heading such as "Opening hours" must not turn "closed" into "open". */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bopen/, /\bclose/],
  [/\b(?:abr[aei]|abiert)/, /\bcerr?a/],
  [/\binclu/, /\bexclu/],
];
/** A section is about one entry of each list: what it says about one isn't true of another. */
const NAMES = [plans, cities].map((list) => list.map(({ name }) => name));

const isNumber = (word: string) => /\d/.test(word);

function clausesOf(text: string, language: Language): readonly Clause[] {
  return plainText(text)
    .split(PARTS)
    .flatMap((part) => part.split(CONDITION))
    .map((part) => ({
      words: tellingWords(part.replace(CONDITION_START, ''), language),
      negations: countNegations(part),
      isCondition: CONDITION_START.test(part),
    }))
    .filter(({ words, negations }) => words.length > 0 || negations > 0);
}

/**
 * The sections that support a claim: one of their sentences, with the heading, has each of its words and amounts, every amount next to
 * the same words, and as many negations. Empty if none does.
 */
export function supportingSections(claim: string, sections: readonly KnowledgeSection[]): readonly KnowledgeSection[] {
  if (MARKUP.test(claim)) return [];
  return sections.filter((section) => {
    const claimed = clausesOf(claim, section.language);
    if (!claimed.some(({ words }) => words.length > 0) || namesAnother(claim, section)) return false;
    const heading = new Set(tellingWords(plainText(`${section.title} ${section.heading}`), section.language));
    return sentences(section.body).some(
      (source) => !isOpposite(claim, source) && isSaid(claimed, clausesOf(source, section.language), heading),
    );
  });
}

function isSaid(claimed: readonly Clause[], source: readonly Clause[], heading: ReadonlySet<string>): boolean {
  const all = claimed.flatMap(({ words }) => words);
  return (
    claimed.every((clause) => isClauseSaid(clause, source, heading)) &&
    all.some((word) => source.some(({ words }) => words.includes(word))) &&
    keepsConditions(all, source)
  );
}

function isClauseSaid(clause: Clause, source: readonly Clause[], heading: ReadonlySet<string>): boolean {
  const numbers = clause.words.filter(isNumber);
  const beside = source.filter(({ words }) => numbers.some((number) => words.includes(number)));
  const whole = beside.filter(({ words }) => isInOrder(numbers, words));
  if (numbers.length > 0 && whole.length === 0) {
    // Amounts of several clauses: only in the source's own order.
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
    // "Virus removal: $129." says what it costs.
    for (const word of numbers.some((number) => number.includes('$')) ? COST : []) near.add(word);
    const isKnown = (word: string) => near.has(word) || shared.has(word) || (!isNumber(word) && heading.has(word));
    if (!clause.words.every(isKnown) || !namesSubject(clause.words, whole, heading)) return false;
  }
  return hasSameNegations(clause, source);
}

/** An amount stays with what it is for: under "Repair: prices", that of a virus removal is not that of a repair. */
function namesSubject(claimed: readonly string[], beside: readonly Clause[], heading: ReadonlySet<string>): boolean {
  return beside.every(({ words }) => {
    const subject = words.filter((word) => !isNumber(word) && !COST.includes(word) && !SHARED.has(word));
    const own = subject.filter((word) => !heading.has(word));
    return own.length === 0 || own.some((word) => claimed.includes(word));
  });
}

/** Compared with the clauses that share most words with it. Of a clause of the heading's words alone, with any. */
function hasSameNegations(clause: Clause, source: readonly Clause[]): boolean {
  const overlaps = source.map(({ words }) => new Set(clause.words.filter((word) => words.includes(word))).size);
  const most = Math.max(...overlaps);
  return source.some(({ negations }, at) => overlaps[at] === most && negations === clause.negations);
}

/** What holds under a condition is not said without it. */
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

/** "Enterprise plan" says of Pro only that it is included. */
function namesAnother(claim: string, { heading }: KnowledgeSection): boolean {
  return NAMES.some((names) => {
    const named = (text: string) => names.filter((name) => new RegExp(String.raw`\b${name}\b`, 'i').test(text));
    const own = named(heading);
    const claimed = named(claim);
    return own.length === 1 && claimed.length > 0 && !own.some((name) => claimed.includes(name));
  });
}
