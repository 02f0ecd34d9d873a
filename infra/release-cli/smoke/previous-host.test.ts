import { expect, test } from 'vitest';
import { liveRelease } from '../../release/live-release.ts';
import { publishVersions } from '../../release/publish.ts';
import { publishedStore, uploadFixture, type FixtureBuild } from '../../release/testing/fixture-builds.ts';
import { composeWithPreviousHost } from './previous-host.ts';

const NEW_HOST: FixtureBuild = {
  name: 'shell',
  mark: 'b',
  patterns: ['/auth', '*'],
  manifest: { provides: { react: '19.3.1', jotai: '3.0.0' } },
};

/** What the gate composes with the host before, for a candidate that changes the shop after the host changed. */
async function composed(shop: Partial<FixtureBuild>, hosts: readonly FixtureBuild[] = [NEW_HOST]) {
  const options = await publishedStore();
  const { store } = options;
  const before = (await liveRelease(store, 'production'))?.release;
  for (const host of hosts) await publishVersions({ shell: await uploadFixture(store, host) }, options);
  const build = await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop'], ...shop });
  const candidate = await publishVersions({ shop: build }, options);
  return { before, build, release: await composeWithPreviousHost(candidate, ['shop'], options) };
}

test('composes a candidate with the host before', async () => {
  const { before, build, release } = await composed({});
  expect(release?.shell.version).toBe(before?.shell.version);
  expect(release?.remotes['shop']?.version).toBe(build.version);
});

test('refuses a remote that needs what only the new host has', async () => {
  await expect(composed({ manifest: { requires: { jotai: '^3.0.0' } } })).rejects.toMatchObject({
    message: expect.stringMatching(/^with the previous host \S+, it requires jotai \^3\.0\.0; the host provides none/),
    where: expect.stringMatching(/^remote "shop"/),
  });
});

test('composes nothing when the host never changed', async () => {
  expect((await composed({}, [])).release).toBeUndefined();
});
