import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

export interface Usage {
  /** Wall clock. */
  seconds: number;
  /** CPU time of this process and of its children that exited; 0 on systems without `/proc`. */
  cpu: number;
  /** Share of the machine used by other processes. */
  others: number;
}

/** Measures the resource usage of `work`. On a shared machine, compare CPU time. */
export async function usageOf(work: () => Promise<unknown>): Promise<Usage> {
  const [started, own, all] = [performance.now(), ownTicks(), machineTicks()];
  await work();
  const seconds = (performance.now() - started) / 1000;
  const ownUsed = ownTicks() - own;
  const total = machineTicks();
  const others = (total.busy - all.busy - ownUsed) / Math.max(1, total.all - all.all);
  return { seconds, cpu: ownUsed / TICKS_PER_SECOND, others: Math.max(0, others) };
}

/** Own and waited-for children's user and system time. */
function ownTicks(): number {
  const stat = read('/proc/self/stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
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
