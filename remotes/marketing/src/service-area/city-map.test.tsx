import { screen } from '@testing-library/react';
import { cities, findCity } from '@tulebyte/brand';
import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { CityMap } from './city-map.tsx';

it.each([
  ['Modesto', 'tracy', 'end'],
  ['Modesto', 'manteca', 'start'],
  ['Tracy', 'modesto', 'start'],
  ['Tracy', 'lodi', 'end'],
])('keeps the name of %s off the edge of the map of %s', async (name, id, side) => {
  const city = findCity(id);
  if (!city) throw new Error(id);
  renderScreen(<CityMap city={city} />);
  expect((await screen.findByText(name)).getAttribute('text-anchor')).toBe(side);
});

/** Rough, so that only labels that clearly cover each other count. */
function boxOf(text: Element) {
  const size = Number(text.getAttribute('font-size'));
  const width = (text.textContent?.length ?? 0) * size * 0.5;
  const x = Number(text.getAttribute('x'));
  const left = { start: x, middle: x - width / 2, end: x - width }[text.getAttribute('text-anchor') ?? 'start'] ?? x;
  const bottom = Number(text.getAttribute('y'));
  return { name: text.textContent, left, right: left + width, top: bottom - size * 0.7, bottom };
}

it.each(cities.map((city) => [city.id, city] as const))('no label covers another on the map of %s', async (_, city) => {
  const { container, findByRole } = renderScreen(<CityMap city={city} />);
  await findByRole('img');
  const boxes = [...container.querySelectorAll('text')].map(boxOf);
  const overlapping = boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} and ${b.name}`),
  );
  expect(boxes.length).toBeGreaterThan(3);
  expect(overlapping).toEqual([]);
});
