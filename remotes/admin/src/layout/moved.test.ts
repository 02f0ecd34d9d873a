import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it('moves one item and keeps the order of the others', () => {
  const items = ['a', 'b', 'c'];
  expect([moved(items, 2, -1), moved(items, 0, 1), moved(items, 1, 0)]).toEqual([['a', 'c', 'b'], ['b', 'a', 'c'], items]);
  expect(items).toEqual(['a', 'b', 'c']);
});
