import * as v from 'valibot';
import { expect, it } from 'vitest';
import { known, knownKeys, knownRows } from './rows.ts';

it('replaces a value that is newer than the code with the fallback', () => {
  const status = known(['open', 'closed'], 'open');
  expect(['closed', 'archived', null].map((value) => v.parse(status, value))).toEqual(['closed', 'open', 'open']);
});

it('leaves out rows of newer kinds, and rejects a known kind with wrong columns', () => {
  const rows = knownRows(['reply', 'note'], { id: v.number() });
  expect(
    v.parse(rows, [
      { kind: 'note', id: 1 },
      { kind: 'call', id: 2, seconds: 3 },
    ]),
  ).toEqual([{ kind: 'note', id: 1 }]);
  expect(v.is(rows, [{ kind: 'note', id: 'x' }])).toBe(false);
});

it('leaves out newer keys', () => {
  const counts = knownKeys(['open', 'closed'], v.number());
  expect(v.parse(counts, { open: 2, archived: { total: 1 } })).toEqual({ open: 2 });
  expect(v.is(counts, { open: 'two' })).toBe(false);
});
