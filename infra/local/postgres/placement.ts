import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findBinaries } from './binaries.ts';
import type { PostgresBinaries } from './binaries.ts';
import { canReach, databaseUser } from './system-user.ts';
import type { SystemUser } from './system-user.ts';

/** Where root stores what the database's user could not reach in root's private folders. */
const SHARED_STATE = '/var/lib/tulebyte';

/** Which PostgreSQL runs, where its files are, and as which user. */
export interface Placement {
  readonly binaries: PostgresBinaries;
  /** The cluster's folder; initdb creates it. */
  readonly cluster: string;
  readonly user: SystemUser | null;
}

/**
 * Decides where a data folder's cluster is: inside it, unless root runs in a folder that nobody else can enter (`/root`, or one
 * from `mktemp -d`). Then the database's user could read neither program nor data, so both go to /var/lib/tulebyte, keyed by the
 * data folder.
 */
export async function placePostgres(dataDir: string): Promise<Placement> {
  const binaries = await findBinaries();
  const user = databaseUser();
  const inside = join(dataDir, 'postgres');
  if (user === null) return { binaries, cluster: inside, user };
  // Only traversal: the content keeps its own permissions.
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  return {
    binaries: canReach(binaries.postgres, user) ? binaries : copyBinaries(binaries),
    cluster: canReach(dataDir, user) ? inside : sharedFolder(dataDir, inside),
    user,
  };
}

function sharedFolder(dataDir: string, marker: string): string {
  const cluster = join(SHARED_STATE, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  if (!existsSync(marker)) {
    // The data folder is new: remove what an earlier one at this path left.
    rmSync(cluster, { recursive: true, force: true });
    mkdirSync(SHARED_STATE, { recursive: true, mode: 0o755 });
    writeFileSync(marker, `${cluster}\n`);
  }
  return cluster;
}

function copyBinaries(binaries: PostgresBinaries): PostgresBinaries {
  const root = join(SHARED_STATE, `postgresql-${statSync(binaries.postgres).size}`);
  if (!existsSync(root)) {
    const draft = `${root}.${process.pid}`;
    mkdirSync(SHARED_STATE, { recursive: true, mode: 0o755 });
    cpSync(binaries.root, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, root);
  }
  return { root, postgres: join(root, 'bin', basename(binaries.postgres)), initdb: join(root, 'bin', basename(binaries.initdb)) };
}

/** Makes the database's user the owner of a file or folder. */
export function changeOwner(user: SystemUser | null, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}
