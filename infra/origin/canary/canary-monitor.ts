import { log } from '#log';
import {
  findCounts,
  largestCounts,
  noCounts,
  readCounts,
  startCounts,
  totalCounts,
  writeCounts,
  type Counts,
  type Pair,
  type ServerCounts,
} from '../../release/canary-counts.ts';
import { findHalt, recordHalt, type Halt } from '../../release/canary-halt.ts';
import { FAULTS, SLOW_PAGES } from '../../release/canary-sensitivity.ts';
import { SequentialTest } from '../../release/sequential-test.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { AddressShares } from './address-shares.ts';

/** R2 accepts one write a second for each key. */
const EXCHANGE_MS = 1100;

export type Reason = NonNullable<Halt['finding']>['reason'];
const SIDES = ['live', 'canary'] as const;
type Side = (typeof SIDES)[number];
const NOTHING: ServerCounts['counts'] = { live: noCounts(), canary: noCounts() };

interface Comparison {
  own: ServerCounts;
  /** Counts of other servers that were added already, by server. */
  others: Map<string, ServerCounts['counts']>;
  /** The number of visits at the last report. */
  visitsAtReport: Record<Side, Partial<Record<Reason, number>>>;
  shares: AddressShares;
  faults: SequentialTest;
  slowPages: SequentialTest;
}

export interface MonitorOptions {
  /** Called for a halt by this server. */
  onHalt?: (halt: Halt) => void;
  /** The name of a server that is stopped and started often, as a UUID: it resumes from the counts that it stored. */
  server?: string;
  /** How often counts are exchanged while there are visits; infinity for once, and when `exchange` is called. */
  exchangeMs?: number;
  now?: () => number;
}

/** The part of a monitor that a web server uses. */
export type Monitor = Pick<CanaryMonitor, 'compare' | 'stop' | 'isHalted' | 'visit' | 'report'>;

/**
 * Counts the visits, faults, and slow pages of a canary and of the live release, adds what other web servers with
 * the same store counted, and halts the canary on all of them when it is significantly worse. Only counts are kept, nothing about visitors.
 * If the store is unavailable, the server decides by its own counts.
 */
export class CanaryMonitor {
  readonly #store: ReleaseStore;
  readonly #channel: string;
  readonly #onHalt: (halt: Halt) => void;
  readonly #now: () => number;
  readonly #server: string | undefined;
  readonly #exchangeMs: number;
  readonly #halted = new Set<number>();
  /** A halt by this server that could not be stored yet. */
  #unrecorded: Halt | undefined;
  #comparison: Comparison | undefined;
  #exchangedAt = Number.NEGATIVE_INFINITY;
  #exchanging: Promise<void> | undefined;
  #recording: Promise<void> | undefined;
  #failure = '';

  constructor(store: ReleaseStore, channel: string, options: MonitorOptions = {}) {
    this.#store = store;
    this.#channel = channel;
    this.#onHalt = options.onHalt ?? (() => {});
    this.#now = options.now ?? Date.now;
    this.#server = options.server;
    this.#exchangeMs = options.exchangeMs ?? EXCHANGE_MS;
  }

  isHalted(release: number): boolean {
    return this.#halted.has(release);
  }

  /**
   * Starts counting for a pair of releases, or keeps the counts if it is the same pair. Asks whether another server halted it.
   * @throws Error when a named server can't read its counts
   */
  async compare(live: number, canary: number): Promise<void> {
    const own = this.#comparison?.own;
    if (own?.live !== live || own.canary !== canary) {
      this.#comparison = newComparison(await this.#startCounts({ channel: this.#channel, live, canary }));
    }
    if (this.#unrecorded) await this.#record(this.#unrecorded, true);
    if (this.isHalted(canary)) return;
    await this.#reporting(async () => {
      if (await findHalt(this.#store, this.#channel, canary)) this.#halted.add(canary);
    });
  }

  /** A named server goes on with what it stored for the pair, another one with what a publisher carried over for it. */
  async #startCounts(pair: Pair): Promise<ServerCounts> {
    const server = this.#server;
    if (server !== undefined) return (await findCounts(this.#store, pair, server)) ?? startCounts(pair, server);
    const own = this.#comparison?.own;
    return own ? this.#carriedCounts(pair, own) : startCounts(pair);
  }

  /** With what this server counted since they were carried over; if they can't be read, from zero under another name. */
  async #carriedCounts(pair: Pair, { server, counts }: ServerCounts): Promise<ServerCounts> {
    try {
      const carried = await findCounts(this.#store, pair, server);
      return { ...startCounts(pair, server), ...(carried ? { counts: largestCounts(carried.counts, counts) } : {}) };
    } catch {
      // Under its name, it would overwrite them.
      return startCounts(pair);
    }
  }

  /** Stops counting, because no canary runs. */
  stop(): void {
    this.#comparison = undefined;
  }

  /** A page was sent to a visitor with this address; null if it is unknown. */
  visit(release: number, address: string | null = null): void {
    this.#count(release, ({ shares, faults, slowPages }, side, counts) => {
      if (!shares.take(release, 'visits', address)) return;
      counts.visits += 1;
      faults.add(side, 1, 0);
      slowPages.add(side, 1, 0);
    });
  }

  /** A page reported a fault, or that it was slow. Several between two visits count once, so that one visitor's broken browser can't decide. */
  report(release: number, reason: Reason, address: string | null = null): void {
    this.#count(release, (comparison, side, counts) => {
      const { visitsAtReport, shares } = comparison;
      if (visitsAtReport[side][reason] === counts.visits || !shares.take(release, reason, address)) return;
      visitsAtReport[side][reason] = counts.visits;
      counts[reason] += 1;
      comparison[reason].add(side, 0, 1);
    });
  }

  /** Resolves once pending writes are done. */
  async settled(): Promise<void> {
    await this.#exchanging;
    await this.#recording;
  }

  #count(release: number, add: (comparison: Comparison, side: Side, counts: Counts) => void): void {
    const comparison = this.#comparison;
    const side = SIDES.find((each) => comparison?.own[each] === release);
    if (!comparison || !side || this.isHalted(comparison.own.canary)) return;
    add(comparison, side, comparison.own.counts[side]);
    this.#judge(comparison);
    if (this.#now() - this.#exchangedAt >= this.#exchangeMs) void this.exchange();
  }

  /** Exchanges counts with the other servers now, unless it is doing that. */
  async exchange(): Promise<void> {
    const comparison = this.#comparison;
    if (!comparison || this.#exchanging) return this.#exchanging;
    this.#exchangedAt = this.#now();
    this.#exchanging = this.#exchange(comparison).finally(() => {
      this.#exchanging = undefined;
    });
    return this.#exchanging;
  }

  async #exchange(comparison: Comparison): Promise<void> {
    const { own } = comparison;
    await this.#reporting(() => writeCounts(this.#store, own));
    await this.#reporting(async () => {
      for (const theirs of await readCounts(this.#store, own)) if (theirs.server !== own.server) addOther(comparison, theirs);
    });
    this.#judge(comparison);
  }

  #judge(comparison: Comparison): void {
    const { canary: release } = comparison.own;
    const reason = (['faults', 'slowPages'] as const).find((measure) => comparison[measure].isWorse);
    if (!reason || this.isHalted(release)) return;
    this.#halted.add(release);
    const finding = {
      reason,
      at: new Date().toISOString(),
      ...totalCounts([comparison.own.counts, ...comparison.others.values()]),
    };
    this.#recording = this.#record({ release, finding });
  }

  /** Notifies the operator once, even if the halt can't be stored yet; another server may have been first. */
  async #record(halt: Halt, isRetry = false): Promise<void> {
    let isFirst: boolean | undefined;
    await this.#reporting(async () => {
      isFirst = await recordHalt(this.#store, this.#channel, halt);
    });
    this.#unrecorded = isFirst === undefined ? halt : undefined;
    if (!isRetry && isFirst !== false) this.#onHalt(halt);
  }

  /** Logs each problem with the store once: site and canary keep running. */
  async #reporting(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== this.#failure) log.error({ err: error }, "This server can't share what it knows about the canary");
      this.#failure = problem;
    }
  }
}

function newComparison(own: ServerCounts): Comparison {
  const comparison: Comparison = {
    own,
    others: new Map(),
    visitsAtReport: { live: {}, canary: {} },
    shares: new AddressShares(),
    faults: new SequentialTest(FAULTS),
    slowPages: new SequentialTest(SLOW_PAGES),
  };
  addCounts(comparison, own.counts, NOTHING);
  return comparison;
}

/** Adds what another server counted since its counts were last read. An older state that was restored adds nothing. */
function addOther(comparison: Comparison, { server, counts }: ServerCounts): void {
  const before = comparison.others.get(server) ?? NOTHING;
  addCounts(comparison, counts, before);
  comparison.others.set(server, largestCounts(before, counts));
}

/** Adds the difference of two states of a server's counts as one step, since their order is unknown. */
function addCounts({ faults, slowPages }: Comparison, counts: ServerCounts['counts'], before: ServerCounts['counts']): void {
  for (const side of SIDES) {
    const since = (measure: keyof Counts) => Math.max(0, counts[side][measure] - before[side][measure]);
    faults.add(side, since('visits'), since('faults'));
    slowPages.add(side, since('visits'), since('slowPages'));
  }
}
