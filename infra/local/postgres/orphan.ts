import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine, isAlive } from '../data-folder/process-identity.ts';
import { OperatorError } from '../operator-error.ts';

async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    if (!isAlive(pid)) return true;
    await pause(10);
  }
  return !isAlive(pid);
}

/**
 * Stops a server whose parent process was killed, found by `postmaster.pid`. If that process is gone, or is another program by now,
 * only the file is removed.
 *
 * @returns the id of the stopped process, or `null`
 * @throws {OperatorError} when it doesn't stop
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
  // SIGINT: end all sessions and write a checkpoint. SIGQUIT: stop immediately and recover at the next start.
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // Already gone, or not permitted: the check below decides.
    }
    if (await waitUntilGone(pid, patience)) {
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
