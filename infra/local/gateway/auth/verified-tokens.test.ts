import { expect, test, vi } from 'vitest';
import { rememberTokens } from './verified-tokens.ts';

test('a token is verified once, and again when it has expired', async () => {
  let seconds = 100;
  const verify = vi.fn(async (token: string) => ({ payload: { sub: token, exp: 110 }, forLite: `lite ${token}` }));
  const read = rememberTokens(verify, () => seconds * 1000);
  expect(await read('a')).toEqual(await read('a'));
  expect(verify).toHaveBeenCalledTimes(1);
  expect((await read('b')).forLite).toBe('lite b');
  seconds = 110;
  verify.mockRejectedValueOnce(new Error('expired'));
  await expect(read('a')).rejects.toThrow('expired');
  expect((await read('b')).payload.sub).toBe('b');
  expect(verify).toHaveBeenCalledTimes(4);
});

test('a token that is refused is not remembered, nor more than a thousand', async () => {
  const verify = vi.fn(async (token: string) => ({ payload: { exp: Infinity }, forLite: token }));
  const read = rememberTokens(verify);
  verify.mockRejectedValueOnce(new Error('signature'));
  await expect(read('forged')).rejects.toThrow('signature');
  for (let token = 0; token < 1001; token += 1) await read(String(token));
  verify.mockClear();
  await read('1000');
  expect(verify).not.toHaveBeenCalled();
  await read('0');
  expect(verify).toHaveBeenCalledTimes(1);
});
