import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { labeledQuestions } from '../../supabase/knowledge/evaluation/labeled-questions.ts';
import { snapshotKnowledge } from './snapshot-knowledge.ts';

const lines = readFileSync(new URL('spanish-parity.txt', import.meta.url), 'utf8').split('\n');
const parity = lines
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [fact = '', question = '', right = ''] = line.split(' => ');
    return { fact, question, facts: right.split(' && ').map((pattern) => new RegExp(pattern, 'i')) };
  });
const knowledge = snapshotKnowledge();
const ask = (question: string) => {
  const { quotes, language } = knowledge.ask(question, [], 'es');
  return { language, said: quotes.map(({ text }) => text).join(' ') };
};

test('each fact that an English labeled question asks for has a Spanish question', () => {
  const asked = labeledQuestions.filter(({ category }) => category === 'para' || category === 'direct');
  const facts = new Set(asked.map(({ facts: patterns }) => patterns.map(({ source }) => source).join(' && ')));
  expect([...facts].filter((fact) => !parity.some((line) => line.fact === fact))).toEqual([]);
});

describe('a Spanish question gets the fact', () => {
  test.for(parity)('$question', ({ question, facts }) => {
    const { said } = ask(question);
    expect(facts.filter((fact) => !fact.test(said)).map(({ source }) => `${source} in "${said}"`)).toEqual([]);
  });
});

test('of the site’s Spanish pages, but for at most three', () => {
  expect(parity.filter(({ question }) => ask(question).language === 'en').length).toBeLessThanOrEqual(3);
});
