import { expect, it } from 'vitest';
import { entryName } from './fields.ts';

const key = 'b45b021e-4af9-4841-8bef-04efafbe05b0';

it.each([
  ['a team invitation', { before: null, after: { role: 'agent', email: 'rosa@tulebyte.example' } }, 'rosa@tulebyte.example'],
  ['what was removed', { before: { name: 'Delta Orchards', email: null }, after: null }, 'Delta Orchards'],
  ['a change of other fields', { before: { role: 'agent' }, after: { role: 'owner' } }, key],
])('names %s', (_, entry, name) => expect(entryName({ key, ...entry })).toBe(name));
