import { expect, it } from 'vitest';
import { nextOpening } from './next-opening.ts';

const at = (moment: string) => nextOpening(Date.parse(moment));

it('is null during opening hours, to the minute', () => {
  expect(at('2026-11-20T08:00:00-08:00')).toBeNull();
  expect(at('2026-11-20T17:59:00-08:00')).toBeNull();
  expect(at('2026-11-21T13:59:00-08:00')).toBeNull();
});

it.each([
  ['before opening', '2026-11-20T07:59:00-08:00', { isToday: true, weekday: 5, opens: '08:00' }],
  ['in the evening', '2026-11-20T18:00:00-08:00', { isToday: false, weekday: 6, opens: '09:00' }],
  ['on Saturday afternoon', '2026-11-21T14:00:00-08:00', { isToday: false, weekday: 1, opens: '08:00' }],
  ['on the evening before Thanksgiving', '2026-11-25T19:00:00-08:00', { isToday: false, weekday: 5, opens: '08:00' }],
  ['from the weekend before Labor Day', '2026-09-05T15:00:00-07:00', { isToday: false, weekday: 2, opens: '08:00' }],
])('names the next opening %s', (_, moment, expected) => {
  expect(at(moment)).toEqual(expected);
});
