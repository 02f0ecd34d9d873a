import type { KeyObject } from 'node:crypto';
import { Channel, PageIndex, type Release } from '@tulebyte/contracts/release';
import { RemoteManifest } from '@tulebyte/contracts/remote-manifest';
import { keys } from './keys.ts';
import { openRelease, publicReleaseKey } from './signature.ts';
import { readStored, type ReleaseStore } from './store.ts';

/** The release a channel points at, with the pointer's bytes for compare-and-set; undefined before the first one. */
export async function liveRelease(
  store: ReleaseStore,
  channel: string,
): Promise<{ release: Release; pointer: Buffer } | undefined> {
  const pointer = await store.get(keys.channel(channel));
  if (!pointer) return undefined;
  const { release: number } = readStored(Channel, keys.channel(channel), pointer);
  return { release: await readRelease(store, number, await publicReleaseKey(store)), pointer };
}

/** A release by its number; undefined where there is none. */
export async function findRelease(store: ReleaseStore, number: number): Promise<Release | undefined> {
  if (!(await store.get(keys.release(number)))) return undefined;
  return readRelease(store, number, await publicReleaseKey(store));
}

async function readRelease(store: ReleaseStore, number: number, publicKey: KeyObject): Promise<Release> {
  const key = keys.release(number);
  return openRelease(key, await store.get(key), publicKey);
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
