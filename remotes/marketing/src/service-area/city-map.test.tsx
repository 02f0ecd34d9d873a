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

it.each(cities.map((city) => [city.id, city] as const))(
  'no highway’s number is on the route on the map of %s',
  async (_, city) => {
    const { container, findByRole } = renderScreen(<CityMap city={city} />);
    await findByRole('img');
    const numbers = [...container.querySelectorAll('text')].map(boxOf).filter(({ name }) => /^\d+$/.test(name ?? ''));
    const route = [...container.querySelectorAll('path')].flatMap((path) => {
      const ends = /^M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)$/
        .exec(path.getAttribute('d') ?? '')
        ?.slice(1)
        .map(Number);
      if (!ends) return [];
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = ends;
      return Array.from(
        { length: 101 },
        (__, step) => [fromX + ((toX - fromX) * step) / 100, fromY + ((toY - fromY) * step) / 100] as const,
      );
    });
    const covering = numbers.filter(({ left, right, top, bottom }) =>
      route.some(([x, y]) => x > left - 2 && x < right + 2 && y > top && y < bottom),
    );
    expect(numbers).not.toEqual([]);
    expect(covering.map(({ name }) => name)).toEqual([]);
  },
);
