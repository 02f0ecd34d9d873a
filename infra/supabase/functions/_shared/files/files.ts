import { bucketSettings } from './bucket-settings.ts';
import { bucketStorage } from './bucket-storage.ts';
import { databaseStorage } from './database-storage.ts';
import type { FileStorage } from './file-storage.ts';

/** How many are removed at a time. */
const AT_ONCE = 8;

/** New files go to the first. Others may have older ones, from before a bucket was set. */
function storages(): readonly [FileStorage, ...FileStorage[]] {
  const settings = bucketSettings();
  return settings ? [bucketStorage(settings), databaseStorage] : [databaseStorage];
}

/** Writes a file. @returns its id, for the row that uses it */
export async function putFile(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = crypto.randomUUID();
  await storages()[0].put(id, bytes);
  return id;
}

/** @throws Error if no storage has it */
export async function readFile(id: string): Promise<Uint8Array<ArrayBuffer>> {
  for (const storage of storages()) {
    const bytes = await storage.get(id);
    if (bytes) return bytes;
  }
  throw new Error(`The bytes of file ${id} are missing. If they are in a bucket, set FILES_S3_… of the functions.`);
}

/** Removes a file that was just written and that no row will use. */
export async function removeFile(id: string): Promise<void> {
  await storages()[0].remove(id);
}

/** Removes files that no row uses. @returns how many */
export async function removeUnusedFiles(): Promise<number> {
  let removed = 0;
  for (const storage of storages()) {
    const ids = await storage.unused();
    for (let at = 0; at < ids.length; at += AT_ONCE)
      await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => storage.remove(id)));
    removed += ids.length;
  }
  return removed;
}
