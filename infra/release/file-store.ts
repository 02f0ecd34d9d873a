import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { PublishError } from './publish-error.ts';
import type { ReleaseStore } from './store.ts';

const OWNER_ONLY = 0o600;

/** A lock older than this belongs to a publisher that died. */
const STALE_LOCK_MS = 10_000;
const LOCK_RETRY_MS = 20;

/** A release store in a folder. */
export class FileStore implements ReleaseStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#path(key));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async getSecret(key: string): Promise<Buffer | undefined> {
    const secret = await this.get(key);
    if (!secret) return undefined;
    const path = this.#path(key);
    const { mode } = await stat(path);
    // Windows has no such permissions and reports them all as granted.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new PublishError({
        what: `${key} can be read by other users of this machine (mode ${(mode & 0o777).toString(8)})`,
        where: path,
        remedy: `chmod 600 ${path}; if someone else may have read it, delete it and publish again, which creates a new one`,
      });
    }
    return secret;
  }

  createSecret(key: string, bytes: Uint8Array): Promise<boolean> {
    return this.create(key, bytes, OWNER_ONLY);
  }

  async create(key: string, bytes: Uint8Array, mode?: number): Promise<boolean> {
    const temporary = await this.#writeTemporary(key, bytes, mode);
    try {
      await link(temporary, this.#path(key)); // atomic, and refuses an existing name
      return true;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const now = new Date();
      await utimes(this.#path(key), now, now);
      return false;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async compareAndSet(key: string, expected: Buffer | undefined, bytes: Uint8Array): Promise<boolean> {
    const unlock = await this.#lock(key);
    try {
      const current = await this.get(key);
      const unchanged = current === undefined ? expected === undefined : expected !== undefined && current.equals(expected);
      if (!unchanged) return false;
      await rename(await this.#writeTemporary(key, bytes), this.#path(key));
      return true;
    } finally {
      await unlock();
    }
  }

  async list(prefix: string, before?: Date): Promise<string[]> {
    const folder = join(this.folder, dirname(`${prefix}x`));
    try {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const found = entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(this.folder, join(entry.parentPath, entry.name)))
        .filter((key) => key.startsWith(prefix))
        .sort();
      if (!before) return found;
      const written = await Promise.all(found.map((key) => stat(this.#path(key))));
      return found.filter((_, index) => (written[index]?.mtime ?? before) < before);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async localFile(key: string): Promise<string> {
    return this.#path(key);
  }

  #path(key: string): string {
    if (key.split('/').some((part) => part === '' || part === '..')) throw new Error(`Not a key of the release store: ${key}`);
    return join(this.folder, key);
  }

  async #writeTemporary(key: string, bytes: Uint8Array, mode?: number): Promise<string> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true });
    const temporary = join(dirname(path), `.${randomUUID()}`);
    await writeFile(temporary, bytes, { mode });
    return temporary;
  }

  /** Runs `work` with a lock on the key, since a file system has no conditional write. */
  async #lock(key: string): Promise<() => Promise<void>> {
    const path = `${this.#path(key)}.lock`;
    await mkdir(dirname(path), { recursive: true });
    for (;;) {
      try {
        await (await open(path, 'wx')).close();
        return () => rm(path, { force: true });
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > STALE_LOCK_MS) await rm(path, { force: true });
      await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
    }
  }
}

function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
