import { expect, test, vi } from 'vitest';
import { verifyCaptcha } from './_shared/captcha.ts';
import { withRuntime, type Log } from './_shared/runtime.ts';

/** Runs the check with or without a secret, against a response of Cloudflare. */
async function check(
  secret: string | undefined,
  answer: (signal?: AbortSignal | null) => Promise<Response>,
): Promise<{ refused: boolean; sent: string[]; logged: string[] }> {
  const sent: string[] = [];
  const log = vi.fn<Log>();
  const runtime = {
    log,
    env: (name: string) => (name === 'TURNSTILE_SECRET_KEY' ? secret : undefined),
    fetch: (_: unknown, init?: RequestInit) => {
      sent.push(String(init?.body));
      return answer(init?.signal);
    },
    callerAddress: () => null,
  };
  const refused = await withRuntime(runtime, () => verifyCaptcha('token')).then(
    () => false,
    () => true,
  );
  return { refused, sent, logged: log.mock.calls.map(([, message]) => message) };
}
const says = (success: boolean) => () => Promise.resolve(Response.json({ success }));

test('without a secret nothing is verified', async () => {
  expect(await check(undefined, says(false))).toEqual({ refused: false, sent: [], logged: [] });
});

test('with a secret the token is verified, and a Cloudflare outage turns no visitor away', async () => {
  expect(await check('s', says(true))).toEqual({ refused: false, sent: ['secret=s&response=token'], logged: [] });
  expect((await check('s', says(false))).refused).toBe(true);
  expect((await check('s', () => Promise.reject(new TypeError('down')))).refused).toBe(false);
});

test('a Cloudflare that hangs is waited for five seconds', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) =>
    AbortSignal.abort(new DOMException(`${milliseconds} ms`, 'TimeoutError')),
  );
  const hangs = (signal?: AbortSignal | null) =>
    new Promise<Response>((_, failed) => signal?.aborted && failed(signal.reason as Error));
  expect(await check('s', hangs)).toMatchObject({ refused: false, logged: ['Turnstile did not answer'] });
  expect(AbortSignal.timeout).toHaveBeenCalledWith(5000);
});

test('a wrong key of ours is logged, and turns no visitor away', async () => {
  const rejects = () => Promise.resolve(Response.json({ success: false, 'error-codes': ['invalid-input-secret'] }));
  const { refused, logged } = await check('s', rejects);
  expect([refused, logged]).toEqual([false, [expect.stringContaining('TURNSTILE_SECRET_KEY')]]);
});
