import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** The user that the database runs as; `null` means the user of this process. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

function findUser(name: string): SystemUser | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/**
 * PostgreSQL refuses to run as root, so then it runs as `postgres`, which is created if missing.
 *
 * @throws {OperatorError} when that user can't be created
 */
export function databaseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const found = findUser('postgres');
  if (found) return found;
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], { stdio: 'ignore' });
  } catch {
    // Small images have no useradd; use the unprivileged user that every system has.
  }
  const user = findUser('postgres') ?? findUser('nobody');
  if (user) return user;
  throw new OperatorError({
    what: 'The database can not run as root, and there is no user `postgres` or `nobody` to run it as.',
    where: '/etc/passwd',
    remedy: 'Start as an ordinary user, or add a user named postgres.',
  });
}

/** Whether `user` can reach `path`, that is, everyone can traverse each folder above it. */
export function canReach(path: string, user: SystemUser): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const open = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
    if (!open) return false;
    if (folder === dirname(folder)) return true;
  }
}
