import { expect, it } from 'vitest';
import { minutesLost, restoreMinutes } from './loss.ts';

it('loses the working hours since the last copy', () => {
  expect(minutesLost('snapshot')).toBe(40);
  expect(minutesLost('night')).toBe(7 * 60 + 40);
  expect(minutesLost('friday')).toBe(3 * 600 + 7 * 60 + 40);
});

it('takes longer to restore with more data and from farther away, to five minutes', () => {
  expect(restoreMinutes(1, 'here')).toBe(165);
  expect(restoreMinutes(1, 'elsewhere')).toBe(665);
  expect(restoreMinutes(4, 'here')).toBe(665);
});
