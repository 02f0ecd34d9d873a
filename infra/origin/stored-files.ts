import type { BuildRef } from '@tulebyte/federation/release';
import { keys } from '../release/keys.ts';
import { DamagedError, readVerified, type ReleaseStore } from '../release/store.ts';
import { readFileList, type FileList } from '../release/stored-build.ts';

/** Memory for files that were read; a release's files and pages take about 10 MB. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_LISTS = 300;

/**
 * The store's files for the web server. Each is checked against its hash when it is read, and then kept in memory, so that a
 * visitor's request costs neither a disk access nor a hash. The files used least recently make room for others.
 */
export class StoredFiles {
  readonly #store: ReleaseStore;
  readonly #onDamage: (error: DamagedError) => void;
  readonly #files = new Map<string, Buffer>();
  readonly #lists = new Map<string, FileList>();
  #bytes = 0;

  /** @param onDamage called for each file that is missing or not what was published */
  constructor(store: ReleaseStore, onDamage: (error: DamagedError) => void = () => {}) {
    this.#store = store;
    this.#onDamage = onDamage;
  }

  /** @throws DamagedError */
  async read(key: string, sha256: string): Promise<Buffer> {
    const known = this.#files.get(sha256);
    if (known) {
      this.#files.delete(sha256);
      this.#files.set(sha256, known);
      return known;
    }
    const damaged: DamagedError[] = [];
    const bytes = await this.#reporting(readVerified(this.#store, key, sha256, damaged));
    for (const error of damaged) this.#onDamage(error);
    if (!this.#files.has(sha256)) this.#bytes += bytes.length;
    this.#files.set(sha256, bytes);
    for (const [oldest, { length }] of this.#files) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#files.delete(oldest);
      this.#bytes -= length;
    }
    return bytes;
  }

  /** A file of a build; undefined if the build has none by that name. @throws DamagedError */
  async readBuildFile(name: string, build: BuildRef, path: string): Promise<Buffer | undefined> {
    const list = this.#lists.get(build.files) ?? (await this.#reporting(readFileList(this.#store, name, build)));
    if (this.#lists.size >= MAX_LISTS) this.#lists.clear();
    this.#lists.set(build.files, list);
    const sha256 = Object.hasOwn(list, path) ? list[path] : undefined;
    return sha256 === undefined ? undefined : this.read(keys.artifact(name, build.version, path), sha256);
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
