import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Four times what a run takes. */
const ROOM_BYTES = 4 * 2 ** 30;

/** A new folder for what the suites write: in memory where there is room, because tests make many small commits that wait for a disk. */
export function createScratchFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'tulebyte-check-'));
  chmodSync(folder, 0o711); // traversable by PostgreSQL's user when this runs as root
  return folder;
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
  } catch {
    return false; // not on this system
  }
}
