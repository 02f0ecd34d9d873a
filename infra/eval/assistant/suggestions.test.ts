import { expect, test } from 'vitest';
import { answerMessage } from '../../supabase/functions/chat/answer-message.ts';
import { questionSets } from './question-sets.ts';
import { snapshotKnowledge } from './snapshot-knowledge.ts';

const knowledge = snapshotKnowledge();
const suggestionsFor = (message: string, pageLanguage: 'en' | 'es' = 'en') =>
  answerMessage(knowledge, { message, earlier: [], pageLanguage }).answer.suggestions;

/** Written as a sentence, with no comma-separated keywords, section names, or abbreviations in lowercase. */
const PROPER = /^(?:¿?\p{Lu}[^:?]*\?|[^:?]+[.,] [^:?]*\?)$/u;
const MISSPELLED = /\b(?:cio|cpu|mdr|pc|ssd|tv|wifi|hipaa|microsoft|google)\b|'/u;

test.for(['unanswerable', 'phone', 'fresh-tune', 'everyday'] as const)('suggestions are proper questions: %s', (set) => {
  const suggested = new Set(questionSets[set].flatMap(({ question }) => suggestionsFor(question)));
  expect(suggested.size).toBeGreaterThan(20);
  expect([...suggested].filter((text) => !PROPER.test(text) || MISSPELLED.test(text))).toEqual([]);
});
