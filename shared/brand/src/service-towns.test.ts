import { expect, it } from 'vitest';
import { cities, counties } from './area.ts';
import { findTown, isMailOnlyZip, serviceTowns } from './service-towns.ts';
import { travelFee, travelTo } from './travel.ts';
import { estimateVisit } from './visit-cost.ts';

it('gives each ZIP code to one town, and each county and city of the record its own', () => {
  const zips = serviceTowns.flatMap((town) => town.zips);
  expect(new Set(zips).size).toBe(zips.length);
  expect(zips.filter((zip) => !/^9[45]\d{3}$/.test(zip))).toEqual([]);
  expect(new Set(serviceTowns.map(({ county }) => county))).toEqual(new Set(counties.map(({ id }) => id)));
  for (const { name, latitude, longitude } of cities)
    expect(serviceTowns.find((town) => town.name === name)).toMatchObject({ latitude, longitude });
});

it('has no town far from both hubs', () =>
  expect(serviceTowns.filter((town) => travelTo(town).miles > 60).map(({ name }) => name)).toEqual([]));

it.each([
  ['95202', 'Stockton'],
  ['95630', 'Folsom'],
  ['94102', undefined],
  ['9524', undefined],
  ['', undefined],
])('finds the town of %j: %s', (zip, name) => expect(findTown(zip)?.name).toBe(name));

it.each([
  ['95201', true],
  ['95241', true],
  ['94203', true],
  ['95202', false],
  // Davis and Merced have streets, outside the service area.
  ['95616', false],
  ['95340', false],
  ['9420', false],
])('%s is only for mail: %s', (zip, isMailOnly) => expect(isMailOnlyZip(zip)).toBe(isMailOnly));

it('visits no ZIP code that is only for mail', () =>
  expect(serviceTowns.flatMap(({ zips }) => zips.filter(isMailOnlyZip))).toEqual([]));

it.each([
  ['95240', 0],
  ['95814', 20 * 120],
  ['95624', 6 * 120],
])('a visit to %s costs its travel fee and the first hour', (zip, fee) => {
  const town = findTown(zip);
  if (!town) throw new Error(zip);
  expect(travelFee(town)).toBe(fee);
  expect(estimateVisit(town)).toEqual({ travelFeeCents: fee, firstHourCents: 11_900, totalCents: 11_900 + fee });
});
