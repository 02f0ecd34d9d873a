import { afterEach, expect, it } from 'vitest';
import workspaceBeforePaint from '../inline/workspace-before-paint.ts';

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['permissions'];
});

it('permissions of the last visit are there before the first paint, for the side navigation', () => {
  workspaceBeforePaint();
  expect(document.documentElement.matches('html[data-permissions]')).toBe(false);
  localStorage.setItem('tulebyte.staffPermissions', JSON.stringify(['reports', 'seo']));
  workspaceBeforePaint();
  expect(document.documentElement.matches(`html[data-permissions*='"seo"']`)).toBe(true);
  expect(document.documentElement.matches(`html[data-permissions*='"team"']`)).toBe(false);
});
