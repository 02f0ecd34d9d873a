import { readdirSync, readFileSync } from 'node:fs';

const MICROSECONDS_PER_TICK = 10_000;

export interface ProcessTime {
  /** Node, in microseconds. */
  node: number;
  /** Its database, in microseconds. */
  postgres: number;
}

/** CPU time used so far by a process and its descendants. Linux only. */
export function processorTimeOf(pid: number): ProcessTime {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readStat(Number(name)) : []));
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
    return [{ pid, parent: Number(parent), name, ticks: Number(fields[9]) + Number(fields[10]) }];
  } catch {
    return [];
  }
}
