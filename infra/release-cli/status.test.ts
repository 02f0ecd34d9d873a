import { beforeEach, expect, test, vi } from 'vitest';
import { recordHalt } from '../release/canary-halt.ts';
import { startCanary } from '../release/candidates.ts';
import { publishVersions } from '../release/publish.ts';
import { fixtureBuild, publishedStore, temporaryFolder, uploadFixture } from '../release/testing/fixture-builds.ts';
import { releaseStatus } from './status.ts';

let options: Awaited<ReturnType<typeof publishedStore>>;
let dataDir: string;

beforeEach(async () => {
  options = await publishedStore();
  dataDir = temporaryFolder();
  vi.stubEnv('SUPABASE_URL', 'http://backend.invalid');
  vi.stubEnv('SUPABASE_SECRET_KEY', '');
});

const status = () => releaseStatus(options.store, 'production', dataDir);

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

test('names pages that grew since the version before', async () => {
  const { files } = fixtureBuild({ name: 'shop' }).manifest;
  const page = files['page.js'];
  const heavy = { ...files, ...(page ? { 'page.js': { ...page, brotli: 9000 } } : {}) };
  const shop = await uploadFixture(options.store, { name: 'shop', patterns: ['/shop'], manifest: { files: heavy } });
  await publishVersions({ shop }, options);
  expect(await status()).toContain('shop /shop: 0.0 → 9.0 KB');
});

test('tells a running canary from a halted one', async () => {
  const shop = await uploadFixture(options.store, { name: 'shop', mark: 'b', patterns: ['/shop'] });
  const { release } = await startCanary({ shop }, { percent: 10, until: '2100-01-01T00:00:00.000Z' }, options);
  expect(await status()).toContain(`Canary ${release} (shop ${shop.version}): 10% of the visitors until 2100`);
  const counts = { visits: 40, faults: 8, vitals: 0, poorVitals: 0 };
  const finding = { reason: 'faults', at: '2026-11-02T03:04:05.000Z', canary: counts, live: counts } as const;
  await recordHalt(options.store, 'production', { release, finding });
  expect(await status()).toContain('was halted on 2026-11-02 03:04 UTC: 8 faults in 40 visits');
});

test('counts the faults that were reported today and yesterday', async () => {
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret');
  const rows = ['render', 'load'].map(() => ({ remote: 'shop', version: '', count: 3 }));
  const answer = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', answer);
  const { version } = await uploadFixture(options.store, { name: 'shop', patterns: ['/shop'] });
  answer.mockResolvedValue(Response.json(rows.map((row) => ({ ...row, version }))));
  expect((await status()).split('\n').find((line) => line.startsWith('shop'))).toMatch(/ 6$/);
  vi.unstubAllGlobals();
});
