import { beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryStore, uploadFixture } from '../release/testing/fixture-builds.ts';
import { publishVersions } from '../release/publish.ts';
import { AddedPages, type ReadAddedPage } from './added-pages.ts';
import { createOrigin } from './app.ts';
import { LiveSite } from './live-site.ts';

const read = vi.fn<ReadAddedPage>();
let time = 0;
beforeEach(() => {
  time = 1_000_000;
  read.mockReset().mockImplementation(async (path) => path === '/product/new');
});
const pages = () => new AddedPages(read, { now: () => time });

describe('the database', () => {
  test('is asked once for visitors who come together, and again when its answer is old', async () => {
    const added = pages();
    expect(await Promise.all([added.has('/product/new'), added.has('/product/new')])).toEqual([true, true]);
    expect(await added.has('/product/none')).toBe(false);
    expect(read).toHaveBeenCalledTimes(2);
    read.mockImplementation(async () => true);
    time += 4000;
    expect([await added.has('/product/new'), await added.has('/product/none')]).toEqual([true, true]);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('that is unavailable or confused says nothing, and is asked again', async () => {
    const added = pages();
    read.mockRejectedValueOnce(new Error('unavailable')).mockResolvedValueOnce('yes');
    expect([await added.has('/product/none'), await added.has('/product/none')]).toEqual([undefined, undefined]);
    expect(await added.has('/product/none')).toBe(false);
  });

  test('is spared a flood of invented paths', async () => {
    const added = pages();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    read.mockReturnValue(promise);
    const asked = Array.from({ length: 500 }, (_, n) => added.has(`/product/${n}`));
    expect(read).toHaveBeenCalledTimes(20);
    resolve(false);
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === false)).toHaveLength(20);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(480);
  });
});

/** A host whose pages are their own path. */
const HOST = `
export const createRenderer = ({ loadEntry }) => ({
  staticPaths: async (name) => (await loadEntry(name)).staticPaths,
  hasFallback: async (name) => (await loadEntry(name)).fallback,
  render: async (path) =>
    ({ status: path.endsWith('/404') ? 404 : 200, html: path, noIndex: false, title: '', description: '', styles: [], scripts: [] }),
});`;

test('a path of a fallback has a page if it was published or the database knows it, in every language', async () => {
  const store = temporaryStore();
  const node = `export const staticPaths = ['/shop/1']; export const fallback = true;`;
  await publishVersions(
    {
      shell: await uploadFixture(store, { name: 'shell', patterns: ['*'], node: HOST }),
      shop: await uploadFixture(store, { name: 'shop', patterns: ['/shop/:id'], node }),
    },
    { store, channel: 'production', author: 'tests', note: '' },
  );
  const server = (addedPages?: AddedPages) =>
    createOrigin({
      store,
      live: new LiveSite(store, 'production'),
      siteUrl: 'https://www.tulebyte.example',
      backend: { supabaseUrl: '', publishableKey: 'sb_publishable_x' },
      features: ['bilingual_support'],
      ...(addedPages ? { addedPages } : {}),
    });
  const app = server(pages());
  const get = async (path: string, from = app) => {
    const response = await from.request(path);
    return [response.status, await response.text(), response.headers.get('x-robots-tag')];
  };
  read.mockImplementation(async (path) => path === '/shop/new');
  expect(await get('/shop/1')).toEqual([200, '/shop/1', null]);
  expect(read).not.toHaveBeenCalled();
  expect(await get('/shop/new')).toEqual([200, '/shop/id', null]);
  expect(await get('/es/shop/new')).toEqual([200, '/es/shop/id', null]);
  expect(await get('/shop/none')).toEqual([404, '/404', 'noindex']);
  expect(await get('/es/shop/none')).toEqual([404, '/es/404', 'noindex']);
  const asked = read.mock.calls.length;
  expect((await get(`/shop/${'x'.repeat(3000)}`))[0]).toBe(404);
  expect(read).toHaveBeenCalledTimes(asked);
  read.mockRejectedValue(new Error('unavailable'));
  expect(await get('/shop/other')).toEqual([200, '/shop/id', null]);
  expect(await get('/shop/other', server())).toEqual([200, '/shop/id', null]);
});
