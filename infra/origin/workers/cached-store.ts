import type { ObjectCache } from '../../release/object-cache.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { withTimeLimit } from '../../release/with-time-limit.ts';

/** A store that takes longer counts as unavailable, if there is something else to read. */
const MAX_WAIT_MS = 2000;
/** How long the cache is asked first after that. */
const RETRY_MS = 10_000;
const OBJECTS = 'max-age=86400';
const LISTS = 'max-age=3600';

/** Cloudflare's cache in one data center. */
export interface DataCenterCache {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

interface CachedStoreOptions {
  cache: DataCenterCache;
  /** Prefix of the cache's URLs. */
  url: string;
  /** Keeps work alive after the response. */
  background: (work: Promise<unknown>) => void;
}

/**
 * A remote store for isolates, which start all the time and know nothing: while it is unavailable, they read what others in the same data
 * center read before. All of it is checked against hashes and signatures as usual. The channel's pointer comes from the cache only
 * until a site is open, so that an isolate notices that the store is unavailable, and never goes back.
 */
export class CachedStore implements ReleaseStore {
  readonly verified?: ObjectCache;
  readonly #store: ReleaseStore;
  readonly #options: CachedStoreOptions;
  #isOpen = false;
  #retryAt = Number.NEGATIVE_INFINITY;

  constructor(store: ReleaseStore, options: CachedStoreOptions) {
    if (store.verified) this.verified = store.verified;
    this.#store = store;
    this.#options = options;
  }

  /** A site is open. */
  opened(): void {
    this.#isOpen = true;
  }

  async get(key: string): Promise<Buffer | undefined> {
    if (this.#isOpen && key.startsWith('channels/')) return this.#store.get(key);
    const found = await this.#read(`object/${key}`, OBJECTS, () => this.#store.get(key));
    return found && Buffer.from(found);
  }

  async list(prefix: string, before?: Date): Promise<string[]> {
    if (this.#isOpen || before) return this.#store.list(prefix, before);
    const read = async () => Buffer.from((await this.#store.list(prefix)).join('\n'));
    const found = await this.#read(`list/${prefix}`, LISTS, read);
    return found?.length ? Buffer.from(found).toString('utf8').split('\n') : [];
  }

  create = (key: string, bytes: Uint8Array): Promise<boolean> => this.#store.create(key, bytes);
  createSecret = (key: string, bytes: Uint8Array): Promise<boolean> => this.#store.createSecret(key, bytes);
  getSecret = (key: string): Promise<Buffer | undefined> => this.#store.getSecret(key);
  replace = (key: string, bytes: Uint8Array): Promise<void> => this.#store.replace(key, bytes);
  remove = (key: string): Promise<void> => this.#store.remove(key);
  sweep = (ageMs: number): Promise<number> => this.#store.sweep(ageMs);

  async #read(name: string, cacheControl: string, read: () => Promise<Buffer | undefined>): Promise<Uint8Array | undefined> {
    const { cache, url, background } = this.#options;
    const cached = async () => (await cache.match(`${url}/${name}`).catch(() => undefined))?.bytes();
    if (Date.now() < this.#retryAt) {
      const known = await cached();
      if (known) return known;
    }
    const reading = read();
    try {
      const found = await withTimeLimit(MAX_WAIT_MS, reading);
      if (found) {
        const response = new Response(new Uint8Array(found), { headers: { 'Cache-Control': cacheControl } });
        background(cache.put(`${url}/${name}`, response).catch(() => {})); // then there is one copy less
      }
      return found;
    } catch {
      this.#retryAt = Date.now() + RETRY_MS;
      return (await cached()) ?? reading;
    }
  }
}
