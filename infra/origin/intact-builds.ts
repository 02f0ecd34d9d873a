import type { ReleasedRemote } from '@tulebyte/federation/release';
import type { DamagedError, ReleaseStore } from '../release/store.ts';
import type { verifyBuild } from '../release/verify.ts';

/** Caches builds that were found intact, so that a publish only checks what it changed. */
export class IntactBuilds {
  readonly #store: ReleaseStore;
  readonly #verify: typeof verifyBuild;
  readonly #ids = new Set<string>();

  constructor(store: ReleaseStore, verify: typeof verifyBuild) {
    this.#store = store;
    this.#verify = verify;
  }

  /** What is wrong with a build; nothing if it is intact. */
  async damageOf(name: string, build: ReleasedRemote): Promise<readonly DamagedError[]> {
    const id = `${name} ${build.files} ${build.pages}`;
    if (this.#ids.has(id)) return [];
    const damaged = await this.#verify(this.#store, name, build);
    if (damaged.length === 0) this.#ids.add(id);
    return damaged;
  }
}
