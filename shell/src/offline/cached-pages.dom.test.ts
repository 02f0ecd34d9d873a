import { expect, it } from 'vitest';
import { cachedTitles } from './cached-pages.ts';

const documents: Readonly<Record<string, string>> = {
  '/shop': '<html><head><title>Shop &amp; parts · Tulebyte</title></head></html>',
  '/pricing': '<html><head><title>Every price · Tulebyte</title></head></html>',
  '/odd': '<html></html>',
};

/** Cache storage with one cache of pages. */
const storage = {
  keys: async () => ['tulebyte-pages-7'],
  open: async () => ({
    keys: async () => Object.keys(documents).map((path) => ({ url: `https://www.tulebyte.example${path}` })),
  }),
  match: async (path: string) => new Response(documents[path]),
} as unknown as CacheStorage; // the rest of the interface is not used

it('lists cached pages by the titles of their documents, sorted', async () => {
  expect(await cachedTitles(storage)).toEqual([
    { path: '/odd', title: '/odd' },
    { path: '/pricing', title: 'Every price' },
    { path: '/shop', title: 'Shop & parts' },
  ]);
});
it('is empty without cache storage', async () => {
  expect(await cachedTitles(undefined)).toEqual([]);
});
