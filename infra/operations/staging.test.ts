import { expect, test } from 'vitest';
import { LiveSite } from '../origin/live-site.ts';
import { promote } from '../release/candidates.ts';
import { publishVersions } from '../release/publish.ts';
import { publishedStore, uploadFixture } from '../release/testing/fixture-builds.ts';

test('what is published to staging is on staging only, until it is promoted', async () => {
  const options = await publishedStore();
  const { store } = options;
  const staging = { ...options, channel: 'staging' };
  const { shell, remotes } = (await new LiveSite(store, 'production').current())?.release ?? {};
  if (!shell || !remotes) throw new Error('Nothing is published.');
  await publishVersions({ shell, ...remotes }, staging); // the first publication: what production has
  const marketing = await uploadFixture(store, { name: 'marketing', mark: 'staged', patterns: ['/', '/pricing'] });
  const staged = await publishVersions({ marketing }, staging);
  const live = async (channel: string) => (await new LiveSite(store, channel).current())?.release.remotes['marketing']?.version;
  expect(await live('staging')).toBe(marketing.version);
  expect(await live('production')).not.toBe(marketing.version);
  await promote(staged.release, options);
  expect(await live('production')).toBe(marketing.version);
});
