import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SessionFile } from './session-file.ts';
import { createSessions } from './sessions.ts';

const HOUR = 3600;
const folder = mkdtempSync(join(tmpdir(), 'tulebyte-sessions-'));
const path = join(folder, 'data', 'smoke-sessions.json');
let signIns: string[] = [];
let validFor = HOUR;
let isRevoked = false;

const server = createServer(async (request, response) => {
  if (request.url?.startsWith('/auth/v1/user')) {
    response.writeHead(isRevoked ? 403 : 200).end('{}');
    return;
  }
  let body = '';
  for await (const chunk of request) body += String(chunk);
  signIns.push(JSON.parse(body).email);
  const expires = Math.floor(Date.now() / 1000) + validFor;
  response.end(JSON.stringify({ access_token: `token ${signIns.length}`, expires_at: expires }));
});
const create = () => {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const accounts = { client: { email: 'rosa@example.com', password: 'x' }, admin: { email: 'dana@example.com', password: 'x' } };
  return createSessions({ supabaseUrl: `http://127.0.0.1:${port}`, publishableKey: 'key', accounts }, new SessionFile(path));
};

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  rmSync(path, { force: true });
  signIns = [];
  validFor = HOUR;
  isRevoked = false;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it('signs in once for many publications, and stores the sessions where only their owner reads them', async () => {
  const first = await create();
  expect(Object.keys(first).toSorted()).toEqual(['admin', 'client', 'visitor']);
  expect(await create()).toEqual(first);
  expect(signIns.toSorted()).toEqual(['dana@example.com', 'rosa@example.com']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('signs in again when a session was revoked, ends during the publication, or is damaged', async () => {
  await create();
  isRevoked = true;
  await create();
  expect(signIns).toHaveLength(4);
  isRevoked = false;
  validFor = 60;
  rmSync(path);
  await create();
  await create();
  expect(signIns).toHaveLength(8);
  validFor = HOUR;
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 40));
  await create();
  expect(signIns).toHaveLength(10);
});

it.each(['http://127.0.0.1:1', 'not an address'])('says which backend cannot be reached: %s', async (supabaseUrl) => {
  const accounts = { client: { email: 'rosa@example.com', password: 'x' } };
  await expect(createSessions({ supabaseUrl, publishableKey: 'key', accounts })).rejects.toMatchObject({
    name: 'PublishError',
    message: expect.stringContaining("the backend can't be reached"),
    where: supabaseUrl,
  });
});
