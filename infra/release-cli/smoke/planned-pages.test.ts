import type { PageIndex } from '@tulebyte/federation/release';
import type { PagePattern, RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { expect, test } from 'vitest';
import { fixtureBuild } from '../../release/testing/fixture-builds.ts';
import { planPages, splitForPreviousHost, splitPages, withTranslations, type PlannedPage } from './planned-pages.ts';

const PATTERNS = ['/shop', '/shop/cart', '/product/:id', '/shop/order/:number'];

/** @param code of files by their names, which stay the same when it changes */
function manifestWith(code: Readonly<Record<string, string>> = {}): RemoteManifest {
  const initial = ['entry.js', 'routes.js'];
  const pages = PATTERNS.map((pattern) => fileOf(pattern));
  const web = Object.fromEntries([...initial, ...pages].map((file) => [file, code[file] ?? 'same']));
  const { manifest } = fixtureBuild({ name: 'shop', patterns: PATTERNS, web });
  const patterns: Record<string, PagePattern> = {};
  for (const [pattern, page] of Object.entries(manifest.patterns)) {
    const render = pattern.startsWith('/shop/') ? 'app' : 'static';
    patterns[pattern] = { ...page, render, files: [fileOf(pattern)] };
  }
  return { ...manifest, initial, patterns };
}

function fileOf(pattern: string): string {
  return `page${pattern.replaceAll(/\W/g, '-')}.js`;
}

function indexWith(words: Readonly<Record<string, string>> = {}): PageIndex {
  const paths = ['/shop', '/es/shop', '/shop/cart', '/product/a', '/product/b', '/product/c', '/404'];
  const record = { page: '', styles: [], scripts: [], noIndex: false, title: '', description: '' };
  return {
    remote: 'shop',
    version: '',
    shell: '',
    paths: Object.fromEntries(paths.map((path) => [path, { ...record, words: words[path] ?? 'same' }])),
    patterns: {},
  };
}

const plan = (before: { manifest: RemoteManifest; index: PageIndex } | undefined) =>
  planPages(manifestWith(), indexWith(), before).map(
    ({ pattern, path, isChanged }) => `${path ?? pattern}${isChanged ? ' changed' : ''}`,
  );

test('opens one page of each pattern when nothing changed', () => {
  expect(plan({ manifest: manifestWith(), index: indexWith() })).toEqual([
    '/shop',
    '/shop/cart',
    '/product/a',
    '/shop/order/:number',
  ]);
});

test('opens every page whose code changed, however many', () => {
  const code = { [fileOf('/product/:id')]: 'old', [fileOf('/shop/order/:number')]: 'old' };
  const before = { manifest: manifestWith(code), index: indexWith() };
  expect(plan(before)).toEqual([
    '/shop',
    '/shop/cart',
    '/product/a changed',
    '/product/b changed',
    '/product/c changed',
    '/shop/order/:number changed',
  ]);
});

test('one page of each pattern counts as changed when code changed that all pages share', () => {
  const before = { manifest: manifestWith({ 'routes.js': 'old' }), index: indexWith() };
  expect(plan(before)).toEqual(['/shop changed', '/shop/cart changed', '/product/a changed', '/shop/order/:number changed']);
});

test('opens a page whose text changed', () => {
  const before = { manifest: manifestWith(), index: indexWith({ '/product/c': 'old' }) };
  expect(plan(before)).toEqual(['/shop', '/shop/cart', '/product/a', '/product/c changed', '/shop/order/:number']);
});

test('opens a page whose translation changed, in that language', () => {
  const before = { manifest: manifestWith(), index: indexWith({ '/es/shop': 'old' }) };
  expect(plan(before)).toEqual(['/shop', '/es/shop changed', '/shop/cart', '/product/a', '/shop/order/:number']);
});

test('opens everything of a new build', () => {
  expect(plan(undefined).filter((page) => page.endsWith(' changed'))).toHaveLength(7);
});

test('unchanged pages are toured, unless the host changed', () => {
  const page = { owner: 'shop', pattern: '/', render: 'static', isFirst: true, isTranslation: false } as const;
  const pages = ['/a', '/b', '/c'].map((path) => ({ ...page, path, isChanged: path === '/a' }));
  const paths = (part: readonly PlannedPage[]) => part.map(({ path }) => path);
  const { opened, toured } = splitPages([...pages, { ...page, path: '/g', isChanged: false, widget: 'shop' }], false);
  expect(paths(opened)).toEqual(['/a', '/g']);
  expect(paths(toured)).toEqual(['/b', '/c']);
  expect(splitPages(pages, true).toured).toEqual([]);
});

test('translations follow their page, widgets stay alone', () => {
  const page = { owner: 'shop', pattern: '/', render: 'static', isFirst: true, isTranslation: false, isChanged: true } as const;
  const pages: PlannedPage[] = [
    { ...page, path: '/es/a', isTranslation: true },
    { ...page, path: '/a' },
    { ...page, path: '/es/b', isTranslation: true },
    { ...page, path: '/a', widget: 'chat' },
    { ...page, path: undefined, pattern: '/order/:number' },
  ];
  const paths = withTranslations(pages).map((group) => group.map(({ path, widget }) => widget ?? path));
  expect(paths).toEqual([['/a', '/es/a'], ['chat'], [undefined], ['/es/b']]);
});

test('opens the first of each changed pattern in the previous host, and reaches the other changed pages by links', () => {
  const code = { [fileOf('/product/:id')]: 'old' };
  const words = { '/es/shop': 'old', '/product/c': 'old' };
  const { opened, toured } = splitForPreviousHost(
    planPages(manifestWith(), indexWith(), { manifest: manifestWith(code), index: indexWith(words) }),
  );
  expect(opened.map(({ path }) => path)).toEqual(['/product/a']);
  expect(toured.map(({ path }) => path)).toEqual(['/product/b', '/product/c']);
});
