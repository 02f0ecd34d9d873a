import { loadLazyComponents } from '@tulebyte/platform';
import { renderScreen } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import remote from '../routes.tsx';
import { articles } from './articles.ts';
import { batteryMinutes, formatMinutes } from './illustrations/battery-minutes.ts';

const WORDS_A_MINUTE = 220;

const open = async (slug: string, locale: 'en' | 'es' = 'en') => {
  const route = remote.routes.find(({ id }) => id === `blog-${slug}`);
  if (!route) throw new Error(`No route for ${slug}`);
  const { Component } = await route.lazy();
  await loadLazyComponents();
  return renderScreen(<Component />, { at: route.path, locale });
};

describe.each(articles)('$slug', ({ slug, minutes, published }) => {
  it('has the reading time that it states', async () => {
    const { container } = await open(slug);
    const text = container.querySelector('article h2[id]:not([id$="-title"])')?.parentElement?.textContent ?? '';
    const words = text.split(/\s+/).length;
    expect(Math.max(1, Math.round(words / WORDS_A_MINUTE)), `${words} words`).toBe(minutes);
  });

  it('shows its sources, date, and table of contents', async () => {
    const { container } = await open(slug);
    expect(container.querySelectorAll('a[href^="https://"]').length).toBeGreaterThanOrEqual(3);
    expect(container.querySelector('time')?.dateTime).toBe(published);
    expect(container.querySelectorAll('nav a[href^="#"]').length).toBeGreaterThanOrEqual(4);
  });

  it('is in Spanish on Spanish pages, with the same sections', async () => {
    const ids = (container: HTMLElement) => [...container.querySelectorAll('h2[id]')].map(({ id }) => id);
    const english = await open(slug);
    const sections = ids(english.container);
    english.unmount();
    const { container } = await open(slug, 'es');
    expect(ids(container)).toEqual(sections);
    expect(container.textContent).not.toMatch(/\b(the|and|with)\b.*\b(the|and|with)\b.*\byour\b/);
  });
});

describe('battery times', () => {
  it.each([
    [150, 20, 382, '6 h 22 min'],
    [150, 150, 51, '51 min'],
    [150, 250, 30, '30 min'],
  ])('%i Wh at %i W last %i minutes', (wattHours, watts, minutes, words) => {
    expect(batteryMinutes(wattHours, watts)).toBe(minutes);
    expect(formatMinutes(minutes)).toBe(words);
  });
});
