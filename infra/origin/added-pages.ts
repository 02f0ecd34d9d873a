import * as v from 'valibot';
import { log } from '#log';
import { serviceClient, type ServiceAccess } from './service-client.ts';

/** How long an answer counts: what was just added gets its page within seconds. */
const FOUND_MS = 60_000;
const MISSING_MS = 3000;
/** How long a visitor waits for the database. */
const MAX_WAIT_MS = 1500;
const MAX_ANSWERS = 2000;
/** No page that staff add has a longer path. */
const MAX_PATH_LENGTH = 200;
/** Paths to ask about at once; others count as unknown. */
const MAX_QUESTIONS = 20;

/** Asks the database whether a path has a page. */
export type ReadAddedPage = (path: string) => Promise<unknown>;

/** Asks the function `page_exists`. */
export function readAddedPage(access: ServiceAccess): ReadAddedPage {
  const service = serviceClient(access);
  return async (path) => {
    const request = service.rpc('page_exists', { path });
    return (await request.abortSignal(AbortSignal.timeout(MAX_WAIT_MS)).throwOnError()).data;
  };
}

export interface AddedPagesOptions {
  /** Keeps work alive that other visitors wait for, on platforms that end it with the first visitor's connection. */
  background?: (work: Promise<unknown>) => void;
  now?: () => number;
}

/** Which pages exist that weren't published, by path in the default language. */
export class AddedPages {
  readonly #read: ReadAddedPage;
  readonly #background: (work: Promise<unknown>) => void;
  readonly #now: () => number;
  readonly #answers = new Map<string, { exists: boolean; until: number }>();
  readonly #reading = new Map<string, Promise<boolean | undefined>>();
  #isFailing = false;

  constructor(read: ReadAddedPage, { background = () => {}, now = Date.now }: AddedPagesOptions = {}) {
    this.#read = read;
    this.#background = background;
    this.#now = now;
  }

  /** Whether there is such a page; undefined while the database can't say. Never throws. */
  async has(path: string): Promise<boolean | undefined> {
    if (path.length > MAX_PATH_LENGTH) return false;
    const known = this.#answers.get(path);
    if (known && known.until > this.#now()) return known.exists;
    return this.#reading.get(path) ?? this.#ask(path);
  }

  #ask(path: string): Promise<boolean | undefined> {
    if (this.#reading.size >= MAX_QUESTIONS) return Promise.resolve(undefined);
    const question = this.#answer(path).finally(() => this.#reading.delete(path));
    this.#reading.set(path, question);
    this.#background(question);
    return question;
  }

  async #answer(path: string): Promise<boolean | undefined> {
    try {
      const exists = v.parse(v.boolean(), await this.#read(path));
      if (this.#answers.size >= MAX_ANSWERS) this.#answers.clear();
      this.#answers.set(path, { exists, until: this.#now() + (exists ? FOUND_MS : MISSING_MS) });
      this.#isFailing = false;
      return exists;
    } catch (error) {
      if (!this.#isFailing) log.warn({ err: error }, 'The database can’t say which pages were added; all get a skeleton');
      this.#isFailing = true;
      return undefined;
    }
  }
}
