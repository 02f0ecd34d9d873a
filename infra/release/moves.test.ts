import { expect, test } from 'vitest';
import { startCounts } from './canary-counts.ts';
import { recordHalt } from './canary-halt.ts';
import { changeCanary, startCanary } from './candidates.ts';
import { keys } from './keys.ts';
import { movesOf } from './moves.ts';
import { publishVersions } from './publish.ts';
import { rollback } from './rollback.ts';
import { setPolicy } from './set-policy.ts';
import { flipByte, publishOptions, temporaryStore, uploadFixture } from './testing/fixture-builds.ts';
import { requireTrust } from './trust.ts';

test('history says who moved a channel, when, and what it changed; damaged moves too', async () => {
  const store = temporaryStore();
  const options = publishOptions(store);
  const upload = (mark: string) => uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });
  const shell = await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] });
  await publishVersions({ shell, shop: await upload('a') }, { ...options, author: 'Dana' });
  const until = '2099-01-01T08:00:00Z';
  await startCanary({ shop: await upload('b') }, { percent: 10, until }, { ...options, author: 'Omar' });
  await changeCanary({ percent: 50, until }, { ...options, author: 'Omar' });
  await rollback('shop', { ...options, author: 'Dana' });
  await setPolicy(store, (await requireTrust(store)).policy.rules, 'Ines');
  const damaged = keys.pointer('production', 3);
  for (const key of [damaged, keys.copy(damaged)]) flipByte(store, key);

  const moves = await movesOf(store, 'production');
  expect(moves.map(({ counter, author, change }) => `${counter} ${author}: ${change}`)).toEqual([
    '1 Dana: release 1 is live, policy 1',
    '2 Omar: canary 2 for 10% until 2099-01-01 08:00',
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
  await publishVersions({ shell, shop: await upload('a') }, options);
  const until = '2099-01-01T08:00:00Z';
  await startCanary({ shop: await upload('b') }, { percent: 10, until }, options);
  await changeCanary({ percent: 50, until }, options);
  const { counts } = startCounts({ channel: 'production', live: 1, canary: 2 });
  const canary = { visits: 40, faults: 9, slowPages: 0 };
  const finding = { reason: 'faults' as const, at: '2026-11-02T03:04:05.000Z', ...counts, canary };
  await recordHalt(store, 'production', { release: 2, finding });
  await publishVersions({ shop: await upload('c') }, options);

  const moves = await movesOf(store, 'production');
  expect(moves.map(({ counter, author, change }) => `${counter ?? '-'} ${author}: ${change}`)).toEqual([
    '1 Dana: release 1 is live, policy 1',
    '2 Dana: canary 2 for 10% until 2099-01-01 08:00',
    '3 Dana: canary 2 for 50% until 2099-01-01 08:00',
    '- web servers: Canary 2 was halted on 2026-11-02 03:04 UTC: 9 faults in 40 visits (22.5%; live 0.0%). Everyone gets the live release.',
    '4 Dana: release 3 is live, canary 2 ended',
  ]);
});
