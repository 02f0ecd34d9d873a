import { expect, test } from 'vitest';
import type { BrowserContexts } from './browser-contexts.ts';
import type { CandidateServer } from './candidate-server.ts';
import { PageChecks } from './page-checks.ts';
import type { PlannedPage } from './planned-pages.ts';

const page = (path: string, plan: Partial<PlannedPage> = {}): PlannedPage => ({
  owner: 'marketing',
  pattern: path,
  path,
  render: 'static',
  isChanged: false,
  isFirst: true,
  isTranslation: false,
  ...plan,
});
const unchanged = Array.from({ length: 9 }, (_, index) => page(`/services/${index}`));
const server = { url: 'http://localhost:1', developmentUrl: 'http://localhost:2' } as CandidateServer;
const toursThatOpenAPage = (...opened: readonly PlannedPage[]) =>
  new PageChecks({} as BrowserContexts, server, { visitor: '' }).tours(unchanged, opened).length;

test('tours of many pages go on from opened pages, and open a page of their own when there are too few', () => {
  expect(toursThatOpenAPage()).toBe(2);
  expect(toursThatOpenAPage(page('/about', { isChanged: true }))).toBe(1);
  expect(toursThatOpenAPage(page('/about', { isChanged: true }), page('/pricing', { isChanged: true }))).toBe(0);
});

test.each([
  ['a translation, whose links stay in its language', page('/es/about', { isChanged: true, isTranslation: true })],
  ['a page that no account opens', page('/admin', { isChanged: true })],
  ['a page without HTML to hydrate', page('/search', { isChanged: true, render: 'app' })],
])('no tour goes on from %s', (_, opened) => {
  expect(toursThatOpenAPage(opened)).toBe(2);
});
