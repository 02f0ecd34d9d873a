import { expect, test } from 'vitest';
import { establishTrust } from './establish-trust.ts';
import { refreshPolicy } from './refresh-policy.ts';
import { setPolicy } from './set-policy.ts';
import { publishVersions } from './publish.ts';
import { publishedStore, temporaryStore, uploadFixture } from './testing/fixture-builds.ts';
import { requireTrust } from './trust.ts';

const rulesOf = async (store: Parameters<typeof requireTrust>[0]) => (await requireTrust(store)).policy.rules;

async function storeWithout(path: string, author: string) {
  const store = temporaryStore();
  const { rules } = (await establishTrust(store, 'tests')).policy;
  const shop = { owners: [], paths: rules.remotes['shop']?.paths.filter((each) => each !== path) ?? [] };
  await setPolicy(store, { ...rules, remotes: { ...rules.remotes, shop } }, author);
  return { store, current: rules };
}

test('rules that no one set get the paths and budgets of the checkout, once', async () => {
  const { store, current } = await storeWithout('/shop*', 'npm start');
  expect(await refreshPolicy(store)).toBe(true);
  expect(await rulesOf(store)).toEqual(current);
  expect(await refreshPolicy(store)).toBe(false);
});

test('rules that someone set stay', async () => {
  const { store } = await storeWithout('/shop*', 'Dana');
  const before = await rulesOf(store);
  expect(await refreshPolicy(store)).toBe(false);
  expect(await rulesOf(store)).toEqual(before);
});

test('rules of a newer checkout stay while pages that this one does not know are live', async () => {
  const options = await publishedStore();
  const { store } = options;
  const { rules } = (await requireTrust(store)).policy;
  const labs = { owners: [], paths: ['/labs*'] };
  await setPolicy(store, { ...rules, remotes: { ...rules.remotes, labs } }, 'npm start');
  await publishVersions({ labs: await uploadFixture(store, { name: 'labs', patterns: ['/labs'] }) }, options);
  const before = await rulesOf(store);
  expect(await refreshPolicy(store)).toBe(false);
  expect(await rulesOf(store)).toEqual(before);
});
