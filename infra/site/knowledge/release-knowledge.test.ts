import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Site } from '../../origin/site.ts';
import { FileStore } from '../../release/file-store.ts';
import { keys } from '../../release/keys.ts';
import { sha256Of } from '../../release/store.ts';
import type { KnowledgeDocument } from '../../supabase/knowledge/document.ts';
import { MIN_RETRY_MS, ReleaseKnowledge } from './release-knowledge.ts';

const folder = mkdtempSync(join(tmpdir(), 'tulebyte-knowledge-'));
const store = new FileStore(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void vi.useRealTimers());

/** A release of one page. The cast: nothing else of a site is read. */
const siteWith = (release: number, page: string) =>
  ({
    release: { release },
    paths: { '/docs/lynx': { page, styles: [], scripts: [], noIndex: false, title: 'Lynx', description: '' } },
  }) as unknown as Site;
const pageThat = async (says: string) => {
  const bytes = Buffer.from(`<main id="main"><h1>Lynx</h1><p>${says}</p></main>`);
  await store.create(keys.page(sha256Of(bytes)), bytes);
  return sha256Of(bytes);
};
/** The page documents, as the database would store them. */
const memory = () => {
  let known: string[] = [];
  const put = async (documents: readonly KnowledgeDocument[]) => {
    const before = known;
    known = documents.flatMap(({ chunks }) => chunks.map(({ body }) => body));
    return known.join() === before.join() ? 0 : documents.length;
  };
  return { put, known: () => known };
};

test('search knows the pages of the live release only', async () => {
  const lines: string[] = [];
  const { put, known } = memory();
  const knowledge = new ReleaseKnowledge(store, put, (line) => lines.push(line));
  const [old, recent] = [await pageThat('A lynx naps.'), await pageThat('A lynx hunts.')];

  knowledge.follow(siteWith(1, old));
  await knowledge.settled();
  expect(known()).toEqual(['A lynx naps.']);

  // Two publications at once end with the later one; a rollback is another.
  knowledge.follow(siteWith(2, recent));
  knowledge.follow(siteWith(3, old));
  knowledge.follow(siteWith(4, recent));
  await knowledge.settled();
  expect(known()).toEqual(['A lynx hunts.']);

  lines.length = 0;
  knowledge.follow(siteWith(5, recent));
  await knowledge.settled();
  expect(lines).toEqual([]);
});

test('an unreadable release changes nothing and is logged', async () => {
  const lines: string[] = [];
  const { put, known } = memory();
  const knowledge = new ReleaseKnowledge(store, put, (line) => lines.push(line));
  knowledge.follow(siteWith(5, await pageThat('A lynx hunts.')));
  await knowledge.settled();
  lines.length = 0;
  knowledge.follow(siteWith(6, 'c'.repeat(64)));
  await knowledge.settled();
  expect(lines).toEqual([expect.stringMatching(/^knowledge: release 6 could not be read/)]);
  expect(known()).toEqual(['A lynx hunts.']);
});

test('the live release is read again after a failure, an older one is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { put, known } = memory();
  let isBusy = true;
  const putWhenIdle: typeof put = async (documents) => {
    if (isBusy) throw new Error('statement timeout');
    return put(documents);
  };
  const knowledge = new ReleaseKnowledge(store, putWhenIdle, () => undefined);
  knowledge.follow(siteWith(7, await pageThat('A lynx naps.')));
  await knowledge.settled();
  knowledge.follow(siteWith(8, await pageThat('A lynx hunts.')));
  await knowledge.settled();
  expect(known()).toEqual([]);

  vi.advanceTimersByTime(MIN_RETRY_MS);
  await knowledge.settled();
  isBusy = false;
  // Each failure doubles the time.
  vi.advanceTimersByTime(MIN_RETRY_MS);
  await knowledge.settled();
  expect(known()).toEqual([]);
  vi.advanceTimersByTime(MIN_RETRY_MS);
  await knowledge.settled();
  expect(known()).toEqual(['A lynx hunts.']);
  expect(vi.getTimerCount()).toBe(0);
});
