import { expect, it } from 'vitest';
import { isPagePath, normalizePath } from './page-path.ts';

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
