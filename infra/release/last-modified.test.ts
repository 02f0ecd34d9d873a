import type { PageIndex } from '@tulebyte/federation/release';
import { expect, test } from 'vitest';
import { withLastModified, hashVisibleText } from './last-modified.ts';

const page = (main: string, rest = '') => ({
  html: `<html>${rest}<main id="main">${main}</main></html>`,
  title: 'T',
  description: 'D',
});

test('compares pages by their text, not by files, classes, or header', () => {
  const one = hashVisibleText(
    page('<h1 class="a">Prices</h1><p>From $49.</p><script>1</script>', '<script src="/a.1.js"></script>'),
  );
  expect(
    hashVisibleText(page('<h1 class="b">Prices</h1>\n<p>From $49.</p>', '<script src="/a.2.js"></script><nav>Shop</nav>')),
  ).toBe(one);
  expect(hashVisibleText(page('<h1>Prices</h1><p>From $59.</p>'))).not.toBe(one);
  expect(hashVisibleText({ ...page('<h1>Prices</h1><p>From $49.</p>'), title: 'Other' })).not.toBe(one);
});

test("keeps the date of an unchanged page; changed and new pages get today's", () => {
  const index = (words: Record<string, string>): PageIndex => ({
    remote: 'shop',
    version: '1',
    shell: '1',
    paths: Object.fromEntries(
      Object.entries(words).map(([path, hash]) => [
        path,
        { page: '', styles: [], scripts: [], noIndex: false, title: '', description: '', words: hash },
      ]),
    ),
    patterns: {},
  });
  const first = withLastModified(index({ '/a': '1', '/b': '1' }), undefined, '2026-11-01');
  const second = withLastModified(index({ '/a': '1', '/b': '2', '/c': '1' }), first, '2026-11-21');
  expect(Object.entries(second.paths).map(([path, { since }]) => [path, since])).toEqual([
    ['/a', '2026-11-01'],
    ['/b', '2026-11-21'],
    ['/c', '2026-11-21'],
  ]);
});
