import { expect, it } from 'vitest';
import { cutoverAt } from './cutover.ts';

it('starts with what was copied before, holds email, and copies until the decision, with the old system live', () => {
  expect(cutoverAt(0, 'pass')).toEqual({ step: 'close', copied: 0.8, email: 'held', live: 'old' });
  expect(cutoverAt(12, 'pass')).toEqual({ step: 'copy', copied: 0.9, email: 'held', live: 'old' });
  expect(cutoverAt(43, 'pass')).toEqual({ step: 'checklist', copied: 1, email: 'held', live: 'old' });
});

it('goes live on the new system when all checks pass, and stays on the old one otherwise', () => {
  expect(cutoverAt(44, 'pass')).toEqual({ step: 'decision', copied: 1, email: 'new', live: 'new' });
  expect(cutoverAt(44, 'fail')).toEqual({ step: 'decision', copied: 1, email: 'old', live: 'old' });
  expect(cutoverAt(63, 'fail')).toMatchObject({ step: 'monday', live: 'old' });
});
