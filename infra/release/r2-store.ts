import type { R2Bucket } from '@cloudflare/workers-types';
import { noSecrets } from './no-secrets.ts';
import type { ObjectCache } from './object-cache.ts';
import { StoreUnavailableError } from './publish-error.ts';
import { DamagedError, rejectLarge, requireKey, sortedKeys, type ReleaseStore } from './store.ts';
import { withTimeLimit } from './with-time-limit.ts';

/** The bucket methods that a store needs. */
export type Bucket = Pick<R2Bucket, 'get' | 'put' | 'list' | 'delete'>;

const MAX_RACES = 20;
/** R2 has no time limit of its own, and a Worker's unfinished work is dropped after 30 s without settling its promises. */
const READ_LIMIT_MS = 10_000;

/** A release store in an R2 bucket that a Worker is bound to (`env.RELEASES`). Everything is below `prefix`. */
export class R2Store implements ReleaseStore {
  readonly verified?: ObjectCache;
  readonly #bucket: Bucket;
  readonly #prefix: string;

  /** @param verified for web servers: caches what was read */
  constructor(bucket: Bucket, prefix = '', verified?: ObjectCache) {
    if (verified) this.verified = verified;
    this.#bucket = bucket;
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
  }

  async get(key: string): Promise<Buffer | undefined> {
    const read = async (name: string) => {
      const found = await this.#bucket.get(name);
      if (!found) return undefined;
      rejectLarge(key, found.size);
      return Buffer.from(await found.arrayBuffer());
    };
    return this.#attempt(key, (name) => withTimeLimit(READ_LIMIT_MS, read(name)));
  }

  create(key: string, bytes: Uint8Array): Promise<boolean> {
    return this.#attempt(key, async (name) => {
      for (let race = 0; race < MAX_RACES; race += 1) {
        if (await this.#bucket.put(name, new Uint8Array(bytes), { onlyIf: { etagDoesNotMatch: '*' } })) return true;
        const found = await this.#bucket.get(name);
        if (!found) continue;
        const renewed = new Uint8Array(await found.arrayBuffer());
        if (await this.#bucket.put(name, renewed, { onlyIf: { etagMatches: found.etag } })) return false;
      }
      throw new Error(`${MAX_RACES} other writers of this key came in between`);
    });
  }

  replace(key: string, bytes: Uint8Array): Promise<void> {
    return this.#attempt(key, async (name) => {
      await this.#bucket.put(name, new Uint8Array(bytes)); // miniflare's bindings take no `Buffer`
    });
  }

  createSecret(): Promise<boolean> {
    return Promise.reject(noSecrets());
  }

  getSecret(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async list(prefix: string, before?: Date): Promise<string[]> {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const options = { prefix: this.#prefix + prefix, ...(cursor ? { cursor } : {}) };
      const page = await this.#explain(prefix, () => withTimeLimit(READ_LIMIT_MS, this.#bucket.list(options)));
      for (const { key, uploaded } of page.objects) {
        if (!before || uploaded < before) found.push(key.slice(this.#prefix.length));
      }
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
    return sortedKeys(found);
  }

  remove(key: string): Promise<void> {
    return this.#attempt(key, (name) => this.#bucket.delete(name));
  }

  /** Nothing to do: a bucket has no partially written objects. */
  sweep(): Promise<number> {
    return Promise.resolve(0);
  }

  #attempt<T>(key: string, work: (name: string) => Promise<T>): Promise<T> {
    requireKey(key);
    return this.#explain(key, () => work(this.#prefix + key));
  }

  async #explain<T>(key: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DamagedError) throw error;
      throw new StoreUnavailableError({
        what: `the release store can't be read or written: ${error instanceof Error ? error.message : String(error)}`,
        where: `the R2 bucket, ${this.#prefix}${key}`,
        remedy: 'check the binding, the bucket, and its limits, then run it again',
      });
    }
  }
}
