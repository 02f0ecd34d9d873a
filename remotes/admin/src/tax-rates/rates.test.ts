import { expect, it } from 'vitest';
import { ratesByCity } from './rates.ts';

const rate = (percent: number, valid_from: string, place = 'lodi') => ({ place, percent, valid_from });

it('tells a city’s rate of today from those to come, and names cities without one', () => {
  const rates = [
    rate(8.5, '2027-04-01'),
    rate(8.375, '2027-01-01'),
    rate(8.25, '2026-10-01'),
    rate(8, '2026-07-01'),
    rate(9, '2026-10-01', 'elsewhere'),
  ];
  const cities = ratesByCity(rates, '2026-12-31');
  expect(cities.find(({ place }) => place === 'lodi')).toMatchObject({
    name: 'Lodi',
    current: { percent: 8.25 },
    upcoming: [{ percent: 8.375 }, { percent: 8.5 }],
  });
  expect(cities.find(({ place }) => place === 'tracy')).toMatchObject({ current: undefined, upcoming: [] });
  expect(cities.at(-1)).toMatchObject({ name: 'elsewhere', current: { percent: 9 } });
  expect(ratesByCity(rates, '2027-01-01')[1]?.current?.percent).toBe(8.375);
});
