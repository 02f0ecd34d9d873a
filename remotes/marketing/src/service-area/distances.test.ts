import { findCity } from '@tulebyte/brand';
import { expect, it } from 'vitest';
import { travelTo } from './distances.ts';

function to(id: string) {
  const city = findCity(id);
  if (!city) throw new Error(id);
  return travelTo(city);
}

it.each([
  ['stockton', 'stockton', 0, true],
  ['lodi', 'stockton', 12, true],
  ['manteca', 'stockton', 12, true],
  ['tracy', 'stockton', 17, true],
  ['modesto', 'modesto', 0, true],
  ['sacramento', 'stockton', 45, false],
])('%s is reached from %s, %i miles', (id, hub, miles, free) => {
  expect(to(id)).toMatchObject({ hub: { id: hub }, miles, free });
});
