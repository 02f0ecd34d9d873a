import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ALARMS_A_DAY, createAnalyticsReceivers } from '../../origin/analytics.ts';
import { memoryLimits } from '../../origin/node/memory-limits.ts';
import { functionSettings } from '../../local/functions/settings.ts';
import { createPerson, newEmail, ownerSql } from '../../local/testing/people.ts';
import { testBackend } from '../../local/testing/test-backend.ts';
import { trustedAddress } from '../functions/_shared/client-address.ts';
import { withRuntime } from '../functions/_shared/runtime.ts';
import { handler as chat } from '../functions/chat/handler.ts';
import { handler as openGuestTicket } from '../functions/open-guest-ticket/handler.ts';
import { callsOf, json } from '../testing/calls.ts';

// Two servers over one database: a process with Deno, and the same function in this process.
const sql = ownerSql();
const backend = testBackend();
const { deno } = callsOf(['open-guest-ticket', 'chat']);
const settings: Readonly<Record<string, string>> = {
  ...functionSettings(backend),
  CLIENT_ADDRESS_HEADER: 'x-client-address',
};
const env = (name: string) => settings[name];
const handlers = { 'open-guest-ticket': openGuestTicket, chat };

async function call(server: number, name: keyof typeof handlers, init: RequestInit, address: string): Promise<number> {
  const request = new Request(`http://functions.example/${name}`, init);
  request.headers.set('x-client-address', address);
  if (server === 0)
    return (await deno(name, { method: 'POST', headers: request.headers, body: await request.arrayBuffer() })).status;
  const runtime = { env, fetch: globalThis.fetch, callerAddress: () => trustedAddress(request.headers, env) };
  return (await withRuntime(runtime, () => handlers[name](request))).status;
}

/** The statuses of calls that alternate between both servers. */
async function callBoth(count: number, name: keyof typeof handlers, message: () => RequestInit, address: string) {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push(await call(at % 2, name, message(), address));
  return statuses;
}

/** An address that no other test uses (RFC 3849). */
const newAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
const upTo = (most: number, status: number) => [...Array<number>(most).fill(status), 429, 429];

test('tickets of guests: one address opens no more on two servers than on one', async () => {
  const ticket = (): RequestInit => {
    const body = new FormData();
    const fields = { name: 'Rosa', email: newEmail('guest'), subject: 'Printer', body: 'It is offline.', priority: 'normal' };
    for (const [name, value] of Object.entries({ ...fields, language: 'en', idempotencyKey: randomUUID() }))
      body.append(name, value);
    return { method: 'POST', body };
  };
  expect(await callBoth(32, 'open-guest-ticket', ticket, newAddress())).toEqual(upTo(30, 201));
  expect(await call(0, 'open-guest-ticket', ticket(), newAddress())).toBe(201);
});

test('chat: one account asks no more on two servers than on one', async () => {
  const { client } = await createPerson(sql);
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const question = () => json({ message: 'warranty', sessionId: 'session_limits' }, { token });
  expect(await callBoth(22, 'chat', question, newAddress())).toEqual(upTo(20, 200));
});

test.each(['faults', 'csp'] as const)('%s: one address uses up its day on all web servers together', async (kind) => {
  const { url: supabaseUrl, secretKey } = backend;
  const servers = [0, 1].map(() => createAnalyticsReceivers({ allow: memoryLimits(), supabaseUrl, secretKey })[kind]);
  const fault = { release: 7, remote: `shop-${randomUUID().slice(0, 8)}`, version: '0.1.0-abcdef012345', phase: 'render' };
  const violation = {
    'csp-report': {
      'document-uri': `https://www.tulebyte.example/${randomUUID()}`,
      'violated-directive': 'img-src',
      'blocked-uri': 'data',
    },
  };
  const body = JSON.stringify(kind === 'faults' ? { ...fault, route: '/' } : violation);
  const send = async (server: number, peerAddress: string) =>
    (await servers[server]?.(new Request('https://www.tulebyte.example/', { method: 'POST', body }), { peerAddress }))?.status;
  const address = newAddress();
  const statuses = [];
  for (let at = 0; at < ALARMS_A_DAY.most + 2; at += 1) statuses.push(await send(at % 2, address));
  expect(statuses).toEqual(upTo(ALARMS_A_DAY.most, 204));
  expect(await send(1, newAddress())).toBe(204);
});
