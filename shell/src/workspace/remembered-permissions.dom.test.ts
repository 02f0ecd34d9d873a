import { afterEach, expect, it } from 'vitest';
import beforePaint from '../inline/before-paint.ts';

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['permissions'];
});

it('permissions of the last visit are there before the first paint, for the side navigation', () => {
  beforePaint();
  expect(document.documentElement.matches('html[data-permissions]')).toBe(false);
  localStorage.setItem('tulebyte.staffPermissions', JSON.stringify(['reports', 'seo']));
  beforePaint();
  expect(document.documentElement.matches(`html[data-permissions*='"seo"']`)).toBe(true);
  expect(document.documentElement.matches(`html[data-permissions*='"team"']`)).toBe(false);
});
