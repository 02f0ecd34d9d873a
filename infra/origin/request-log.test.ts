import { beforeEach, expect, test, vi } from 'vitest';
import { createLog, log } from '../log/log.ts';
import type { FileStore } from '../release/file-store.ts';
import { publishedStore } from '../release/testing/fixture-builds.ts';
import { withRequestId } from '../supabase/functions/_shared/request-id.ts';
import { createAnalyticsReceivers } from './analytics.ts';
import { createOrigin, type OriginOptions } from './app.ts';
import { isProxyOf } from './node/client-address.ts';
import { LiveSite } from './live-site.ts';
import { memoryLimits } from './node/memory-limits.ts';

let store: FileStore;
beforeEach(async () => {
  ({ store } = await publishedStore());
});

const GIVEN = 'proxy-1234567890';
const NEW_ID = /^[0-9a-f]{16}$/;

/** Sends a request to a server behind the proxy 10.0.0.1. */
function ask(path: string, init: RequestInit & { from?: string } = {}, options: Partial<OriginOptions> = {}) {
  const app = createOrigin({
    store,
    live: new LiveSite(store, 'production'),
    siteUrl: 'https://www.tulebyte.example',
    backend: { supabaseUrl: '', publishableKey: '' },
    brotliQuality: 1,
    isTrustedProxy: isProxyOf(['10.0.0.0/8']),
    ...options,
  });
  return app.request(path, init, { peerAddress: init.from ?? '10.0.0.1' });
}

test.each([
  ['a trusted proxy names', '10.0.0.1', GIVEN, GIVEN],
  ['the same proxy names on an IPv6 socket', '::ffff:10.0.0.1', GIVEN, GIVEN],
  ['a stranger names', '203.0.113.9', GIVEN, NEW_ID],
  ['a proxy names in a form that could break a log', '10.0.0.1', 'a"b, c', NEW_ID],
])('an id that %s', async (_, from, id, expected) => {
  const answer = await ask('/', { from, headers: { 'X-Request-Id': id } });
  const own = answer.headers.get('X-Request-Id') ?? '';
  expect(own).toMatch(expected);
  expect(answer.headers.get('Server-Timing')).toMatch(new RegExp(`^total;dur=[\\d.]+, request;desc="${own}"$`));
});

test('the backend gets the id, and a failure is logged with what is known of the path', async () => {
  const said = vi.spyOn(log, 'error');
  const seen: (string | null)[] = [];
  const embedded = {
    ready: async () => true,
    fetch: async ({ headers }: Request) => {
      seen.push(headers.get('X-Request-Id'));
      return new Response(null, { status: 503 });
    },
  };
  await ask('/rest/v1/orders?email=eq.rosa@home.example', { headers: { 'X-Request-Id': GIVEN } }, { embedded });
  expect(seen).toEqual([GIVEN]);
  const line = { method: 'GET', route: '/rest/v1/*', path: '/rest/v1/orders', status: 503, ms: expect.any(Number) };
  expect(said.mock.calls).toEqual([[line, 'Request']]);
});

test('a person can read the beginning of the id from an error page', async () => {
  vi.spyOn(log, 'error');
  const fails = { current: () => Promise.reject(new Error('a defect')) };
  const page = await ask('/es', { headers: { Accept: 'text/html', 'X-Request-Id': GIVEN } }, { live: fails });
  expect(await page.text()).toContain('mencione esta referencia: <b>proxy-12</b>');
});

test.each([['/rosa@home.example'], ['/__preview/a-token'], ['/rosa@home.example/']])('%s is not logged', async (path) => {
  const said = vi.spyOn(log, 'debug');
  await ask(path);
  expect(said.mock.calls).toHaveLength(1);
  expect(JSON.stringify(said.mock.calls)).not.toMatch(/rosa|a-token/);
});

test('a fault report is logged with the request of its page', async () => {
  const said = vi.spyOn(log, 'warn');
  const stored = async () => new Response('null', { headers: { 'Content-Type': 'application/json' } });
  const analytics = createAnalyticsReceivers({
    allow: memoryLimits(),
    supabaseUrl: 'http://backend.example',
    secretKey: 'sb_secret_x',
    fetch: stored,
  });
  const fault = { release: 1, remote: 'shop', version: '0.1.0-abcdef012345', phase: 'load', route: '/shop' };
  const headers = { 'X-Page-Request': GIVEN };
  await ask('/api/analytics/faults', { method: 'POST', headers, body: JSON.stringify(fault) }, { analytics });
  expect(said.mock.calls).toEqual([[{ fault, pageRequest: GIVEN }, 'A browser reported a fault']]);
});

test('lines have the id of their request, and neither addresses nor queries', async () => {
  const lines: string[] = [];
  const written = await createLog('info', (line) => lines.push(line));
  withRequestId(GIVEN, () =>
    written.error({ err: new Error('550 <rosa@home.example> at https://x.example/a?token=secret#b') }, 'An email failed'),
  );
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    requestId: GIVEN,
    err: { message: '550 <[email]> at https://x.example/a?[query]' },
    msg: 'An email failed',
  });
  expect(lines[0]).not.toMatch(/rosa|secret/);
});
