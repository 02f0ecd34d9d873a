import { expect, it } from 'vitest';
import { findCity } from './area.ts';
import { travelFee, travelTo } from './travel.ts';

function city(id: string) {
  const found = findCity(id);
  if (!found) throw new Error(id);
  return found;
}

it.each([
  ['stockton', 'stockton', 0, true],
  ['lodi', 'stockton', 12, true],
  ['manteca', 'stockton', 12, true],
  ['tracy', 'stockton', 17, true],
  ['modesto', 'modesto', 0, true],
  ['sacramento', 'stockton', 45, false],
])('%s is reached from %s, %i miles', (id, hub, miles, free) => {
  expect(travelTo(city(id))).toMatchObject({ hub: { id: hub }, miles, free });
});

it('charges only miles beyond the free radius', () => {
  expect(travelFee(city('sacramento'))).toBe((45 - 25) * 120);
  expect(travelFee(city('tracy'))).toBe(0);
});
