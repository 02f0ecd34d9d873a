import { describe, expect, test } from 'vitest';
import { labeledQuestions } from '../../supabase/knowledge/evaluation/labeled-questions.ts';
import { snapshotKnowledge } from './snapshot-knowledge.ts';
import { spanishParity } from './spanish-parity.ts';

const knowledge = snapshotKnowledge();
const ask = (question: string) => {
  const { quotes, language } = knowledge.ask(question, [], 'es');
  return { language, said: quotes.map(({ text }) => text).join(' ') };
};

test('each fact that an English labeled question asks for has a Spanish question', () => {
  const asked = labeledQuestions.filter(({ category }) => category === 'para' || category === 'direct');
  const facts = new Set(asked.map(({ facts: patterns }) => patterns.map(({ source }) => source).join(' && ')));
  expect([...facts].filter((fact) => !spanishParity.some((line) => line.fact === fact))).toEqual([]);
});

describe('a Spanish question gets the fact', () => {
  test.for(spanishParity)('$question', ({ question, facts }) => {
    const { said } = ask(question);
    expect(facts.filter((fact) => !fact.test(said)).map(({ source }) => `${source} in "${said}"`)).toEqual([]);
  });
});

test('in Spanish', () => {
  expect(spanishParity.filter(({ question }) => ask(question).language === 'en')).toEqual([]);
});
