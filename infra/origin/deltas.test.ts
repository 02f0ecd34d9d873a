import { expect, test, vi } from 'vitest';
import { Deltas, dictionaryFor, isDictionary } from './deltas.ts';

const file = (mark: string) => ({ bytes: Buffer.from(mark), sha256: mark.padStart(64, '0') });

test('makes a delta once for concurrent requests', async () => {
  const compress = vi.fn(async () => Buffer.from('delta'));
  const deltas = new Deltas(compress);
  const ask = () => deltas.get(file('b'), file('a'));
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(compress).toHaveBeenCalledOnce();
  expect(second).toEqual(first);
  expect(await ask()).toEqual(first);
  expect(compress).toHaveBeenCalledOnce();
});

test('makes no more than forty at once', async () => {
  const deltas = new Deltas(() => new Promise(() => {}));
  for (let n = 0; n < 40; n += 1) void deltas.get(file(`b${n}`), file('a'));
  expect(await deltas.get(file('c'), file('a'))).toBeUndefined();
});

test('tries again after a failure', async () => {
  const compress = vi.fn(async () => Buffer.from('delta')).mockRejectedValueOnce(new Error('no memory'));
  const deltas = new Deltas(compress);
  expect(await deltas.get(file('b'), file('a'))).toBeUndefined();
  expect(await deltas.get(file('b'), file('a'))).toBeDefined();
});

test.each([
  ['web/entry.js', 'web/entry.js'],
  ['web/home.385a10bcc6.js', 'web/home.*.js'],
])('%s is a dictionary for later versions', (path, later) => {
  expect(isDictionary(path)).toBe(true);
  expect(dictionaryFor('shop', '1', path)).toBe(`match="/artifacts/shop/*/${later}", id="1/${path}"`);
});

test.each(['web/media/a.mp4', 'web/art.svg', 'remote.json', 'development/entry.js', 'web/a"b.js'])('%s is none', (path) => {
  expect(isDictionary(path)).toBe(false);
});
