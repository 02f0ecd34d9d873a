/**
 * Where releases live. Everything but channels is written once and never changed, so a store needs only three abilities,
 * which a folder and any S3-compatible bucket both have.
 */
export interface ReleaseStore {
  get(key: string): Promise<Buffer | undefined>;
  /** Writes a new object. Answers false, and leaves it alone, when the key exists. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Replaces an object if it still holds `expected` (undefined: if it does not exist). Answers whether it did. */
  compareAndSet(key: string, expected: Buffer | undefined, bytes: Uint8Array): Promise<boolean>;
  /** Keys that start with `prefix`. */
  list(prefix: string): Promise<string[]>;
  /** A file on this machine with the object's content, for modules that Node must import. */
  localFile(key: string): Promise<string>;
}

export function parseJson(key: string, bytes: Buffer | undefined): unknown {
  if (!bytes) throw new Error(`The release store has no ${key}.`);
  return JSON.parse(bytes.toString('utf8'));
}
