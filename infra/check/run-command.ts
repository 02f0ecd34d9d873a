import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../release/builds.ts';

/**
 * Runs a program of `node_modules/.bin` at the root and shows its output. Returns its exit code.
 * @param output `at-end`: shown as a whole once the program has ended, where another one shows its output at the same time
 */
export function runCommand(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  output: 'as-it-comes' | 'at-end' = 'as-it-comes',
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
    stdio: ['ignore', ...(output === 'at-end' ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const))],
  });
  const collected: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => collected.push(chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(collected));
      resolve(code ?? 1);
    });
  });
}
