import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPreview, type RunningDev } from './dev-preview.ts';
import { freePort } from './dev-server.ts';

const SITE = 'https://www.tulebyte.example';
const root = mkdtempSync(join(tmpdir(), 'tulebyte-dev-preview-'));
const build = { root, name: 'notes', exposes: { './routes': './routes.js' } };
let port: number;
let running: RunningDev;

beforeAll(async () => {
  writeFileSync(join(root, 'routes.js'), "import drawing from './drawing.svg';\nexport default drawing;\n");
  writeFileSync(join(root, 'drawing.svg'), '<svg id="lake"/>');
  port = await freePort();
  running = await startPreview(build, { preview: `${SITE}/products`, origin: `http://localhost:${port}` });
});
afterAll(async () => {
  await running.stop();
  rmSync(root, { recursive: true });
});

/** `fetch` sets some of these headers itself. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request({ host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } }).end();
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
}

it('lets only pages of the live site read its files, also from a public network', async () => {
  const { headers } = await get('/entry.js', { origin: 'https://evil.example' });
  expect(headers['access-control-allow-origin']).toBe(SITE);
  const preflight = { origin: SITE, 'access-control-request-private-network': 'true' };
  expect((await get('/entry.js', preflight, 'OPTIONS')).headers['access-control-allow-private-network']).toBe('true');
  // A classic script needs no permission to be loaded.
  expect((await get('/entry.js', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await get('/entry.js', { host: 'evil.example' })).status).toBe(403);
});

/** The first message of the hot reload socket. */
async function firstMessage(origin: string): Promise<unknown> {
  const options = { headers: { Origin: origin } }; // Node's own option
  const socket = new WebSocket(`ws://localhost:${port}/ws`, options as unknown as string[]);
  const [event] = (await once(socket, 'message')) as [MessageEvent<string>];
  socket.close();
  return JSON.parse(event.data);
}

it('tells only the live site about changes', async () => {
  expect(await firstMessage(SITE)).toEqual({ type: 'hot' });
  expect(await firstMessage('https://evil.example')).toEqual({ type: 'error', data: 'Invalid Host/Origin header' });
});

it('has its drawings in its code, since browsers show no SVG sprite of another origin', async () => {
  expect((await get('/routes.js')).body).toContain('URL.createObjectURL(new Blob(["<svg id=\\"lake\\"/>"]');
});

it.each([
  [{ preview: 'localhost' }, '--preview localhost is not an origin'],
  [{ origin: 'file:///etc' }, '--origin file:///etc is not an origin'],
  [{ port: '99999' }, '--port takes a number from 1 to 65535'],
])('rejects %j', async (values, message) => {
  await expect(startPreview(build, { preview: SITE, origin: 'http://localhost:1', ...values })).rejects.toThrow(message);
});

it('says that its port is taken', async () => {
  const again = startPreview(build, { preview: SITE, origin: `http://localhost:${port}` });
  await expect(again).rejects.toThrow(`Port ${port} is taken`);
});
