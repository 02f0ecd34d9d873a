import { expect, it } from 'vitest';
import { findPattern, isPagePath, matchesPattern, normalizePath } from './paths.ts';

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

it.each([
  ['/pricing/', '/pricing'],
  ['/', '/'],
  ['//', '/'],
  ['', '/'],
  ['//evil.example/', '/evil.example'],
  ['/.//evil.example', '/./evil.example'],
  ['/blog///a//', '/blog/a'],
])('normalizes %s', (path, expected) => expect(normalizePath(path)).toBe(expected));

it.each([
  ['/pricing', true],
  ['/preguntas-de-español', true],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['/\u0000', false],
])('%j can name a page: %s', (path, expected) => expect(isPagePath(path)).toBe(expected));
