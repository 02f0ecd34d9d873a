import type { Canary, Release } from '@tulebyte/federation/release';
import { expect, test, vi } from 'vitest';
import { prepareRelease, promote, startCanary } from './candidates.ts';
import { addOperator, removeOperator } from './change-operators.ts';
import { signDevPreview, openDevPreview } from './dev-preview.ts';
import { requireRelease } from './history.ts';
import { keys } from './keys.ts';
import { requireLive } from './live-release.ts';
import { nextPointer, type Pointer } from './pointer.ts';
import { publishVersions, type PublishOptions } from './publish.ts';
import { refreshPolicy } from './refresh-policy.ts';
import { retire, rollback } from './rollback.ts';
import { setPolicy } from './set-policy.ts';
import { bodyHash, createDocument, signDocument } from './signed-document.ts';
import type { FileStore } from './file-store.ts';
import { publishedStore, uploadFixture } from './testing/fixture-builds.ts';
import { keyPair, operatedStore, ownedShop } from './testing/owned-shop.ts';
import { requireTrust } from './trust.ts';
import { operate, StaleError, type OperatorAction } from './operate.ts';
import { verifyStore } from './verify-store.ts';

type Options = PublishOptions & { store: FileStore };
type KeyPair = ReturnType<typeof keyPair>;

const upload = ({ store }: Options, mark: string, name = 'shop') =>
  uploadFixture(store, {
    name,
    mark,
    patterns: name === 'shop' ? ['/shop'] : name === 'shell' ? ['/auth', '*'] : ['/', '/pricing'],
  });

const until = () => new Date(Date.now() + 3_600_000).toISOString();

async function run({ store }: Options, operator: KeyPair, asked: OperatorAction, more: { seen?: number; request?: string } = {}) {
  const seen = more.seen ?? (await requireLive(store, 'production')).highest;
  const request = more.request ?? crypto.randomUUID();
  return operate(asked, { store, channel: 'production', signer: operator, author: 'Rosa', note: 'why', request, seen });
}

/** Signs and stores whatever an operator's key could: a release of this content, and the next pointer to it. */
async function forge({ store }: Options, signer: KeyPair, change: Partial<Release>, move: Partial<Pointer> = {}) {
  const { release: live, trust, highest } = await requireLive(store, 'production');
  const release: Release = { ...live, release: 900 + highest, parent: live.release, parentHash: bodyHash(live), ...change };
  await createDocument(store, keys.release(release.release), signDocument('release', release, signer));
  const next = nextPointer({ channel: 'production', author: 'x', policy: trust.policy, highest }, release);
  await point(store, signer, { ...next, ...move });
}

const point = (store: FileStore, signer: KeyPair, pointer: Pointer) =>
  createDocument(store, keys.pointer('production', pointer.counter), signDocument('pointer', pointer, signer));

/** The live version of a build, and what `verify` finds. */
const shopOf = async (store: FileStore) => (await requireLive(store, 'production')).release.remotes['shop'];
const found = async (store: FileStore) =>
  (await verifyStore(store, [(await requireLive(store, 'production')).release])).damaged.map(({ message }) => message).join('\n');

test('an operator rolls a build back to what it was, pages included, and once more', async () => {
  const { options, store, operator } = await operatedStore();
  const a = await shopOf(store);
  const b = await upload(options, 'b');
  const c = await upload(options, 'c');
  await publishVersions({ shop: b }, options);
  await publishVersions({ shop: c }, options);
  await run(options, operator, { action: 'rollback', build: 'shop', from: c.version, to: b.version });
  const { release, pointer } = await requireLive(store, 'production');
  expect(release).toMatchObject({ release: 4, author: 'Rosa', note: 'why', withdrawn: { shop: [c.version] } });
  expect(release.remotes['shop']).toMatchObject({ ...b, previous: { version: a?.version } });
  expect(pointer.note).toBe('why');
  await run(options, operator, { action: 'rollback', build: 'shop', from: b.version, to: a?.version ?? '' });
  expect(await shopOf(store)).toEqual(a);
  expect(await found(store)).toBe('');
  // What the command line would have made is the same.
  expect((await requireLive(store, 'production')).release.withdrawn['shop']?.toSorted()).toEqual(
    [b.version, c.version].toSorted(),
  );
  // And a publisher goes on from there.
  await publishVersions({ shop: await upload(options, 'd') }, options);
  expect((await rollback('shop', options)).remotes['shop']?.version).toBe(a?.version);
});

test('an operator rolls a remote back past a time in which it was away, and it keeps a fallback', async () => {
  const { options, store, operator } = await operatedStore();
  const a = await shopOf(store);
  const b = await upload(options, 'b');
  const c = await upload(options, 'c');
  await publishVersions({ shop: b }, options);
  await retire('shop', options);
  await rollback('shop', options);
  await publishVersions({ shop: c }, options);
  await run(options, operator, { action: 'rollback', build: 'shop', from: c.version, to: b.version });
  expect(await shopOf(store)).toMatchObject({ ...b, previous: { version: a?.version } });
});

test('an operator takes away a remote that was just added, and rolls back the host', async () => {
  const { options, store, operator } = await operatedStore();
  const { rules } = (await requireTrust(store)).policy;
  await setPolicy(store, { ...rules, remotes: { ...rules.remotes, labs: { paths: ['/labs*'], owners: [] } } }, 'tests');
  const labs = await uploadFixture(store, { name: 'labs', patterns: ['/labs'] });
  await publishVersions({ labs }, options);
  await run(options, operator, { action: 'rollback', build: 'labs', from: labs.version, to: null });
  const before = (await requireLive(store, 'production')).release;
  expect(Object.keys(before.remotes)).toEqual(['marketing', 'shop']);
  const shell = await upload(options, 'b', 'shell');
  await publishVersions({ shell }, options);
  await run(options, operator, { action: 'rollback', build: 'shell', from: shell.version, to: before.shell.version });
  const { release } = await requireLive(store, 'production');
  expect([release.shell.pages, release.remotes['shop']?.pages]).toEqual([before.shell.pages, before.remotes['shop']?.pages]);
  expect(await found(store)).toBe('');
});

test('a rollback that has to render names the command', async () => {
  const { options, store, operator } = await operatedStore();
  const first = (await requireLive(store, 'production')).release.shell;
  await publishVersions({ shell: await upload(options, 'b', 'shell') }, options);
  await publishVersions({ shop: await upload(options, 'b') }, options);
  const { shell } = (await requireLive(store, 'production')).release;
  await expect(
    run(options, operator, { action: 'rollback', build: 'shell', from: shell.version, to: first.version }),
  ).rejects.toMatchObject({
    message: expect.stringContaining('would have to be rendered'),
    remedy: 'npm run release -- rollback shell',
  });
});

test('an operator serves what others prepared as a canary, changes and ends it, and makes it live as it was signed', async () => {
  const { options, store, operator } = await operatedStore();
  const shop = await upload(options, 'b');
  const prepared = await prepareRelease({ shop }, options);
  const canaryNow = async () => (await requireLive(store, 'production')).canary;
  await run(options, operator, { action: 'canary', release: prepared.release, percent: 10, until: until() });
  expect((await canaryNow())?.percent).toBe(10);
  await run(options, operator, { action: 'canary', release: prepared.release, percent: 50, until: until() });
  expect((await canaryNow())?.percent).toBe(50);
  await run(options, operator, { action: 'end-canary', release: prepared.release });
  expect(await canaryNow()).toBeUndefined();
  await run(options, operator, { action: 'promote', release: prepared.release });
  expect((await requireLive(store, 'production')).release).toEqual(prepared);
  expect(await found(store)).toBe('');
});

test('a prepared release that others published over since is not promoted', async () => {
  const { options, operator } = await operatedStore();
  const prepared = await prepareRelease({ shop: await upload(options, 'b') }, options);
  await publishVersions({ marketing: await upload(options, 'b', 'marketing') }, options);
  await expect(run(options, operator, { action: 'promote', release: prepared.release })).rejects.toThrow(
    'does not follow release',
  );
});

test('a stale screen does no harm, and a repeated request makes one move', async () => {
  const { options, store, operator } = await operatedStore();
  const a = (await shopOf(store))?.version ?? '';
  const b = await upload(options, 'b');
  await publishVersions({ shop: b }, options);
  const { highest: seen } = await requireLive(store, 'production');
  const asked: OperatorAction = { action: 'rollback', build: 'shop', from: b.version, to: a };
  const request = crypto.randomUUID();
  const counters = await Promise.all([1, 2, 3].map(() => run(options, operator, asked, { seen, request })));
  expect(counters).toEqual([seen + 1, seen + 1, seen + 1]);
  expect(await run(options, operator, asked, { seen, request })).toBe(seen + 1);
  await expect(run(options, operator, asked, { seen })).rejects.toThrow(StaleError);
  await expect(run(options, operator, asked)).rejects.toThrow(StaleError);
  expect((await requireLive(store, 'production')).highest).toBe(seen + 1);
});

test("writing to the store with an operator's key serves nothing that others didn't publish", async () => {
  const { options, store, operator } = await operatedStore();
  const b = await upload(options, 'b');
  const c = await upload(options, 'c');
  await publishVersions({ shop: b }, options);
  await publishVersions({ shop: c }, options);
  await run(options, operator, { action: 'rollback', build: 'shop', from: c.version, to: b.version });
  const { release: live, pointer } = await requireLive(store, 'production');
  const { shop, marketing } = live.remotes;
  if (!shop || !marketing) throw new Error('The fixture has both');
  const left = (await requireRelease(store, 3)).remotes['shop'];
  if (!left || !shop.previous) throw new Error('Both versions were live');
  const stranger = await upload(options, 'stranger');
  const cases: [string, Partial<Release>, Partial<Pointer>?][] = [
    ['a build that nobody published', { remotes: { marketing, shop: { ...shop, ...stranger } } }],
    ['other files under a published version', { remotes: { marketing, shop: { ...shop, files: stranger.files } } }],
    ['pages of another build', { remotes: { marketing, shop: { ...shop, pages: marketing.pages } } }],
    ['a remote in place of another', { remotes: { shop, marketing: { ...shop } } }],
    ['another fallback', { remotes: { marketing, shop: { ...shop, previous: stranger } } }],
    ['a withdrawn version', { remotes: { marketing, shop: { ...shop, ...c } }, withdrawn: {} }],
    [
      'a withdrawn version, as if it were the target of a rollback',
      {
        remotes: { marketing, shop: { ...left, previous: shop.previous } },
        withdrawn: { shop: [c.version, b.version] },
      },
    ],
    ['a withdrawal undone', { withdrawn: {} }],
    ['a withdrawal without a rollback', { withdrawn: { ...live.withdrawn, marketing: [marketing.version] } }],
    ['a remote taken away that was there from the start', { remotes: { shop } }],
    ['a new remote', { remotes: { ...live.remotes, labs: shop } }],
    ['nothing that changed', { note: 'again' }],
    ['no parent', { parent: null, parentHash: null }],
    ['a parent without its hash', { parentHash: null }],
    ['the policy before', {}, { policy: pointer.policy - 1 }],
    ['a policy of its own', {}, { policy: pointer.policy + 1 }],
    ['another channel', {}, { channel: 'staging' }],
    ['an old counter', {}, { counter: pointer.counter }],
  ];
  for (const [what, change, move] of cases) {
    await forge(options, operator, change, move);
    expect([what, (await requireLive(store, 'production')).release]).toEqual([what, live]);
  }
  expect(await found(store)).toMatch(/was not allowed: release \d+ is not a rollback of one build/);
});

test("an operator's key can't bring back an older release, pass on someone's preparation, or start one of its own", async () => {
  const { options, store, operator } = await operatedStore();
  const first = await requireLive(store, 'production');
  await publishVersions({ shop: await upload(options, 'b') }, options);
  const live = await requireLive(store, 'production');
  const refuses = async (what: string, pointer: Pointer) => {
    await point(store, operator, pointer);
    const now = await requireLive(store, 'production');
    expect([what, now.release, now.canary]).toEqual([what, live.release, undefined]);
  };
  const next = async (release: Release, canary?: Canary) =>
    nextPointer(
      {
        channel: 'production',
        author: 'x',
        policy: live.trust.policy,
        highest: (await requireLive(store, 'production')).highest,
      },
      release,
      canary,
    );
  await refuses('the release before', await next(first.release));
  await refuses('a replayed pointer', { ...first.pointer, counter: live.highest + 2 });
  await refuses('another number with a known hash', { ...(await next(live.release)), release: first.release.release });
  const share = { percent: 99, until: until() };
  await refuses(
    'an old release as canary',
    await next(live.release, { release: first.release.release, hash: bodyHash(first.release), ...share }),
  );
  const stranger = await upload(options, 'stranger');
  const own: Release = {
    ...live.release,
    release: 800,
    parent: live.release.release,
    parentHash: bodyHash(live.release),
    remotes: { ...live.release.remotes, shop: { ...live.release.shell, ...stranger } },
  };
  await createDocument(store, keys.release(800), signDocument('release', own, operator));
  await refuses('its own candidate as canary', await next(live.release, { release: 800, hash: bodyHash(own), ...share }));
  await refuses('its own candidate', await next(own));
  // Nor does the command line promote it with the site's key.
  await expect(promote(800, options)).rejects.toThrow('was not prepared by someone who may');
  // Nor one that claims to follow none, or one that isn't there.
  for (const [number, parent] of [
    [801, null],
    [802, 700],
  ] as const) {
    await createDocument(store, keys.release(number), signDocument('release', { ...own, release: number, parent }, operator));
    await expect(promote(number, options)).rejects.toThrow('there is no release that it follows');
  }
});

test("an operator promotes what an owner prepared of their own, not of another team's", async () => {
  const { options, store, owner } = await ownedShop();
  const operator = keyPair();
  vi.unstubAllEnvs();
  await addOperator(store, operator.encoded, 'tests');
  const live = (await requireLive(store, 'production')).release;
  vi.stubEnv('RELEASE_SIGNING_KEY', owner.pem);
  const marketing = await upload(options, 'b', 'marketing');
  const foreign: Release = {
    ...live,
    release: 70,
    parent: live.release,
    parentHash: bodyHash(live),
    remotes: { ...live.remotes, marketing: { ...live.shell, ...marketing } },
  };
  await createDocument(store, keys.release(70), signDocument('release', foreign, owner));
  await expect(run(options, operator, { action: 'promote', release: 70 })).rejects.toThrow('may not change "marketing"');
  const prepared = await prepareRelease({ shop: await upload(options, 'b') }, options);
  await run(options, operator, { action: 'promote', release: prepared.release });
  expect((await requireLive(store, 'production')).release).toEqual(prepared);
});

test("an operator's key publishes nothing, changes no policy, and opens no dev preview", async () => {
  const { options, store, operator } = await operatedStore();
  vi.stubEnv('RELEASE_SIGNING_KEY', operator.pem);
  await expect(publishVersions({ shop: await upload(options, 'b') }, options)).rejects.toThrow('may not change "shop"');
  await expect(startCanary({ shop: await upload(options, 'b') }, { percent: 1, until: until() }, options)).rejects.toThrow(
    'may not change',
  );
  const trust = await requireTrust(store);
  await expect(setPolicy(store, trust.policy.rules, 'tests')).rejects.toThrow(
    'may publish some builds, but not change the policy',
  );
  const dev = signDevPreview({ remote: 'shop', origin: 'http://localhost:1', until: until() }, operator);
  expect(() => openDevPreview(dev, trust)).toThrow(/doesn't own/);
  // A policy that it signs itself, even one that names its key as the site's.
  const rules = { ...trust.policy.rules, keys: [operator.encoded] };
  const policy = { ...trust.policy, policy: trust.nextPolicy, rules };
  await createDocument(store, keys.policy(policy.policy), signDocument('policy', policy, operator));
  expect((await requireTrust(store)).policy).toEqual(trust.policy);
  vi.unstubAllEnvs();
  expect(await found(store)).toContain(`policy/${policy.policy}.json is signed with key ${operator.id}, which is not trusted`);
});

test('an operator who was taken off the list moves nothing anymore, not even under the policy that listed them', async () => {
  const { options, store, operator } = await operatedStore();
  const a = (await shopOf(store))?.version ?? '';
  const b = await upload(options, 'b');
  await publishVersions({ shop: b }, options);
  const listed = (await requireLive(store, 'production')).pointer.policy;
  await removeOperator(store, operator.id, 'tests');
  await expect(run(options, operator, { action: 'rollback', build: 'shop', from: b.version, to: a })).rejects.toThrow(
    'may not change "shop"',
  );
  await forge(options, operator, {}, { policy: listed });
  expect((await shopOf(store))?.version).toBe(b.version);
  await expect(removeOperator(store, operator.id, 'tests')).rejects.toThrow('lists no operator');
});

test('a policy without operators works as before, one key has one job, and automatic rules keep the list', async () => {
  const { store } = await publishedStore();
  const { siteKeys, policy } = await requireTrust(store);
  expect([policy.rules.operators, siteKeys.size]).toEqual([undefined, 1]);
  await expect(addOperator(store, policy.rules.keys[0] ?? '', 'tests')).rejects.toThrow('one that may publish');
  await expect(addOperator(store, 'abc', 'tests')).rejects.toThrow('not an Ed25519 public key');
  const { encoded } = keyPair();
  await addOperator(store, encoded, 'npm start');
  await refreshPolicy(store);
  expect((await requireTrust(store)).policy.rules.operators).toEqual([encoded]);
});
