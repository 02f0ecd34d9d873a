import { describe, expect, test } from 'vitest';
import type { Quote } from '../../supabase/functions/chat/answering/page-words.ts';
import type { Language } from '../../supabase/functions/chat/answering/vocabulary.ts';
import { knowledgeDocuments } from '../../supabase/knowledge/documents.ts';
import { statedOnPages } from '../../supabase/knowledge/stated-on-pages.ts';
import { questionSets } from './question-sets.ts';
import { snapshotKnowledge } from './snapshot-knowledge.ts';
import { readSnapshot } from './snapshot.ts';
import { spanishParity } from './spanish-parity.ts';

const knowledge = snapshotKnowledge();
const path = (url: string) => url.replace(/#.*/, '');
// As `remotes/chat/src/citations/quote-ranges.ts` compares them.
const compact = (text: string) => text.replaceAll(/[^\p{L}\p{N}$%]/gu, '');
const pages = new Map(
  readSnapshot().map(({ language, url, chunks }) => [`${language} ${url}`, compact(chunks.map(({ body }) => body).join('\n'))]),
);

function isOnPage({ text, section }: Quote): boolean {
  const page = pages.get(`${section.language} ${path(section.url)}`) ?? '';
  return [text, text.replace(/^[^:]+: /, '')].some((part) => page.includes(compact(part)));
}

/** What the page of a quote doesn't show: the quote itself, or else what is highlighted for it. */
const missing = (quote: Quote) =>
  (quote.highlights ?? [quote.text])
    .filter((text) => !isOnPage({ ...quote, text }))
    .map((text) => `${quote.section.url}: ${text}`);

describe('what is quoted is on the cited page, word for word, or has words there to highlight', () => {
  const asked = Object.entries(questionSets).flatMap(([set, questions]) => (set === 'fresh-sealed' ? [] : questions));

  test('for all questions of all sets that may be looked at', () => {
    const quotes = asked.flatMap(
      ({ question, previous }) => knowledge.ask(question, previous === null ? [] : [previous], 'en').quotes,
    );
    expect(quotes.length).toBeGreaterThan(350);
    expect([...new Set(quotes.flatMap(missing))]).toEqual([]);
  });

  test('in Spanish for Spanish questions, unless it describes a product', () => {
    const quotes = [...asked.filter(({ language }) => language === 'es'), ...spanishParity].flatMap(
      ({ question }) => knowledge.ask(question, [], 'es').quotes,
    );
    expect(quotes.length).toBeGreaterThan(150);
    expect(quotes.filter(({ section }) => section.language === 'en' && section.kind !== 'product')).toEqual([]);
  });

  test.for(['en', 'es'] as const)('for each sentence that can be quoted, %s', (language: Language) => {
    const { sentences, pageWords } = knowledge[language];
    const quotes = sentences.map((sentence) => pageWords.get(sentence) ?? sentence);
    expect([...new Set(quotes.flatMap(missing))]).toEqual([]);
  });

  test.for([
    ['en', 'es'],
    ['es', 'en'],
  ] as const)('for each sentence that can be quoted, %s on pages in %s', ([language, pageLanguage]) => {
    const { sentences, pageWords } = knowledge[language];
    const quotes = sentences.map((sentence) => pageWords.get(sentence) ?? sentence);
    // Products are described in English on every page.
    const translatable = quotes.filter(({ section }) => section.kind !== 'product');
    const shown = knowledge.withHighlights(translatable, pageLanguage);
    const missingThere = shown.flatMap((quote) => missing({ ...quote, section: { ...quote.section, language: pageLanguage } }));
    expect([...new Set(missingThere)]).toEqual([]);
  });
});

test('each line of the list is in use: its record’s sentence and its page’s sentences exist', () => {
  const isInRecord = (wanted: string, says: string) =>
    knowledgeDocuments.some(({ chunks }) => chunks.some(({ url, body }) => url === wanted && body.includes(says)));
  const { sentences } = knowledge.en;
  const isOnSite = (wanted: string, text: string) =>
    sentences.some(({ section, text: says }) => section.url === wanted && says.includes(text));
  const unused = statedOnPages.filter(
    ({ url, says, page, sentences: stated }) => !isInRecord(url, says) || !stated.every((text) => isOnSite(page, text)),
  );
  expect(unused).toEqual([]);
});
