import type { KeyObject } from 'node:crypto';
import { type Canary, Channel, PageIndex, type Release } from '@tulebyte/federation/release';
import { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { keys } from './keys.ts';
import { PublishError } from './publish-error.ts';
import { verifySignedRelease, publicReleaseKey } from './signature.ts';
import { readStored, type ReleaseStore } from './store.ts';

export interface Live {
  release: Release;
  /** The running canary; absent once it has ended. */
  canary?: Canary;
  /** The pointer's content, for compare-and-set. */
  pointer: Buffer;
}

/** The live release of a channel; undefined before the first one. */
export async function liveRelease(store: ReleaseStore, channel: string): Promise<Live | undefined> {
  const pointer = await store.get(keys.channel(channel));
  if (!pointer) return undefined;
  const { release: number, canary } = readStored(Channel, keys.channel(channel), pointer);
  const release = await readRelease(store, number, await publicReleaseKey(store));
  return { release, pointer, ...(canary && Date.parse(canary.until) > Date.now() ? { canary } : {}) };
}

/** The live release of a channel. @throws PublishError before the first one */
export async function requireLive(store: ReleaseStore, channel: string): Promise<Live> {
  const live = await liveRelease(store, channel);
  if (live) return live;
  throw new PublishError({
    what: 'nothing has been published yet',
    where: `channel "${channel}"`,
    remedy: 'npm run release -- publish --all',
  });
}

/** A release by its number; undefined if there is none. */
export async function findRelease(store: ReleaseStore, number: number): Promise<Release | undefined> {
  if (!(await store.get(keys.release(number)))) return undefined;
  return readRelease(store, number, await publicReleaseKey(store));
}

/** A release by its number. @throws PublishError if there is none */
export async function requireRelease(store: ReleaseStore, number: number): Promise<Release> {
  const release = await findRelease(store, number);
  if (release) return release;
  throw new PublishError({
    what: `there is no release ${number}`,
    where: 'the release store',
    remedy: 'see npm run release -- list',
  });
}

async function readRelease(store: ReleaseStore, number: number, publicKey: KeyObject): Promise<Release> {
  const key = keys.release(number);
  return verifySignedRelease(key, await store.get(key), publicKey);
}

export async function readManifest(store: ReleaseStore, name: string, version: string): Promise<RemoteManifest> {
  const key = keys.manifest(name, version);
  return readStored(RemoteManifest, key, await store.get(key));
}

export async function readPageIndex(store: ReleaseStore, sha256: string): Promise<PageIndex> {
  const key = keys.pageIndex(sha256);
  return readStored(PageIndex, key, await store.get(key));
}

/** The release and its ancestors, newest first. */
export async function* lineage(store: ReleaseStore, from: Release): AsyncGenerator<Release> {
  const publicKey = await publicReleaseKey(store);
  let release: Release | undefined = from;
  while (release) {
    yield release;
    release = release.parent === null ? undefined : await readRelease(store, release.parent, publicKey);
  }
}
