import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from '../operator-error.ts';
import { isAlive, processStartTime } from './process-identity.ts';

const LockFile = v.object({ pid: v.pipe(v.number(), v.integer()), startMark: v.string(), token: v.string(), since: v.string() });
type LockFile = v.InferOutput<typeof LockFile>;

function read(path: string): LockFile | null {
  try {
    return v.parse(LockFile, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

function isLockHolder(lock: LockFile): boolean {
  return isAlive(lock.pid) && (lock.startMark === '' || lock.startMark === processStartTime(lock.pid));
}

/**
 * Locks the data folder for this process and returns the function that unlocks it. Takes over a lock whose process is gone.
 *
 * @throws {OperatorError} that names the process with the lock
 */
export function lockDataFolder(dataDir: string): () => void {
  const path = join(dataDir, 'lock');
  const own: LockFile = {
    pid: process.pid,
    startMark: processStartTime(process.pid),
    token: randomUUID(),
    since: new Date().toISOString(),
  };
  const draft = `${path}.${own.token}`;
  try {
    writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
    // A hard link is created atomically, and fails if the name is taken.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(draft, path);
        return () => {
          if (read(path)?.token === own.token) rmSync(path, { force: true });
        };
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const held = read(path);
      if (held && isLockHolder(held)) {
        throw new OperatorError({
          what: `The data folder is in use by process ${held.pid}, since ${held.since}.`,
          where: dataDir,
          remedy: `Stop that process (kill ${held.pid}), or start with another DATA_DIR.`,
        });
      }
      // Two starts may find the same stale lock: only the one that renames it continues, and checks what it renamed.
      const aside = `${path}.stale.${own.token}`;
      try {
        renameSync(path, aside);
      } catch {
        continue;
      }
      const moved = read(aside);
      if (moved && isLockHolder(moved)) linkSync(aside, path);
      rmSync(aside, { force: true });
    }
    throw new OperatorError({
      what: 'Several processes are starting on the same data folder.',
      where: dataDir,
      remedy: 'Start one of them alone.',
    });
  } finally {
    rmSync(draft, { force: true });
  }
}
