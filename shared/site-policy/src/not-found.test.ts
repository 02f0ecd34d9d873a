import { NOT_FOUND_PATH } from '@tulebyte/federation/release';
import { expect, it } from 'vitest';
import { NOT_FOUND_PATHS, notFoundPath } from './not-found.ts';

it.each([
  ['/nope', '/404'],
  ['/shop/nope', '/404'],
  ['/admin/nope', '/admin/404'],
  ['/administration', '/404'],
  ['/client-portal/nope', '/client-portal/404'],
  ['/support/ticket/a/b', '/client-portal/404'],
])('%s is answered with %s', (path, page) => expect(notFoundPath(path)).toBe(page));

it('includes the page that every release has', () => expect(NOT_FOUND_PATHS).toContain(NOT_FOUND_PATH));

it('leads from each not-found page to itself', () => {
  for (const path of NOT_FOUND_PATHS) expect(notFoundPath(path)).toBe(path);
});
