import type { ClientRelease } from '@tulebyte/federation/release';
import { hedgeJson } from './first-success.ts';

/** What a page knows about its release: at first only what is inlined, and every remote once `loadFull` has run. */
export class ReleaseState {
  #known: ClientRelease;
  #loading: Promise<void> | undefined;

  constructor(initial: ClientRelease) {
    this.#known = initial;
  }

  get known(): ClientRelease {
    return this.#known;
  }

  /** Resolves once `known` lists every remote. @throws when the request fails; the next call tries again */
  loadFull(): Promise<void> {
    if (!this.#known.partial) return Promise.resolve();
    this.#loading ??= this.#fetchRemotes().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #fetchRemotes(): Promise<void> {
    const { release } = this.#known;
    // The web server builds this from a release it verified, like the inlined part.
    const full = await hedgeJson<Pick<ClientRelease, 'remotes' | 'contributions' | 'unavailable'>>(`/release/${release}.json`);
    this.#known = { ...this.#known, partial: false, ...full };
  }
}
