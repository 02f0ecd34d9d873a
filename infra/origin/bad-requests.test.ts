import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAnalyticsReceivers } from './analytics.ts';
import { createOrigin } from './app.ts';
import { listen, type Listening } from './node/listen.ts';
import { memoryLimits } from './node/memory-limits.ts';

const TOO_LARGE = 10 * 1024 ** 3;

/** The complete server, with a backend that no request may reach and short timeouts. */
let server: Listening;
let reached: number;
beforeEach(async () => {
  reached = 0;
  const backend = await listen({ fetch: () => new Response(String((reached += 1))) }, { port: 0 });
  const app = createOrigin({
    store: {} as never, // nothing is published
    live: { current: async () => undefined },
    siteUrl: 'https://www.tulebyte.example',
    backend: { supabaseUrl: backend.url, publishableKey: 'x' },
    analytics: createAnalyticsReceivers({ allow: memoryLimits(), supabaseUrl: backend.url, secretKey: 'x' }),
  });
  const limits = { headersTimeout: 60, requestTimeout: 120, keepAliveTimeout: 60_000, connectionsCheckingInterval: 20 };
  const origin = await listen(app, { port: 0, limits });
  server = {
    ...origin,
    close: async () => {
      await origin.close();
      await backend.close();
    },
  };
});
afterEach(() => server.close());

function open(): Socket {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {}); // the server may close it during a write
  return socket;
}

/** The response status of a raw request; the connection stays open. */
async function statusOf(request: string, socket = open()): Promise<number> {
  socket.write(request);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]);
}

const isServed = () => statusOf('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n');

test('headers that never end are refused after their time', async () => {
  expect(await statusOf('GET /livez HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toBe(408);
});

test('a body that never comes is refused after its time', async () => {
  const head = 'POST /api/analytics/faults HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n';
  expect(await statusOf(`${head}{"release"`)).toBe(408);
});

test.each([
  ['one huge header', `X-Bomb: ${'a'.repeat(20_000)}\r\n`],
  ['thousands of headers', 'X-Bomb: a\r\n'.repeat(5000)],
  ['a huge cookie', `Cookie: ${'a=b; '.repeat(5000)}\r\n`],
])('%s is refused', async (_, headers) => {
  expect(await statusOf(`GET /livez HTTP/1.1\r\nHost: a\r\n${headers}\r\n`)).toBe(431);
  expect(await isServed()).toBe(200);
});

test.each([
  ['a report', '/api/analytics/faults', 'application/json'],
  ['a form', '/functions/v1/contact', 'application/x-www-form-urlencoded'],
  ['a form with files', '/functions/v1/apply', 'multipart/form-data; boundary=x'],
])('%s of ten gigabytes is refused before it is sent', async (_, path, type) => {
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${TOO_LARGE}\r\n\r\n`;
  expect(await statusOf(head)).toBe(413);
  expect(reached).toBe(0);
});

test('a body without a length is read up to its limit', async () => {
  const socket = open();
  const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`;
  const status = statusOf('POST /api/analytics/faults HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', socket);
  socket.write(chunk);
  expect(await status).toBe(413);
  expect(reached).toBe(0);
});

test.each([
  ['HTTP/2 without TLS', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['two lengths', 'POST /livez HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd'],
  ['a length and chunks', 'POST /livez HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['no host', 'GET /livez HTTP/1.1\r\n\r\n'],
  ['a line break in a header', 'GET /livez HTTP/1.1\r\nHost: a\r\nX-Bad: a\rb\r\n\r\n'],
  ['no HTTP', '\u0016\u0003\u0001\u0002'],
])('%s is refused', async (_, request) => {
  expect(await statusOf(request)).toBe(400);
});

test('clients that go away in the middle leave the server as it was', async () => {
  const gone = Array.from({ length: 200 }, async () => {
    const socket = open();
    await once(socket, 'connect');
    socket.write('POST /api/analytics/faults HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
    socket.resetAndDestroy();
  });
  await Promise.all(gone);
  expect(await isServed()).toBe(200);
  expect(reached).toBe(0);
});
