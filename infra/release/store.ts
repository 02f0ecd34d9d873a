import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { keys } from './keys.ts';
import type { ObjectCache } from './object-cache.ts';
import { PublishError } from './publish-error.ts';

/**
 * Where releases are stored: a folder (`file-store.ts`), an S3-compatible bucket (`s3/s3-store.ts`), or a Worker's R2 bucket
 * (`r2-store.ts`). State is never overwritten: anything that changes, such as a channel's pointer, is a series of numbered files, and the
 * first writer of the next number wins. So a store needs no locks, only an exclusive create, which all of these have. Once written, an
 * object is always read completely (`testing/store-contract.ts`).
 */
export interface ReleaseStore {
  /** Caches verified objects, for long-running readers of remote stores. */
  readonly verified?: ObjectCache;
  /** @throws DamagedError when it is larger than `MAX_OBJECT_BYTES` */
  get(key: string): Promise<Buffer | undefined>;
  /** Writes a new object, durably. If the key exists, keeps its content, renews its modification time, and returns false. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** The same for a secret, which only the store's owner can read. @throws PublishError where others can read the store */
  createSecret(key: string, bytes: Uint8Array): Promise<boolean>;
  /** @throws PublishError when others can read the secret */
  getSecret(key: string): Promise<Buffer | undefined>;
  /** Overwrites an object in one step: a damaged file with its right content, a document with its new signature. */
  replace(key: string, bytes: Uint8Array): Promise<void>;
  /** Keys that start with `prefix`; with `before`, only those last written before it. */
  list(prefix: string, before?: Date): Promise<string[]>;
  /** Does nothing if the key doesn't exist. */
  remove(key: string): Promise<void>;
  /** Removes partial files of publishers that crashed, written at least `ageMs` ago by the store's own clock. Returns how many. */
  sweep(ageMs: number): Promise<number>;
}

/** Many objects are read at a time. The site's largest has 3 MB. */
export const MAX_OBJECT_BYTES = 16 * 1024 * 1024;

/** What is wrong with a file can quote it, however long it is, and ends up in logs and alarms. */
const MAX_PROBLEM = 300;

/** A stored object that is missing or not what was published. A running site keeps serving what it has loaded. */
export class DamagedError extends PublishError {
  readonly key: string;
  readonly problem: string;
  /** Whether there is an intact copy. */
  readonly hasCopy: boolean;

  constructor(
    key: string,
    found: string,
    hasCopy = false,
    remedy = 'restore the file from a backup of the store, or publish or roll back its build',
  ) {
    const text = found.length > MAX_PROBLEM ? `${found.slice(0, MAX_PROBLEM)}…` : found;
    const problem = hasCopy ? `${text}; its copy is used` : text;
    super({
      what: `${key} ${problem}`,
      where: `the release store, ${key}`,
      remedy,
      refusal: { code: 'damaged', values: { file: key } },
    });
    this.key = key;
    this.problem = problem;
    this.hasCopy = hasCopy;
  }
}

/** A stored file that this user may not read, or that the disk doesn't return. */
export class UnreadableError extends DamagedError {
  constructor(key: string, { message }: Error) {
    super(
      key,
      `can't be read: ${message}`,
      false,
      key === keys.privateKey
        ? 'run the command as the user who owns the store, or sign with another key that it trusts: RELEASE_SIGNING_KEY_FILE'
        : 'run the command as the user who owns the store, or let this user read it; after a disk error, restore the file from a backup',
    );
  }
}

/** An object or a build that web servers refuse, even if its signature is valid. */
export class TooLargeError extends DamagedError {
  constructor(key: string, problem: string) {
    super(key, problem, false, 'publish a build with less, or several remotes; roll back what is live');
  }
}

/** Every store checks it before it returns an object. @throws DamagedError */
export function rejectLarge(key: string, bytes: number): void {
  if (bytes > MAX_OBJECT_BYTES) throw new TooLargeError(key, `has ${bytes} bytes, more than ${MAX_OBJECT_BYTES}`);
}

/** For `catch`: what is damaged is left out. Rethrows any other error. */
export function ignoreDamage(error: unknown): undefined {
  if (!(error instanceof DamagedError)) throw error;
}

/** @throws Error for invalid keys: an absolute path, a path outside of the store, an empty segment */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a key of the release store: ${key}`);
}

function isKey(key: string): boolean {
  return !key.includes('\0') && !key.split('/').some((part) => part === '' || part === '.' || part === '..');
}

/** The store's own keys, sorted, without what else a bucket lists: probes, and folders made in a web console (`pages/`). */
export function sortedKeys(listed: readonly string[]): string[] {
  return listed.filter((key) => isKey(key) && !key.startsWith('.')).sort();
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Parses an object of the store. @throws DamagedError when it is missing or malformed */
export function readStored<S extends v.GenericSchema>(schema: S, key: string, bytes: Buffer | undefined): v.InferOutput<S> {
  if (!bytes) throw new DamagedError(key, 'is missing');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), bytes.toString('utf8'));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new DamagedError(key, `is damaged: ${v.getDotPath(issue) ?? ''} ${issue.message}`.replace(':  ', ': '));
}

/** Reads an object whose hash is known, not its copy. @throws DamagedError when it is missing or its content has another hash */
export async function readExactly(store: ReleaseStore, key: string, sha256: string): Promise<Buffer> {
  const known = store.verified?.get(sha256);
  if (known) return known;
  const bytes = await store.get(key);
  if (!bytes) throw new DamagedError(key, 'is missing');
  if (sha256Of(bytes) !== sha256) throw new DamagedError(key, 'differs from what was published');
  store.verified?.set(sha256, bytes);
  return bytes;
}

/**
 * Reads an object whose hash is known, or else its copy.
 * @param damaged receives what is wrong with an object whose copy is intact
 * @throws DamagedError when neither has that hash
 */
export async function readVerified(
  store: ReleaseStore,
  key: string,
  sha256: string,
  damaged: DamagedError[] = [],
): Promise<Buffer> {
  try {
    return await readExactly(store, key, sha256);
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    const copy = await store.get(keys.copy(key)).catch(ignoreDamage);
    if (!copy || sha256Of(copy) !== sha256) throw error;
    damaged.push(new DamagedError(key, error.problem, true));
    return copy;
  }
}

/** Whether the store has an object, unchanged. */
export async function isIntact(store: ReleaseStore, key: string, sha256: string): Promise<boolean> {
  return readExactly(store, key, sha256).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DamagedError) return false;
      throw error;
    },
  );
}

/**
 * Stores an object under a key that is bound to its content. Repairs it if the stored one is damaged.
 * @throws DamagedError when web servers would refuse it
 */
export async function storeVerified(store: ReleaseStore, key: string, bytes: Buffer): Promise<void> {
  rejectLarge(key, bytes.length);
  if (await store.create(key, bytes)) return;
  if (!(await store.get(key).catch(ignoreDamage))?.equals(bytes)) await store.replace(key, bytes);
}

/** The same for a part of a build. The host's are stored twice, since every page of the site needs them. */
export async function storePart(store: ReleaseStore, name: string, key: string, bytes: Buffer): Promise<void> {
  await storeVerified(store, key, bytes);
  if (name === 'shell') await storeVerified(store, keys.copy(key), bytes);
}
