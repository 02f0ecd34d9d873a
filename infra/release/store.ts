import * as v from 'valibot';
import { PublishError } from './publish-error.ts';

/**
 * Where releases are stored. Everything except channels is written once, so a store needs only a few operations, which folders
 * and S3-compatible buckets both have.
 */
export interface ReleaseStore {
  get(key: string): Promise<Buffer | undefined>;
  /** Writes a new object. If the key exists, keeps its content, renews its modification time, and returns false. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** The same for a secret, which only the store's owner can read. */
  createSecret(key: string, bytes: Uint8Array): Promise<boolean>;
  /** @throws PublishError when others can read the secret */
  getSecret(key: string): Promise<Buffer | undefined>;
  /** Replaces an object if its content is `expected` (undefined: if it doesn't exist). Returns whether it did. */
  compareAndSet(key: string, expected: Buffer | undefined, bytes: Uint8Array): Promise<boolean>;
  /** Keys that start with `prefix`; with `before`, only those last written before it. */
  list(prefix: string, before?: Date): Promise<string[]>;
  /** Does nothing if the key doesn't exist. */
  remove(key: string): Promise<void>;
  /** A file on this machine with the object's content, for modules that Node must import. */
  localFile(key: string): Promise<string>;
}

/** Parses an object of the store. @throws PublishError when it is missing or malformed */
export function readStored<S extends v.GenericSchema>(schema: S, key: string, bytes: Buffer | undefined): v.InferOutput<S> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), bytes?.toString('utf8'));
  if (parsed.success) return parsed.output;
  throw damaged(bytes ? `${key} is damaged` : `${key} is missing`, key);
}

/** For stored objects that can't be read. A running site keeps serving the release it has loaded. */
export function damaged(what: string, key: string): PublishError {
  return new PublishError({ what, where: `the release store, ${key}`, remedy: 'restore the file from a backup of the store' });
}
