import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

const SELECT = /\.select\(\s*'([^']*)'|[?&]select=([^&'`]*)/g;

// The embedded backend would return the number of rows instead.
test('no query names a column that is called `count`', () => {
  const sources = trackedFiles.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const found = sources.filter((file) =>
    [...readTracked(file).matchAll(SELECT)].some(([, one = '', other = '']) => /(^|[,(])\s*count\s*($|[,)])/.test(one || other)),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
