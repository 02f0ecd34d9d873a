import { expect, test } from 'vitest';
import { assertFast } from './measure.ts';

test('a query over its 50 ms, or one that was not measured, is named', () => {
  expect(() => assertFast([{ what: 'list', federated: 50 }])).not.toThrow();
  expect(() =>
    assertFast([
      { what: 'list', federated: 12 },
      { what: 'search', federated: 50.1 },
    ]),
  ).toThrow(/^Over 50 ms: search 50\.1$/);
  expect(() => assertFast([{ what: 'open', federated: Number.NaN }])).toThrow(/open/);
});
