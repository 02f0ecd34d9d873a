import { createElement, lazy, Suspense, type ComponentType } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.ts';

const page = (content: ComponentType) => createElement('main', {}, createElement(Suspense, {}, createElement(content)));

test('renders what is inside of boundaries', async () => {
  expect(await renderPage(page(() => 'all of it'))).toBe('<main><!--$-->all of it<!--/$--></main>');
});

test('throws what a boundary’s content throws', async () => {
  const broken = () => {
    throw new Error('minHeight: "11" is not a token');
  };
  await expect(renderPage(page(broken))).rejects.toThrow('minHeight: "11" is not a token');
});

test('throws when content isn’t loaded yet', async () => {
  const late = lazy(() => Promise.resolve({ default: () => 'late' }));
  await expect(renderPage(page(late))).rejects.toThrow('not loaded');
});
