import { existsSync } from 'node:fs';
import { OperatorError } from '../local/operator-error.ts';

/** @throws OperatorError if a program is missing. @param pack the Debian package with it */
export function requireProgram(path: string, pack: string): void {
  if (existsSync(path)) return;
  throw new OperatorError({ what: `${pack} is missing`, where: path, remedy: `apt-get install ${pack}` });
}
