import { log } from '#log';
import type { Pair } from '../../release/canary-counts.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { AddressShares } from '../canary/address-shares.ts';
import { CanaryMonitor, type Monitor, type Reason } from '../canary/canary-monitor.ts';

/** How often an isolate reports. */
const REPORT_MS = 1000;
/** More in one report are dropped. */
const MAX_EVENTS = 2000;

export type CanaryEvent = readonly [what: 'visit' | Reason, release: number];

/** Where what all isolates saw comes together, by name: a Durable Object for each pair of releases (`canary-judge.ts`). */
export interface CanaryJudges {
  getByName(name: string): { add(pair: Pair, events: readonly CanaryEvent[]): Promise<void> };
}

interface ReporterOptions {
  judges: CanaryJudges;
  /** Keeps work alive after the response. */
  background: (work: Promise<unknown>) => void;
}

/**
 * Monitors a canary for an isolate, which sees too few visits, and lives too shortly, to judge: reports what it sees to the judge once a
 * second while there are visits, and follows halts in the store. What can't be reported is lost, never counted twice.
 */
export class CanaryReporter implements Monitor {
  readonly #channel: string;
  readonly #options: ReporterOptions;
  /** Counts nothing, since it is told of no visits. */
  readonly #halts: CanaryMonitor;
  #pair: Pair | undefined;
  #shares = new AddressShares();
  #events: CanaryEvent[] = [];
  /** When the events will be reported, unless the request that has to do it is cut off. */
  #reportsAt = Number.NEGATIVE_INFINITY;
  #failure = '';

  constructor(store: ReleaseStore, channel: string, options: ReporterOptions) {
    this.#channel = channel;
    this.#options = options;
    this.#halts = new CanaryMonitor(store, channel);
  }

  async compare(live: number, canary: number): Promise<void> {
    if (this.#pair?.live !== live || this.#pair.canary !== canary) {
      // If a publisher composed the canary again, what is counted for the pair before counts for the new one.
      if (this.#events.length > 0) this.#options.background(this.#send());
      this.#pair = { channel: this.#channel, live, canary };
      this.#shares = new AddressShares();
    }
    await this.#halts.compare(live, canary);
  }

  stop(): void {
    this.#pair = undefined;
    this.#events = [];
  }

  isHalted(release: number): boolean {
    return this.#halts.isHalted(release);
  }

  visit(release: number, address: string | null = null): void {
    this.#add('visit', release, address);
  }

  report(release: number, reason: Reason, address: string | null = null): void {
    this.#add(reason, release, address);
  }

  #add(what: CanaryEvent[0], release: number, address: string | null): void {
    const pair = this.#pair;
    if (!pair || (release !== pair.live && release !== pair.canary) || this.isHalted(pair.canary)) return;
    if (!this.#shares.take(release, what === 'visit' ? 'visits' : what, address)) return;
    if (this.#events.length < MAX_EVENTS) this.#events.push([what, release]);
    if (Date.now() < this.#reportsAt + REPORT_MS) return;
    this.#reportsAt = Date.now() + REPORT_MS;
    this.#options.background(this.#report());
  }

  async #report(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, REPORT_MS));
    this.#reportsAt = Number.NEGATIVE_INFINITY;
    await this.#send();
  }

  async #send(): Promise<void> {
    const [pair, events] = [this.#pair, this.#events];
    this.#events = [];
    if (!pair || events.length === 0) return;
    try {
      await this.#options.judges.getByName(`${pair.channel}/${pair.canary}/${pair.live}`).add(pair, events);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== this.#failure) log.error({ err: error }, "Visits of the canary can't be reported to its judge");
      this.#failure = problem;
    }
  }
}
