import { expect, it } from 'vitest';
import { findPattern, matchesPattern } from './route-patterns.ts';

it.each([
  ['/product/:id', '/product/ssd-1tb', true],
  ['/product/:id', '/product', false],
  ['/product/:id', '/product/a/b', false],
  ['/admin/*', '/admin/a/b', true],
  ['/admin/*', '/admin', true],
  ['/a.b', '/axb', false],
])('%s matches %s: %s', (pattern, path, expected) => expect(matchesPattern(pattern, path)).toBe(expected));

it('prefers an exact pattern to one with parameters', () => {
  expect(findPattern({ '/blog/:slug': 1, '/blog/new': 2 }, '/blog/new')).toBe(2);
  expect(findPattern({ '/blog/:slug': 1 }, '/blog/x')).toBe(1);
  expect(findPattern({ '/blog/:slug': 1 }, '/blog')).toBeUndefined();
});
