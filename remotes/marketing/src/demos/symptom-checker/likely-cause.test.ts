import { expect, it } from 'vitest';
import { likelyCause } from './likely-cause.ts';

it.each([
  [{ power: 'dead' }, 'power'],
  [{ power: 'dead', picture: 'pop-ups', speed: 'sudden', sound: 'clicks' }, 'power'],
  [{ power: 'black' }, 'screen'],
  [{ power: 'on', picture: 'pop-ups', speed: 'sudden' }, 'malware'],
  [{ picture: 'no-drive' }, 'drive'],
  [{ speed: 'slow' }, 'slow-drive'],
  [{ speed: 'slow', sound: 'hot' }, 'heat'],
  [{ speed: 'slow', sound: 'clicks' }, 'drive'],
] as const)('%j points to %s', (answers, cause) => expect(likelyCause(answers)).toBe(cause));

it('prefers the more urgent of two equally likely causes', () => {
  expect(likelyCause({ picture: 'damaged', sound: 'clicks' })).toBe('drive');
});

it('names no cause without a symptom', () => {
  expect(likelyCause({})).toBeUndefined();
  expect(likelyCause({ power: 'on', picture: 'fine', speed: 'fine', sound: 'quiet', data: 'not-copied' })).toBeUndefined();
});
