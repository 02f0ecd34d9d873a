import type { Site } from '../../origin/site.ts';
import { readPage } from '../../release/stored-build.ts';
import type { ReleaseStore } from '../../release/store.ts';
import type { KnowledgeDocument } from '../../supabase/knowledge/document.ts';
import { releaseDocuments } from './release-documents.ts';

/** How long after a failure, such as a database that is too busy right after a publish, the live release is read again; doubled each time. */
export const MIN_RETRY_MS = 10_000;
const MAX_RETRY_MS = 5 * 60_000;

/**
 * Keeps the knowledge of search and assistant in sync with the live pages: reads each release that goes live, one at a time.
 * A failure is logged and changes nothing; the release is read again later, unless another one has gone live by then.
 */
export class ReleaseKnowledge {
  readonly #store: ReleaseStore;
  readonly #put: (documents: readonly KnowledgeDocument[]) => Promise<number>;
  readonly #log: (line: string) => void;
  #written: Promise<void> = Promise.resolve();
  #live: Site | undefined;
  #retryMs = MIN_RETRY_MS;

  /** @param put replaces all page documents; returns how many changed */
  constructor(
    store: ReleaseStore,
    put: (documents: readonly KnowledgeDocument[]) => Promise<number>,
    log: (line: string) => void,
  ) {
    this.#store = store;
    this.#put = put;
    this.#log = log;
  }

  follow(site: Site): void {
    this.#live = site;
    this.#retryMs = MIN_RETRY_MS;
    this.#enqueue(site);
  }

  #enqueue(site: Site): void {
    this.#written = this.#written.then(() => this.#write(site));
  }

  /** Resolves when all releases so far are processed. Never rejects. */
  settled(): Promise<void> {
    return this.#written;
  }

  async #write(site: Site): Promise<void> {
    const { paths, release } = site;
    try {
      const documents = await releaseDocuments(paths, async (page) => (await readPage(this.#store, page)).toString('utf8'));
      const changed = await this.#put(documents);
      if (changed > 0) this.#log(`knowledge: ${changed} pages of release ${release.release} brought up to date`);
    } catch (error) {
      this.#log(
        `knowledge: release ${release.release} could not be read: ${error instanceof Error ? error.message : String(error)}`,
      );
      setTimeout(() => {
        if (this.#live === site) this.#enqueue(site);
      }, this.#retryMs).unref();
      this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
    }
  }
}
