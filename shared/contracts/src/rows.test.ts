import * as v from 'valibot';
import { expect, it } from 'vitest';
import { known, knownKeys, knownRows } from './rows.ts';

it('a value that came after this code reads as the neutral one', () => {
  const status = known(['open', 'closed'], 'open');
  expect(['closed', 'archived', null].map((value) => v.parse(status, value))).toEqual(['closed', 'open', 'open']);
});

it('rows of kinds that came later are left out; a known kind with wrong columns is an error', () => {
  const rows = knownRows(['reply', 'note'], { id: v.number() });
  expect(
    v.parse(rows, [
      { kind: 'note', id: 1 },
      { kind: 'call', id: 2, seconds: 3 },
    ]),
  ).toEqual([{ kind: 'note', id: 1 }]);
  expect(v.is(rows, [{ kind: 'note', id: 'x' }])).toBe(false);
});

it('counts by names that came later are left out', () => {
  const counts = knownKeys(['open', 'closed'], v.number());
  expect(v.parse(counts, { open: 2, archived: { total: 1 } })).toEqual({ open: 2 });
  expect(v.is(counts, { open: 'two' })).toBe(false);
});
