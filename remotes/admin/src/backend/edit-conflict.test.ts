import { expect, it } from 'vitest';
import { isSaved } from './edit-conflict.ts';

const stored = { name: 'Till', tags: ['a', 'b'], user_id: null, updated_at: 'v2' };

it.each([
  [{ name: 'Till', tags: ['a', 'b'], user_id: null }, true],
  [{ name: 'Till 2', tags: ['a', 'b'] }, false],
  [{ tags: ['b', 'a'] }, false],
  [{ user_id: 'rosa' }, false],
])('%j is saved: %s', (values, expected) => expect(isSaved(stored, values)).toBe(expected));
