import { expect, it } from 'vitest';
import { filterRows } from './filter-rows.ts';

const rows = ['Zacarías Núñez', 'Ana Núñez', 'Delta Orchards'];
const filter = (q: string, page = 1) => filterRows(rows, (name) => name, { q, page }, 1);

it('finds every word in any order, regardless of case and accents, one page at a time', () => {
  expect(filter(' NUNEZ  zac ')).toEqual({ visible: ['Zacarías Núñez'], total: 1 });
  expect(filter('núñez', 2)).toEqual({ visible: ['Ana Núñez'], total: 2 });
  expect(filter('')).toEqual({ visible: ['Zacarías Núñez'], total: 3 });
  expect(filter('delta', 2)).toEqual({ visible: [], total: 1 });
});
