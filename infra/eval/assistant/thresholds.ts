import { computeMetrics, percentile, precisionByBand, type Outcome } from '../../supabase/knowledge/evaluation/metrics.ts';
import type { QuestionSet } from './question-sets.ts';

interface Shares {
  /** At least. */
  readonly right?: number;
  readonly rightAfterClick?: number;
  /** At most. */
  readonly wrong?: number;
  readonly silent?: number;
  readonly false?: number;
}

interface Thresholds {
  readonly all: Required<Shares>;
  /** By the lower end of the band: the share of its answers that is right, at least. */
  readonly precision: Readonly<Record<string, number>>;
  readonly languages: Readonly<Record<'en' | 'es', Shares>>;
  readonly categories: Readonly<Record<string, Shares>>;
}

/** An answer takes at most this long, for 95 of 100 questions. */
export const MAX_P95_MS = 100;

/** How well the assistant answers at least. Raise these when the figures get better; `npm run eval:assistant` prints them. */
export const thresholds: Readonly<Record<QuestionSet, Thresholds>> = {
  curated: {
    all: { right: 0.98, rightAfterClick: 0.98, wrong: 0.01, silent: 0.01, false: 0 },
    precision: { '0.7': 0.985, '0.5': 0.95 },
    languages: { en: { right: 0.98, false: 0 }, es: { right: 1, false: 0 } },
    categories: {
      para: { right: 0.985 },
      direct: { right: 1 },
      typo: { right: 0.94 },
      es: { right: 1 },
      multi: { right: 0.91 },
      follow: { right: 1 },
      none: { false: 0 },
      off: { false: 0 },
      hostile: { false: 0 },
    },
  },
  'held-out': {
    all: { right: 0.97, rightAfterClick: 0.97, wrong: 0.02, silent: 0.01, false: 0 },
    precision: { '0.7': 0.97 },
    languages: { en: { right: 0.97 }, es: { right: 1 } },
    categories: {},
  },
  'fresh-tune': {
    all: { right: 0.89, rightAfterClick: 0.92, wrong: 0.075, silent: 0.03, false: 0 },
    precision: { '0.7': 0.94, '0.5': 0.8 },
    languages: { en: { right: 0.8, false: 0 }, es: { right: 0.93, false: 0 } },
    categories: {},
  },
  'fresh-sealed': {
    all: { right: 0.64, rightAfterClick: 0.86, wrong: 0.083, silent: 0.28, false: 0 },
    precision: { '0.7': 0.97, '0.5': 0.73 },
    languages: { en: { right: 0.57, false: 0 }, es: { right: 0.92, false: 0 } },
    categories: {},
  },
  unanswerable: {
    all: { right: 0.87, rightAfterClick: 1, wrong: 0, silent: 0.125, false: 0.045 },
    precision: { '0.7': 1 },
    languages: { en: { false: 0.04 }, es: { false: 0.072 } },
    categories: {},
  },
  phone: {
    all: { right: 0.77, rightAfterClick: 0.9, wrong: 0.075, silent: 0.15, false: 0.1 },
    precision: { '0.7': 0.92 },
    languages: { en: { right: 0.67, false: 0.125 }, es: { right: 1, false: 0 } },
    categories: {},
  },
};

/** Where outcomes are worse than their threshold: "curated, es: right 0.96, at least 1". */
export function worseThanThreshold(set: QuestionSet, outcomes: readonly Outcome[]): readonly string[] {
  const { all, precision, languages, categories } = thresholds[set];
  const bands = precisionByBand(outcomes).flatMap(({ from, right, answers }) => {
    const least = precision[from];
    return least === undefined || answers === 0 ? [] : compare(`${set}, from ${from}`, 'right', right / answers, least, true);
  });
  const part = (name: string, limits: Shares, isIn: (outcome: Outcome) => boolean) =>
    worseShares(`${set}, ${name}`, limits, outcomes.filter(isIn));
  return [
    ...worseShares(set, all, outcomes),
    ...bands,
    ...(['en', 'es'] as const).flatMap((language) =>
      part(language, languages[language], ({ labeled }) => labeled.language === language),
    ),
    ...Object.entries(categories).flatMap(([category, limits]) =>
      part(category, limits, ({ labeled }) => labeled.category === category),
    ),
  ];
}

export const worseTimes = (milliseconds: readonly number[]): readonly string[] =>
  compare('time of an answer', 'p95', percentile(milliseconds, 0.95), MAX_P95_MS, false);

function worseShares(name: string, { right, rightAfterClick, ...most }: Shares, outcomes: readonly Outcome[]): string[] {
  const metrics = computeMetrics(outcomes);
  const shares = Object.entries(most).map(([share, limit]) => [share, limit, false] as const);
  const all = [['right', right, true] as const, ['rightAfterClick', rightAfterClick, true] as const, ...shares];
  // The cast: `Shares` has names of `Metrics` only.
  return all.flatMap(([share, limit, isLeast]) =>
    limit === undefined ? [] : compare(name, share, metrics[share as keyof Shares], limit, isLeast),
  );
}

const compare = (name: string, share: string, value: number, limit: number, isLeast: boolean): string[] =>
  (isLeast ? value >= limit : value <= limit)
    ? []
    : [`${name}: ${share} ${value.toFixed(3)}, at ${isLeast ? 'least' : 'most'} ${limit}`];
