import { keys } from './keys.ts';
import type { ReleaseStore } from './store.ts';

const DOCUMENTS = ['releases/', 'channels/', 'policy/'] as const;

/** Restores documents and copies that are missing: a publisher may have died between writing the two. */
export async function repairCopies(store: ReleaseStore): Promise<void> {
  for (const prefix of DOCUMENTS) {
    const documents = await store.list(prefix);
    const copies = await store.list(keys.copy(prefix));
    const known = new Set([...documents, ...copies]);
    for (const key of documents) if (!known.has(keys.copy(key))) await duplicate(store, key, keys.copy(key));
    for (const copy of copies) {
      const key = copy.slice(keys.copy('').length);
      if (!known.has(key)) await duplicate(store, copy, key);
    }
  }
}

async function duplicate(store: ReleaseStore, from: string, to: string): Promise<void> {
  const bytes = await store.get(from);
  if (bytes) await store.create(to, bytes);
}
