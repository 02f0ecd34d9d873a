import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../release/builds.ts';

/** Paths of the repository's files in git, from its root. */
export const trackedFiles: readonly string[] = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

/** The text of a file by its path from the repository's root. */
export const readTracked = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
