import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { developmentAsset } from './asset.ts';

const asked: (string | undefined)[] = [];
const [own, other] = ['own', 'other'].map((text) =>
  createServer((request, response) => {
    asked.push(request.url);
    response.setHeader('Content-Type', 'text/html');
    response.end(text);
  }),
) as [Server, Server];
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  for (const server of [own, other]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  for (const server of [own, other]) server.close();
});

const read = async (file: string, name = 'shop') =>
  (await developmentAsset({ shop: { entry: `${urlOf(own)}/entry.js` } }, name, file)).text();

it('reads files of the dev server', async () => {
  expect(await read('lake.svg')).toBe('own');
  expect(asked).toEqual(['/lake.svg']);
});

it('asks no other server, whatever the file is called', async () => {
  const address = urlOf(other);
  for (const file of [`${address}/x`, address.slice('http:'.length), `\\\\${address.slice('http://'.length)}`])
    expect(await read(file)).toBe('own');
});

it.each(['community', 'constructor', '__proto__'])('knows no remote "%s"', async (name) => {
  expect(await read('lake.svg', name)).toBe('Not found');
});
