import { expect, test } from 'vitest';
import { verifyCaptcha } from './_shared/captcha.ts';
import { withRuntime } from './_shared/runtime.ts';

/** Runs the check with or without a secret, against a response of Cloudflare. */
async function check(secret: string | undefined, answer: () => Promise<Response>): Promise<{ refused: boolean; sent: string[] }> {
  const sent: string[] = [];
  const runtime = {
    env: (name: string) => (name === 'TURNSTILE_SECRET_KEY' ? secret : undefined),
    fetch: (_: unknown, init?: RequestInit) => {
      sent.push(String(init?.body));
      return answer();
    },
    callerAddress: () => null,
  };
  const refused = await withRuntime(runtime, () => verifyCaptcha('token')).then(
    () => false,
    () => true,
  );
  return { refused, sent };
}
const says = (success: boolean) => () => Promise.resolve(Response.json({ success }));

test('without a secret nothing is verified', async () => {
  expect(await check(undefined, says(false))).toEqual({ refused: false, sent: [] });
});

test('with a secret the token is verified, and a Cloudflare outage turns no visitor away', async () => {
  expect(await check('s', says(true))).toEqual({ refused: false, sent: ['secret=s&response=token'] });
  expect((await check('s', says(false))).refused).toBe(true);
  expect((await check('s', () => Promise.reject(new TypeError('down')))).refused).toBe(false);
});
