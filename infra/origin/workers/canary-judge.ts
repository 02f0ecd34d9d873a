import { DurableObject } from 'cloudflare:workers';
import { log } from '#log';
import type { Pair } from '../../release/canary-counts.ts';
import { describeHalt } from '../../release/canary-halt.ts';
import { notify } from '../../release/notify.ts';
import { R2Store } from '../../release/r2-store.ts';
import { CanaryMonitor } from '../canary/canary-monitor.ts';
import type { CanaryEvent } from './canary-reporter.ts';
import { checkEnvironment } from './environment.ts';

/** R2 accepts one write per second to the same object. */
const EXCHANGE_MS = 2000;

/**
 * Judges a canary by what all isolates report, as one web server would. It is the only one for its pair of releases. Cloudflare stops it when
 * nothing is reported for a minute or two, so it goes on with the counts in the release store, which other web servers also read.
 */
export class CanaryJudge extends DurableObject {
  #starting: Promise<CanaryMonitor> | undefined;
  #exchanging: Promise<void> | undefined;

  async add(pair: Pair, events: readonly CanaryEvent[]): Promise<void> {
    this.#starting ??= this.#start(pair).catch((error: unknown) => {
      this.#starting = undefined;
      throw error;
    });
    const monitor = await this.#starting;
    for (const [what, release] of events) {
      if (what === 'visit') monitor.visit(release);
      else monitor.report(release, what);
    }
    this.#exchanging ??= this.#exchange(monitor, pair);
    this.ctx.waitUntil(this.#exchanging);
    await monitor.settled();
  }

  async #start({ channel, live, canary }: Pair): Promise<CanaryMonitor> {
    const { settings, problem } = checkEnvironment(this.env);
    if (problem) throw new Error(problem.what);
    const { RELEASES, RELEASE_PREFIX, NOTIFY_WEBHOOK } = settings;
    const monitor = new CanaryMonitor(new R2Store(RELEASES, RELEASE_PREFIX), channel, {
      server: uuidFrom(this.ctx.id.toString()),
      exchangeMs: Number.POSITIVE_INFINITY,
      onHalt: (halt) => {
        log.error(describeHalt(halt));
        this.ctx.waitUntil(notify(describeHalt(halt), NOTIFY_WEBHOOK));
      },
    });
    await monitor.compare(live, canary);
    return monitor;
  }

  /** Stores the counts soon after they changed, and a halt that could not be stored before. */
  async #exchange(monitor: CanaryMonitor, { live, canary }: Pair): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, EXCHANGE_MS));
    this.#exchanging = undefined;
    await monitor.compare(live, canary);
    await monitor.exchange();
  }
}

/** The same UUID for the same object. */
function uuidFrom(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
