import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { SequentialTest, type Sensitivity } from './sequential-test.ts';

const FAULTS: Sensitivity = { tolerated: 0.005, factor: 3, margin: 0.03 };
const SLOW_PAGES: Sensitivity = { tolerated: 0.1, factor: 2, margin: 0.15 };

const Counts = v.object({ visits: v.number(), faults: v.number(), vitals: v.number(), poorVitals: v.number() });
type Counts = v.InferOutput<typeof Counts>;

/** Why and when a canary was halted. */
const Halt = v.object({
  release: v.number(),
  reason: v.picklist(['faults', 'vitals']),
  at: v.string(),
  canary: Counts,
  /** The live release over the same time. */
  live: Counts,
});
export type Halt = v.InferOutput<typeof Halt>;

/** The file that keeps the halts of a site, in its data folder. */
export const HALTS_FILE = 'canary-halts.json';

/** The halts recorded in a file; none if there is no such file. */
export function readHalts(file: string): Halt[] {
  try {
    return v.parse(v.array(Halt), JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** @param dataDir the site's data folder */
export function findHalt(dataDir: string, release: number): Halt | undefined {
  return readHalts(join(dataDir, HALTS_FILE)).find((halt) => halt.release === release);
}

/** Text for operators. */
export function describeHalt({ release, reason, at, canary, live }: Halt): string {
  const share = (bad: number, all: number) => `${((100 * bad) / Math.max(1, all)).toFixed(1)}%`;
  const found =
    reason === 'faults'
      ? `${canary.faults} faults in ${canary.visits} visits (${share(canary.faults, canary.visits)}; live ${share(live.faults, live.visits)})`
      : `${canary.poorVitals} of ${canary.vitals} web vitals were poor (live ${share(live.poorVitals, live.vitals)})`;
  return `Canary ${release} was halted on ${at.slice(0, 16).replace('T', ' ')} UTC: ${found}. Everyone gets the live release.`;
}

interface Comparison {
  live: number;
  canary: number;
  counts: { live: Counts; canary: Counts };
  /** The number of visits at the last fault, by release. */
  visitsAtFault: Map<number, number>;
  faults: SequentialTest;
  vitals: SequentialTest;
}

/**
 * Counts the visits, faults, and poor web vitals of a canary and of the live release beside it, and halts the canary by itself when
 * it is significantly worse. Nothing about a visitor is kept, only counts. A halt needs no key, since it only stops serving what
 * the pointer allows; it survives restarts.
 */
export class CanaryMonitor {
  readonly #file: string;
  readonly #onHalt: (halt: Halt) => void;
  readonly #halts: Halt[];
  #comparison: Comparison | undefined;

  constructor(file: string, onHalt: (halt: Halt) => void = () => {}) {
    this.#file = file;
    this.#onHalt = onHalt;
    this.#halts = readHalts(file);
  }

  isHalted(release: number): boolean {
    return this.#halts.some((halt) => halt.release === release);
  }

  /** Starts counting for a pair of releases; keeps the counts if it is the same pair. */
  compare(live: number, canary: number): void {
    if (this.#comparison?.live === live && this.#comparison.canary === canary) return;
    this.#comparison = {
      live,
      canary,
      counts: { live: noCounts(), canary: noCounts() },
      visitsAtFault: new Map(),
      faults: new SequentialTest(FAULTS),
      vitals: new SequentialTest(SLOW_PAGES),
    };
  }

  /** A page was sent to a visitor. */
  visit(release: number): void {
    const counts = this.#countsOf(release);
    if (!counts) return;
    counts.visits += 1;
    this.#judge(release, 'faults', false);
  }

  /** A page reported a fault. Several between two visits count once, so that one visitor's broken browser decides nothing. */
  fault(release: number): void {
    const counts = this.#countsOf(release);
    if (!counts || this.#comparison?.visitsAtFault.get(release) === counts.visits) return;
    this.#comparison?.visitsAtFault.set(release, counts.visits);
    counts.faults += 1;
    this.#judge(release, 'faults', true);
  }

  /** A page reported a web vital. */
  vital(release: number, poor: boolean): void {
    const counts = this.#countsOf(release);
    if (!counts) return;
    counts.vitals += 1;
    if (poor) counts.poorVitals += 1;
    this.#judge(release, 'vitals', poor);
  }

  #countsOf(release: number): Counts | undefined {
    const comparison = this.#comparison;
    if (!comparison || this.isHalted(comparison.canary)) return undefined;
    if (release === comparison.canary) return comparison.counts.canary;
    return release === comparison.live ? comparison.counts.live : undefined;
  }

  #judge(release: number, measure: Halt['reason'], bad: boolean): void {
    const comparison = this.#comparison;
    if (!comparison) return;
    const test = comparison[measure];
    if (release === comparison.live) test.live(bad);
    else test.canary(bad);
    if (test.isWorse) this.#halt(comparison, measure);
  }

  #halt({ canary, counts }: Comparison, reason: Halt['reason']): void {
    const halt = { release: canary, reason, at: new Date().toISOString(), ...structuredClone(counts) };
    this.#halts.push(halt);
    this.#onHalt(halt);
    try {
      mkdirSync(dirname(this.#file), { recursive: true });
      writeFileSync(`${this.#file}.new`, JSON.stringify(this.#halts));
      renameSync(`${this.#file}.new`, this.#file);
    } catch (error) {
      console.error(
        `The halt of canary ${canary} could not be recorded in ${this.#file}; it lasts until the next restart.`,
        error,
      );
    }
  }
}

function noCounts(): Counts {
  return { visits: 0, faults: 0, vitals: 0, poorVitals: 0 };
}
