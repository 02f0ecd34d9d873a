import { readdirSync, readFileSync } from 'node:fs';

const LIMIT = 0.15;
const TICKS_PER_SECOND = 100;
/** Processes that belong to a run. */
const OWN = /chrom|node|lighthouse|postgres/;

/**
 * Samples other processes' CPU use; the returned function says whether it exceeded 15% of a core on average. Always false on
 * systems without `/proc`.
 */
export function startNoiseMonitor(): () => boolean {
  const started = performance.now();
  const before = otherProcessTicks();
  return () => {
    const seconds = (performance.now() - started) / 1000;
    return (otherProcessTicks() - before) / TICKS_PER_SECOND / seconds > LIMIT;
  };
}

function otherProcessTicks(): number {
  let total = 0;
  for (const pid of processes()) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      if (OWN.test(name.toLowerCase())) continue;
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      total += Number(fields[11]) + Number(fields[12]);
    } catch {
      // it has ended
    }
  }
  return total;
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  } catch {
    return [];
  }
}
