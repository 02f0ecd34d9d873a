import { createHash } from 'node:crypto';
import { questions } from './questions.ts';

/** A question as people ask it, and what a right answer contains. */
export interface LabeledQuestion {
  readonly category: string;
  readonly question: string;
  /** All must match; empty if the site has no answer. */
  readonly facts: readonly RegExp[];
  /** The previous question, for a follow-up. */
  readonly previous: string | null;
  readonly language: 'en' | 'es';
  /** Half of the questions are for tuning; of the other half, only the metrics are looked at. */
  readonly half: 'tuning' | 'held-out';
}

const SPANISH = /[¿áéíóúñ]|^(?:cu[aá]nto|receta|numero|qui[eé]n)\b/iu;

const SPANISH_CATEGORY = /(?:^|-)es$/;

/** Reads `category|question|regular expressions joined by &&|previous question`; `-` means that the site has no answer. */
export function parseLabeledQuestions(text: string): readonly LabeledQuestion[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [category = '', question = '', ...rest] = line.split('|');
      const { pattern, previous } = splitPrevious(rest.join('|'));
      const facts = pattern === '-' ? [] : pattern.split(/\s*&&\s*/).map((fact) => new RegExp(fact.trim(), 'i'));
      const even = (createHash('sha256').update(question).digest()[0] ?? 0) % 2 === 0;
      return {
        category,
        question,
        facts,
        previous,
        language: SPANISH_CATEGORY.test(category) || SPANISH.test(question) ? 'es' : 'en',
        half: even ? 'tuning' : 'held-out',
      };
    });
}

/** The last `|` outside parentheses separates the previous question; the others belong to the pattern. */
function splitPrevious(rest: string): { pattern: string; previous: string | null } {
  const at = rest.lastIndexOf('|');
  if (at < 0 || rest.indexOf(')', at) >= 0) return { pattern: rest, previous: null };
  return { pattern: rest.slice(0, at), previous: rest.slice(at + 1) || null };
}

export const labeledQuestions = parseLabeledQuestions(questions);
