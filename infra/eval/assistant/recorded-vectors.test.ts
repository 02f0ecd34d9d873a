import { describe, expect, test } from 'vitest';
import { encodeVector, toVector } from '../../supabase/functions/chat/embeddings/vector.ts';
import { computeMetrics } from '../../supabase/knowledge/evaluation/metrics.ts';
import { askLabeled } from '../../supabase/knowledge/evaluation/ask-labeled.ts';
import { labeledQuestions } from '../../supabase/knowledge/evaluation/labeled-questions.ts';
import { evaluatedTexts, readRecorded, replay, staleTexts } from './recorded-vectors.ts';
import { snapshotKnowledge } from './snapshot-knowledge.ts';

const knowledge = snapshotKnowledge();
const texts = [...evaluatedTexts(knowledge)];
const vector = encodeVector(toVector([1, 2, 3]));
const complete = { model: 'none', vectors: Object.fromEntries(texts.map(([hash]) => [hash, vector])) };

const recorded = readRecorded();

describe.skipIf(recorded === null)('what was recorded of a hosted project', () => {
  test('is of today’s texts', () => expect(recorded && staleTexts(recorded, knowledge)).toEqual([]));

  test.for(['en', 'es'] as const)('makes answers no worse: %s', (language) => {
    const asked = labeledQuestions.filter((labeled) => labeled.language === language);
    const before = computeMetrics(asked.map((labeled) => askLabeled(knowledge, labeled)));
    const similarities = recorded ? replay(recorded, knowledge) : () => null;
    const after = computeMetrics(asked.map((labeled) => askLabeled(knowledge, labeled, similarities)));
    expect(after.right).toBeGreaterThanOrEqual(before.right);
    expect(after.false).toBeLessThanOrEqual(before.false);
  });
});

test('a text that has changed since is found', () => {
  expect(staleTexts(complete, knowledge)).toEqual([]);
  const [[hash, text] = ['', '']] = texts;
  const { [hash]: _gone, ...vectors } = complete.vectors;
  expect(staleTexts({ ...complete, vectors }, knowledge)).toEqual([text]);
});

test('a replay gives the recorded vectors to the questions that have one', () => {
  const similarities = replay(complete, knowledge);
  expect(similarities(labeledQuestions[0]?.question ?? '')?.size).toBe(
    knowledge.en.sentences.length + knowledge.es.sentences.length,
  );
  expect(similarities('a question that nobody recorded')).toBeNull();
});
