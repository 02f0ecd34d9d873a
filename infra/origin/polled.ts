import { log } from '#log';

/** How old a value may get while visitors come; a tab checks for releases as often. */
const TTL_MS = 3000;
/** How long the first visitors wait for it. */
const MAX_WAIT_MS = 400;

export interface PolledOptions {
  /** Keeps work alive that no visitor waits for, on platforms that end it with the visitor's connection. */
  background?: (work: Promise<unknown>) => void;
  now?: () => number;
}

/** A backend value that pages depend on. No visitor waits for it, except the first. While the backend is unavailable, the last value is used. */
export abstract class Polled<Value> {
  readonly #background: (work: Promise<unknown>) => void;
  protected readonly now: () => number;
  #known: Value;
  #askedAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  #first: Promise<void> | undefined;
  #isFailing = false;

  constructor(initial: Value, { background = () => {}, now = Date.now }: PolledOptions = {}) {
    this.#known = initial;
    this.#background = background;
    this.now = now;
  }

  /** Logged when it can't be read. */
  protected abstract readonly failure: string;
  protected abstract load(known: Value): Promise<Value>;

  async current(): Promise<Value> {
    const reading = this.refresh();
    this.#first ??= Promise.race([reading, new Promise<void>((done) => setTimeout(done, MAX_WAIT_MS))]);
    await this.#first;
    return this.#known;
  }

  /** Reads it again, unless that was done a moment ago. Never throws. */
  refresh(): Promise<void> {
    if (this.#reading) return this.#reading;
    return this.now() - this.#askedAt < TTL_MS ? Promise.resolve() : this.#start();
  }

  /** Reads it every few seconds, also without visitors. Returns a function that ends this. */
  follow(): () => void {
    const timer = setInterval(() => void (this.#reading ?? this.#start()), TTL_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  #start(): Promise<void> {
    this.#reading = this.#read().finally(() => {
      this.#askedAt = this.now();
      this.#reading = undefined;
    });
    this.#background(this.#reading);
    return this.#reading;
  }

  async #read(): Promise<void> {
    try {
      this.#known = await this.load(this.#known);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) log.warn({ err: error }, this.failure);
      this.#isFailing = true;
    }
  }
}
