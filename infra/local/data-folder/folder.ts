import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/**
 * Ensures that the data folder exists and is writable, and returns its absolute path.
 *
 * @throws {OperatorError} when it is a file, or can't be created or written
 */
export function openDataFolder(dataDir: string): string {
  const path = resolve(dataDir);
  try {
    mkdirSync(path, { recursive: true, mode: 0o711 });
    if (!statSync(path).isDirectory()) throw new Error('not a directory');
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new OperatorError({
      what: `The data folder can not be made or written (${cause instanceof Error ? cause.message : String(cause)}).`,
      where: path,
      remedy: 'Give this user the right to write there, or set DATA_DIR to a folder that it may write.',
      cause,
    });
  }
  return path;
}
