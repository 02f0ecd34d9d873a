import { expect, test } from 'vitest';
import { assertFast } from './measure.ts';

test('names a query that takes more than 50 ms or was not measured', () => {
  expect(() => assertFast([{ what: 'list', federated: 50 }])).not.toThrow();
  expect(() =>
    assertFast([
      { what: 'list', federated: 12 },
      { what: 'search', federated: 50.1 },
    ]),
  ).toThrow(/^over 50 ms: search 50\.1\n/);
  expect(() => assertFast([{ what: 'open', federated: Number.NaN }])).toThrow(/open/);
});
