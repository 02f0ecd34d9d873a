/** How often an open tab asks at most which release is live. */
const POLL_INTERVAL_MS = 60_000;

/**
 * Watches for another release than the one this tab runs: a newer one, or, when a canary ends, the one before. The tab goes on
 * working with its own files, which stay on the server; at the next route change after another release was seen it is loaded
 * afresh, so never in the middle of a form.
 */
export class ReleasePoller {
  readonly #own: number;
  #asked = Date.now();
  #another = false;

  constructor(own: number) {
    this.#own = own;
  }

  /** Whether the next page should come as a new document. */
  get another(): boolean {
    return this.#another;
  }

  /** Call at route changes. Never throws: without an answer the tab stays as it is. */
  async ask(now: number = Date.now()): Promise<void> {
    if (this.#another || now - this.#asked < POLL_INTERVAL_MS) return;
    this.#asked = now;
    try {
      const response = await fetch('/release.json', { cache: 'no-store' });
      const { release } = (await response.json()) as { release?: unknown }; // compared below, not trusted
      this.#another = typeof release === 'number' && release > 0 && release !== this.#own;
    } catch {
      // offline, or the server restarts
    }
  }
}
