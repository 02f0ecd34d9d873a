import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { link, lstat, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { PublishError } from './publish-error.ts';
import { DamagedError, rejectLarge, requireKey, UnreadableError, type ReleaseStore } from './store.ts';

const OWNER_ONLY = 0o600;
/** Files are written here and then linked to their name, so that no reader sees half a file. */
const TEMPORARY = '.tmp';

/** File names of numbered documents. */
const NUMBERED = /^\d+\.json$/;

/** Error codes of a full disk, a quota, missing permissions, or a read-only or failing disk (where Node makes no folder: `ENOENT`). */
const DISK_ERRORS = [
  'ENOENT',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOTDIR',
  'EEXIST',
  'EMFILE',
  'EISDIR',
  'ELOOP',
];
/** Codes that make a single file unreadable, which counts as damage. The others affect the whole store and may pass. */
const READ_ERRORS = ['EACCES', 'EPERM', 'EIO', 'ELOOP'];

/** A release store in a folder. */
export class FileStore implements ReleaseStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async get(key: string): Promise<Buffer | undefined> {
    const path = this.#path(key);
    try {
      const found = await stat(path);
      // Reading a pipe or a device may never end.
      if (!found.isFile()) throw new DamagedError(key, 'is not a file');
      rejectLarge(key, found.size);
      return await readFile(path);
    } catch (error) {
      if (isMissing(error)) return undefined;
      if (error instanceof Error && READ_ERRORS.some((code) => hasCode(error, code))) throw new UnreadableError(key, error);
      throw diskError(error, path);
    }
  }

  async getSecret(key: string): Promise<Buffer | undefined> {
    const secret = await this.get(key);
    if (!secret) return undefined;
    const path = this.#path(key);
    const { mode } = await stat(path);
    if (isSharedFile({ mode })) {
      throw new PublishError({
        what: `${key} can be read by other users of this machine (mode ${(mode & 0o777).toString(8)})`,
        where: path,
        remedy: `chmod 600 ${path}; if someone else may have read it, replace it: npm run release -- keys rotate`,
      });
    }
    return secret;
  }

  createSecret(key: string, bytes: Uint8Array): Promise<boolean> {
    return this.create(key, bytes, OWNER_ONLY);
  }

  create(key: string, bytes: Uint8Array, mode?: number): Promise<boolean> {
    return this.#write(key, bytes, mode, async (temporary, path) => {
      for (;;) {
        try {
          await link(temporary, path); // atomic, and refuses an existing name
          return true;
        } catch (error) {
          if (!hasCode(error, 'EEXIST')) throw error;
        }
        const now = new Date();
        try {
          await utimes(path, now, now);
          return false;
        } catch (error) {
          if (hasCode(error, 'ELOOP')) return false; // a link to itself is in its place
          if (!hasCode(error, 'ENOENT')) throw error; // it was just removed: write it again
        }
      }
    });
  }

  async replace(key: string, bytes: Uint8Array): Promise<void> {
    const mode = await stat(this.#path(key)).then(
      (existing) => existing.mode & 0o777,
      () => undefined,
    );
    await this.#write(key, bytes, mode, async (temporary, path) => {
      try {
        await rename(temporary, path);
      } catch (error) {
        if (!hasCode(error, 'EISDIR')) throw error;
        await rename(`${path}/`, join(this.folder, TEMPORARY, randomUUID())); // swept later; the slash spares a file
        await rename(temporary, path);
      }
    });
  }

  async list(prefix: string, before?: Date): Promise<string[]> {
    const folder = join(this.folder, dirname(`${prefix}x`));
    try {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const found = entries
        .filter(isStored)
        .map((entry) => relative(this.folder, join(entry.parentPath, entry.name)))
        .filter((key) => key.startsWith(prefix) && !key.startsWith('.'))
        .sort();
      if (!before) return found;
      const written = await Promise.all(found.map((key) => lstat(this.#path(key))));
      return found.filter((_, index) => (written[index]?.mtime ?? before) < before);
    } catch (error) {
      if (isMissing(error)) return [];
      throw diskError(error, folder);
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.#path(key);
    await rm(path, { force: true, recursive: true }).catch((error: unknown) => {
      throw diskError(error, path);
    });
  }

  async sweep(ageMs: number): Promise<number> {
    const folder = join(this.folder, TEMPORARY);
    const names = await readdir(folder).catch(() => []);
    if (names.length === 0) return 0;
    const now = join(folder, randomUUID());
    try {
      // By this machine's clock, which may be ahead, files that another publisher is writing could be old.
      await writeFile(now, '');
      const { mtimeMs } = await stat(now);
      let swept = 0;
      for (const file of names.map((name) => join(folder, name))) {
        const written = await lstat(file).catch(() => undefined); // its writer may just be done
        if (!written || written.mtimeMs > mtimeMs - ageMs) continue;
        await rm(file, { force: true, recursive: true });
        swept += 1;
      }
      return swept;
    } catch (error) {
      throw diskError(error, folder);
    } finally {
      await rm(now, { force: true }).catch(() => {}); // in a read-only store it doesn't exist anyway
    }
  }

  #path(key: string): string {
    requireKey(key);
    return join(this.folder, key);
  }

  /** Writes the bytes to a temporary file, which `commit` gives its name. */
  async #write<T>(
    key: string,
    bytes: Uint8Array,
    mode: number | undefined,
    commit: (temporary: string, path: string) => Promise<T>,
  ): Promise<T> {
    const path = this.#path(key);
    const temporary = join(this.folder, TEMPORARY, randomUUID());
    try {
      await mkdir(dirname(temporary), { recursive: true });
      await writeFile(temporary, bytes, { mode, flush: true });
      await mkdir(dirname(path), { recursive: true });
      const committed = await commit(temporary, path);
      await flushFolder(dirname(path));
      return committed;
    } catch (error) {
      throw diskError(error, path);
    } finally {
      await rm(temporary, { force: true }).catch(() => {}); // in a read-only store it doesn't exist anyway
    }
  }
}

/** Anything in the place of a numbered document takes up its number, so that the next document gets another one. */
function isStored(entry: Dirent): boolean {
  return entry.isFile() || NUMBERED.test(entry.name);
}

/** Whether other users can read or change a file. Windows has no such permissions and reports them all as granted. */
export function isSharedFile({ mode }: { mode: number }): boolean {
  return process.platform !== 'win32' && (mode & 0o077) !== 0;
}

/** Makes a new name outlive a power failure. Windows has no such call. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** A file system error with a remedy; other errors unchanged. */
function diskError(error: unknown, path: string): unknown {
  if (!DISK_ERRORS.some((code) => hasCode(error, code))) return error;
  const isDenied = hasCode(error, 'EACCES') || hasCode(error, 'EPERM');
  return new PublishError({
    what: `the release store can't be read or written: ${error instanceof Error ? error.message : String(error)}`,
    where: path,
    remedy: isDenied
      ? 'run the command as the user who owns the store, or give this user access to it'
      : 'free space or grant access there, or choose another folder with --data-dir or --store; then run the command again',
  });
}

function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
