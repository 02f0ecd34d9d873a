import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_CONTRIBUTIONS } from '@tulebyte/federation/remote-manifest';
import { expect, test, vi } from 'vitest';
import { changeCanary, startCanary } from './candidates.ts';
import { FileStore } from './file-store.ts';
import { lineage, requireRelease } from './history.ts';
import { liveRelease, requireLive } from './live-release.ts';
import { keys } from './keys.ts';
import { encodePublicKey } from './policy.ts';
import { publishVersions, type PublishOptions } from './publish.ts';
import { retire, rollback } from './rollback.ts';
import { repairCopies } from './repair-copies.ts';
import { addKey, rotateKeys } from './rotate-keys.ts';
import { setPolicy } from './set-policy.ts';
import { bodyHash, createDocument, signDocument } from './signed-document.ts';
import { signingKey } from './signing-key.ts';
import { parseFileList } from './stored-build.ts';
import { publishedStore, publishOptions, temporaryFolder, temporaryStore, uploadFixture } from './testing/fixture-builds.ts';
import { keyPair, ownedShop, writePointer } from './testing/owned-shop.ts';
import { establishTrust } from './establish-trust.ts';
import { readTrust, requireTrust } from './trust.ts';
import { verifyStore } from './verify-store.ts';

type Options = PublishOptions & { store: FileStore };

const PATTERNS: Readonly<Record<string, readonly string[]>> = { shell: ['/auth'], shop: ['/shop'] };

const upload = ({ store }: Options, name: string, mark: string) =>
  uploadFixture(store, { name, mark, patterns: PATTERNS[name] ?? ['/'] });

test('reading needs public keys only: pinned ones, or those of the store', async () => {
  const options = await publishedStore();
  const { store } = options;
  rmSync(join(store.folder, keys.privateKey));
  expect((await liveRelease(store, 'production'))?.release.release).toBe(1);
  await expect(publishVersions({ shop: await upload(options, 'shop', 'b') }, options)).rejects.toThrow('no key to sign with');

  const { siteKeys } = await requireTrust(store);
  const [[id = '', key] = []] = [...siteKeys];
  const encoded = key ? encodePublicKey(key) : '';
  for (const list of [`${id}=${encoded}`, encoded, JSON.stringify({ [id]: encoded }), `${keyPair().encoded},${id}=${encoded}`]) {
    vi.stubEnv('RELEASE_PUBLIC_KEYS', list);
    expect((await liveRelease(store, 'production'))?.release.release).toBe(1);
  }
  vi.stubEnv('RELEASE_PUBLIC_KEYS', keyPair().encoded);
  await expect(liveRelease(store, 'production')).rejects.toMatchObject({
    message: `policy/1.json is signed with key ${id}, which is not trusted`,
    remedy: expect.stringContaining('set RELEASE_PUBLIC_KEYS'),
  });
  vi.stubEnv('RELEASE_PUBLIC_KEYS', `0123456789abcdef=${encoded}`);
  await expect(liveRelease(store, 'production')).rejects.toThrow(`the key that is called "0123456789abcdef" has the id ${id}`);
  vi.stubEnv('RELEASE_PUBLIC_KEYS', 'x');
  await expect(liveRelease(store, 'production')).rejects.toThrow('"x" is not an Ed25519 public key');
});

test('an empty store with pinned keys is signed with one of them, or not at all', async () => {
  const [operator, stranger] = [keyPair(), keyPair()];
  const store = temporaryStore();
  const pinned = { RELEASE_PUBLIC_KEYS: operator.encoded };
  await expect(establishTrust(store, 'tests', pinned)).rejects.toThrow('there is no key to sign with');
  await expect(establishTrust(store, 'tests', { ...pinned, RELEASE_SIGNING_KEY: stranger.pem })).rejects.toThrow(stranger.id);
  expect(await store.list('')).toEqual([]);
  const { policy } = await establishTrust(store, 'tests', { ...pinned, RELEASE_SIGNING_KEY: operator.pem });
  expect(policy.rules.keys).toEqual([operator.encoded]);
});

test('a store can adopt a key of its operator, and everything in it stays valid', async () => {
  const options = await publishedStore();
  const { store } = options;
  const { pem, encoded, id } = keyPair();
  vi.stubEnv('RELEASE_SIGNING_KEY', pem);
  await expect(publishVersions({ shop: await upload(options, 'shop', 'b') }, options)).rejects.toMatchObject({
    message: `the key ${id} that signs here is not one that the release store trusts`,
    remedy: expect.stringContaining('keys rotate'),
  });
  expect((await liveRelease(store, 'production'))?.release.release).toBe(1);
  await rotateKeys(store, 'tests');
  expect(await store.get(keys.privateKey)).toBeUndefined();
  vi.stubEnv('RELEASE_SIGNING_KEY', undefined);
  await expect(rotateKeys(store, 'tests')).rejects.toThrow('there is no key to sign with');
  vi.stubEnv('RELEASE_SIGNING_KEY', pem);
  vi.stubEnv('RELEASE_PUBLIC_KEYS', encoded);
  await publishVersions({ shop: await upload(options, 'shop', 'b') }, options);
  await rollback('shop', options);
  const live = await requireLive(store, 'production');
  expect(live.release.release).toBe(3);
  vi.unstubAllEnvs();
  expect((await verifyStore(store, [live.release])).damaged).toEqual([]);
});

test('a damaged pointer is passed over where pinned keys did not sign the oldest policies', async () => {
  const { store } = await publishedStore();
  const { pem, encoded } = keyPair();
  vi.stubEnv('RELEASE_SIGNING_KEY', pem);
  await rotateKeys(store, 'tests');
  vi.stubEnv('RELEASE_PUBLIC_KEYS', encoded);
  const { policy } = (await requireLive(store, 'production')).pointer;
  const file = join(store.folder, keys.pointer('production', 2));
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"policy": ${policy}`, '"policy": 7'));
  expect((await requireLive(store, 'production')).pointer).toMatchObject({ counter: 2, policy });
});

test('a rotation leaves live releases and rollbacks valid; the old key signs nothing anymore', async () => {
  const options = await publishedStore();
  const { store } = options;
  await publishVersions({ shop: await upload(options, 'shop', 'b') }, options);
  const old = readFileSync(join(store.folder, keys.privateKey), 'utf8');
  await rotateKeys(store, 'tests');
  const { release } = await requireLive(store, 'production');
  const numbers: number[] = [];
  for await (const each of lineage(store, release)) numbers.push(each.release);
  expect(numbers).toEqual([2, 1]);
  expect((await rollback('shop', options)).release).toBe(3);
  expect((await verifyStore(store, [release])).damaged).toEqual([]);
  vi.stubEnv('RELEASE_SIGNING_KEY', old);
  await expect(publishVersions({ shop: await upload(options, 'shop', 'c') }, options)).rejects.toThrow(
    'not one that the release',
  );
});

/** A store that fails at one of its writes, as if the process had been killed there. */
class FailingStore extends FileStore {
  #left: number;

  constructor(folder: string, writes: number) {
    super(folder);
    this.#left = writes;
  }

  override async create(...write: Parameters<FileStore['create']>): Promise<boolean> {
    this.#count();
    return super.create(...write);
  }

  override async replace(...write: Parameters<FileStore['replace']>): Promise<void> {
    this.#count();
    return super.replace(...write);
  }

  #count(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new Error('killed');
  }
}

test('a rotation that is killed at any step leaves a valid store, and can be run again', async () => {
  const options = await publishedStore();
  const { store } = options;
  await publishVersions({ shop: await upload(options, 'shop', 'b') }, options);
  for (let writes = 0; ; writes += 1) {
    const folder = temporaryFolder();
    cpSync(store.folder, folder, { recursive: true });
    const copy = new FileStore(folder);
    const done = await rotateKeys(new FailingStore(folder, writes), 'tests').catch((error: Error) => error.message);
    expect((await requireLive(copy, 'production')).release.release).toBe(2);
    await rotateKeys(copy, 'tests');
    await repairCopies(copy);
    const { release } = await requireLive(copy, 'production');
    expect((await verifyStore(copy, [release])).damaged).toEqual([]);
    expect((await requireTrust(copy)).siteKeys.size).toBe(1);
    if (done !== 'killed') break;
  }
});

test('what the old key publishes during a rotation is not lost', async () => {
  const options = await publishedStore();
  const { store } = options;
  const shop = await upload(options, 'shop', 'b');
  const { pem } = keyPair();
  vi.stubEnv('RELEASE_SIGNING_KEY', pem);
  const create = store.create.bind(store);
  vi.spyOn(store, 'create').mockImplementation(async (key, ...rest) => {
    if (key === keys.policy(3)) {
      vi.unstubAllEnvs();
      await publishVersions({ shop }, { ...options, store: new FileStore(store.folder) });
      vi.stubEnv('RELEASE_SIGNING_KEY', pem);
    }
    return create(key, ...rest);
  });
  await rotateKeys(store, 'tests');
  const { release } = await requireLive(store, 'production');
  expect(release.remotes['shop']?.version).toBe(shop.version);
});

test('another key can be trusted, by a key of the site only', async () => {
  const options = await publishedStore();
  const { store } = options;
  const [second, stranger] = [keyPair(), keyPair()];
  await addKey(store, second.encoded, 'tests');
  vi.stubEnv('RELEASE_SIGNING_KEY', second.pem);
  await publishVersions({ shop: await upload(options, 'shop', 'b') }, options);
  vi.stubEnv('RELEASE_SIGNING_KEY', stranger.pem);
  await expect(addKey(store, stranger.encoded, 'tests')).rejects.toThrow('is not one that the release store trusts');
  await expect(addKey(store, 'abc', 'tests')).rejects.toThrow('not an Ed25519 public key');
});

test("an owner's key publishes and rolls back its own remote, and nothing else", async () => {
  const { options, store } = await ownedShop();
  const shop = await upload(options, 'shop', 'b');
  expect((await publishVersions({ shop }, options)).remotes['shop']?.version).toBe(shop.version);
  expect((await rollback('shop', options)).remotes['shop']?.version).not.toBe(shop.version);
  const before = await store.list('channels/');
  const others = {
    marketing: await upload(options, 'marketing', 'b'),
    shell: await uploadFixture(store, { name: 'shell', mark: 'b' }),
  };
  for (const [name, build] of Object.entries(others)) {
    await expect(publishVersions({ [name]: build }, options)).rejects.toThrow(`may not change "${name}"`);
  }
  await expect(publishVersions({ marketing: null }, options)).rejects.toThrow('may not change "marketing"');
  const { policy } = await requireTrust(store);
  await expect(setPolicy(store, policy.rules, 'tests')).rejects.toThrow('may publish some builds, but not change the policy');
  // Although the key of the site is in the store, too.
  await expect(rotateKeys(store, 'tests')).rejects.toThrow("is an owner's or an operator's");
  expect(await store.list('channels/')).toEqual(before);
});

test("the host's owner publishes it with the pages of every remote, and of the versions before them", async () => {
  const options = await publishedStore();
  const { store } = options;
  await publishVersions({ shop: await upload(options, 'shop', 'b') }, options);
  const owner = keyPair();
  const { rules } = (await requireTrust(store)).policy;
  await setPolicy(store, { ...rules, shell: { ...rules.shell, owners: [owner.encoded] } }, 'tests');
  vi.stubEnv('RELEASE_SIGNING_KEY', owner.pem);
  const { remotes } = await publishVersions(
    { shell: await uploadFixture(store, { name: 'shell', mark: 'b', patterns: ['/auth', '*'] }) },
    options,
  );
  expect(remotes['shop']?.previous?.pages).toBeTruthy();
  expect((await requireLive(store, 'production')).release.remotes).toEqual(remotes);
});

test("writing to the store with an owner's key can't move the site to another team's change", async () => {
  const { options, store, owner } = await ownedShop();
  vi.unstubAllEnvs();
  const marketing = await upload(options, 'marketing', 'b');
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const prepared = await startCanary({ marketing }, { percent: 1, until }, options);
  vi.stubEnv('RELEASE_SIGNING_KEY', owner.pem);
  const { release: first } = await requireLive(store, 'production');

  // The pointer alone, to a release that another team prepared.
  await writePointer(options, owner, prepared);
  expect((await requireLive(store, 'production')).release).toEqual(first);
  // A release of their own that changes another remote, or another remote's pages.
  const forged = { ...first, release: 90, parent: first.release, parentHash: bodyHash(first) };
  const changes = [
    { ...forged, remotes: { ...first.remotes, marketing: prepared.remotes['marketing'] ?? first.shell } },
    { ...forged, release: 91, remotes: { ...first.remotes, marketing: { ...first.shell, pages: first.shell.pages } } },
    { ...forged, release: 92, withdrawn: { marketing: [marketing.version] } },
    { ...forged, release: 93, remotes: { shop: first.remotes['shop'] ?? first.shell } },
    // An older release is not a child of the live one.
    { ...forged, release: 94, parent: null, parentHash: null },
    // Without its parent's hash, nobody could roll back past it.
    { ...forged, release: 95, parentHash: null },
  ];
  for (const change of changes) {
    await createDocument(store, keys.release(change.release), signDocument('release', change, owner));
    await writePointer(options, owner, change);
    expect((await requireLive(store, 'production')).release).toEqual(first);
  }
  // Another team's canary can't be replaced or promoted by it either.
  const canary = { release: prepared.release, hash: bodyHash(prepared), percent: 99, until };
  await writePointer(options, owner, first, canary);
  expect((await requireLive(store, 'production')).canary?.percent).toBe(1);
  // The owner still publishes on top.
  const shop = await upload(options, 'shop', 'c');
  await publishVersions({ shop }, options);
  expect((await requireLive(store, 'production')).release.remotes['shop']?.version).toBe(shop.version);
});

test("an owner's key can't give the live release another number, under which nobody finds it", async () => {
  const { options, store, owner } = await ownedShop();
  const { release } = await requireLive(store, 'production');
  await writePointer(options, owner, release, undefined, { release: 40 });
  await publishVersions({ shop: await upload(options, 'shop', 'b') }, options);
  expect((await requireLive(store, 'production')).release.parent).toBe(release.release);
});

const share = () => ({ percent: 10, until: new Date(Date.now() + 3_600_000).toISOString() });

test.each(['marketing', 'shell'])(
  "an owner's publication leaves another team's canary of %s running, on top of it and otherwise as it was",
  async (name) => {
    const { options, store, owner } = await ownedShop();
    vi.unstubAllEnvs();
    await publishVersions({ marketing: await upload(options, 'marketing', 'before') }, options);
    const build = await upload(options, name, 'b');
    const before = await startCanary({ [name]: build }, share(), options);
    vi.stubEnv('RELEASE_SIGNING_KEY', owner.pem);
    const shop = await upload(options, 'shop', 'b');
    const smoke = vi.fn(async () => {});
    await publishVersions({ shop }, { ...options, smoke });

    const live = await requireLive(store, 'production');
    expect([live.release.remotes['shop']?.version, live.canary?.percent]).toEqual([shop.version, 10]);
    const after = await requireRelease(store, live.canary?.release ?? 0);
    expect(after.remotes['shop']?.version).toBe(shop.version);
    expect([after.shell, after.remotes['marketing']]).toEqual([before.shell, before.remotes['marketing']]);
    expect(after.parent).toBe(live.release.release);
    expect(smoke.mock.calls.map(([, names]: readonly unknown[]) => names)).toEqual([['shop'], [name]]);
    // And once more, on top of a canary that the owner has signed.
    await publishVersions({ shop: await upload(options, 'shop', 'c') }, options);
    expect((await requireLive(store, 'production')).canary?.percent).toBe(10);
  },
);

test("an owner can't change another team's canary while composing it again", async () => {
  const { options, store, owner } = await ownedShop();
  vi.unstubAllEnvs();
  const running = await startCanary({ marketing: await upload(options, 'marketing', 'b') }, share(), options);
  const { pointer, highest, release: live } = await requireLive(store, 'production');
  const mine = { ...live, release: 80, parent: live.release, parentHash: bodyHash(live) };
  const again = { ...running, release: 81, parent: mine.release, parentHash: bodyHash(mine) };
  const marketing = running.remotes['marketing'] ?? live.shell;
  let counter = highest;
  vi.stubEnv('RELEASE_SIGNING_KEY', owner.pem);
  await createDocument(store, keys.release(80), signDocument('release', mine, owner));

  /** Moves to the owner's release and such a canary; returns which release is live then. */
  const move = async (canary: typeof again, changed: { percent?: number; until?: string } = {}) => {
    await createDocument(store, keys.release(canary.release), signDocument('release', canary, owner));
    counter += 1;
    const runningShare = pointer.canary ?? share();
    const body = {
      ...pointer,
      counter,
      release: 80,
      hash: bodyHash(mine),
      canary: { ...runningShare, release: canary.release, hash: bodyHash(canary), ...changed },
    };
    await createDocument(store, keys.pointer('production', counter), signDocument('pointer', body, owner));
    return (await requireLive(store, 'production')).release.release;
  };
  const first = live.release;
  expect(await move(again, { percent: 99 })).toBe(first);
  expect(await move(again, { until: new Date(Date.now() + 7_200_000).toISOString() })).toBe(first);
  const forged = [
    { marketing: { ...marketing, pages: live.shell.pages } },
    { marketing: { ...marketing, version: live.shell.version } },
    { shop: running.remotes['shop'] ?? live.shell },
  ];
  for (const [index, remotes] of forged.entries()) {
    const others = 'marketing' in remotes ? { shop: running.remotes['shop'] ?? live.shell } : {};
    expect(await move({ ...again, release: 90 + index, remotes: { ...others, ...remotes } })).toBe(first);
  }
  expect(await move({ ...again, release: 95, shell: { ...running.shell, pages: marketing.pages } })).toBe(first);
  expect(await move({ ...again, release: 96, parent: live.release, parentHash: bodyHash(live) })).toBe(first);
  expect(await move(again)).toBe(80);
});

test('an owner changes the share of a canary of their own, also after another team published', async () => {
  const { options, store, owner } = await ownedShop();
  await startCanary({ shop: await upload(options, 'shop', 'b') }, share(), options);
  vi.unstubAllEnvs();
  await publishVersions({ marketing: await upload(options, 'marketing', 'b') }, options);
  vi.stubEnv('RELEASE_SIGNING_KEY', owner.pem);
  await changeCanary({ ...share(), percent: 50 }, options);
  expect((await requireLive(store, 'production')).canary?.percent).toBe(50);
});

test('an owner is told when web servers would ignore a move', async () => {
  const { options, store, owner } = await ownedShop();
  vi.unstubAllEnvs();
  await startCanary({ marketing: await upload(options, 'marketing', 'b') }, share(), options);
  const { rules } = (await requireTrust(store)).policy;
  vi.stubEnv('RELEASE_SIGNING_KEY', owner.pem);
  const before = await store.list('channels/');
  await expect(changeCanary({ ...share(), percent: 50 }, options)).rejects.toThrow('may not change "marketing"');
  expect(await store.list('channels/')).toEqual(before);

  const smoke = async () => {
    vi.unstubAllEnvs();
    await setPolicy(store, { ...rules, remotes: { ...rules.remotes, shop: { paths: ['/shop*'], owners: [] } } }, 'tests');
    vi.stubEnv('RELEASE_SIGNING_KEY', owner.pem);
  };
  const shop = await upload(options, 'shop', 'b');
  await expect(publishVersions({ shop }, { ...options, smoke })).rejects.toThrow('may not change "shop"');
});

test('an owner who was removed publishes nothing anymore', async () => {
  const { options, store, owner } = await ownedShop();
  await publishVersions({ shop: await upload(options, 'shop', 'b') }, options);
  const { rules } = (await requireTrust(store)).policy;
  vi.unstubAllEnvs();
  await setPolicy(store, { ...rules, remotes: { ...rules.remotes, shop: { paths: ['/shop*'], owners: [] } } }, 'tests');
  const live = await requireLive(store, 'production');
  expect(live.release.release).toBe(2);
  vi.stubEnv('RELEASE_SIGNING_KEY', owner.pem);
  await expect(publishVersions({ shop: await upload(options, 'shop', 'c') }, options)).rejects.toThrow('may not change "shop"');
  // Not even by claiming the policy that named them.
  const release = { ...live.release, release: 9, parent: 2, parentHash: bodyHash(live.release) };
  await createDocument(store, keys.release(9), signDocument('release', release, owner));
  const pointer = { ...live.pointer, counter: live.highest + 1, policy: 2, release: 9, hash: bodyHash(release) };
  await createDocument(store, keys.pointer('production', pointer.counter), signDocument('pointer', pointer, owner));
  expect((await requireLive(store, 'production')).release.release).toBe(2);
});

test('the policy before it does not come back when a policy is removed', async () => {
  const { options, store } = await ownedShop();
  vi.unstubAllEnvs();
  for (const key of [keys.policy(2), keys.copy(keys.policy(2))]) rmSync(join(store.folder, key));
  await expect(rollback('shop', options)).rejects.toThrow('policy/2.json is missing');
});

test('rejects rules that contradict themselves or lock their author out', async () => {
  const { store } = await publishedStore();
  const { rules } = (await requireTrust(store)).policy;
  const labs = { paths: ['/shop*'], owners: [] };
  await expect(setPolicy(store, { ...rules, remotes: { ...rules.remotes, labs } }, '')).rejects.toThrow('the same path /shop*');
  await expect(setPolicy(store, { ...rules, keys: [keyPair().encoded] }, '')).rejects.toThrow('does not list the key');
  const marketing = { paths: ['/about-us'], owners: [] };
  await expect(setPolicy(store, { ...rules, remotes: { ...rules.remotes, marketing } }, '')).rejects.toThrow(
    '"marketing" is live with a page at /, which the new policy does not give it',
  );
});

test('rules take nothing away from a live remote that it has by the rules before', async () => {
  const options = await publishedStore();
  const { store } = options;
  const { rules } = (await requireTrust(store)).policy;
  const shop = { ...rules.remotes['shop'], paths: ['/shop*'], owners: [] };
  const withShop = (rule: Partial<typeof shop>) => ({ ...rules, remotes: { ...rules.remotes, shop: { ...shop, ...rule } } });
  const contributions = { ...NO_CONTRIBUTIONS, widget: true, wellKnown: { gifts: '/shop' } };
  await setPolicy(store, withShop({ widget: true, wellKnown: ['gifts'] }), 'tests');
  const build = { name: 'shop', mark: 'more', patterns: ['/shop'], manifest: { contributions } };
  await publishVersions({ shop: await uploadFixture(store, build) }, options);
  await expect(setPolicy(store, withShop({ wellKnown: ['gifts'] }), 'tests')).rejects.toThrow('"shop" is live with a widget,');
  await expect(setPolicy(store, withShop({ widget: true }), 'tests')).rejects.toThrow('live with the page for "gifts",');
  await retire('shop', options);
  await setPolicy(store, rules, 'tests');
  const rival = { ...rules.remotes['marketing'], paths: ['/', '/pricing'], owners: [], wellKnown: ['staff-home'] };
  await expect(setPolicy(store, { ...rules, remotes: { ...rules.remotes, marketing: rival } }, 'tests')).rejects.toThrow(
    '"marketing" and "admin" have the same purpose "staff-home"',
  );
});

test('what an owner claims in spite of the rules does not keep anyone from changing them', async () => {
  const { options, store, owner } = await ownedShop();
  const contributions = { ...NO_CONTRIBUTIONS, widget: true, wellKnown: { 'staff-home': '/shop' } };
  const build = { name: 'shop', mark: 'forged', patterns: ['/shop', '/admin'], manifest: { contributions } };
  const { release } = await requireLive(store, 'production');
  const shop = { ...(await uploadFixture(store, build)), pages: release.remotes['shop']?.pages ?? '' };
  const forged = {
    ...release,
    release: release.release + 1,
    parent: release.release,
    parentHash: bodyHash(release),
    remotes: { ...release.remotes, shop },
  };
  await createDocument(store, keys.release(forged.release), signDocument('release', forged, owner));
  await writePointer(options, owner, forged);
  vi.unstubAllEnvs();
  const live = await requireLive(store, 'production');
  expect(live.release.remotes['shop']?.version).toBe(shop.version);
  const { rules } = live.trust.policy;
  const disowned = { ...rules.remotes['shop'], paths: ['/shop*'], owners: [] };
  expect(await setPolicy(store, { ...rules, remotes: { ...rules.remotes, shop: disowned } }, 'tests')).toBe(3);
});

test('a store of the old format is refused with what to do', async () => {
  const { store } = publishOptions(temporaryStore());
  await store.create('channels/production.json', Buffer.from('{"release": 1}'));
  await expect(liveRelease(store, 'production')).rejects.toMatchObject({
    message: expect.stringContaining('format of an older version'),
    remedy: expect.stringContaining('publish --all'),
  });
});

test('one kind of document, or another policy, does not pass as the one that is expected', async () => {
  const options = await publishedStore();
  const { store } = options;
  const { rules } = (await requireTrust(store)).policy;
  await setPolicy(store, rules, 'tests');
  const replaceBoth = (key: string, bytes: Buffer) => {
    for (const file of [key, keys.copy(key)]) writeFileSync(join(store.folder, file), bytes);
  };
  const policy = readFileSync(join(store.folder, keys.policy(2)));
  replaceBoth(keys.policy(2), readFileSync(join(store.folder, keys.policy(1))));
  await expect(liveRelease(store, 'production')).rejects.toThrow('policy/2.json has the number of another policy');
  replaceBoth(keys.policy(2), policy);
  replaceBoth(keys.release(1), readFileSync(join(store.folder, keys.pointer('production', 1))));
  await expect(liveRelease(store, 'production')).rejects.toThrow('releases/1.json is damaged');
});

test('what points outside of the store is refused, also with a valid signature', async () => {
  const { store } = await publishedStore();
  const { release, trust } = await requireLive(store, 'production');
  const shop = { ...release.remotes['shop'], version: '../../0.1.0-0123456789ab' };
  const signed = signDocument('release', { ...release, remotes: { ...release.remotes, shop } }, await signingKey(store, trust));
  for (const file of [keys.release(1), keys.copy(keys.release(1))]) await store.replace(file, signed);
  await expect(liveRelease(store, 'production')).rejects.toThrow('must be <package version>-<content hash>');
  for (const path of ['../outside.js', 'web/../../outside.js', '/web/outside.js', 'web//outside.js']) {
    const list = Buffer.from(JSON.stringify({ [path]: '0'.repeat(64) }));
    expect(() => parseFileList('files.json', list)).toThrow('must be a file of a build');
  }
});

test('two first publishers agree on one policy and one key', async () => {
  const store = temporaryStore();
  const both = await Promise.all([establishTrust(store, 'a'), establishTrust(store, 'b')]);
  expect(new Set(both.map(({ policy }) => policy.author)).size).toBe(1);
  expect(await readTrust(store)).toEqual(both[0]);
});
