import { describe, expect, test } from 'vitest';
import { answerTypeFactor } from './answer-type.ts';
import { Knowledge } from './knowledge.ts';

const section = { title: 'Quokkas', kind: 'service', language: 'en', slug: 'quokkas', url: '/quokkas' } as const;
const factorOf = (question: string, body: string, heading = 'Quokkas') => {
  const { en, es } = new Knowledge([
    { ...section, heading, body },
    { ...section, heading, body, language: 'es' },
  ]);
  const index = /[¿áéíóúñ]/.test(question) ? es : en;
  const [sentence] = index.sentences;
  if (!sentence) throw new Error('The site says nothing');
  return answerTypeFactor({ question, terms: new Set(index.questionTerms(question)) }, sentence);
};

describe('a sentence that can’t tell what is asked loses', () => {
  test.for([
    ['a price', 'How much is a quokka wash?', 'A quokka wash costs $40.', 'A quokka wash is done with rain.'],
    ['a duration', 'How long does a quokka wash take?', 'A quokka wash takes two hours.', 'A quokka wash is done with rain.'],
    ['a time', 'When are you open for quokkas?', 'Quokkas come from 8:00 to 6:00.', 'Quokkas like rain.'],
    ['a place', 'Where do you wash quokkas?', 'We wash quokkas in Stockton.', 'We wash quokkas from 8:00 to 6:00.'],
    ['a place, in Spanish', '¿Dónde lavan quokkas?', 'Lavamos quokkas en Stockton.', 'Lavamos quokkas de 8:00 a 6:00.'],
    ['yes or no', 'Do you wash quokkas?', 'We wash quokkas with rain.', 'Quokka wash: $40.'],
    ['a way', 'How do I book a quokka wash?', 'Book a quokka wash in the portal.', 'Quokkas love rain.'],
    ['a way, in Spanish', '¿Cómo pido un baño de quokka?', 'Pida el baño en el portal.', 'Los quokkas aman la lluvia.'],
    ['a phone number', 'What phone number do quokkas have?', 'Quokkas have 555-0142.', 'Quokkas love rain.'],
  ] as const)('%s', ([, question, told, untold]) => {
    expect(factorOf(question, told)).toBe(1);
    expect(factorOf(question, untold)).toBeLessThan(1);
  });

  test('a number of things that it is not known to count', () => {
    expect(factorOf('How many quokkas do you have?', 'Eleven quokkas.', 'How many quokkas are there?')).toBe(1);
    expect(factorOf('How many quokkas do you have?', 'Quokkas sleep 14 hours.')).toBeLessThan(1);
  });
});

test('a price answers a yes-or-no question about what it costs', () => {
  expect(factorOf('Do you charge for a quokka wash?', 'Quokka wash: $40.')).toBe(1);
});
