import { existsSync, readdirSync, readFileSync } from 'node:fs';

const MICROSECONDS_PER_TICK = 10_000;

export interface ProcessTime {
  /** Node, in microseconds. */
  node: number;
  /** Its database, in microseconds. */
  postgres: number;
}

/** CPU time used so far by a process and its descendants, including those that ended; 0 on systems without `/proc`. */
export function processorTimeOf(pid: number): ProcessTime {
  const numbers = existsSync('/proc') ? readdirSync('/proc') : [];
  const processes = numbers.flatMap((name) => (/^\d+$/.test(name) ? readStat(Number(name)) : []));
  const time: ProcessTime = { node: 0, postgres: 0 };
  const add = (parent: number) => {
    for (const child of processes) {
      if (child.pid === parent) time[child.name === 'postgres' ? 'postgres' : 'node'] += child.ticks * MICROSECONDS_PER_TICK;
      if (child.parent === parent) add(child.pid);
    }
  };
  add(pid);
  return time;
}

/** Empty if the process has ended. */
function readStat(pid: number): { pid: number; parent: number; name: string; ticks: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    // User and system time: its own, and that of its children that have ended.
    const ticks = fields.slice(9, 13).reduce((sum, each) => sum + Number(each), 0);
    return [{ pid, parent: Number(parent), name, ticks }];
  } catch {
    return [];
  }
}
