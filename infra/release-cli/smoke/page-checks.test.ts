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
const checksFor = (sessions: Sessions) => new PageChecks({} as BrowserContexts, server, sessions);
const toursThatOpenAPage = (...opened: readonly PlannedPage[]) => checksFor({ visitor: '' }).tours(unchanged, opened).length;
const everyone: Sessions = { visitor: '', client: 'session', admin: 'session' };

test('tours of many pages go on from opened pages, and open a page of their own when there are too few', () => {
  expect(toursThatOpenAPage()).toBe(2);
  expect(toursThatOpenAPage(page('/about', { isChanged: true }))).toBe(1);
  expect(toursThatOpenAPage(page('/about', { isChanged: true }), page('/pricing', { isChanged: true }))).toBe(0);
});

test.each([
  ['a translation, whose links stay in its language', page('/es/about', { isChanged: true, isTranslation: true })],
  ['a page that no account opens', page('/admin', { isChanged: true })],
])('no tour goes on from %s', (_, opened) => {
  expect(toursThatOpenAPage(opened)).toBe(2);
});

test('a tour of public pages, opened as a visitor or a client, doesn’t continue from an admin’s page', () => {
  expect(checksFor(everyone).tours(unchanged, [page('/admin', { isChanged: true, render: 'app' })])).toHaveLength(2);
});

test.each([
  ['/admin', 'the admin twice, with either React', 2],
  ['/dashboard', 'client and admin, and the client with development React', 3],
])('a changed page behind sign-in (%s) is opened by %s', (path, _, visits) => {
  const changed = page(path, { isChanged: true, render: 'app' });
  expect(checksFor(everyone).tasks([changed, page(`/es${path}`, { isTranslation: true, render: 'app' })])).toHaveLength(visits);
});

describe('a changed page that a visitor, a client, and an admin can open', () => {
  const changed = (plan: Partial<PlannedPage> = {}) => page('/about', { isChanged: true, ...plan });
  const visits = (opened: PlannedPage, sessions = everyone) => checksFor(sessions).tasks([opened]).length;

  test('is opened with development React as the client', () => expect(visits(changed())).toBe(3));

  test('is opened as the client once more if opening its document does not run its code', () => {
    expect(visits(changed({ hydrate: false }))).toBe(4);
  });

  test('is opened as the client once more to mount it, if there is no account of an admin', () => {
    expect(visits(changed(), { visitor: '', client: 'session' })).toBe(3);
  });
});
