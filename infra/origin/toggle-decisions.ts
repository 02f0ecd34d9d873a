import * as v from 'valibot';
import { log } from '#log';
import { serviceClient, type ServiceAccess } from './service-client.ts';

/** How old decisions may get while visitors come; a tab checks for releases as often. */
const TTL_MS = 3000;
/** How long the first visitors wait for decisions. */
const MAX_WAIT_MS = 400;
const TIMEOUT_MS = 5000;

const Ids = v.array(v.string());
const Decisions = v.object({ on: Ids, off: Ids, killed: Ids });
/** What operators decided about toggles: ids that are on, off, and off by the kill switch. */
export type Decisions = v.InferOutput<typeof Decisions>;

export const NO_DECISIONS: Decisions = { on: [], off: [], killed: [] };

/** Reads decisions, and tells which toggles were used since the last time. */
export type ReadDecisions = (evaluated: readonly string[]) => Promise<unknown>;

/** Reads from the database. */
export function readDecisions(access: ServiceAccess): ReadDecisions {
  const service = serviceClient(access);
  return async (evaluated) => {
    const request = service.rpc('read_toggle_decisions', { evaluated: [...evaluated] });
    return (await request.abortSignal(AbortSignal.timeout(TIMEOUT_MS)).throwOnError()).data;
  };
}

export interface ToggleDecisionsOptions {
  /** Keeps work alive that no visitor waits for, on platforms that end it with the visitor's connection. */
  background?: (work: Promise<unknown>) => void;
  now?: () => number;
}

/**
 * Follows what operators decided about toggles. No visitor waits for it, apart from the first. While the backend is away, the last
 * decisions stay; without any, toggles have their defaults.
 */
export class ToggleDecisions {
  readonly #read: ReadDecisions;
  readonly #background: (work: Promise<unknown>) => void;
  readonly #now: () => number;
  /** Toggles by the day on which their use was last noted. */
  readonly #evaluated = new Map<string, number>();
  #unsent = new Set<string>();
  #known: Decisions = NO_DECISIONS;
  #askedAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  #first: Promise<void> | undefined;
  #isFailing = false;

  constructor(read: ReadDecisions, { background = () => {}, now = Date.now }: ToggleDecisionsOptions = {}) {
    this.#read = read;
    this.#background = background;
    this.#now = now;
  }

  async current(): Promise<Decisions> {
    const reading = this.refresh();
    this.#first ??= Promise.race([reading, new Promise<void>((done) => setTimeout(done, MAX_WAIT_MS))]);
    await this.#first;
    return this.#known;
  }

  /** Reads the decisions again, unless that was done a moment ago. Never throws. */
  refresh(): Promise<void> {
    if (this.#reading) return this.#reading;
    return this.#now() - this.#askedAt < TTL_MS ? Promise.resolve() : this.#start();
  }

  /** Reads them every few seconds, also without visitors. Returns a function that ends this. */
  follow(): () => void {
    const timer = setInterval(() => void (this.#reading ?? this.#start()), TTL_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  #start(): Promise<void> {
    this.#reading = this.#load().finally(() => {
      this.#askedAt = this.#now();
      this.#reading = undefined;
    });
    this.#background(this.#reading);
    return this.#reading;
  }

  /** Notes that a page that depends on these toggles was sent. */
  note(toggles: readonly string[]): void {
    const today = Math.floor(this.#now() / 86_400_000);
    for (const id of toggles) {
      if (this.#evaluated.get(id) === today) continue;
      this.#evaluated.set(id, today);
      this.#unsent.add(id);
    }
  }

  async #load(): Promise<void> {
    const sent = this.#unsent;
    this.#unsent = new Set();
    try {
      this.#known = v.parse(Decisions, await this.#read([...sent]));
      this.#isFailing = false;
    } catch (error) {
      for (const id of sent) this.#unsent.add(id);
      if (!this.#isFailing) log.warn({ err: error }, 'The decisions about feature toggles can’t be read; the last ones stay');
      this.#isFailing = true;
    }
  }
}
