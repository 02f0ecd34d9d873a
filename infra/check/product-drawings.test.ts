import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PRODUCT_DRAWINGS } from '@tulebyte/backend-api/product-drawings';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

it('lists every drawing of the file, each once', () => {
  const ids = [...read('../../remotes/shop/src/pictures/products.svg').matchAll(/<g id="([\w-]+)"/g)].map(([, id]) => id);
  expect(PRODUCT_DRAWINGS).toEqual(ids);
});

it('draws every product of the sample catalog, and no two listed ones alike', () => {
  const seed = read('../supabase/seed.sql');
  const keys = [...seed.matchAll(/^ {4}\d+, (?:\d+, )?'\[.*\]', '([\w-]+)', (?:'\w+', true, )?\d+\)/gm)].map(([, key]) => key);
  expect(keys.length).toBeGreaterThan(15);
  expect(keys.filter((key) => !PRODUCT_DRAWINGS.some((drawing) => drawing === key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});
