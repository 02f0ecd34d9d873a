import { renderScreen } from '@tulebyte/testing';
import { loadLazyComponents } from '@tulebyte/platform';
import { expect, it } from 'vitest';
import { legalRoutes } from './routes.ts';
import { setSectionHidden } from './set-section-hidden.ts';

async function renderLegal(path: string, locale: 'en' | 'es' = 'en') {
  const route = legalRoutes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`There is no page ${path}`);
  const { Component } = await route.lazy();
  await loadLazyComponents();
  return renderScreen(<Component />, { at: path, path, locale });
}

it('shows this browser’s consent within the text', async () => {
  const { container, unmount } = await renderLegal('/privacy');
  const slot = container.querySelector('[data-current-consent]');
  expect(slot?.textContent).toContain('In this browser now: analytics off');
  expect(slot?.closest('[data-static]')).toBeTruthy();
  unmount();
});

it.each(['/privacy', '/terms', '/security', '/compliance'])('%s has the same sections in both languages', async (path) => {
  const anchors = async (locale: 'en' | 'es') => {
    const { container, unmount } = await renderLegal(path, locale);
    const found = [...container.querySelectorAll('h2[id]')].map(({ id }) => id);
    unmount();
    return found;
  };
  expect(await anchors('es')).toEqual(await anchors('en'));
});

it('hides a section with its link, and shows it again', async () => {
  const { container, getByText } = await renderLegal('/privacy');
  const heading = container.querySelector('h2#your-rights');
  const link = container.querySelector('a[href="#your-rights"]')?.closest('li');
  setSectionHidden(container, 'your-rights', true);
  expect([heading, link].map((part) => part?.hasAttribute('hidden'))).toEqual([true, true]);
  expect(getByText('not to be treated any worse for asking.').closest('ul')?.hasAttribute('hidden')).toBe(true);
  expect(container.querySelector('h2#who-else')?.hasAttribute('hidden')).toBe(false);
  setSectionHidden(container, 'your-rights', false);
  expect(heading?.hasAttribute('hidden')).toBe(false);
});
