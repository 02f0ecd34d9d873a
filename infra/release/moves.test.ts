import { expect, test, vi } from 'vitest';
import { startCounts } from './canary-counts.ts';
import { recordHalt } from './canary-halt.ts';
import { changeCanary, promote, startCanary } from './candidates.ts';
import { addOperator, removeOperator } from './change-operators.ts';
import { keys } from './keys.ts';
import { movesOf } from './moves.ts';
import { holderOf } from './policy.ts';
import { publishVersions } from './publish.ts';
import { retire, rollback } from './rollback.ts';
import { setPolicy } from './set-policy.ts';
import { flipByte, publishedStore, publishOptions, temporaryStore, uploadFixture } from './testing/fixture-builds.ts';
import { keyPair, ownedShop } from './testing/owned-shop.ts';
import { requireTrust } from './trust.ts';

test('history says who moved a channel, when, and what it changed; damaged moves too', async () => {
  const store = temporaryStore();
  const options = publishOptions(store);
  const upload = (mark: string) => uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });
  const shell = await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] });
  const [shop, candidate] = [await upload('a'), await upload('b')];
  await publishVersions({ shell, shop }, { ...options, author: 'Dana' });
  const until = '2099-01-01T08:00:00Z';
  await startCanary({ shop: candidate }, { percent: 10, until }, { ...options, author: 'Omar' });
  await changeCanary({ percent: 50, until }, { ...options, author: 'Omar' });
  await rollback('shop', { ...options, author: 'Dana' });
  await setPolicy(store, (await requireTrust(store)).policy.rules, 'Ines');
  const damaged = keys.pointer('production', 3);
  for (const key of [damaged, keys.copy(damaged)]) flipByte(store, key);

  const moves = await movesOf(store, 'production');
  expect(moves.map(({ counter, author, change }) => `${counter} ${author}: ${change}`)).toEqual([
    `1 Dana: published release 1: shell ${shell.version}, shop ${shop.version}, policy 1`,
    `2 Omar: canary 2 for 10% until 2099-01-01 08:00: shop ${candidate.version}`,
    '3 undefined: damaged',
    '4 Dana: canary 2 ended',
    '5 Ines: policy 2',
  ]);
  expect(moves.filter(({ counter }) => counter !== 3).every(({ time = '' }) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(time))).toBe(
    true,
  );
});

test('history says when web servers halted a canary, and why, also once it has ended', async () => {
  const store = temporaryStore();
  const options = { ...publishOptions(store), author: 'Dana' };
  const upload = (mark: string) => uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });
  const shell = await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] });
  const [a, b, c] = [await upload('a'), await upload('b'), await upload('c')];
  await publishVersions({ shell, shop: a }, options);
  const until = '2099-01-01T08:00:00Z';
  await startCanary({ shop: b }, { percent: 10, until }, options);
  await changeCanary({ percent: 50, until }, options);
  const { counts } = startCounts({ channel: 'production', live: 1, canary: 2 });
  const canary = { visits: 40, faults: 9, slowPages: 0 };
  const finding = { reason: 'faults' as const, at: '2026-11-02T03:04:05.000Z', ...counts, canary };
  await recordHalt(store, 'production', { release: 2, finding });
  await publishVersions({ shop: c }, options);

  const moves = await movesOf(store, 'production');
  expect(moves.map(({ counter, author, change }) => `${counter ?? '-'} ${author}: ${change}`)).toEqual([
    `1 Dana: published release 1: shell ${shell.version}, shop ${a.version}, policy 1`,
    `2 Dana: canary 2 for 10% until 2099-01-01 08:00: shop ${b.version}`,
    '3 Dana: canary 2 for 50% until 2099-01-01 08:00',
    '- web servers: Canary 2 was halted on 2026-11-02 03:04 UTC: 9 faults in 40 visits (22.5%; live 0.0%). Everyone gets the live release.',
    `4 Dana: published release 3: shop ${c.version}, canary 2 ended`,
  ]);
});

test('history tells publications, promotions, rollbacks, and retirements apart, with versions and reasons', async () => {
  const options = await publishedStore();
  const { store } = options;
  const upload = (mark: string) => uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });
  const content = await uploadFixture(store, { name: 'content', patterns: ['/blog'] });
  const [b, c] = [await upload('b'), await upload('c')];
  await publishVersions({ shop: b }, { ...options, note: 'cheaper delivery' });
  const share = { percent: 10, until: '2099-01-01T08:00:00Z' };
  await startCanary({ shop: c }, share, options);
  await publishVersions({ content }, options);
  await promote(undefined, options);
  await rollback('shop', options);
  await retire('content', options);
  await rollback('content', options);
  const moves = await movesOf(store, 'production', 1);
  expect(moves.map(({ change }) => change)).toEqual([
    `published release 2: shop ${b.version} (cheaper delivery)`,
    `canary 3 for 10% until 2099-01-01 08:00: shop ${c.version}`,
    `published release 4: content ${content.version}, canary 3 continues as 5`,
    `promoted canary 5 as release 6: shop ${c.version}, canary 5 ended`,
    `rolled back in release 7: shop ${b.version} (rollback of shop ${c.version})`,
    'retired in release 8: content removed (retired content)',
    `published release 9: content ${content.version} (rollback of the retirement of content)`,
  ]);
});

test('history of a release that can’t be read says at least that it was live', async () => {
  const { store, ...options } = await publishedStore();
  const shop = await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop'] });
  await publishVersions({ shop }, { store, ...options });
  for (const key of [keys.release(1), keys.copy(keys.release(1))]) flipByte(store, key);
  const moves = await movesOf(store, 'production');
  expect(moves.map(({ change }) => change)).toEqual(['release 1 is live, policy 1', 'release 2 is live']);
});

test('history says with whose key each move was signed', async () => {
  const { options, store, owner } = await ownedShop();
  await publishVersions({ shop: await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop'] }) }, options);
  const signers = (await movesOf(store, 'production')).map(({ signer }) => signer);
  const [site] = (await requireTrust(store)).siteKeys.keys();
  expect([signers[0], signers.at(-1)]).toEqual([`${site} (site)`, `${owner.id} (shop)`]);
});

test('a key is of the site, of builds, of an operator, or of nobody anymore', async () => {
  const { store, owner } = await ownedShop();
  const operator = keyPair();
  const holders = async () => {
    const { policy, siteKeys } = await requireTrust(store);
    return [...siteKeys.keys(), owner.id, operator.id].map((id) => holderOf(policy.rules, id));
  };
  vi.unstubAllEnvs();
  await addOperator(store, operator.encoded, 'tests');
  expect(await holders()).toEqual(['site', 'shop', 'operator']);
  await removeOperator(store, operator.id, 'tests');
  expect(await holders()).toEqual(['site', 'shop', 'not listed anymore']);
});
