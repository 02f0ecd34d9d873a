import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSync } from 'bcryptjs';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../../backend.ts';
import type { Backend } from '../../backend.ts';
import { demoAccounts } from '../../demo/accounts.ts';
import { rateLimits } from './rules.ts';

// Its own backend, with default limits.
const siteUrl = 'http://127.0.0.1:39998';
const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-limits-'));
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ dataDir, siteUrl, env: {} });
  const { email, password } = demoAccounts.client;
  const sql = postgres(backend.databaseUrl, { max: 1 });
  // The lowest bcrypt cost: the tests check hundreds of passwords.
  await sql`update auth.users set encrypted_password = ${hashSync(password, 4)} where email = ${email}`;
  await sql.end();
});
afterAll(async () => {
  await backend.stop();
  rmSync(dataDir, { recursive: true });
});

let addresses = 0;
/** An unused address. */
const newAddress = () => `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

async function post(path: string, body: unknown, peerAddress: string, headers: Record<string, string> = {}) {
  const request = new Request(siteUrl + path, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return backend.fetch(request, { peerAddress });
}

/** Repeats a request until it is rejected; returns how many succeeded, and the rejection. */
async function untilRefused(
  send: (attempt: number) => Promise<Response>,
  most: number,
): Promise<{ passed: number; refusal: Response }> {
  for (let passed = 0; passed <= most; passed += 1) {
    const response = await send(passed);
    if (response.status === 429) return { passed, refusal: response };
  }
  throw new Error(`Not refused after ${most}`);
}

const waits = (refusal: Response) => Number(refusal.headers.get('retry-after'));

const signIn = (email: string, word: string, address: string) =>
  post('/auth/v1/token?grant_type=password', { email, password: word }, address);

test('wrong passwords lock only the address they came from, and a success resets the count', async () => {
  const { email, password } = demoAccounts.client;
  const stranger = newAddress();
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(email, 'wrong', stranger)).status).toBe(400);
  expect((await signIn(email, password, stranger)).status).toBe(200);
  const { passed, refusal } = await untilRefused(() => signIn(email, 'wrong', stranger), 20);
  expect(passed).toBe(rateLimits.signInByAddressAndAccount.points);
  expect(waits(refusal)).toBeGreaterThan(800);
  expect(await refusal.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  expect((await signIn(email, password, stranger)).status).toBe(429);
  expect((await signIn(email, password, newAddress())).status).toBe(200);
});

test('guesses from many addresses are limited, and the owner can still sign in from a known address', async () => {
  const { email, password } = demoAccounts.client;
  const home = newAddress();
  expect((await signIn(email, password, home)).status).toBe(200);
  const { passed } = await untilRefused(() => signIn(email, 'wrong', newAddress()), 150);
  expect(passed).toBeGreaterThan(50);
  expect(passed).toBeLessThan(rateLimits.signInByAccount.points);
  expect((await signIn(email, password, newAddress())).status).toBe(429);
  expect((await signIn(email, password, home)).status).toBe(200);
});

test('sign-in, by address, for any account; headers do not change the address', async () => {
  const address = newAddress();
  const { passed, refusal } = await untilRefused(
    (attempt) =>
      post('/auth/v1/token?grant_type=password', { email: `a${attempt}@home.example`, password: '' }, address, {
        'x-forwarded-for': newAddress(),
        forwarded: `for=${newAddress()}`,
      }),
    60,
  );
  expect(passed).toBe(rateLimits.signInByAddress.points);
  expect(waits(refusal)).toBeLessThanOrEqual(rateLimits.signInByAddress.seconds);
  expect((await post('/auth/v1/token?grant_type=password', { email: 'b@home.example', password: '' }, newAddress())).status).toBe(
    400,
  );
});

test('sign-up, by address and by account', async () => {
  const address = newAddress();
  const byAddress = await untilRefused(() => post('/auth/v1/signup', { email: 'malformed', password: 'x' }, address), 60);
  expect(byAddress.passed).toBe(rateLimits.signUpByAddress.points);
  const { email } = demoAccounts.client;
  const signUp = (from: string) => post('/auth/v1/signup', { email, password: 'Long-Enough-2026!' }, from);
  const persistent = newAddress();
  const byAccount = await untilRefused(() => signUp(persistent), 20);
  expect(byAccount.passed).toBe(rateLimits.signUpByAddressAndAccount.points);
  expect((await signUp(newAddress())).status).toBe(200);
});

test('recovery and one-time links: one email a minute per account, and a limit per address', async () => {
  const address = newAddress();
  expect((await post('/auth/v1/recover', { email: 'someone@home.example' }, address)).status).toBe(200);
  const soon = await post('/auth/v1/otp', { email: 'Someone@home.example ' }, address);
  expect([soon.status, waits(soon) > 0]).toEqual([429, true]);
  const { passed } = await untilRefused(
    (attempt) => post('/auth/v1/recover', { email: `c${attempt}@home.example` }, address),
    60,
  );
  expect(passed).toBe(rateLimits.recoverByAddress.points - 2);
});

/** Emails to an address, oldest first. */
async function mailsTo(email: string): Promise<readonly { text: string }[]> {
  const answer = await backend.fetch(new Request(`${siteUrl.replace('127.0.0.1', 'localhost')}/__mail/messages`));
  const mails: readonly { to: string; text: string }[] = await answer.json();
  return mails.filter(({ to }) => to === email).toReversed();
}
const hashIn = ({ text }: { text: string }) => /token_hash=([\w-]+)/.exec(text)?.[1] ?? '';

test('requests by strangers never block a mailbox’s owner', async () => {
  const { email } = demoAccounts.client;
  const [home, abroad] = [newAddress(), newAddress()];
  const ask = (path: string, address: string) => post(`/auth/v1/${path}`, { email, type: 'signup' }, address);
  const proveFrom = (token: string, address: string) =>
    post('/auth/v1/verify', { type: 'magiclink', token_hash: token }, address);

  for (let attempt = 0; attempt < 8; attempt += 1) expect((await ask('otp', newAddress())).status).toBe(200);
  const sent = await vi.waitUntil(async () => (await mailsTo(email))[0]);
  // Neither an error nor another email: the last link still works.
  for (const path of ['otp', 'recover', 'resend'])
    expect([path, (await ask(path, abroad)).status]).toEqual([path, path === 'recover' ? 429 : 200]);
  expect((await proveFrom(hashIn(sent), home)).status).toBe(200);
  expect(await mailsTo(email)).toHaveLength(1);

  // From a known address, an email is sent whatever others request.
  expect((await ask('otp', newAddress())).status).toBe(200);
  expect((await ask('otp', home)).status).toBe(200);
  const [, second] = await vi.waitUntil(async () => {
    const mails = await mailsTo(email);
    return mails.length > 1 && mails;
  });
  expect((await proveFrom(hashIn(second ?? sent), home)).status).toBe(200);
});

test('wrong one-time codes, by account from one address, and by address', async () => {
  const guess = (attempt: number, address: string, email: string) =>
    post('/auth/v1/verify', { type: 'magiclink', email, token: String(100_000 + attempt) }, address);
  const stranger = newAddress();
  const byAccount = await untilRefused((attempt) => guess(attempt, stranger, demoAccounts.admin.email), 40);
  expect(byAccount.passed).toBe(rateLimits.verifyByAddressAndAccount.points);
  for (let attempt = 0; attempt < 40; attempt += 1) await guess(attempt, newAddress(), demoAccounts.admin.email);
  expect((await guess(0, newAddress(), demoAccounts.admin.email)).status).toBe(403);
  const address = newAddress();
  const byAddress = await untilRefused((attempt) => guess(attempt, address, `d${attempt}@home.example`), 60);
  expect(byAddress.passed).toBe(rateLimits.verifyByAddress.points);
});

test('functions, by address and by account', async () => {
  const address = newAddress();
  const contact = await untilRefused(() => post('/functions/v1/contact', {}, address), 40);
  expect(contact.passed).toBe(rateLimits.contactByAddress.points);
  expect(waits(contact.refusal)).toBeGreaterThan(0);
  expect(await contact.refusal.json()).toMatchObject({ error: { code: 'rate_limited' } });
  const browser = { accept: 'text/html', referer: 'http://localhost/es/contact-us' };
  const shown = await post('/functions/v1/contact', {}, address, browser);
  expect([shown.status, waits(shown) > 0]).toEqual([429, true]);
  expect(await shown.text(), 'a browser without JavaScript gets a page in its language').toContain('<html lang="es">');

  const signedIn = await post(
    '/auth/v1/token?grant_type=password',
    { email: demoAccounts.admin.email, password: demoAccounts.admin.password },
    newAddress(),
  );
  const { access_token: token } = Object(await signedIn.json());
  const chat = await untilRefused(() => post('/functions/v1/chat', {}, newAddress(), { authorization: `Bearer ${token}` }), 60);
  expect(chat.passed).toBe(rateLimits.chatByAccount.points);
});

test('analytics reports, by address, whatever user they claim', async () => {
  const address = newAddress();
  const body = { kind: 'unauthenticated_access', user_prefix: '', path: '/dashboard' };
  const { passed, refusal } = await untilRefused(() => post('/rest/v1/rpc/log_security_event', body, address), 100);
  expect(passed).toBe(rateLimits.reportByAddress.points);
  expect(waits(refusal)).toBeGreaterThan(0);
  expect((await post('/rest/v1/rpc/is_admin', {}, address)).status).toBe(200);
});
