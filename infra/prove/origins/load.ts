import { Agent, get } from 'node:http';

const WORKERS = 8;
const TIME_LIMIT_MS = 5000;

/** What visitors saw during an event. */
export interface Met {
  requests: number;
  failures: readonly string[];
  slowestMs: number;
}

/** Visitors who constantly request pages and files through the proxy. Anything but a complete 200 response is a failure. */
export class Load {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #url: string;
  readonly #paths: readonly string[];
  readonly #workers: Promise<void>[];
  #isRunning = true;
  #met = { requests: 0, failures: [] as string[], slowestMs: 0 };

  constructor(url: string, paths: readonly string[]) {
    this.#url = url;
    this.#paths = paths;
    this.#workers = Array.from({ length: WORKERS }, (_, index) => this.#work(index));
  }

  /** Results since the last call. */
  take(): Met {
    const met = this.#met;
    this.#met = { requests: 0, failures: [], slowestMs: 0 };
    return met;
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#workers);
    this.#agent.destroy();
  }

  async #work(index: number): Promise<void> {
    let request = index;
    while (this.#isRunning) {
      const path = this.#paths[request % this.#paths.length] ?? '/';
      request += 1;
      const started = performance.now();
      const problem = await this.#ask(path);
      this.#met.requests += 1;
      this.#met.slowestMs = Math.max(this.#met.slowestMs, performance.now() - started);
      if (problem) this.#met.failures.push(`${path}: ${problem}`);
      await new Promise((done) => setTimeout(done, 20)); // leave CPU time to the origins
    }
  }

  #ask(path: string): Promise<string | undefined> {
    return new Promise((done) => {
      const headers = { 'Sec-Fetch-Mode': 'navigate' };
      const request = get(`${this.#url}${path}`, { agent: this.#agent, headers, timeout: TIME_LIMIT_MS }, (response) => {
        response.on('error', ({ message }) => done(message));
        response.on('end', () => done(response.statusCode === 200 && response.complete ? undefined : `${response.statusCode}`));
        response.resume();
      });
      request.on('timeout', () => request.destroy(new Error('time limit')));
      request.on('error', ({ message }) => done(message));
    });
  }
}
