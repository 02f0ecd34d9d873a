/** The shortest time between two checks from one tab. */
const POLL_INTERVAL_MS = 60_000;

/**
 * Watches for a release other than the one this tab runs: a newer one, or the previous one when a canary ends. The tab keeps
 * working with its own files, which stay on the server. The first route change after that loads a new document, so a form is
 * never interrupted.
 */
export class ReleasePoller {
  readonly #current: number;
  #checkedAt = Date.now();
  #changed = false;

  constructor(current: number) {
    this.#current = current;
  }

  /** Whether the next page should be loaded as a new document. */
  get changed(): boolean {
    return this.#changed;
  }

  /** Call on route changes. Never throws: if the request fails, nothing changes. */
  async check(now: number = Date.now()): Promise<void> {
    if (this.#changed || now - this.#checkedAt < POLL_INTERVAL_MS) return;
    this.#checkedAt = now;
    try {
      const response = await fetch('/release.json', { cache: 'no-store' });
      const { release } = (await response.json()) as { release?: unknown }; // compared below, not trusted
      this.#changed = typeof release === 'number' && release > 0 && release !== this.#current;
    } catch {
      // Offline, or the server is restarting.
    }
  }
}
