import { checkTypes } from '../check-types.ts';
import type { RunningDev } from '../dev-preview.ts';

/** Checks the types of the current folder on each change in its `src`, until a signal ends this program. */
export function runUntilStopped({ message, stop }: RunningDev): void {
  console.log(message);
  const types = checkTypes({ args: ['--noEmit'], cwd: process.cwd(), watched: ['src'] });
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all([types.stop(), stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
}
