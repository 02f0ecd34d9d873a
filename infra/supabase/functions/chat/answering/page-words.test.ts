import { expect, it } from 'vitest';
import { KnowledgeIndex } from './knowledge-index.ts';
import type { KnowledgeSection } from './sentence.ts';

const section = (slug: string, heading: string, body: string, url: string): KnowledgeSection => ({
  title: heading,
  heading,
  kind: 'service',
  url,
  slug,
  language: 'en',
  body,
});
const drive = section('page-en-drive', 'Quokka drive', '$89.', '/product/drive');
const quotesOf = (other: KnowledgeSection) => {
  const { sentences, pageWords } = new KnowledgeIndex('en', [drive, other], []);
  return sentences.filter((sentence) => sentence.section === other).map((sentence) => pageWords.get(sentence));
};

it('a price of the brand record is quoted as its page says it', () => {
  expect(quotesOf(section('products', 'Quokka drive', 'Quokka drive costs $89.', '/shop'))).toMatchObject([{ text: '$89.' }]);
});

it('an answer by staff stays as it is written, also when a page has the same amount', () => {
  expect(quotesOf(section('faq-entry-1', 'Do you comb quokkas?', 'Yes, for $89.', '/support'))).toEqual([undefined]);
});
