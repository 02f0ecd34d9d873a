import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives this run a folder for everything temporary, and removes it at the end. Workers end without running exit handlers. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-tests-'));
  // Traversable by PostgreSQL's user when this runs as root.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
