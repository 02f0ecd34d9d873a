import { readFileSync } from 'node:fs';
import { processorTimeOf } from '../processor-time.ts';

const TICKS_PER_SECOND = 100;

export interface Usage {
  /** Wall clock. */
  seconds: number;
  /** CPU time of this process and its descendants; 0 on systems without `/proc`. */
  cpu: number;
  /** Share of the machine used by other processes. */
  others: number;
}

/** Measures the resource usage of `work`. On a shared machine, compare CPU time. */
export async function usageOf(work: () => Promise<unknown>): Promise<Usage> {
  const [started, own, all] = [performance.now(), ownSeconds(), machineTicks()];
  await work();
  const seconds = (performance.now() - started) / 1000;
  const cpu = ownSeconds() - own;
  const total = machineTicks();
  const others = (total.busy - all.busy - cpu * TICKS_PER_SECOND) / Math.max(1, total.all - all.all);
  return { seconds, cpu, others: Math.max(0, others) };
}

function ownSeconds(): number {
  const { node, postgres } = processorTimeOf(process.pid);
  return (node + postgres) / 1e6;
}

function machineTicks(): { busy: number; all: number } {
  const ticks = (read('/proc/stat').split('\n')[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number);
  const all = ticks.reduce((sum, each) => sum + each, 0);
  const [, , , idle = 0, waiting = 0] = ticks;
  return { busy: all - idle - waiting, all };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
