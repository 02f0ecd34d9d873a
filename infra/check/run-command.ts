import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../release/builds.ts';

/** Runs a program of `node_modules/.bin` at the root and shows its output. Returns its exit code. */
export function runCommand(command: string, args: readonly string[], environment: Record<string, string> = {}): Promise<number> {
  const bin = join(ROOT, 'node_modules/.bin');
  const child = spawn(join(bin, command), args, {
    cwd: ROOT,
    env: { ...process.env, ...environment, PATH: `${bin}:${process.env['PATH'] ?? ''}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
