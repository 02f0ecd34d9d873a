import { expect, it } from 'vitest';
import { latestChanges, storedFinding, type CrawlHistory, type StoredFinding } from './history.ts';

const crawl = (checked_at: string) => ({
  id: checked_at,
  checked_at,
  by: null,
  is_scheduled: false,
  pages: 2,
  opened: 1,
  closed: 0,
  changes: [],
});
const finding = (path: string, change: Partial<StoredFinding> = {}): StoredFinding => ({
  path,
  rule: 'alt',
  severity: 'error',
  first_seen_at: '2026-11-20T18:00:00Z',
  closed_at: null,
  is_new: false,
  ignored_at: null,
  ignored_by: null,
  ignore_reason: '',
  ...change,
});

const ignored = { ignored_at: '2026-11-22T18:00:00Z', ignore_reason: 'Decorative' };
const history: CrawlHistory = {
  crawls: [crawl('2026-11-23T18:00:00Z'), crawl('2026-11-20T18:00:00Z')],
  findings: [
    finding('/new', { is_new: true }),
    finding('/old'),
    finding('/fixed', { closed_at: '2026-11-23T18:00:00Z' }),
    finding('/ignored', { is_new: true, ...ignored }),
  ],
};

it('tells what is new and what is fixed, without what is ignored', () => {
  const { opened, closed, previousAt } = latestChanges(history);
  expect(opened.map(({ path }) => path)).toEqual(['/new']);
  expect(closed.map(({ path }) => path)).toEqual(['/fixed']);
  expect(previousAt).toBe('2026-11-20T18:00:00Z');
});

it('calls nothing new in the first crawl', () => {
  expect(latestChanges({ ...history, crawls: history.crawls.slice(0, 1) })).toMatchObject({ opened: [], previousAt: null });
});

it('compares with the crawl before the last one that changed something', () => {
  const unchanged = { ...crawl('2026-11-24T18:00:00Z'), opened: 0 };
  expect(latestChanges({ ...history, crawls: [unchanged, ...history.crawls] }).previousAt).toBe('2026-11-20T18:00:00Z');
  const sinceFirst = latestChanges({ ...history, crawls: [unchanged, crawl('2026-11-20T18:00:00Z')] });
  expect(sinceFirst).toEqual({ opened: [], closed: [], previousAt: '2026-11-20T18:00:00Z' });
});

it('finds what is known about an open finding', () => {
  expect(storedFinding(history, '/ignored', 'alt')).toMatchObject(ignored);
  expect(storedFinding(history, '/fixed', 'alt')).toBeUndefined();
  expect(storedFinding(undefined, '/new', 'alt')).toBeUndefined();
});
