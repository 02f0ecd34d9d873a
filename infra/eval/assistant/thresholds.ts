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

/** The least that the assistant must reach. Raise these when the figures of `npm run eval:assistant` improve. */
export const thresholds: Readonly<Record<QuestionSet, Thresholds>> = {
  curated: {
    all: { right: 0.991, rightAfterClick: 0.991, wrong: 0.005, silent: 0.005, false: 0 },
    precision: { '0.7': 0.99, '0.5': 1 },
    languages: { en: { right: 0.989, false: 0 }, es: { right: 1, false: 0 } },
    categories: {
      para: { right: 1 },
      direct: { right: 1 },
      typo: { right: 0.941 },
      es: { right: 1 },
      multi: { right: 0.916 },
      follow: { right: 1 },
      none: { false: 0 },
      off: { false: 0 },
      hostile: { false: 0 },
    },
  },
  'held-out': {
    all: { right: 0.99, rightAfterClick: 0.99, wrong: 0.01, silent: 0, false: 0 },
    precision: { '0.7': 0.989, '0.5': 1 },
    languages: { en: { right: 0.988, false: 0 }, es: { right: 1, false: 0 } },
    categories: {
      para: { right: 1 },
      direct: { right: 1 },
      typo: { right: 1 },
      es: { right: 1 },
      multi: { right: 0.8 },
      follow: { right: 1 },
      none: { false: 0 },
      off: { false: 0 },
      hostile: { false: 0 },
    },
  },
  'fresh-tune': {
    all: { right: 0.941, rightAfterClick: 0.97, wrong: 0.015, silent: 0.045, false: 0 },
    precision: { '0.7': 0.981, '0.5': 1 },
    languages: { en: { right: 0.904, false: 0 }, es: { right: 0.957, false: 0 } },
    categories: {
      'yesno-es': { right: 1 },
      'place-es': { right: 0.75 },
      'how-es': { right: 0.8 },
      'time-es': { right: 1 },
      'multi-es': { right: 1 },
      'follow-es': { right: 1 },
      'direct-es': { right: 1 },
      'para-es': { right: 1 },
      'none-es': { right: 1, false: 0 },
      none: { false: 0 },
      direct: { right: 1 },
      yesno: { right: 0.75 },
      time: { right: 1 },
      para: { right: 1 },
      place: { right: 0 },
      multi: { right: 1 },
      follow: { right: 1 },
    },
  },
  'fresh-sealed': {
    all: { right: 0.643, rightAfterClick: 0.835, wrong: 0.096, silent: 0.261, false: 0.038 },
    precision: { '0.7': 0.916, '0.5': 0.736 },
    languages: { en: { right: 0.559, false: 0.042 }, es: { right: 0.928, false: 0 } },
    categories: {
      place: { right: 0.5 },
      how: { right: 0.222 },
      time: { right: 0.625 },
      multi: { right: 0.8 },
      follow: { right: 0.4 },
      direct: { right: 1 },
      para: { right: 0.666 },
      none: { false: 0.042 },
      yesno: { right: 0.2 },
      'none-es': { false: 0 },
      'how-es': { right: 0 },
      'place-es': { right: 1 },
      'para-es': { right: 1 },
      'direct-es': { right: 1 },
      'time-es': { right: 1 },
      'yesno-es': { right: 1 },
      'multi-es': { right: 1 },
    },
  },
  unanswerable: {
    all: { right: 0.875, rightAfterClick: 1, wrong: 0, silent: 0.125, false: 0.03 },
    precision: { '0.7': 1, '0.5': 0 },
    languages: { en: { right: 0.833, false: 0.019 }, es: { right: 1, false: 0.072 } },
    categories: {
      none: { right: 0.833, false: 0.019 },
      'none-es': { right: 1, false: 0.072 },
    },
  },
  phone: {
    all: { right: 0.825, rightAfterClick: 0.95, wrong: 0, silent: 0.175, false: 0 },
    precision: { '0.7': 1, '0.5': 1 },
    languages: { en: { right: 0.75, false: 0 }, es: { right: 1, false: 0 } },
    categories: {
      para: { right: 1 },
      time: { right: 0.333 },
      yesno: { right: 0.615 },
      multi: { right: 1 },
      place: { right: 1 },
      direct: { right: 1 },
      follow: { right: 1 },
      'para-es': { right: 1 },
      'time-es': { right: 1 },
      'place-es': { right: 1 },
      'yesno-es': { right: 1 },
      'how-es': { right: 1 },
      none: { false: 0 },
      'none-es': { false: 0 },
    },
  },
  everyday: {
    all: { right: 0.894, rightAfterClick: 0.934, wrong: 0.033, silent: 0.074, false: 0.018 },
    precision: { '0.7': 0.989, '0.5': 0.75 },
    languages: { en: { right: 0.896, false: 0 }, es: { right: 0.891, false: 0.05 } },
    categories: {
      para: { right: 1 },
      direct: { right: 1 },
      yesno: { right: 0.826 },
      time: { right: 0.733 },
      place: { right: 1 },
      how: { right: 1 },
      multi: { right: 1 },
      follow: { right: 1 },
      none: { false: 0 },
      'direct-es': { right: 0.9 },
      'para-es': { right: 1 },
      'yesno-es': { right: 0.75 },
      'time-es': { right: 1 },
      'place-es': { right: 1 },
      'how-es': { right: 0.666 },
      'follow-es': { right: 1 },
      'multi-es': { right: 1 },
      'none-es': { false: 0.05 },
    },
  },
  'everyday-held-out': {
    all: { right: 0.861, rightAfterClick: 0.907, wrong: 0.047, silent: 0.093, false: 0.034 },
    precision: { '0.7': 0.98, '0.5': 0.7 },
    languages: { en: { right: 0.883, false: 0 }, es: { right: 0.818, false: 0.072 } },
    categories: {
      para: { right: 1 },
      direct: { right: 1 },
      yesno: { right: 0.785 },
      place: { right: 1 },
      time: { right: 0.714 },
      how: { right: 1 },
      multi: { right: 1 },
      follow: { right: 1 },
      none: { false: 0 },
      'direct-es': { right: 0.833 },
      'para-es': { right: 1 },
      'yesno-es': { right: 0.666 },
      'time-es': { right: 1 },
      'how-es': { right: 0 },
      'multi-es': { right: 1 },
      'none-es': { false: 0.072 },
    },
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

const compare = (name: string, share: string, value: number, limit: number, isLeast: boolean): string[] => {
  // None was right before: record the first one, so that losing it again is noticed.
  if (isLeast && limit === 0) return value === 0 ? [] : [`${name}: ${share} ${value.toFixed(3)}, recorded as 0`];
  return (isLeast ? value >= limit : value <= limit)
    ? []
    : [`${name}: ${share} ${value.toFixed(3)}, at ${isLeast ? 'least' : 'most'} ${limit}`];
};
