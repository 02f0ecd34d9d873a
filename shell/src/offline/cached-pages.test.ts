import { expect, it } from 'vitest';
import { cachedTitles } from './cached-pages.ts';

const documents: Readonly<Record<string, string>> = {
  '/shop': '<html><head><title>Shop &amp; parts · Tulebyte</title></head></html>',
  '/pricing': '<html><head><title>Every price · Tulebyte</title></head></html>',
  '/odd': '<html></html>',
};

/** The part of the browser's storage that is read: one cache of pages. */
const storage = {
  keys: async () => ['tulebyte-pages-7'],
  open: async () => ({
    keys: async () => Object.keys(documents).map((path) => ({ url: `https://www.tulebyte.example${path}` })),
  }),
  match: async (path: string) => new Response(documents[path]),
} as unknown as CacheStorage; // the rest of the interface is not used

it('names the kept pages as their documents do, in the order of the names', async () => {
  expect(await cachedTitles(storage)).toEqual([
    { path: '/odd', title: '/odd' },
    { path: '/pricing', title: 'Every price' },
    { path: '/shop', title: 'Shop & parts' },
  ]);
});
it('is empty where there is no storage', async () => {
  expect(await cachedTitles(undefined)).toEqual([]);
});
