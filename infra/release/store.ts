import * as v from 'valibot';
import { PublishError } from './publish-error.ts';

/**
 * Where releases live. Everything but channels is written once and never changed, so a store needs only few abilities,
 * which a folder and any S3-compatible bucket both have.
 */
export interface ReleaseStore {
  get(key: string): Promise<Buffer | undefined>;
  /** Writes a new object. Answers false, and leaves its content alone, when the key exists; it then counts as written now. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** The same for a secret, which only the owner of the store may read. */
  createSecret(key: string, bytes: Uint8Array): Promise<boolean>;
  /** @throws Refusal when others may read the secret. */
  getSecret(key: string): Promise<Buffer | undefined>;
  /** Replaces an object if it still holds `expected` (undefined: if it does not exist). Answers whether it did. */
  compareAndSet(key: string, expected: Buffer | undefined, bytes: Uint8Array): Promise<boolean>;
  /** Keys that start with `prefix`; with `before` only of what was last written before that. */
  list(prefix: string, before?: Date): Promise<string[]>;
  /** Does nothing where there is no such key. */
  remove(key: string): Promise<void>;
  /** A file on this machine with the object's content, for modules that Node must import. */
  localFile(key: string): Promise<string>;
}

/** What an object of the store says. @throws Refusal when it is missing, torn, or something else. */
export function readStored<S extends v.GenericSchema>(schema: S, key: string, bytes: Buffer | undefined): v.InferOutput<S> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), bytes?.toString('utf8'));
  if (parsed.success) return parsed.output;
  throw damaged(bytes ? `${key} is damaged` : `${key} is missing`, key);
}

/** A site that runs goes on with the release that it holds. */
export function damaged(what: string, key: string): PublishError {
  return new PublishError({ what, where: `the release store, ${key}`, remedy: 'restore the file from a backup of the store' });
}
