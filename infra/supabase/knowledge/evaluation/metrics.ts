import type { LabeledQuestion } from './labeled-questions.ts';

/** What the assistant answered to a labeled question. */
export interface Outcome {
  readonly labeled: LabeledQuestion;
  readonly answered: boolean;
  readonly response: string;
  /** How sure the assistant was, from 0 to 1. */
  readonly confidence: number;
  /** Whether one of the suggested questions leads to a right answer. */
  readonly rightAfterClick: boolean;
}

/** `silent`: no answer, although the site has one. `false`: an answer, although the site has none. */
export type Verdict = 'right' | 'wrong' | 'silent' | 'false' | 'declined';

export function verdictOf({ labeled: { facts }, answered, response }: Outcome): Verdict {
  if (facts.length === 0) return answered ? 'false' : 'declined';
  if (!answered) return 'silent';
  return facts.every((fact) => fact.test(response)) ? 'right' : 'wrong';
}

export interface Metrics {
  readonly answerable: number;
  readonly unanswerable: number;
  /** Shares of the answerable questions. */
  readonly right: number;
  readonly rightAfterClick: number;
  readonly wrong: number;
  readonly silent: number;
  /** Share of the unanswerable questions. */
  readonly false: number;
}

export function computeMetrics(outcomes: readonly Outcome[]): Metrics {
  const verdicts = outcomes.map(verdictOf);
  const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length;
  const unanswerable = count('false') + count('declined');
  const answerable = outcomes.length - unanswerable;
  const clicked = outcomes.filter((outcome) => verdictOf(outcome) === 'right' || outcome.rightAfterClick).length;
  const share = (part: number, of: number) => (of === 0 ? 0 : part / of);
  return {
    answerable,
    unanswerable,
    right: share(count('right'), answerable),
    rightAfterClick: share(clicked, answerable),
    wrong: share(count('wrong'), answerable),
    silent: share(count('silent'), answerable),
    false: share(count('false'), unanswerable),
  };
}

/** Lower ends of the confidence bands. */
export const BANDS = [0.7, 0.5, 0] as const;

/** How many answers in each band were right. */
export function precisionByBand(outcomes: readonly Outcome[]): readonly { from: number; right: number; answers: number }[] {
  return BANDS.map((from, index) => {
    const to = BANDS[index - 1] ?? Infinity;
    const answers = outcomes.filter(({ answered, confidence }) => answered && confidence >= from && confidence < to);
    return { from, right: answers.filter((outcome) => verdictOf(outcome) === 'right').length, answers: answers.length };
  });
}

/** The value below which `share` of the sorted numbers lie. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
