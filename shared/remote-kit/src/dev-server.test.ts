import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, startDevServer, type DevServer } from './dev-server.ts';
import { remoteBuild } from './remote-build.ts';

const SITE = 'http://localhost:3000';
const root = mkdtempSync(join(tmpdir(), 'tulebyte-dev-server-'));
let port: number;
let server: DevServer;

beforeAll(async () => {
  writeFileSync(join(root, 'routes.js'), 'export default [];\n');
  port = await freePort();
  const build = { root, name: 'notes', exposes: { './routes': './routes.js' }, mode: 'development' as const };
  server = await startDevServer(remoteBuild(build, 'web'), port);
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

/** `fetch` sets some of these headers itself. */
async function get(headers: Record<string, string>, path = '/entry.js') {
  const sent = request({ host: '127.0.0.1', port, path, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return { status: response.statusCode, allowed: response.headers['access-control-allow-origin'] };
}

it.each([SITE, 'http://127.0.0.1:8141', 'http://localhost'])('lets pages of %s read its files', async (origin) => {
  expect(await get({ origin })).toEqual({ status: 200, allowed: origin });
});

it.each(['https://evil.example', 'http://localhost.evil.example', 'http://evil.example:3000', 'null'])(
  'lets no page of %s read its files',
  async (origin) => {
    expect((await get({ origin })).allowed).toBeUndefined();
  },
);

it('serves no other name for this machine, and no classic scripts of other sites', async () => {
  expect((await get({ host: `evil.example:${port}` })).status).toBe(403);
  expect((await get({ 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

it.each(['open-editor?fileName=notes.txt', 'invalidate', ''])('takes no orders: /rspack-dev-server/%s', async (path) => {
  expect((await get({ origin: SITE }, `/rspack-dev-server/${path}`)).status).toBe(404);
});

it.each([
  [SITE, 'hot'],
  ['https://evil.example', 'error'],
])('answers the hot reload socket of %s: %s', async (origin, type) => {
  const options = { headers: { Origin: origin } }; // Node's own option
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, options as unknown as string[]);
  const [event] = (await once(socket, 'message')) as [MessageEvent<string>];
  socket.close();
  expect(JSON.parse(event.data)).toMatchObject({ type });
});
