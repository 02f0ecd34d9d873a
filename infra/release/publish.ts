import { createHash } from 'node:crypto';
import type { PageIndex, Release, ReleasedRemote } from '@tulebyte/contracts/release';
import type { RemoteManifest } from '@tulebyte/contracts/remote-manifest';
import { clientRelease } from './client-release.ts';
import { Composer } from './compose.ts';
import { checkBuilds, type Budgets } from './gate.ts';
import { lineage, liveRelease, readManifest, readPageIndex } from './history.ts';
import { keys } from './keys.ts';
import { Refusal } from './refusal.ts';
import { releaseKeys, signRelease } from './signature.ts';
import type { ReleaseStore } from './store.ts';

/** Publishers that lose the race for the pointer start over on the winner's release this often. */
const MAX_RACES = 20;

export interface PublishOptions {
  store: ReleaseStore;
  channel: string;
  author: string;
  note: string;
  backend?: { supabaseUrl: string; publishableKey: string };
  budgets?: Budgets;
  /** Opens the candidate in a real browser; a Refusal stops the publication. */
  smoke?: (candidate: Release, changed: readonly string[]) => Promise<void>;
}

type Versions = Readonly<Record<string, string>>;

/**
 * Makes the given versions live together with everything else that is. Only the pages of what changed are rendered, all
 * of them when the host changed. The pointer moves by compare-and-set: if another team published meanwhile, the change is
 * composed again on top of theirs, so that both land.
 */
export async function publishVersions(changes: Versions, options: PublishOptions): Promise<Release> {
  const { store, channel } = options;
  const { privateKey } = await releaseKeys(store);
  for (let race = 0; race < MAX_RACES; race += 1) {
    const live = await liveRelease(store, channel);
    const number = await nextNumber(store);
    const candidate = await composeRelease(changes, live?.release, number, options);
    await options.smoke?.(candidate, Object.keys(changes));
    if (!(await store.create(keys.release(number), signRelease(candidate, privateKey)))) continue;
    const pointer = Buffer.from(JSON.stringify({ release: number }));
    if (await store.compareAndSet(keys.channel(channel), live?.pointer, pointer)) return candidate;
  }
  throw new Refusal({
    what: `${MAX_RACES} other publications came in between`,
    where: `channel "${channel}"`,
    mend: 'publish again when the others are through',
  });
}

/** Takes one build back to the version that was live before it. Rebuilds nothing. @throws Refusal when there is none. */
export async function rollback(name: string, options: PublishOptions & { to?: string }): Promise<Release> {
  const live = await liveRelease(options.store, options.channel);
  const current = live && buildOf(live.release, name);
  if (!live || !current) {
    throw new Refusal({
      what: `"${name}" is not live`,
      where: `channel "${options.channel}"`,
      mend: 'npm run release -- list shows what is',
    });
  }
  for await (const ancestor of lineage(options.store, live.release)) {
    const version = buildOf(ancestor, name)?.version;
    if (version && version !== current.version && (!options.to || options.to === version)) {
      return publishVersions({ [name]: version }, options);
    }
  }
  throw new Refusal({
    what: options.to ? `"${name}" was never live as ${options.to}` : `"${name}" has no earlier version`,
    where: `channel "${options.channel}", release ${live.release.release} and its ancestors`,
    mend: 'npm run release -- list shows every release',
  });
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
    throw new Refusal({
      what: 'no host was published yet',
      where: `channel "${options.channel}"`,
      mend: 'npm run release -- publish --all',
    });
  }
  const shell = await readManifest(store, 'shell', shellVersion);
  const manifests: Record<string, RemoteManifest> = {};
  for (const [name, version] of Object.entries(remoteVersions)) manifests[name] = await readManifest(store, name, version);
  checkBuilds(shell, Object.values(manifests), options.budgets);

  const next = {
    release: number,
    shell: succeed(parent?.shell, shellVersion),
    remotes: Object.fromEntries(
      Object.entries(remoteVersions).map(([name, version]) => [name, succeed(parent?.remotes[name], version)]),
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
  const pagesFor = async (name: string, manifest: RemoteManifest, sha256OfParent: string | undefined) => {
    if (sha256OfParent && hostIsSame && !(name in changes)) return sha256OfParent;
    return (await composedBefore(store, parent, manifest, shellVersion)) ?? storeIndex(store, await composer.pagesOf(manifest));
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
    time: new Date().toISOString(),
    note,
    shell: { ...next.shell, pages: await pagesFor('shell', shell, parent?.shell.pages) },
    remotes,
  };
}

/**
 * The pages of a version that an earlier release rendered in the same host: a roll-back reuses them. A version that is
 * live already is rendered afresh, because what its loaders read may have changed.
 */
async function composedBefore(
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

function succeed(current: ReleasedRemote | undefined, version: string): ReleasedRemote {
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

/** Reads everything a release names and checks it against its hashes. @throws Error that names what is missing or changed. */
export async function verifyRelease(store: ReleaseStore, release: Release): Promise<{ files: number; pages: number }> {
  let files = 0;
  let pages = 0;
  for (const [name, build] of [['shell', release.shell] as const, ...Object.entries(release.remotes)]) {
    const manifest = await readManifest(store, name, build.version);
    for (const [file, { integrity }] of Object.entries(manifest.files)) {
      const key = keys.artifact(name, build.version, `web/${file}`);
      await expectHash(store, key, 'base64', integrity.slice('sha256-'.length));
      files += 1;
    }
    await expectHash(store, keys.pageIndex(build.pages), 'hex', build.pages);
    const index = await readPageIndex(store, build.pages);
    for (const { page } of [...Object.values(index.paths), ...Object.values(index.patterns)]) {
      await expectHash(store, keys.page(page), 'hex', page);
      pages += 1;
    }
  }
  return { files, pages };
}

async function expectHash(store: ReleaseStore, key: string, encoding: 'hex' | 'base64', expected: string): Promise<void> {
  const bytes = await store.get(key);
  const actual = bytes && createHash('sha256').update(bytes).digest(encoding);
  if (actual === expected) return;
  throw new Refusal({
    what: bytes ? 'its bytes are not those that were published' : 'it is missing',
    where: key,
    mend: 'restore the file from a backup of the store, or roll back to a release that verifies',
  });
}
