import type { BuildRef } from '@tulebyte/federation/release';
import { keys } from '../release/keys.ts';
import { ObjectCache } from '../release/object-cache.ts';
import { DamagedError, readVerified, type ReleaseStore } from '../release/store.ts';
import { readFileList, type FileList } from '../release/stored-build.ts';

/** A release's files and pages take about 10 MB. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_LISTS = 300;

interface StoredFilesOptions {
  /** Memory for cached files. */
  maxBytes?: number | undefined;
  /** Called for each file that is missing or not what was published. */
  onDamage?: (error: DamagedError) => void;
}

/**
 * The store's files for the web server. Each is checked against its hash when it is read, and then kept in memory, so that a
 * visitor's request costs neither a disk access nor a hash.
 */
export class StoredFiles {
  readonly #store: ReleaseStore;
  readonly #onDamage: (error: DamagedError) => void;
  readonly #files: ObjectCache;
  readonly #lists = new Map<string, FileList>();

  constructor(store: ReleaseStore, { maxBytes = MAX_BYTES, onDamage = () => {} }: StoredFilesOptions = {}) {
    this.#store = store;
    this.#files = new ObjectCache(maxBytes);
    this.#onDamage = onDamage;
  }

  /** @throws DamagedError */
  async read(key: string, sha256: string): Promise<Buffer> {
    const known = this.#files.get(sha256);
    if (known) return known;
    const damaged: DamagedError[] = [];
    const bytes = await this.#reporting(readVerified(this.#store, key, sha256, damaged));
    for (const error of damaged) this.#onDamage(error);
    this.#files.set(sha256, bytes);
    return bytes;
  }

  /** A file of a build with its hash; undefined if the build has none by that name. @throws DamagedError */
  async readBuildFile(name: string, build: BuildRef, path: string): Promise<{ bytes: Buffer; sha256: string } | undefined> {
    const sha256 = await this.#hashOf(name, build, path);
    if (sha256 === undefined) return undefined;
    return { bytes: await this.read(keys.buildFile(name, build.version, path, sha256), sha256), sha256 };
  }

  /** Whether a build has a file of that name. @throws DamagedError */
  async has(name: string, build: BuildRef, path: string): Promise<boolean> {
    return (await this.#hashOf(name, build, path)) !== undefined;
  }

  async #hashOf(name: string, build: BuildRef, path: string): Promise<string | undefined> {
    const list = this.#lists.get(build.files) ?? (await this.#reporting(readFileList(this.#store, name, build)));
    if (this.#lists.size >= MAX_LISTS) this.#lists.clear();
    this.#lists.set(build.files, list);
    return Object.hasOwn(list, path) ? list[path] : undefined;
  }

  async #reporting<T>(reading: Promise<T>): Promise<T> {
    try {
      return await reading;
    } catch (error) {
      if (error instanceof DamagedError) this.#onDamage(error);
      throw error;
    }
  }
}
