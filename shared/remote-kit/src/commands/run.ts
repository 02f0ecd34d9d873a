import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { CommandError } from './command-error.ts';

/** Runs a program of the installed packages in the current folder, or another. @throws CommandError when it fails */
export async function run(command: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<void> {
  const path = [join(process.cwd(), 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, PATH: path, ...variables } });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new CommandError(`${[command, ...args].join(' ')} failed.`);
}
