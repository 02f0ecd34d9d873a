import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../release/keys.ts';
import { requireLive } from '../release/live-release.ts';
import { recordHalt } from '../release/canary-halt.ts';
import { startCanary } from '../release/candidates.ts';
import { encodePublicKey } from '../release/policy.ts';
import { publishVersions } from '../release/publish.ts';
import { setPolicy } from '../release/set-policy.ts';
import { keyIdOf } from '../release/signed-document.ts';
import { fixtureBuild, flipByte, publishedStore, temporaryFolder, uploadFixture } from '../release/testing/fixture-builds.ts';
import { requireTrust } from '../release/trust.ts';
import { releaseStatus } from './status.ts';

let options: Awaited<ReturnType<typeof publishedStore>>;
let dataDir: string;

beforeEach(async () => {
  options = await publishedStore();
  dataDir = temporaryFolder();
  vi.stubEnv('SUPABASE_URL', 'http://backend.invalid');
  vi.stubEnv('SUPABASE_SECRET_KEY', '');
});

/** The backend has these rows of `fault_reports`. */
function report(rows: readonly object[]): void {
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret');
  vi.stubGlobal('fetch', async () => Response.json(rows));
}

const status = (name?: string) => releaseStatus({ store: options.store, channel: 'production', dataDir }, name);

test('lists every build with its version, author, owners, and weight', async () => {
  const shell = await uploadFixture(options.store, { name: 'shell', patterns: ['/auth', '*'], manifest: { accepts: [1, 2] } });
  await publishVersions({ shell }, options);
  const lines = (await status()).split('\n');
  expect(lines[0]).toBe('Release 2 of channel production');
  expect(lines.slice(3, 6).map((line) => line.split(/ {2,}/))).toEqual(
    ['shell', 'marketing', 'shop'].map((name) => [
      name,
      expect.stringMatching(/^0\.1\.0-/),
      expect.stringMatching(/\(0 min\)$/),
      'tests',
      'site',
      name === 'shell' ? '1, 2' : '1',
      '0.0',
      expect.stringMatching(/^0\.0 \//),
      '?',
    ]),
  );
  expect(lines.at(-1)).toMatch(/^Faults are unknown/);
});

/** Publishes the shop again and again; the other builds stay. */
async function publishShop(times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    const shop = await uploadFixture(options.store, { name: 'shop', mark: `status ${time}`, patterns: ['/shop'] });
    await publishVersions({ shop }, options);
  }
}

test('reads only the latest releases to tell since when a build is live', async () => {
  await publishShop(4);
  const read = vi.spyOn(options.store, 'get');
  const text = await releaseStatus({ store: options.store, channel: 'production', dataDir, maxAncestors: 2 });
  const releases = read.mock.calls.map(([key]) => key).filter((key) => key.startsWith('releases/'));
  expect(new Set(releases)).toEqual(new Set([5, 4, 3].map(keys.release)));
  expect(releases.length).toBeLessThanOrEqual(4);
  const rows = text.split('\n').slice(3, 6);
  expect(rows.map((row) => row.split(/ {2,}/).slice(2, 4))).toEqual([
    [expect.stringMatching(/^before .* \(over 0 min\)$/), '-'],
    [expect.stringMatching(/^before .* \(over 0 min\)$/), '-'],
    [expect.stringMatching(/^\d.* \(0 min\)$/), 'tests'],
  ]);
});

test('a damaged release of the past costs only what it says', async () => {
  await publishShop(2);
  for (const key of [keys.release(1), keys.copy(keys.release(1))]) flipByte(options.store, key);
  expect(await status()).toMatch(/^shell .* before .*\n.*\nshop +0\.1\.0-\S+ +\d.* tests /m);
});

test('names owners by the ids of their keys', async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const { rules } = (await requireTrust(options.store)).policy;
  const shop = { paths: ['/shop'], owners: [encodePublicKey(publicKey)] };
  await setPolicy(options.store, { ...rules, remotes: { ...rules.remotes, shop } }, 'tests');
  expect(await status()).toMatch(new RegExp(`^shop .* ${keyIdOf(publicKey)} `, 'm'));
});

test('names pages that grew since the version before', async () => {
  const { files } = fixtureBuild({ name: 'shop' }).manifest;
  const page = files['page.js'];
  const heavy = { ...files, ...(page ? { 'page.js': { ...page, brotli: 9216 } } : {}) };
  const shop = await uploadFixture(options.store, { name: 'shop', patterns: ['/shop'], manifest: { files: heavy } });
  await publishVersions({ shop }, options);
  expect(await status()).toContain('shop /shop: 0.0 → 9.0 KB');
});

test('tells a running canary from a halted one', async () => {
  const shop = await uploadFixture(options.store, { name: 'shop', mark: 'b', patterns: ['/shop'] });
  const { release } = await startCanary({ shop }, { percent: 10, until: '2100-01-01T00:00:00.000Z' }, options);
  expect(await status()).toContain(`Canary ${release} (shop ${shop.version}): 10% of the visitors until 2100`);
  const counts = { visits: 40, faults: 8, slowPages: 0 };
  const finding = { reason: 'faults', at: '2026-11-02T03:04:05.000Z', canary: counts, live: counts } as const;
  await recordHalt(options.store, 'production', { release, finding });
  expect(await status()).toContain('was halted on 2026-11-02 03:04 UTC: 8 faults in 40 visits');
});

const page = (text: string, start: string) =>
  text
    .split('\n')
    .find((line) => line.trim().startsWith(start))
    ?.trim()
    .split(/ {2,}/);

test('counts the faults that were reported today and yesterday, by build and by page', async () => {
  const old = (await requireLive(options.store, 'production')).release.remotes['shop']?.version ?? '';
  const shop = await uploadFixture(options.store, { name: 'shop', mark: 'b', patterns: ['/shop', '/product/fan'] });
  await publishVersions({ shop }, options);
  const canary = await uploadFixture(options.store, { name: 'shop', mark: 'c', patterns: ['/shop'] });
  await startCanary({ shop: canary }, { percent: 10, until: '2100-01-01T00:00:00.000Z' }, options);
  const row = (version: string, route: string, phase: string, count: number) => ({
    remote: 'shop',
    version,
    route,
    phase,
    count,
  });
  report([
    row(shop.version, '/product/fan', 'render', 2),
    row(shop.version, '/product/fan', 'render', 3),
    row(shop.version, '/product/fan', 'load', 4),
    row(shop.version, '/about', 'event', 1),
    row(canary.version, '/shop', 'data', 20),
    row(old, '/shop', 'load', 7),
  ]);
  const all = await status();
  expect(page(all, `shop `)?.at(-1)).toBe('10');
  const lines = all.split('\n');
  const from = lines.indexOf('Faults today and yesterday, by page:') + 1;
  expect(lines.slice(from, from + 4).map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['shop', '/shop', '20', '20 data', 'canary'],
    ['shop', '/product/fan', '9', '5 render, 4 load'],
    ['shop', '/shop', '7', '7 load', `in ${old}, not live`],
    ['shop', '/about', '1', '1 event'],
  ]);
  const pages = await status('shop');
  expect(page(pages, '/product/fan')).toEqual(['/product/fan', '0.0', '-', '9']);
  expect(page(pages, '/shop')).toEqual(['/shop', '0.0', '0.0', '0']);
  expect(page(pages, '/about')).toEqual(['/about', '-', '-', '1']);
  await expect(status('labs')).rejects.toThrow('"labs" is not live');
});

test('lists the pages of the 15 with the most faults, and says how many more there are', async () => {
  report(
    Array.from({ length: 18 }, (_, index) => ({
      remote: 'shop',
      version: '1',
      route: `/${index}`,
      phase: 'load',
      count: index + 1,
    })),
  );
  const lines = (await status()).split('\n');
  expect(lines.slice(-2).map((line) => line.trim().slice(0, 30))).toEqual([
    expect.stringMatching(/^shop +\/3 +4/),
    'and 3 more: /admin/analytics',
  ]);
});

test('counts every fault of a backend that returns few rows at once', async () => {
  const { version } = (await requireLive(options.store, 'production')).release.remotes['shop'] ?? {};
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret');
  const rows = Array.from({ length: 5 }, (_, index) => ({
    remote: 'shop',
    version,
    route: `/${index}`,
    phase: 'load',
    count: 10,
  }));
  vi.stubGlobal('fetch', async (url: string) => {
    const offset = Number(new URL(url).searchParams.get('offset'));
    const some = rows.slice(offset, offset + 2);
    return Response.json(some, { headers: { 'Content-Range': `${offset}-${offset + some.length - 1}/${rows.length}` } });
  });
  expect(page(await status(), 'shop ')?.at(-1)).toBe('50');
});

test('shows the other builds next to a damaged one', async () => {
  const { version } = (await requireLive(options.store, 'production')).release.remotes['shop'] ?? {};
  flipByte(options.store, keys.artifact('shop', version ?? '', 'remote.json'), 20);
  const text = await status();
  expect(page(text, 'shop ')).toContain('damaged');
  expect(page(text, 'marketing ')).toContain('site');
});

test('says that faults are unknown where the secrets of the data folder cannot be read', async () => {
  vi.stubEnv('SUPABASE_SECRET_KEY', undefined);
  mkdirSync(join(dataDir, 'secrets.json'));
  expect(await status()).toContain('Faults are unknown');
});

test('asks the backend of the running site, on whatever port it is', async () => {
  vi.stubEnv('SUPABASE_URL', undefined);
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).origin);
    return Response.json([]);
  });
  const supabaseUrl = 'http://127.0.0.1:8080';
  await releaseStatus({ store: options.store, channel: 'production', dataDir, supabaseUrl });
  expect(asked).toEqual([supabaseUrl]);
});
