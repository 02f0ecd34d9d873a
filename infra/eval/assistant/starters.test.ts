import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SURE } from '../../supabase/functions/chat/answering/answer.ts';
import type { Language } from '../../supabase/functions/chat/answering/vocabulary.ts';
import { askKnowledge } from '../../supabase/functions/chat/ask-knowledge.ts';
import { intentOf } from '../../supabase/functions/chat/own-records/intent.ts';
import { snapshotKnowledge } from './snapshot-knowledge.ts';

const read = (path: string) => readFileSync(new URL(`../../../remotes/chat/src/${path}`, import.meta.url), 'utf8');
const english = [...read('window/starter-questions.ts').matchAll(/msg`([^`]+)`/g)].map(([, question = '']) => question);
const catalog = new Map(
  [...read('locales/es.po').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, id = '', text = '']) => [id, text]),
);
const knowledge = snapshotKnowledge();

test('there are starters', () => expect(english.length).toBeGreaterThan(30));

test.for(
  english.flatMap((question): [Language, string][] => [
    ['en', question],
    ['es', catalog.get(question) ?? ''],
  ]),
)('a starter gets a sure answer in its own language, %s: %s', ([language, message]) => {
  if (intentOf(message) !== null) return;
  const answer = askKnowledge(knowledge, { message, earlier: [], pageLanguage: language });
  expect(answer.quotes).not.toEqual([]);
  expect(answer.language).toBe(language);
  expect(answer.confidence).toBeGreaterThanOrEqual(SURE);
});
