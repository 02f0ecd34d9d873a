import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import remote from '../routes.tsx';
import { neighborhoodNames } from './neighborhood-names.ts';
import { neighborhoodPins } from './neighborhood-pins.ts';

const maps = Object.entries(neighborhoodPins).map(([page, map]) => ({ page, ...map }));

// A new page is published without a map until its pins are drawn.
it('has pins of pages that exist', () => {
  const pages = new Set(remote.routes.map(({ path }) => path.slice(1)));
  expect(Object.keys(neighborhoodPins).filter((page) => !pages.has(page))).toEqual([]);
});

it.each(maps)('$page has the pins of the places that it lists, by number and in its label', async ({ page, pins }) => {
  const route = remote.routes.find(({ path }) => path === `/${page}`);
  const { Component } = (await route?.lazy()) ?? {};
  const { container, getByRole } = renderScreen(Component ? <Component /> : null, { at: `/${page}` });
  const terms = () => [...container.querySelectorAll('#places dt')].map(({ textContent }) => textContent);
  const names = neighborhoodNames[page] ?? [];
  // After a change of the list: change scripts/draw-service-area.mjs, too, and run `npm run map -w remotes/marketing`.
  await expect.poll(terms).toEqual(names);
  const list = names.map((name, index) => `${index + 1}. ${name}`).join('; ');
  const map = getByRole('img', { name: (label) => label.endsWith(`with pins: ${list}`) });
  expect(new Set([...map.querySelectorAll('circle + text')].map(({ textContent }) => textContent)).size).toBe(names.length);
  expect([...new Set(pins.map(([place]) => place))].toSorted()).toEqual(names.map((_, index) => index + 1));
});

it.each(maps)('$page shows each pin whole, and none on another', ({ pins }) => {
  for (const [index, [, x, y]] of pins.entries()) {
    expect(x).toBeGreaterThan(12);
    expect(x).toBeLessThan(348);
    expect(y).toBeGreaterThan(12);
    expect(y).toBeLessThan(225);
    for (const [, otherX, otherY] of pins.slice(index + 1)) expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(20);
  }
});

it.each(maps)('$page keeps the numbers of its highways apart', ({ numbers }) => {
  for (const [index, [, x, y]] of numbers.entries())
    for (const [, otherX, otherY] of numbers.slice(index + 1)) expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(38);
});
