import { expect, it } from 'vitest';
import { readPage } from './page-report.ts';
import { crawlRecord } from './crawl-record.ts';

const parseDocument = (markup: string, type: 'text/html' | 'text/xml') => new DOMParser().parseFromString(markup, type);
const page = (path: string, status: number) =>
  readPage({ path, status, milliseconds: 1, bytes: 0, redirectedTo: null }, '', 'https://site.example', parseDocument);

it('names the pages that were read: not those that failed or answered with an error', () => {
  const record = crawlRecord({
    id: 'a',
    checkedAt: '2026-11-24T01:00:00Z',
    pages: [page('/read', 200), page('/gone', 404), page('/failed', 0)],
  });
  expect(record).toMatchObject({ pages: 3, read_paths: ['/read'] });
  expect(record.findings).toContain('"path":"/failed","rule":"status"');
});
