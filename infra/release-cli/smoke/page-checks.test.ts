import { describe, expect, test } from 'vitest';
import type { BrowserContexts } from './browser-contexts.ts';
import type { CandidateServer } from './candidate-server.ts';
import { PageChecks } from './page-checks.ts';
import type { PlannedPage } from './planned-pages.ts';
import type { Sessions } from './sessions.ts';

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

describe('a changed page that a visitor, a client, and an admin can open', () => {
  const changed = (plan: Partial<PlannedPage> = {}) => page('/about', { isChanged: true, ...plan });
  const visits = (opened: PlannedPage, sessions: Sessions = { visitor: '', client: 'session', admin: 'session' }) =>
    new PageChecks({} as BrowserContexts, server, sessions).tasks([opened]).length;

  test('is opened with development React as the client', () => expect(visits(changed())).toBe(3));

  test('is opened as the client once more if opening its document does not run its code', () => {
    expect(visits(changed({ hydrate: false }))).toBe(4);
  });

  test('is opened as the client once more to mount it, if there is no account of an admin', () => {
    expect(visits(changed(), { visitor: '', client: 'session' })).toBe(3);
  });
});
