import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from '../../prove/workers/visit.ts';
import { startWorkers, type RunningWorkers } from '../../prove/workers/workerd.ts';
import { ROOT } from '../../release/builds.ts';
import { readCounts } from '../../release/canary-counts.ts';
import { findHalt } from '../../release/canary-halt.ts';
import { startCanary } from '../../release/candidates.ts';
import { keys } from '../../release/keys.ts';
import { encodePublicKey } from '../../release/policy.ts';
import { publishVersions } from '../../release/publish.ts';
import { R2Store } from '../../release/r2-store.ts';
import { encodePrivateKey } from '../../release/signing-key.ts';
import { publishOptions, uploadFixture } from '../../release/testing/fixture-builds.ts';
import { drawOpenGraphImage } from '../open-graph/picture.ts';
import { startUnfitProject, unfitProjects, unfitSettings } from '../testing/unfit-configurations.ts';
import { bundleWorker } from './bundle.ts';

/** Node modules that the Worker may use, since workerd has them (https://developers.cloudflare.com/workers/runtime-apis/nodejs/). */
const MODULES = ['cloudflare:workers', 'node:async_hooks', 'node:crypto', 'node:util', 'node:zlib'];
const HOUR_MS = 3_600_000;

const folder = mkdtempSync(join(tmpdir(), 'tulebyte-worker-'));
const live = { shell: '', release: 0 };
const notified: string[] = [];
const webhook = createServer((request, response) => {
  void text(request).then((body) => notified.push(body));
  response.end();
});
/** Knows approved texts alone. */
const backend = createServer((request, response) => {
  const approved = { id: '6d0c0c1e-3f0b-4a7e-9b0a-3f4a0a1b2c3d', title: 'Fair <prices>', description: 'From $59.' };
  if (!request.url?.endsWith('/rpc/read_page_metadata')) return void response.writeHead(503).end();
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ version: 'v1', pages: { '/pricing': approved } }));
});
const isolates = () => workers.urls.slice(0, ISOLATES);
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
let files: string[];
let workers: RunningWorkers;
let store: R2Store;
let unfit: Awaited<ReturnType<typeof startUnfitProject>>[];
/** Isolates of a site that is configured well. */
const ISOLATES = 3;

beforeAll(async () => {
  files = (await bundleWorker(folder)).map((file) => relative(ROOT, file));
  const { privateKey } = generateKeyPairSync('ed25519');
  process.env['RELEASE_SIGNING_KEY'] = encodePrivateKey(privateKey).toString();
  for (const server of [webhook, backend]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const settings = {
    NOTIFY_WEBHOOK: urlOf(webhook),
    SUPABASE_URL: urlOf(backend),
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    ORIGIN_SECRET: 'a secret of more than 32 characters',
    RELEASE_PUBLIC_KEYS: encodePublicKey(privateKey),
  };
  unfit = await Promise.all(unfitProjects.map(([, answer]) => startUnfitProject(answer)));
  workers = await startWorkers(folder, [
    settings,
    settings,
    settings,
    ...unfitSettings.map(([, variables]) => ({ ...settings, ...variables })),
    ...unfit.map(({ url }) => ({ ...settings, SUPABASE_URL: url })),
  ]);
  store = new R2Store(workers.bucket);
  const shell = await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] });
  const marketing = await uploadFixture(store, { name: 'marketing', patterns: ['/pricing'] });
  const { release } = await publishVersions({ shell, marketing }, publishOptions(store));
  Object.assign(live, { shell: shell.version, release });
});

afterAll(async () => {
  delete process.env['RELEASE_SIGNING_KEY'];
  webhook.close();
  backend.close();
  for (const project of unfit) project.stop();
  await workers.stop();
});

test('the bundle has nothing of Node or the embedded backend', () => {
  expect(files.filter((file) => /^infra\/(?:local|site|origin\/node)\//.test(file))).toEqual([]);
  expect(files).toContain('infra/origin/app.ts');
  const bundle = readFileSync(join(folder, 'worker.js'), 'utf8');
  const imported = [...bundle.matchAll(/\bfrom\s*"([\w:]+)"/g)].map(([, id]) => id);
  expect([...new Set(imported)].toSorted()).toEqual(MODULES);
});

test('workerd serves a published page, and caches what it read', async () => {
  const page = await fetch(`${workers.urls[0]}/auth`);
  expect([page.status, page.headers.get('x-release')]).toEqual([200, '1']);
  expect(await page.text()).toContain(live.shell);
  const cached = [`object/${keys.pointer('production', 1)}`, 'list/channels/production/'];
  for (const each of cached) await expect.poll(() => workers.isCached(`https://www.example.com/__store/${each}`)).toBe(true);
});

test('workerd puts approved texts into a page', async () => {
  const page = async () => (await fetch(`${workers.urls[0]}/pricing`)).text();
  await expect.poll(page).toContain('<title>Fair &lt;prices&gt;</title>');
  expect(await (await fetch(`${workers.urls[0]}/page-titles.json`)).json()).toEqual({
    version: 'v1',
    titles: { '/pricing': 'Fair <prices>' },
  });
});

test('workerd draws the same Open Graph image as Node, for a public page', async () => {
  const image = await fetch(`${workers.urls[0]}/og/pricing.png`);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = Buffer.from(await image.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]); // PNG header: width, height
  expect(bytes.equals(await drawOpenGraphImage({ title: 'Title of /pricing', description: 'About /pricing' }))).toBe(true);
  expect((await fetch(`${workers.urls[0]}/og/nothing.png`)).status).toBe(404);
});

test('isolates judge a canary together, none of which sees enough of it', async () => {
  const marketing = await uploadFixture(store, { name: 'marketing', mark: 'b', patterns: ['/pricing'] });
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  const { release: canary } = await startCanary({ marketing }, { percent: 10, until }, publishOptions(store));
  const isServed = async (url: string) => (await visit(url, { path: '/pricing', bucket: 0 })) === canary;
  await expect.poll(() => Promise.all(isolates().map(isServed))).toEqual([true, true, true]);
  const counted = () => readCounts(store, { channel: 'production', live: live.release, canary });
  /** Five visits of each isolate. */
  const visits = async (bucket: number, fails: boolean) => {
    for (const url of isolates()) for (let each = 0; each < 5; each += 1) await visit(url, { path: '/pricing', bucket, fails });
  };

  await visits(50, false);
  await visits(0, false);
  await expect.poll(async () => (await counted())[0]?.counts.canary.visits).toBeGreaterThanOrEqual(15);
  expect(await findHalt(store, 'production', canary)).toBeUndefined();

  await visits(0, true);
  await expect.poll(() => findHalt(store, 'production', canary)).toBeDefined();
  await expect.poll(() => Promise.all(isolates().map(isServed))).toEqual([false, false, false]);
  expect(await counted()).toHaveLength(1);
  expect(workers.log()).toContain(`Canary ${canary} was halted`);
  expect(notified).toEqual([expect.stringContaining(`Canary ${canary} was halted`)]);
});

/** What a Worker answers, and what `/readyz` and the log say. */
async function refusalOf(url: string) {
  const paths = ['/', '/pricing', '/livez', '/artifacts/x', '/auth/v1/token', '/readyz'];
  const answers = await Promise.all(paths.map((path) => fetch(url + path)));
  const said: unknown = await answers.at(-1)?.json();
  return { statuses: [...new Set(answers.map(({ status }) => status))], said };
}

test.each(unfitSettings.map(([what, , message], index) => ({ what, message, index })))(
  'a Worker with $what answers 503, and says what to set',
  async ({ message, index }) => {
    const { statuses, said } = await refusalOf(workers.urls[ISOLATES + index] ?? '');
    expect(statuses).toEqual([503]);
    expect(said).toMatchObject({ status: 'misconfigured', problem: { where: expect.any(String), remedy: expect.any(String) } });
    expect(JSON.stringify(said)).toMatch(message);
    expect(workers.log()).toMatch(message);
    expect(workers.log() + JSON.stringify(said)).not.toMatch(/sb_secret_x|short-secret/);
  },
);

test.each(unfitProjects.map(([what, , message], index) => ({ what, message, index })))(
  'a Worker answers 503 before a project that $what, until that is repaired',
  async ({ message, index }) => {
    const url = workers.urls[ISOLATES + unfitSettings.length + index] ?? '';
    const { statuses, said } = await refusalOf(url);
    expect(statuses).toEqual([503]);
    expect(JSON.stringify(said)).toContain(message);
    expect(workers.log()).toContain(message);
    unfit[index]?.repair();
    await expect.poll(async () => (await fetch(`${url}/livez`)).status).toBe(200);
  },
);
