import { expect, test, vi } from 'vitest';
import { keys } from '../../release/keys.ts';
import { liveRelease } from '../../release/live-release.ts';
import { publishVersions } from '../../release/publish.ts';
import { publishedStore, uploadFixture, type FixtureBuild } from '../../release/testing/fixture-builds.ts';
import { composeWithPreviousHost } from './previous-host.ts';

const NEW_HOST: FixtureBuild = {
  name: 'shell',
  mark: 'b',
  patterns: ['/auth', '*'],
  manifest: { provides: { react: [{ version: '19.3.1' }], jotai: [{ version: '3.0.0' }] } },
};

/** What the gate composes with the previous host, for a candidate that changes the shop after the host changed. */
async function composed(shop: Partial<FixtureBuild>, hosts: readonly FixtureBuild[] = [NEW_HOST]) {
  const options = await publishedStore();
  const { store } = options;
  const before = (await liveRelease(store, 'production'))?.release;
  for (const host of hosts) await publishVersions({ shell: await uploadFixture(store, host) }, options);
  const build = await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop'], ...shop });
  const candidate = await publishVersions({ shop: build }, options);
  return { before, build, release: await composeWithPreviousHost(candidate, ['shop'], options) };
}

test('composes a candidate with the previous host', async () => {
  const { before, build, release } = await composed({});
  expect(release?.shell.version).toBe(before?.shell.version);
  expect(release?.remotes['shop']?.version).toBe(build.version);
});

test('composes nothing for a remote whose manifest says that it needs the new host', async () => {
  const { release } = await composed({ manifest: { requires: { jotai: { range: '^3.0.0' } } } });
  expect(release).toBeUndefined();
});

test('composes nothing when the host never changed', async () => {
  expect((await composed({}, [])).release).toBeUndefined();
});

test('composes nothing when the host changed long ago, and reads no older history', async () => {
  const options = await publishedStore();
  const { store } = options;
  const shop = (mark: string) => uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });
  vi.setSystemTime(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await publishVersions({ shell: await uploadFixture(store, NEW_HOST) }, options);
  for (const mark of ['b', 'c']) await publishVersions({ shop: await shop(mark) }, options);
  vi.useRealTimers();
  const candidate = await publishVersions({ shop: await shop('d') }, options);
  const get = vi.spyOn(store, 'get');
  expect(await composeWithPreviousHost(candidate, ['shop'], options)).toBeUndefined();
  const read = get.mock.calls.map(([key]) => key);
  expect(read).toContain(keys.release(4));
  expect(read).not.toContain(keys.release(3));
});
