import type { Release } from '@tulebyte/federation/release';
import { expect, test, vi } from 'vitest';
import { recordHalt } from './canary-halt.ts';
import { changeCanary, prepareRelease, promote, startCanary } from './candidates.ts';
import type { FileStore } from './file-store.ts';
import { changesOf } from './history.ts';
import { keys } from './keys.ts';
import { liveRelease } from './live-release.ts';
import type { Builds } from './builds-of-release.ts';
import { requirePrepared } from './prepared-release.ts';
import { publishVersions, type PublishOptions } from './publish.ts';
import { rollback } from './rollback.ts';
import { flipByte, temporaryStore, uploadFixture } from './testing/fixture-builds.ts';

const PATTERNS: Readonly<Record<string, readonly string[]>> = { shell: ['/auth', '*'], marketing: ['/'], shop: ['/shop'] };
const upload = (store: FileStore, name: string, mark: string) =>
  uploadFixture(store, { name, mark, patterns: PATTERNS[name] ?? [] });

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const share = () => ({ percent: 10, until: inAnHour() });

async function published(): Promise<PublishOptions> {
  const store = temporaryStore();
  const options = { store, channel: 'production', author: 'tests', note: '' };
  const versions: Record<string, Builds[string]> = {};
  for (const name of Object.keys(PATTERNS)) versions[name] = await upload(store, name, 'a');
  await publishVersions(versions, options);
  return options;
}

const live = ({ store, channel }: PublishOptions) => liveRelease(store, channel);

async function recordHalted({ store, channel }: PublishOptions, release: number): Promise<void> {
  const counts = { visits: 40, faults: 8, slowPages: 0 };
  const finding = { reason: 'faults', at: '2026-11-02T03:04:05.000Z', canary: counts, live: counts } as const;
  await recordHalt(store, channel, { release, finding });
}

test('a prepared release is live for nobody until it is promoted', async () => {
  const options = await published();
  const shop = await upload(options.store as FileStore, 'shop', 'b');
  const prepared = await prepareRelease({ shop }, options);
  expect([prepared.release, prepared.parent, (await live(options))?.release.release]).toEqual([2, 1, 1]);

  const promoted = await promote(2, options);
  expect(promoted.remotes['shop']?.version).toBe(shop.version);
  expect((await live(options))?.release).toEqual(promoted);
});

test('a release that changes nothing is not promoted', async () => {
  const options = await published();
  const shop = await upload(options.store as FileStore, 'shop', 'a');
  await publishVersions({ shop }, options);
  await expect(promote(2, options)).rejects.toMatchObject({ message: 'these versions are already live', where: 'release 2' });
});

test("promotes on top of others' publications, but not over a newer version of its own builds", async () => {
  const options = await published();
  const store = options.store as FileStore;
  await prepareRelease({ shop: await upload(store, 'shop', 'b') }, options);
  const marketing = await upload(store, 'marketing', 'b');
  await publishVersions({ marketing }, options);
  expect((await promote(2, options)).remotes['marketing']?.version).toBe(marketing.version);
  await expect(promote(2, options)).rejects.toThrow('"shop" was published since release 2 was made');
});

test.each([
  ['promoted', (prepared: Release, options: PublishOptions) => promote(prepared.release, options)],
  [
    'given to a share of the visitors',
    async (prepared: Release, options: PublishOptions) =>
      startCanary(await changesOf(options.store, prepared), share(), options, prepared),
  ],
])('what was published or rolled back since a release was prepared is not undone when that is %s', async (_, use) => {
  const options = await published();
  const store = options.store as FileStore;
  const [b, c] = [await upload(store, 'shop', 'b'), await upload(store, 'shop', 'c')];
  const prepared = await prepareRelease({ shop: b }, options);
  await publishVersions({ shop: b }, options);
  await rollback('shop', options);
  await expect(use(prepared, options)).rejects.toThrow(`"shop" ${b.version} was rolled back since release 2 was made`);
  // Preparing it again after the rollback is deliberate.
  const again = await prepareRelease({ shop: b }, options);
  await use(again, options);
  await publishVersions({ shop: c }, options);
  await expect(use(again, options)).rejects.toThrow(`"shop" was published since release ${again.release} was made`);
});

test('what was published while it was checked is not undone', async () => {
  const options = await published();
  const store = options.store as FileStore;
  await prepareRelease({ shop: await upload(store, 'shop', 'b') }, options);
  const newer = await upload(store, 'shop', 'c');
  const smoke = vi.fn(async () => {});
  smoke.mockImplementationOnce(async () => void (await publishVersions({ shop: newer }, options)));
  await expect(promote(2, { ...options, smoke })).rejects.toThrow(`"shop" was changed to ${newer.version} in the meantime`);
  expect((await live(options))?.release.remotes['shop']?.version).toBe(newer.version);
});

test('a canary runs beside the live release, can grow, and can go live', async () => {
  const options = await published();
  const shop = await upload(options.store as FileStore, 'shop', 'b');
  const { release } = await startCanary({ shop }, share(), options);
  expect(await live(options)).toMatchObject({ release: { release: 1 }, canary: { release, percent: 10 } });

  await changeCanary({ percent: 50, until: inAnHour() }, options);
  expect(await live(options)).toMatchObject({ release: { release: 1 }, canary: { release, percent: 50 } });

  await promote(undefined, options);
  const after = await live(options);
  expect([after?.release.remotes['shop']?.version, after?.canary]).toEqual([shop.version, undefined]);
});

test("a canary continues on top of another team's publication", async () => {
  const options = await published();
  const store = options.store as FileStore;
  const [shop, marketing] = [await upload(store, 'shop', 'b'), await upload(store, 'marketing', 'b')];
  const smoke = vi.fn(async () => {});
  await startCanary({ shop }, share(), { ...options, author: 'shop', note: 'faster cart' });
  await publishVersions({ marketing }, { ...options, author: 'marketing', note: 'new prices', smoke });

  const { release, canary } = (await live(options)) ?? {};
  expect(release?.remotes['shop']?.version).not.toBe(shop.version);
  expect(canary).toMatchObject({ percent: 10 });
  expect(await requirePrepared(store, canary?.release ?? 0)).toMatchObject({ author: 'shop', note: 'faster cart' });
  expect(smoke.mock.calls.map(([, names]: readonly unknown[]) => names)).toEqual([['marketing'], ['shop']]);
  const promoted = await promote(undefined, options);
  expect([promoted.remotes['shop']?.version, promoted.remotes['marketing']?.version]).toEqual([shop.version, marketing.version]);
});

test("a canary that conflicts with another team's publication ends, without delaying it", async () => {
  const options = await published();
  const store = options.store as FileStore;
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  const shop = await uploadFixture(store, {
    name: 'shop',
    mark: 'b',
    patterns: ['/shop'],
    manifest: { requires: { react: { range: '^19' } } },
  });
  await startCanary({ shop }, share(), options);
  const shell = await uploadFixture(store, {
    name: 'shell',
    mark: 'b',
    patterns: PATTERNS['shell'] ?? [],
    manifest: { provides: { react: [{ version: '20.0.0' }] } },
  });
  await publishVersions({ shell }, options);
  const after = await live(options);
  expect([after?.release.shell.version, after?.canary]).toEqual([shell.version, undefined]);
  expect(said.mock.calls[0]?.[0]).toMatch(/^Canary 2 has ended, since .*composed with this release:\n/);
  said.mockRestore();
});

test("publishing or rolling back the canary's own build ends it", async () => {
  const options = await published();
  const store = options.store as FileStore;
  await startCanary({ shop: await upload(store, 'shop', 'b') }, share(), options);
  const back = await rollback('shop', options);
  expect([back.release, (await live(options))?.canary]).toEqual([1, undefined]);

  await startCanary({ shop: await upload(store, 'shop', 'b') }, share(), options);
  await publishVersions({ shop: await upload(store, 'shop', 'c') }, options);
  expect((await live(options))?.canary).toBeUndefined();
});

test('refuses a canary of what is already live', async () => {
  const options = await published();
  const shop = await upload(options.store as FileStore, 'shop', 'a');
  await expect(prepareRelease({ shop }, options)).rejects.toThrow('these versions are already live');
  await expect(startCanary({ shop }, share(), options)).rejects.toThrow('these versions are already live');
});

test('refuses a second canary, and commands that need a running one', async () => {
  const options = await published();
  const store = options.store as FileStore;
  await expect(promote(undefined, options)).rejects.toThrow('no canary runs');
  await expect(changeCanary(share(), options)).rejects.toThrow('no canary runs');
  await startCanary({ shop: await upload(store, 'shop', 'b') }, share(), options);
  await expect(startCanary({ marketing: await upload(store, 'marketing', 'b') }, share(), options)).rejects.toThrow(
    'a canary of shop runs until',
  );
  await expect(promote(99, options)).rejects.toThrow('there is no release 99');
});

test('an expired canary is ignored', async () => {
  const options = await published();
  const shop = await upload(options.store as FileStore, 'shop', 'b');
  await startCanary({ shop }, { percent: 10, until: new Date(Date.now() - 1).toISOString() }, options);
  expect((await live(options))?.canary).toBeUndefined();
});

test('a canary by a clock that is behind the last move is refused, and nothing moves', async () => {
  const options = await published();
  const shop = await upload(options.store as FileStore, 'shop', 'b');
  await startCanary({ shop }, share(), options);
  const before = await live(options);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 25 * 3_600_000 });
  const late = { percent: 20, until: inAnHour() };
  await expect(changeCanary(late, options)).rejects.toThrow(/would end at .+ UTC, and tests moved the channel at/);
  const other = await upload(options.store as FileStore, 'shop', 'c');
  await expect(startCanary({ shop: other }, late, options)).rejects.toThrow('one of the two clocks is wrong');
  vi.useRealTimers();
  expect((await live(options))?.pointer).toEqual(before?.pointer);
});

test('a halted canary neither grows, nor goes live by accident, nor comes back with the next publication', async () => {
  const options = await published();
  const store = options.store as FileStore;
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  const { release } = await startCanary({ shop: await upload(store, 'shop', 'b') }, share(), options);
  await recordHalted(options, release);

  await expect(changeCanary(share(), options)).rejects.toThrow(`Canary ${release} was halted`);
  await expect(promote(undefined, options)).rejects.toThrow(`Canary ${release} was halted`);
  await publishVersions({ marketing: await upload(store, 'marketing', 'b') }, options);
  expect((await live(options))?.canary).toBeUndefined();
  expect(said.mock.calls[0]?.[0]).toContain('It has ended with this release');
  said.mockRestore();
});

test('a canary that is halted while it is checked neither goes live nor comes back', async () => {
  const options = await published();
  const store = options.store as FileStore;
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  const { release } = await startCanary({ shop: await upload(store, 'shop', 'b') }, share(), options);
  const halting = { ...options, smoke: () => recordHalted(options, release) };
  await expect(promote(undefined, halting)).rejects.toThrow(`Canary ${release} was halted`);
  expect(await live(options)).toMatchObject({ release: { release: 1 }, canary: { release } });

  await publishVersions({ shop: await upload(store, 'shop', 'c') }, options);
  const next = await startCanary({ shop: await upload(store, 'shop', 'd') }, share(), options);
  const smoke = async (_: Release, [changed]: readonly string[]) => {
    if (changed === 'shop') await recordHalted(options, next.release);
  };
  await publishVersions({ marketing: await upload(store, 'marketing', 'b') }, { ...options, smoke });
  expect((await live(options))?.canary).toBeUndefined();
  expect(said.mock.calls.at(-1)?.[0]).toContain('It has ended with this release');
  said.mockRestore();
});

test('a damaged canary ends with the next publication, and does not stop it', async () => {
  const options = await published();
  const store = options.store as FileStore;
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  const { release } = await startCanary({ shop: await upload(store, 'shop', 'b') }, share(), options);
  for (const key of [keys.release(release), keys.copy(keys.release(release))]) flipByte(store, key);
  const marketing = await upload(store, 'marketing', 'b');
  await publishVersions({ marketing }, options);
  const after = await live(options);
  expect([after?.release.remotes['marketing']?.version, after?.canary]).toEqual([marketing.version, undefined]);
  said.mockRestore();
});
