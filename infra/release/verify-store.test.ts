import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startCounts, writeCounts } from './canary-counts.ts';
import { recordHalt } from './canary-halt.ts';
import { prepareRelease } from './candidates.ts';
import { requireLive } from './live-release.ts';
import { publishVersions } from './publish.ts';
import { UnreadableError } from './store.ts';
import { publishedStore, uploadFixture } from './testing/fixture-builds.ts';
import { verifyStore } from './verify-store.ts';

/** A store with two live releases, one that is only prepared, and a build that was only uploaded. */
async function fullStore() {
  const options = await publishedStore();
  const { store } = options;
  const shop = (mark: string) => uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });
  await publishVersions({ shop: await shop('b') }, options);
  await prepareRelease({ shop: await shop('c') }, options);
  await shop('d');
  const own = startCounts({ channel: 'production', live: 2, canary: 3 });
  await writeCounts(store, own);
  await recordHalt(store, 'production', {
    release: 3,
    finding: { reason: 'faults', at: '2026-11-02T03:04:05.000Z', ...own.counts },
  });
  const { release } = await requireLive(store, 'production');
  return { store, needed: [release] };
}

test('an intact store has no damage', async () => {
  const { store, needed } = await fullStore();
  const files = (await store.list('')).length;
  expect(await verifyStore(store, needed)).toEqual({ files, damaged: [], unfinished: [], unreadable: [] });
});

test('everything else is verified when the private key can’t be read', async () => {
  const { store, needed } = await fullStore();
  vi.spyOn(store, 'getSecret').mockRejectedValue(new UnreadableError('keys/release-signing.pem', new Error('EACCES')));
  expect(await verifyStore(store, needed)).toMatchObject({ damaged: [], unreadable: ['keys/release-signing.pem'] });
});

test('finds a changed byte in every stored file, and names it', async () => {
  const { store, needed } = await fullStore();
  for (const [index, key] of (await store.list('')).entries()) {
    const path = join(store.folder, key);
    const bytes = readFileSync(path);
    const changed = Buffer.from(bytes);
    const at = [0, Math.floor(bytes.length / 2), bytes.length - 1][index % 3] ?? 0;
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(path, changed);
    const { damaged } = await verifyStore(store, needed);
    expect(damaged.map((each) => each.key)).toContain(key);
    writeFileSync(path, bytes);
  }
});

test('finds every file of the live release that is missing, and files that do not belong there', async () => {
  const { store, needed } = await fullStore();
  const versions = needed.flatMap(({ shell, remotes }) => [shell, ...Object.values(remotes)].map(({ version }) => version));
  for (const key of await store.list('')) {
    const isOld = !versions.some((version) => key.includes(version)) && /^(artifacts|pages|page-indexes|keys|canaries)/.test(key);
    if (isOld) continue;
    const path = join(store.folder, key);
    const bytes = readFileSync(path);
    rmSync(path);
    const { damaged } = await verifyStore(store, needed);
    expect(damaged.map((each) => each.key)).toContain(key);
    writeFileSync(path, bytes);
  }
  writeFileSync(join(store.folder, 'artifacts/shop/stray.js'), '');
  const uploaded = 'artifacts/shop/9.9.9-000000000000/web/uploaded.js';
  await store.create(uploaded, Buffer.from('the upload was interrupted'));
  expect(await verifyStore(store, needed)).toMatchObject({
    damaged: [{ key: 'artifacts/shop/stray.js' }],
    unfinished: [uploaded],
  });
});
