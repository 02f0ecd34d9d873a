import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CanaryMonitor } from '../origin/canary/canary-monitor.ts';
import { LiveSite } from '../origin/live-site.ts';
import { startCanary, promote } from './candidates.ts';
import { keys } from './keys.ts';
import { requireLive } from './live-release.ts';
import { findUnneeded } from './prune.ts';
import { publishVersions } from './publish.ts';
import { rollback } from './rollback.ts';
import { S3Store } from './s3/s3-store.ts';
import { rotateKeys } from './rotate-keys.ts';
import { setPolicy } from './set-policy.ts';
import { encodePrivateKey, signingKey } from './signing-key.ts';
import { publishOptions, temporaryFolder, uploadFixture } from './testing/fixture-builds.ts';
import { startS3Server, type S3Server } from './testing/s3/s3-server.ts';
import { requireTrust } from './trust.ts';
import { verifyStore } from './verify-store.ts';

let server: S3Server;
const keyFile = join(temporaryFolder(), 'release-signing.pem');

beforeAll(async () => {
  server = await startS3Server();
  writeFileSync(keyFile, encodePrivateKey(generateKeyPairSync('ed25519').privateKey), { mode: 0o600 });
});
beforeEach(() => void vi.stubEnv('RELEASE_SIGNING_KEY_FILE', keyFile));
afterAll(() => server.close());

const versionOf = async (site: LiveSite, name: string) => (await site.current())?.release.remotes[name]?.version;

test('a bucket takes publications, rollbacks, canaries, policies, and checks as a folder does', async () => {
  const open = () => new S3Store(server.settings, 'site');
  const options = publishOptions(open());
  const { store } = options;
  const upload = (name: string, mark: string) => uploadFixture(store, { name, mark, patterns: [`/${name}`] });
  const shell = await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] });
  const first = await upload('shop', 'a');
  await publishVersions({ shell, shop: first }, options);

  let now = 0;
  const monitor = new CanaryMonitor(open(), 'production');
  const site = new LiveSite(open(), 'production', { now: () => (now += 1000), monitor });
  expect(await versionOf(site, 'shop')).toBe(first.version);

  const second = await upload('shop', 'b');
  await publishVersions({ shop: second }, options);
  expect(await versionOf(site, 'shop')).toBe(second.version);
  await rollback('shop', options);
  expect(await versionOf(site, 'shop')).toBe(first.version);

  const third = await upload('shop', 'c');
  const canary = await startCanary(
    { shop: third },
    { percent: 10, until: new Date(Date.now() + 3_600_000).toISOString() },
    options,
  );
  const { release: live } = (await requireLive(store, 'production')).release;
  await site.current();
  expect((await site.current(() => 0))?.release.release).toBe(canary.release);
  for (let visit = 0; visit < 30; visit += 1) {
    monitor.visit(live);
    monitor.visit(canary.release);
  }
  await monitor.settled();
  expect(await store.list(keys.canaryCounts('production', canary.release, live))).toHaveLength(1);
  await promote(canary.release, options);
  expect(await versionOf(site, 'shop')).toBe(third.version);

  const { rules } = (await requireTrust(store)).policy;
  await setPolicy(store, { ...rules, remotes: { ...rules.remotes, labs: { paths: ['/labs*'], owners: [] } } }, 'tests');
  expect((await requireTrust(store)).policy.rules.remotes['labs']).toBeDefined();
  expect((await verifyStore(store, [(await requireLive(store, 'production')).release])).damaged).toEqual([]);
  expect(await findUnneeded(store, new Date(0))).toEqual([]);
  await rotateKeys(store, 'tests');
  expect(await store.list('keys/')).toEqual([]);
});

test('a key file that other users can read is refused', async () => {
  const trust = await requireTrust(new S3Store(server.settings, 'site'));
  chmodSync(keyFile, 0o640);
  await expect(signingKey(new S3Store(server.settings, 'site'), trust)).rejects.toMatchObject({
    name: 'PublishError',
    remedy: `chmod 600 ${keyFile}`,
  });
  chmodSync(keyFile, 0o600);
});
