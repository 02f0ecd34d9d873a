import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SURE } from '../../supabase/functions/chat/answering/answer.ts';
import type { Language } from '../../supabase/functions/chat/answering/vocabulary.ts';
import { answerMessage } from '../../supabase/functions/chat/answer-message.ts';
import { snapshotKnowledge } from './snapshot-knowledge.ts';

const read = (path: string) => readFileSync(new URL(`../../../remotes/chat/src/${path}`, import.meta.url), 'utf8');
const english = [...read('window/starter-questions.ts').matchAll(/msg`([^`]+)`/g)].map(([, question = '']) => question);
const catalog = new Map(
  [...read('locales/es.po').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, id = '', text = '']) => [id, text]),
);
const knowledge = snapshotKnowledge();

test('there are starters', () => expect(english.length).toBeGreaterThan(30));

test.for([
  ['Which cities do you serve?', [/^We serve Stockton, .* Sacramento County\.$/]],
  ['How do you destroy old drives?', [/^Drives that leave service are wiped to NIST SP 800-88\.$/]],
  ['Can I walk into a store?', [/no storefront/, /come to you/, /book a time/]],
] as const)('the answer has no sentences that say it again or something else: %s', ([message, said]) => {
  const { quotes } = answerMessage(knowledge, { message, earlier: [], pageLanguage: 'en' }).answer;
  expect(quotes.map(({ text }) => text)).toEqual(said.map((text) => expect.stringMatching(text)));
});

test.for(
  english.flatMap((question): [Language, string][] => [
    ['en', question],
    ['es', catalog.get(question) ?? ''],
  ]),
)('a starter gets a sure answer in its own language, %s: %s', ([language, message]) => {
  const { by, answer, ...found } = answerMessage(knowledge, { message, earlier: [], pageLanguage: language });
  expect(found.language).toBe(language);
  if (by === 'own-records') return;
  expect(answer.quotes).not.toEqual([]);
  expect(answer.confidence).toBeGreaterThanOrEqual(SURE);
});
