import { createHash } from 'node:crypto';
import type { R2Conditional, R2Object } from '@cloudflare/workers-types';
import type { Bucket } from '../../r2-store.ts';

type Stored = Pick<R2Object, 'key' | 'etag' | 'httpEtag' | 'uploaded' | 'size' | 'customMetadata'> & { bytes: Uint8Array };

/** The part of R2 that the store uses, in memory, for fast tests. `npm run prove -- store` runs the same checks on both. */
export function memoryBucket(): Bucket {
  const objects = new Map<string, Stored>();
  const bucket = {
    get: async (key: string) => {
      const found = objects.get(key);
      return found ? { ...found, arrayBuffer: async () => new Uint8Array(found.bytes).buffer } : null;
    },
    put: async (
      key: string,
      bytes: Uint8Array,
      { onlyIf, customMetadata = {} }: { onlyIf?: R2Conditional; customMetadata?: Record<string, string> } = {},
    ) => {
      const before = objects.get(key);
      if (onlyIf?.etagDoesNotMatch !== undefined && before) return null;
      if (onlyIf?.etagMatches !== undefined && before?.etag !== onlyIf.etagMatches) return null;
      const etag = createHash('md5').update(bytes).digest('hex');
      const stored = { key, etag, httpEtag: `"${etag}"`, uploaded: new Date(), size: bytes.length, customMetadata };
      objects.set(key, { ...stored, bytes: new Uint8Array(bytes) });
      return stored;
    },
    list: async ({ prefix = '', cursor = '', limit = 1000 }: { prefix?: string; cursor?: string; limit?: number } = {}) => {
      const found = [...objects.values()].filter(({ key }) => key.startsWith(prefix) && key > cursor);
      const page = found.sort((a, b) => (a.key < b.key ? -1 : 1)).slice(0, limit);
      return { objects: page, truncated: found.length > page.length, cursor: page.at(-1)?.key ?? '' };
    },
    delete: async (key: string) => {
      objects.delete(key);
    },
  };
  return bucket as unknown as Bucket; // only the members that the store and the façade use
}
