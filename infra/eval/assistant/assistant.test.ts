import { describe, expect, test } from 'vitest';
import { english } from '../../supabase/knowledge/language/en.ts';
import { spanish } from '../../supabase/knowledge/language/es.ts';
import { englishPhrasings } from '../../supabase/knowledge/phrasings/en.ts';
import { spanishPhrasings } from '../../supabase/knowledge/phrasings/es.ts';
import { SURE } from '../../supabase/functions/chat/answering/answer.ts';
import { answerMessage } from '../../supabase/functions/chat/answer-message.ts';
import { Knowledge } from '../../supabase/functions/chat/answering/knowledge.ts';
import { snapshotKnowledge } from './snapshot-knowledge.ts';

const knowledge = snapshotKnowledge();

describe.each([
  ['English', englishPhrasings, knowledge.en, english],
  ['Spanish', spanishPhrasings, knowledge.es, spanish],
] as const)('in %s', (_name, phrasings, index, data) => {
  test('every phrasing points at a sentence of the site', () => {
    const isSaid = ({ says, ask }: (typeof phrasings)[number]) =>
      index.sentences.some(
        (sentence) => sentence.text.includes(says) && ask.every((way) => sentence.phrasings.some(({ text }) => text === way)),
      );
    expect(phrasings.filter((phrasing) => !isSaid(phrasing)).map(({ url, says }) => `${url} ${says}`)).toEqual([]);
  });

  test('a phrasing gets its own sentence, but for a few that others state as well', () => {
    const mismatched = phrasings
      .flatMap(({ ask }) => ask)
      .filter((way) => {
        const { answer } = answerMessage(knowledge, { message: way, earlier: [], pageLanguage: index.vocabulary.language });
        const [best] = answer.matches;
        return answer.confidence < SURE || !best?.sentence.phrasings.some(({ text }) => text === way);
      });
    expect(mismatched.slice(3)).toEqual([]);
  });

  test('each fact has at least three phrasings', () => {
    const facts = [...Map.groupBy(phrasings, ({ url, says }) => `${url} ${says}`)];
    const few = facts.filter(([, lines]) => new Set(lines.flatMap(({ ask }) => ask)).size < 3);
    expect(few.map(([fact]) => fact)).toEqual([]);
  });

  test('no sentence has more than six phrasings, and none is empty', () => {
    expect(phrasings.filter(({ ask }) => ask.length === 0 || ask.length > 6 || ask.some((text) => text === ''))).toEqual([]);
  });

  test('a word has one meaning', () => {
    const words = Object.values(data.thesaurus).flat();
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});

test('a sentence that sections repeat under the same heading is stored once and matches the phrasings of both', () => {
  const section = { title: 'Quokkas', heading: 'Quokka care', kind: 'service', language: 'en' } as const;
  const body = 'Quokkas are washed for $40.';
  const index = new Knowledge(
    [
      { ...section, url: '/a', slug: 'a', body },
      { ...section, url: '/b', slug: 'b', body },
      { ...section, url: '/lodi', slug: 'lodi', heading: 'Quokka care in Lodi', body },
    ],
    [{ language: 'en', url: '/b', sentence: body, ask: 'marsupial bath' }],
  ).en;
  expect(index.sentences.map(({ section: { url }, phrasings }) => [url, phrasings.map(({ text }) => text)])).toEqual([
    ['/a', ['marsupial bath']],
    ['/lodi', []],
  ]);
});
