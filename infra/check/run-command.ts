import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ROOT } from '../release/builds.ts';

/**
 * Runs a program of `node_modules/.bin` at the root and shows its output. Returns its exit code, 127 if it can't be started.
 * @param label marks each line of output, where other programs run at the same time
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  label?: string,
): Promise<number> {
  const bin = join(ROOT, 'node_modules/.bin');
  const child = spawn(join(bin, command), args, {
    cwd: ROOT,
    // Tests start many programs of the same code: what Node compiles is kept for the next one.
    env: {
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
      ...process.env,
      ...environment,
      PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    },
    stdio: ['ignore', ...(label === undefined ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
  });
  for (const output of [child.stdout, child.stderr]) {
    if (output) createInterface(output).on('line', (line) => console.log(`${label} │ ${line}`));
  }
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code ?? 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 127;
  }
}
