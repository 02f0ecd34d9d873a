import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backendHealth } from './backend-health.ts';

let status = 200;
let asked = 0;
const backend = createServer((_request, response) => {
  asked += 1;
  response.writeHead(status).end('[]');
});
beforeAll(() => new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening)));
afterAll(() => void backend.close());

test('a hosted backend is asked once in five seconds, by however many proxies', async () => {
  let time = 0;
  // The cast: a listening TCP server has an address of this type.
  const supabaseUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const isReady = backendHealth({ supabaseUrl, publishableKey: 'sb_publishable_x' }, () => time);
  expect(await Promise.all([isReady(), isReady()])).toEqual([true, true]);
  status = 503;
  expect([await isReady(), asked]).toEqual([true, 1]);
  time = 5000;
  expect([await isReady(), asked]).toEqual([false, 2]);
  await new Promise((closed) => backend.close(closed));
  time = 10_000;
  expect(await isReady()).toBe(false);
});
