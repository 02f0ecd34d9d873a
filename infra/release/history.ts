import { Release, type ReleasedRemote } from '@tulebyte/federation/release';
import { buildOf, changesBetween, type Changes } from './builds-of-release.ts';
import { keys } from './keys.ts';
import { PublishError } from './publish-error.ts';
import { bodyHash, readDocument, type Opened, type PublicKeys } from './signed-document.ts';
import { DamagedError, type ReleaseStore } from './store.ts';
import { readTrust, requireTrust } from './trust.ts';

/**
 * The release that a document refers to. @param damaged receives what is wrong with a document whose copy is intact
 * @throws DamagedError when it is missing, or another one
 */
export async function readRelease(
  store: ReleaseStore,
  { release, hash }: { release: number; hash: string },
  publicKeys: PublicKeys,
  damaged?: DamagedError[],
): Promise<Opened<Release>> {
  const opened = await openRelease(store, release, publicKeys, damaged);
  if (!opened) throw new DamagedError(keys.release(release), 'is missing');
  if (bodyHash(opened.body) === hash) return opened;
  throw new DamagedError(keys.release(release), 'is not the release that was published under this number');
}

/** A release by its number; undefined if there is none. It may never have been live. */
export async function openRelease(
  store: ReleaseStore,
  number: number,
  publicKeys: PublicKeys,
  damaged?: DamagedError[],
): Promise<Opened<Release> | undefined> {
  const key = keys.release(number);
  const opened = await readDocument(store, 'release', Release, key, publicKeys, damaged);
  if (opened && opened.body.release !== number) throw new DamagedError(key, `is release ${opened.body.release}`);
  return opened;
}

/** A release by its number; undefined if there is none. */
export async function findRelease(store: ReleaseStore, number: number): Promise<Release | undefined> {
  const trust = await readTrust(store);
  return trust && (await openRelease(store, number, trust.allKeys))?.body;
}

/** A release by its number. @throws PublishError if there is none */
export async function requireRelease(store: ReleaseStore, number: number): Promise<Release> {
  const release = await findRelease(store, number);
  if (release) return release;
  throw new PublishError({
    what: `there is no release ${number}`,
    where: 'the release store',
    remedy: 'see npm run release -- list',
    refusal: { code: 'release_missing', values: { release: String(number) } },
  });
}

/** The release and its ancestors, newest first. Each names its parent by hash. */
export async function* lineage(store: ReleaseStore, from: Release): AsyncGenerator<Release> {
  const { allKeys } = await requireTrust(store);
  let release: Release | undefined = from;
  while (release) {
    yield release;
    release = (await parentOf(store, release, allKeys))?.body;
  }
}

/**
 * A build in each of the releases, newest first, and null where the site was without it before them. A time in which it was only
 * taken away and returned doesn't count. @param current its version after the newest of the releases
 */
export async function* buildsBefore(
  releases: AsyncIterable<Release> | Iterable<Release>,
  name: string,
  current: string | undefined,
): AsyncGenerator<{ release: Release; build: ReleasedRemote } | null> {
  let isMissing = false;
  let later = current;
  for await (const release of releases) {
    const build = buildOf(release, name);
    if (build && isMissing && build.version !== later) break;
    isMissing = !build;
    if (!build) continue;
    later = build.version;
    yield { release, build };
  }
  if (isMissing) yield null;
}

async function parentOf(
  store: ReleaseStore,
  { parent, parentHash }: Release,
  publicKeys: PublicKeys,
): Promise<Opened<Release> | undefined> {
  if (parent === null || parentHash === null) return undefined;
  return readRelease(store, { release: parent, hash: parentHash }, publicKeys);
}

/** The builds in which a release differs from its parent. */
export async function changesOf(store: ReleaseStore, release: Release): Promise<Changes> {
  return changesBetween(release.parent === null ? undefined : await requireRelease(store, release.parent), release);
}

export async function changesOfNumber(store: ReleaseStore, number: number): Promise<Changes> {
  return changesOf(store, await requireRelease(store, number));
}
