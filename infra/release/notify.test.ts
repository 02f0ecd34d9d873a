import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from './notify.ts';

let server: Server;
let address: string;
let status: number;
const received: string[] = [];

beforeEach(async () => {
  status = 200;
  received.length = 0;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(body);
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

test('logs a webhook that refuses, or is down, and goes on', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  status = 500;
  await notify('Release 7 is live', address);
  await new Promise((closed) => server.close(closed));
  await notify('Release 7 is live', address);
  expect(log.mock.calls.map(([message]) => message as string)).toEqual([
    expect.stringContaining('answered 500'),
    expect.stringContaining('NOTIFY_WEBHOOK could not be told'),
  ]);
});
