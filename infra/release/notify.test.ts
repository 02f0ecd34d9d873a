import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from './notify.ts';

let server: Server;
let address: string;
/** The answers' status codes, in order; the last one repeats. */
let statuses: number[];
const received: string[] = [];

beforeEach(async () => {
  statuses = [200];
  received.length = 0;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(body);
      const [status = 200] = statuses.length > 1 ? statuses.splice(0, 1) : statuses;
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`; // a listening TCP server has such an address
});
afterEach(() => void server.close());

test('posts the text as JSON', async () => {
  await notify('Release 7 is live: “shop”', address);
  expect(received.map((body) => JSON.parse(body) as unknown)).toEqual([{ text: 'Release 7 is live: “shop”' }]);
});

test('sends nothing without a webhook', async () => {
  await notify('Release 7 is live', undefined);
  expect(received).toEqual([]);
});

test('tries again while a webhook is down or busy', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  statuses = [503, 429, 200];
  await notify('Canary 7 was halted', address);
  expect([received.length, log.mock.calls]).toEqual([3, []]);
});

test.each([301, 302, 307, 308])('follows no redirect (%i)', async (status) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const redirecting = createServer((_, response) => response.writeHead(status, { location: address }).end());
  await new Promise<void>((listening) => redirecting.listen(0, '127.0.0.1', listening));
  const { port } = redirecting.address() as AddressInfo; // a listening TCP server has such an address
  await notify('Release 7 is live', `http://127.0.0.1:${port}/hook`);
  redirecting.close();
  expect(received).toEqual([]);
  expect(log.mock.calls).toEqual([
    [`NOTIFY_WEBHOOK could not be told: it answered ${status}, a redirect, which is not followed`],
  ]);
});

test('logs a webhook that refuses, or stays down, and goes on', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  statuses = [404];
  await notify('Release 7 is live', address);
  expect(received).toHaveLength(1);
  await new Promise((closed) => server.close(closed));
  await notify('Release 7 is live', address);
  expect(log.mock.calls.map(([message]) => message as string)).toEqual([
    expect.stringContaining('answered 404'),
    expect.stringContaining('connect ECONNREFUSED'),
  ]);
});

test('waits once for a webhook that does not answer', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  const post = vi.spyOn(globalThis, 'fetch');
  await notify('Release 7 is live', address);
  vi.restoreAllMocks();
  expect(post.mock.calls).toHaveLength(1);
  expect(log.mock.calls).toEqual([["NOTIFY_WEBHOOK could not be told: it didn't answer within 3 s"]]);
});
