import { tmpdir } from 'node:os';

/** A file system error (full disk, missing permission, a file where a folder should be) and its place; undefined for other errors. */
export function describeFileSystemError(error: unknown): { what: string; where: string } | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined;
  if ('path' in error) return { what: error.message, where: String(error.path) };
  // Errors of writing to an open file don't name it.
  const isFull = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isFull ? { what: error.message, where: `the data folder, or the temporary folder ${tmpdir()}` } : undefined;
}
