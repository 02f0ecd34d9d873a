import { spawn } from 'node:child_process';
import type { RunningDev } from '../dev-preview.ts';

/** Checks the types of the current folder on each change, until a signal ends this program. */
export function runUntilStopped({ message, stop }: RunningDev): void {
  console.log(message);
  const types = spawn('tsc', ['--noEmit', '--watch', '--preserveWatchOutput'], { stdio: 'inherit' });
  types.on('error', (error) => console.error(`Types are not checked: ${error.message}`));
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    types.kill();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
}
