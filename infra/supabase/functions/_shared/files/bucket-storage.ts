import { bucketObjects } from './bucket-objects.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { forgetFile, noteFile, unusedFiles } from './database-storage.ts';
import type { FileStorage } from './file-storage.ts';

/** Bytes in a bucket. The database notes each file before its object is written. */
export function bucketStorage(settings: BucketSettings): FileStorage {
  const objects = bucketObjects(settings);
  return {
    async put(id, bytes) {
      await noteFile(id, null);
      await objects.put(id, bytes);
    },
    get: (id) => objects.get(id),
    async remove(id) {
      await objects.remove(id);
      await forgetFile(id);
    },
    unused: () => unusedFiles(true),
  };
}
