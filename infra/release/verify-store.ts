import { Release } from '@tulebyte/federation/release';
import { Pointer } from './pointer.ts';
import { buildsOf } from './builds-of-release.ts';
import { openCounts } from './canary-counts.ts';
import { parseHalt } from './canary-halt.ts';
import { keys } from './keys.ts';
import { channelsOf, readPointer } from './pointers.ts';
import { Policy } from './policy.ts';
import { hashesOfHost } from './repair-copies.ts';
import { documentNumbers, openDocument, type DocumentKind, type PublicKeys } from './signed-document.ts';
import { FileList } from './stored-build.ts';
import { DamagedError, readExactly, readStored, sha256Of, UnreadableError, type ReleaseStore } from './store.ts';
import { keysNamedBy, readTrust, requireTrust } from './trust.ts';
import { storedSigningKey } from './signing-key.ts';
import { collectDamage, verifyBuild } from './verify.ts';

/**
 * Checks every file of the store: signed documents and their copies, the files of every build, pages, page indexes, counts and
 * halts of canaries, and the private key; unknown files count as damaged. Nothing that the given releases need can be missing; older files
 * may have been pruned. `unfinished` are the files of uploads without a list of their hashes, which nothing serves; `unreadable` is the
 * private key if only another user can read it.
 */
export async function verifyStore(
  store: ReleaseStore,
  needed: readonly Release[],
): Promise<{ files: number; damaged: readonly DamagedError[]; unfinished: readonly string[]; unreadable: readonly string[] }> {
  const trust = await requireTrust(store);
  const { allKeys } = trust;
  const all = new Set(await store.list(''));
  const damaged: DamagedError[] = [];
  const published = new Set<string>();
  const inventory: Inventory = { trusted: allKeys, all, published, unfinished: [], unreadable: [] };
  for (const key of all) {
    const kind = documentKind(key);
    const publicKeys = kind === 'policy' ? await policySigners(store, allKeys) : allKeys;
    const body = kind && (await collectDamage(damaged, () => openStored(store, key, kind, publicKeys)));
    if (kind && !all.has(twinOf(key))) damaged.push(new DamagedError(twinOf(key), 'is missing'));
    if (kind === 'release' && body) addFileLists(published, body as Release); // parsed with its schema
  }
  for (const key of all) if (!documentKind(key)) await verifyFile(store, key, inventory, damaged);
  // A valid signature doesn't say that its key may do that.
  await readTrust(store, process.env, damaged);
  for (const channel of await channelsOf(store)) damaged.push(...((await readPointer(store, channel, trust))?.damaged ?? []));
  for (const release of needed) {
    for (const [name, build] of buildsOf(release)) damaged.push(...(await verifyBuild(store, name, build)));
    for (const key of (await hashesOfHost(store, release.shell)).keys()) {
      if (!all.has(keys.copy(key))) damaged.push(new DamagedError(keys.copy(key), 'is missing'));
    }
  }
  const { unfinished, unreadable } = inventory;
  return { files: all.size, damaged: [...new Map(damaged.map((each) => [each.key, each])).values()], unfinished, unreadable };
}

/** A policy may be signed by a key that a newer one replaced. It is history then, and only its integrity matters. */
async function policySigners(store: ReleaseStore, allKeys: PublicKeys): Promise<PublicKeys> {
  const signers = new Map(allKeys);
  for (const number of await documentNumbers(store, 'policy/')) {
    const named = await collectDamage([], () => keysNamedBy(store, keys.policy(number)));
    for (const [id, key] of named ?? []) signers.set(id, key);
  }
  return signers;
}

const SCHEMAS = { release: Release, pointer: Pointer, policy: Policy } as const;

function documentKind(key: string): DocumentKind | undefined {
  const name = keys.original(key);
  if (/^releases\/\d{1,9}\.json$/.test(name)) return 'release';
  if (/^channels\/[a-z0-9-]+\/\d{1,9}\.json$/.test(name)) return 'pointer';
  return /^policy\/\d{1,9}\.json$/.test(name) ? 'policy' : undefined;
}

function twinOf(key: string): string {
  const original = keys.original(key);
  return original === key ? keys.copy(key) : original;
}

async function openStored(store: ReleaseStore, key: string, kind: DocumentKind, publicKeys: PublicKeys): Promise<unknown> {
  const bytes = await store.get(key);
  if (!bytes) throw new DamagedError(key, 'is missing');
  const { body } = openDocument(kind, SCHEMAS[kind], key, bytes, publicKeys);
  const belongs = ownKey(kind, body);
  if (keys.original(key) !== belongs) throw new DamagedError(key, `is a copy of ${belongs}`);
  return body;
}

/** The key that a document says it has. Its kind's schema parsed it. */
function ownKey(kind: DocumentKind, body: unknown): string {
  if (kind === 'release') return keys.release((body as Release).release);
  if (kind === 'policy') return keys.policy((body as Policy).policy);
  const { channel, counter } = body as Pointer;
  return keys.pointer(channel, counter);
}

function addFileLists(published: Set<string>, release: Release): void {
  for (const [name, build] of buildsOf(release)) {
    for (const { version, files } of [build, ...(build.previous ? [build.previous] : [])]) {
      published.add(keys.fileList(name, version)).add(`${keys.fileList(name, version)} ${files}`);
    }
  }
}

interface Inventory {
  trusted: PublicKeys;
  all: ReadonlySet<string>;
  /** File lists that releases name, each also with its hash. */
  published: ReadonlySet<string>;
  unfinished: string[];
  unreadable: string[];
}

async function verifyFile(store: ReleaseStore, key: string, inventory: Inventory, damaged: DamagedError[]): Promise<void> {
  const original = keys.original(key);
  const [, content, index] = /^(?:(?:pages|media)\/([0-9a-f]{64})|page-indexes\/([0-9a-f]{64})\.json)$/.exec(original) ?? [];
  const [, folder, path] = /^((?:copies\/)?artifacts\/[^/]+\/[^/]+\/)(.+)$/.exec(key) ?? [];
  await collectDamage(damaged, async () => {
    if (content ?? index) await readExactly(store, key, content ?? index ?? '');
    else if (/^canaries\/[a-z0-9-]+\/\d+\/halt\.json$/.test(key)) parseHalt(key, await store.get(key));
    else if (key.startsWith('canaries/')) openCounts(key, await store.get(key));
    else if (key === keys.privateKey) await verifyPrivateKey(store, inventory);
    else if (folder && path === 'files.json') await verifyFileList(store, key, folder, inventory, damaged);
    else if (folder && path) await verifyBuildFile(store, key, path, `${folder}files.json`, inventory);
    else throw new DamagedError(key, 'is not a file of a release store');
  });
}

async function verifyPrivateKey(store: ReleaseStore, { trusted, unreadable }: Inventory): Promise<void> {
  const stored = await storedSigningKey(store).catch((error: unknown) => {
    if (!(error instanceof UnreadableError)) throw error;
    unreadable.push(keys.privateKey);
    return undefined;
  });
  if (stored && !trusted.has(stored.id)) throw new DamagedError(keys.privateKey, 'is not a key that the store trusts');
}

async function verifyBuildFile(
  store: ReleaseStore,
  key: string,
  path: string,
  listKey: string,
  { all, published, unfinished }: Inventory,
): Promise<void> {
  // An upload writes the list last.
  if (!all.has(listKey) && !published.has(keys.original(listKey))) {
    unfinished.push(key);
    return;
  }
  const sha256 = readStored(FileList, listKey, await store.get(listKey))[path];
  if (!sha256) throw new DamagedError(key, 'is not part of the build');
  await readExactly(store, key, sha256);
}

/** For a build that no release names, only the list's form can be checked, and the files against it. */
async function verifyFileList(
  store: ReleaseStore,
  key: string,
  folder: string,
  { all, published }: Inventory,
  damaged: DamagedError[],
): Promise<void> {
  const bytes = await store.get(key);
  const list = readStored(FileList, key, bytes);
  const hash = sha256Of(bytes ?? Buffer.alloc(0));
  const original = keys.original(key);
  const isExact = published.has(original)
    ? published.has(`${original} ${hash}`)
    : bytes?.equals(Buffer.from(JSON.stringify(list)));
  if (!isExact) throw new DamagedError(key, 'differs from what was published');
  const [, copies = '', name = '', version = ''] = /^(copies\/)?artifacts\/([^/]+)\/([^/]+)\//.exec(folder) ?? [];
  for (const [path, sha256] of Object.entries(list)) {
    const listed = copies + keys.buildFile(name, version, path, sha256);
    if (!all.has(listed)) damaged.push(new DamagedError(listed, 'is missing'));
  }
}
