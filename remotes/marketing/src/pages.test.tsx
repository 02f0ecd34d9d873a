import { renderScreen } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import remote from './routes.tsx';
import { seo } from './seo/seo.ts';

const pages = await Promise.all(
  remote.routes.map(async ({ id, path, lazy }) => {
    // There may be no job.
    const [at] = (await seo[id]?.staticPaths?.()) ?? [path];
    return at === undefined ? [] : [{ id, path, at, ...(await lazy()) }];
  }),
);

// Rendered with the strict design system: an unknown token throws.
describe.each(pages.flat())('$path', ({ path, at, Component, loader }) => {
  it('has one h1, a phone link, and no style attribute', async () => {
    const { container, findByRole } = renderScreen(<Component />, { at, path, ...(loader ? { loader } : {}) });
    await findByRole('heading', { level: 1 });
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(container.querySelector('a[href^="tel:"]')).toBeTruthy();
    expect(container.innerHTML).not.toMatch(/\sstyle="/);
  });

  it('skips no heading level and links to other pages', async () => {
    const { container, findByRole } = renderScreen(<Component />, { at, path, ...(loader ? { loader } : {}) });
    await findByRole('heading', { level: 1 });
    const levels = [...container.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName.slice(1)));
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    expect(container.querySelectorAll('a[href^="/"]').length).toBeGreaterThan(0);
  });

  it('links to booking as “Book” and to the contact form as “Message us”', async () => {
    const { container, findByRole } = renderScreen(<Component />, { at, path, ...(loader ? { loader } : {}) });
    await findByRole('heading', { level: 1 });
    // The gap before the arrow is part of the text.
    const labels = (selector: string) =>
      new Set([...container.querySelectorAll(selector)].map((link) => link.textContent.replace(/\u00A0{2}$/, '')));
    // The page behind an appointment's link, and the form for a call back, do something else.
    const booking = labels('a[href^="/get-started"]:not([href*="/appointment"])');
    expect([...booking].filter((label) => label !== 'Book' && label !== 'Book another appointment')).toEqual([]);
    expect([...labels('a[href^="/contact-us"]:not([href*="#"])')].filter((label) => label !== 'Message us')).toEqual([]);
  });

  it('names each region by its heading', async () => {
    const { container, findByRole } = renderScreen(<Component />, { at, path, ...(loader ? { loader } : {}) });
    await findByRole('heading', { level: 1 });
    for (const region of container.querySelectorAll('section[aria-labelledby]')) {
      expect(container.querySelector(`#${CSS.escape(region.getAttribute('aria-labelledby') ?? '')}`)).toBeTruthy();
    }
  });
});

it('offers no booking on the page about dispatches, which cost more than a repair', () => {
  const page = pages.flat().find(({ path }) => path === '/field-tech');
  const { container } = renderScreen(page ? <page.Component /> : null, { at: '/field-tech' });
  expect(container.querySelector('a[href^="/contact-us"]')).toBeTruthy();
  expect(container.querySelector('a[href^="/get-started"]')).toBeNull();
});

it('explains on the Enterprise page what each inclusion means', () => {
  const page = pages.flat().find(({ path }) => path === '/enterprise');
  const { container } = renderScreen(page ? <page.Component /> : null, { at: '/enterprise' });
  const entries = [...container.querySelectorAll('#includes li, #basis li')].map(({ textContent }) => textContent);
  expect(entries).toHaveLength(12);
  expect(entries).toContain('Virtual CIOvCIO: plans your IT and its budget with you');
});
