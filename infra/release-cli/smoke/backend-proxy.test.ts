import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackendProxy } from './backend-proxy.ts';

let requests = 0;
const server = createServer((request, response) => {
  requests += 1;
  response.setHeader('content-type', 'application/json');
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => response.end(JSON.stringify([request.url, request.headers.authorization ?? '', body])));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const post = (body: string, authorization = 'Bearer rosa') =>
  new Request('http://127.0.0.1/rest/v1/rpc/list?limit=1', { method: 'POST', body, headers: { authorization } });

test('asks the backend once for the same request of the same visitor', async () => {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const proxy = createBackendProxy({ supabaseUrl: `http://127.0.0.1:${port}`, publishableKey: 'key' });
  const answers = [];
  for (const request of [post('{}'), post('{}'), post('{"a":1}'), post('{}', 'Bearer luis')]) {
    answers.push(await (await proxy(request)).json());
  }
  expect(answers).toEqual([
    ['/rest/v1/rpc/list?limit=1', 'Bearer rosa', '{}'],
    ['/rest/v1/rpc/list?limit=1', 'Bearer rosa', '{}'],
    ['/rest/v1/rpc/list?limit=1', 'Bearer rosa', '{"a":1}'],
    ['/rest/v1/rpc/list?limit=1', 'Bearer luis', '{}'],
  ]);
  expect(requests).toBe(3);
});
