import { describe, expect, test } from 'vitest';
import { askLabeled } from '../../supabase/knowledge/evaluation/ask-labeled.ts';
import { precisionByBand, type Outcome } from '../../supabase/knowledge/evaluation/metrics.ts';
import { questionSets, type QuestionSet } from './question-sets.ts';
import { thresholds, worseThanThreshold, worseTimes } from './thresholds.ts';
import { snapshotKnowledge } from './snapshot-knowledge.ts';

const knowledge = snapshotKnowledge();
const sets = Object.keys(questionSets) as QuestionSet[]; // the keys are the record's own
const milliseconds: number[] = [];
const outcomes = new Map(
  sets.map((set) => [
    set,
    questionSets[set].map((labeled) => {
      const started = performance.now();
      const outcome = askLabeled(knowledge, labeled);
      milliseconds.push(performance.now() - started);
      return outcome;
    }),
  ]),
);

describe('the assistant answers at least as well as before', () => {
  test.for(sets)('%s questions', (set) => expect(worseThanThreshold(set, outcomes.get(set) ?? [])).toEqual([]));

  test.for(sets)('%s: each category, language, and band with answers has a threshold', (set) => {
    const { categories, languages, precision } = thresholds[set];
    const asked = questionSets[set];
    const bands = precisionByBand(outcomes.get(set) ?? []).filter(({ answers }) => answers > 0);
    expect(Object.keys(categories).toSorted()).toEqual([...new Set(asked.map(({ category }) => category))].toSorted());
    expect(Object.keys(precision).map(Number).toSorted()).toEqual(bands.map(({ from }) => from).toSorted());
    for (const language of ['en', 'es'] as const) {
      const own = asked.filter((question) => question.language === language);
      expect('right' in languages[language]).toBe(own.some(({ facts }) => facts.length > 0));
      expect('false' in languages[language]).toBe(own.some(({ facts }) => facts.length === 0));
    }
  });

  test('in time', () => expect(worseTimes(milliseconds)).toEqual([]));
});

describe('a threshold notices', () => {
  const curated = outcomes.get('curated') ?? [];
  /** The outcomes with some of them as if answered like this. */
  const withSome = (isSome: (outcome: Outcome) => boolean, change: Partial<Outcome>) =>
    worseThanThreshold(
      'curated',
      curated.map((outcome) => (isSome(outcome) ? { ...outcome, ...change } : outcome)),
    ).map((line) => line.replace(/ \d\.\d{3},.*/, ''));
  const isIn = (wanted: string) => (outcome: Outcome) => outcome.labeled.category === wanted;

  test('silence, in all, in the language, and in the category', () => {
    expect(withSome(isIn('es'), { answered: false })).toEqual([
      'curated: right',
      'curated: rightAfterClick',
      'curated: silent',
      'curated, es: right',
      'curated, es: right',
    ]);
  });

  test('wrong and false answers, and a band that is no longer precise', () => {
    expect(withSome(isIn('follow'), { answered: true, response: 'x', confidence: 0.6 })).toEqual(
      expect.arrayContaining(['curated: wrong', 'curated, from 0.5: right', 'curated, follow: right']),
    );
    expect(withSome(isIn('off'), { answered: true, response: 'x', confidence: 0.9 })).toEqual([
      'curated: false',
      'curated, from 0.7: right',
      'curated, en: false',
      'curated, es: false',
      'curated, off: false',
    ]);
  });

  test('slow answers', () => expect(worseTimes(milliseconds.map((_time, at) => (at % 10 === 0 ? 101 : 1)))).toHaveLength(1));
});
