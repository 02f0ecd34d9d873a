import { expect, test, vi } from 'vitest';
import { publishVersions } from './publish.ts';
import { retire, rollback } from './rollback.ts';
import { skipWithdrawn } from './skip-withdrawn.ts';
import { publishedStore, publishOptions, temporaryStore, uploadFixture } from './testing/fixture-builds.ts';

test('what was rolled back or retired stays so when everything is published', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const options = await publishedStore();
  const { store, channel } = options;
  const shopOf = (mark: string) => uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });
  const shop = await shopOf('bad');
  const content = await uploadFixture(store, { name: 'content', patterns: ['/blog'] });
  const portal = await uploadFixture(store, { name: 'portal', patterns: ['/support'] });
  await publishVersions({ shop, content }, options);
  const all = { shop, content, portal };
  expect(await skipWithdrawn(store, channel, all)).toEqual(all);
  await rollback('shop', options);
  await retire('content', options);
  expect(await skipWithdrawn(store, channel, all)).toEqual({ portal });
  expect(warn.mock.calls.join()).toContain(`shop ${shop.version} was rolled back or retired, so it was left out`);
  const fixed = await shopOf('fixed');
  expect(await skipWithdrawn(store, channel, { shop: fixed })).toEqual({ shop: fixed });
});

test('an empty store gets everything', async () => {
  const { store, channel } = publishOptions(temporaryStore());
  const shop = { version: '0.1.0-000000000000', files: '' };
  expect(await skipWithdrawn(store, channel, { shop })).toEqual({ shop });
});
