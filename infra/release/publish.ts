import { createHash } from 'node:crypto';
import type { Canary, Channel, PageIndex, Release, ReleasedRemote } from '@tulebyte/federation/release';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { clientRelease } from './client-release.ts';
import { Composer } from './compose.ts';
import { checkBuilds, type Budgets } from './gate.ts';
import { findRelease, lineage, liveRelease, readManifest, readPageIndex, requireRelease, type Live } from './history.ts';
import { keys } from './keys.ts';
import { withLastModified } from './last-modified.ts';
import { describePublishError, PublishError } from './publish-error.ts';
import { releaseKeys, signRelease } from './signature.ts';
import type { ReleaseStore } from './store.ts';

/** How often a publisher that loses the race for the pointer starts over on the winner's release. */
const MAX_RACES = 20;

export interface PublishOptions {
  store: ReleaseStore;
  channel: string;
  author: string;
  note: string;
  backend?: { supabaseUrl: string; publishableKey: string };
  budgets?: Budgets;
  /** Opens the candidate in a real browser; a PublishError stops the publication. */
  smoke?: (candidate: Release, changed: readonly string[]) => Promise<void>;
}

export type Versions = Readonly<Record<string, string>>;

/**
 * Makes the given versions live, next to the versions that already are. Renders only the pages of changed builds, or all pages
 * when the host changed. The pointer moves by compare-and-set: if another team published meanwhile, the change is composed
 * again on top of theirs, so that both land. A canary of other builds continues on top of the change.
 */
export function publishVersions(changes: Versions, options: PublishOptions): Promise<Release> {
  return withLock(options, async () => {
    const live = await liveRelease(options.store, options.channel);
    const candidate = await createCandidate(changes, live?.release, options);
    if (!candidate) return undefined;
    const canary = live?.canary && (await rebaseCanary(candidate, changes, live.canary, options));
    return (await movePointer(options, live, { release: candidate.release, ...(canary ? { canary } : {}) }))
      ? candidate
      : undefined;
  });
}

/**
 * Rolls one build back to the version that was live before it, without rebuilding. If a canary contains the build, that is
 * ended instead. @throws PublishError when there is no earlier version
 */
export async function rollback(name: string, options: PublishOptions & { to?: string }): Promise<Release> {
  const live = await liveRelease(options.store, options.channel);
  const current = live && buildOf(live.release, name);
  if (!live || !current) {
    throw new PublishError({
      what: `"${name}" is not live`,
      where: `channel "${options.channel}"`,
      remedy: 'see npm run release -- list',
    });
  }
  if (live.canary && !options.to && name in (await changedVersions(options.store, live.canary.release))) {
    return (await movePointer(options, live, { release: live.release.release })) ? live.release : rollback(name, options);
  }
  for await (const ancestor of lineage(options.store, live.release)) {
    const version = buildOf(ancestor, name)?.version;
    if (version && version !== current.version && (!options.to || options.to === version)) {
      return publishVersions({ [name]: version }, options);
    }
  }
  throw new PublishError({
    what: options.to ? `"${name}" was never live as ${options.to}` : `"${name}" has no earlier version`,
    where: `channel "${options.channel}", release ${live.release.release} and its ancestors`,
    remedy: 'see npm run release -- list',
  });
}

/** Repeats an attempt that returns nothing because another publication came in between. */
export async function withLock<T>({ channel }: PublishOptions, attempt: () => Promise<T | undefined>): Promise<T> {
  for (let race = 0; race < MAX_RACES; race += 1) {
    const done = await attempt();
    if (done !== undefined) return done;
  }
  throw new PublishError({
    what: `${MAX_RACES} other publications came in between`,
    where: `channel "${channel}"`,
    remedy: 'publish again in a moment',
  });
}

/** Composes, checks, signs, and stores a release without serving it. Undefined if another one took its number meanwhile. */
export async function createCandidate(
  changes: Versions,
  parent: Release | undefined,
  options: PublishOptions,
): Promise<Release | undefined> {
  const { store } = options;
  const { privateKey } = await releaseKeys(store);
  const number = await nextNumber(store);
  const candidate = await composeRelease(changes, parent, number, options);
  await options.smoke?.(candidate, Object.keys(changes));
  return (await store.create(keys.release(number), signRelease(candidate, privateKey))) ? candidate : undefined;
}

/** Moves the channel's pointer unless it changed since `seen`. Returns whether it did. */
export function movePointer({ store, channel }: PublishOptions, seen: Live | undefined, to: Channel): Promise<boolean> {
  return store.compareAndSet(keys.channel(channel), seen?.pointer, Buffer.from(JSON.stringify(to)));
}

/** The versions in which a release differs from its parent. */
export async function changedVersions(store: ReleaseStore, number: number): Promise<Versions> {
  const release = await requireRelease(store, number);
  const parent = release.parent === null ? undefined : await findRelease(store, release.parent);
  const before: Versions = parent ? versionsOf(parent) : {};
  return Object.fromEntries(Object.entries(versionsOf(release)).filter(([name, version]) => before[name] !== version));
}

/** Composes the canary again on top of the coming release. Undefined if that contains it already or the two don't fit together. */
async function rebaseCanary(
  live: Release,
  changes: Versions,
  canary: Canary,
  options: PublishOptions,
): Promise<Canary | undefined> {
  const own = Object.entries(await changedVersions(options.store, canary.release)).filter(([name]) => !(name in changes));
  if (own.length === 0) return undefined;
  try {
    const release = await withLock(options, () => createCandidate(Object.fromEntries(own), live, options));
    return { ...canary, release: release.release };
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    // Another team's canary must not stop a publication.
    console.warn(
      `The canary of ${own.map(([name]) => name).join(', ')} has ended, since it can't be composed with this release:\n${describePublishError(error)}`,
    );
    return undefined;
  }
}

export function buildOf(release: Release, name: string): ReleasedRemote | undefined {
  return name === 'shell' ? release.shell : release.remotes[name];
}

async function composeRelease(
  changes: Versions,
  parent: Release | undefined,
  number: number,
  options: PublishOptions,
): Promise<Release> {
  const { store, author, note } = options;
  const versions = { ...(parent ? versionsOf(parent) : {}), ...changes };
  const { shell: shellVersion, ...remoteVersions } = versions;
  if (!shellVersion) {
    throw new PublishError({
      what: 'no host has been published yet',
      where: `channel "${options.channel}"`,
      remedy: 'npm run release -- publish --all',
    });
  }
  const shell = await readManifest(store, 'shell', shellVersion);
  const manifests: Record<string, RemoteManifest> = {};
  for (const [name, version] of Object.entries(remoteVersions)) manifests[name] = await readManifest(store, name, version);
  checkBuilds(shell, Object.values(manifests), options.budgets);

  const next = {
    release: number,
    shell: nextBuild(parent?.shell, shellVersion),
    remotes: Object.fromEntries(
      Object.entries(remoteVersions).map(([name, version]) => [name, nextBuild(parent?.remotes[name], version)]),
    ),
  };
  const composer = new Composer({
    store,
    shell,
    manifests,
    release: await clientRelease(store, next),
    ...(options.backend ? { backend: options.backend } : {}),
  });
  const hostIsSame = parent?.shell.version === shellVersion;
  const time = new Date().toISOString();
  const pagesFor = async (name: string, manifest: RemoteManifest, sha256OfParent: string | undefined) => {
    if (sha256OfParent && hostIsSame && !(name in changes)) return sha256OfParent;
    const reused = await findRenderedPages(store, parent, manifest, shellVersion);
    if (reused) return reused;
    const before = sha256OfParent ? await readPageIndex(store, sha256OfParent) : undefined;
    return storeIndex(store, withLastModified(await composer.pagesOf(manifest), before, time.slice(0, 10)));
  };

  const remotes: Record<string, ReleasedRemote> = {};
  for (const [name, manifest] of Object.entries(manifests)) {
    const { version, previous } = next.remotes[name] ?? { version: manifest.version };
    const pages = await pagesFor(name, manifest, parent?.remotes[name]?.pages);
    remotes[name] = { version, ...(previous ? { previous } : {}), pages };
  }
  return {
    release: number,
    parent: parent?.release ?? null,
    author,
    time,
    note,
    shell: { ...next.shell, pages: await pagesFor('shell', shell, parent?.shell.pages) },
    remotes,
  };
}

/**
 * The pages of a version that an earlier release rendered with the same host, so that a rollback can reuse them. A version that
 * is already live is rendered again, because the data of its loaders may have changed.
 */
async function findRenderedPages(
  store: ReleaseStore,
  parent: Release | undefined,
  { name, version }: RemoteManifest,
  shellVersion: string,
): Promise<string | undefined> {
  if (!parent || buildOf(parent, name)?.version === version) return undefined;
  for await (const ancestor of lineage(store, parent)) {
    const build = buildOf(ancestor, name);
    if (build?.version === version && ancestor.shell.version === shellVersion) return build.pages;
  }
  return undefined;
}

function nextBuild(current: ReleasedRemote | undefined, version: string): ReleasedRemote {
  const previous = current?.version === version ? current.previous : current?.version;
  return { version, ...(previous ? { previous } : {}), pages: '' };
}

function versionsOf({ shell, remotes }: Release): Record<string, string> {
  return {
    shell: shell.version,
    ...Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version])),
  };
}

async function storeIndex(store: ReleaseStore, index: PageIndex): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(index));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await store.create(keys.pageIndex(sha256), bytes);
  return sha256;
}

async function nextNumber(store: ReleaseStore): Promise<number> {
  const numbers = (await store.list('releases/')).map((key) => Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0));
  return Math.max(0, ...numbers) + 1;
}

/** Verifies every file and page of a release against its hash. @throws PublishError that names what is missing or changed */
export async function verifyRelease(store: ReleaseStore, release: Release): Promise<{ files: number; pages: number }> {
  let files = 0;
  let pages = 0;
  for (const [name, build] of [['shell', release.shell] as const, ...Object.entries(release.remotes)]) {
    const manifest = await readManifest(store, name, build.version);
    for (const [file, { integrity }] of Object.entries(manifest.files)) {
      const key = keys.artifact(name, build.version, `web/${file}`);
      await verifyHash(store, key, 'base64', integrity.slice('sha256-'.length));
      files += 1;
    }
    await verifyHash(store, keys.pageIndex(build.pages), 'hex', build.pages);
    const index = await readPageIndex(store, build.pages);
    for (const { page } of [...Object.values(index.paths), ...Object.values(index.patterns)]) {
      await verifyHash(store, keys.page(page), 'hex', page);
      pages += 1;
    }
  }
  return { files, pages };
}

async function verifyHash(store: ReleaseStore, key: string, encoding: 'hex' | 'base64', expected: string): Promise<void> {
  const bytes = await store.get(key);
  const actual = bytes && createHash('sha256').update(bytes).digest(encoding);
  if (actual === expected) return;
  throw new PublishError({
    what: bytes ? 'its content differs from what was published' : 'it is missing',
    where: key,
    remedy: 'restore the file from a backup of the store, or roll back to a release that verifies',
  });
}
