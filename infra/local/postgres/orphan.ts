import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine, isAlive } from '../data-folder/process-identity.ts';
import { OperatorError } from '../operator-error.ts';

async function gone(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    if (!isAlive(pid)) return true;
    await pause(10);
  }
  return !isAlive(pid);
}

/**
 * Stops a server that outlived the process that started it (after `kill -9`), found through `postmaster.pid`.
 * A pid file whose process is gone, or is something else by now, is only removed.
 *
 * @returns the id of the process that was stopped, or `null`.
 * @throws {OperatorError} when it does not stop.
 */
export async function stopOrphan(cluster: string): Promise<number | null> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const isOurs = Number.isInteger(pid) && pid > 0 && isAlive(pid) && commandLine(pid).includes(cluster);
  if (!isOurs) {
    rmSync(file, { force: true });
    return null;
  }
  // SIGINT: end every session, write a checkpoint. SIGQUIT: at once, recover at the next start.
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone in between, or not ours to stop: the check below tells.
    }
    if (await gone(pid, patience)) {
      rmSync(file, { force: true });
      return pid;
    }
  }
  throw new OperatorError({
    what: `A database server of an earlier run is still working on the data and does not stop (process ${pid}).`,
    where: cluster,
    remedy: `Stop it by hand (kill ${pid}), then start again.`,
  });
}
