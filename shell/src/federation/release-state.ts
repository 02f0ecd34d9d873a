import type { ClientRelease } from '@tulebyte/contracts/release';

/** What a page knows of its release: first what it carries itself, and all of it once that was asked for. */
export class ReleaseState {
  #known: ClientRelease;
  #asking: Promise<void> | undefined;

  constructor(carried: ClientRelease) {
    this.#known = carried;
  }

  get known(): ClientRelease {
    return this.#known;
  }

  /** Resolves when `known` names every remote. @throws when the rest cannot be had; the next call asks again. */
  complete(): Promise<void> {
    if (!this.#known.partial) return Promise.resolve();
    this.#asking ??= this.#loadRest().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #loadRest(): Promise<void> {
    const { release } = this.#known;
    const response = await fetch(`/release/${release}.json`);
    if (!response.ok) throw new Error(`Release ${release} answered ${response.status}`);
    // Written by the web server from a release that it verified, like what the page carries.
    const { remotes } = (await response.json()) as Pick<ClientRelease, 'remotes'>;
    this.#known = { ...this.#known, partial: false, remotes };
  }
}
