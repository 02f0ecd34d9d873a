import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { CommandError, FailedProgram } from './command-error.ts';

/** Where Node keeps compiled code, so that programs start faster. Not in the folder for temporary files, where others could write. */
export const COMPILED = 'node_modules/.cache/node-compile';

/** What a program prints: shown at once, or only as the reason why it failed. */
export type Output = 'shown' | 'shown-on-failure';

/**
 * Runs a program of the installed packages in the current folder, and stops it when this process exits.
 * @throws CommandError when it is not installed, or with what it said when it fails; FailedProgram when that was shown already
 */
export async function run(
  command: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
  output: Output = 'shown',
): Promise<void> {
  const path = [join(process.cwd(), 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  const own = { PATH: path, NODE_COMPILE_CACHE: join(process.cwd(), COMPILED), ...variables };
  const child = spawn(command, args, {
    stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...own },
  });
  const end = () => child.kill();
  process.on('exit', end);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new CommandError(`${command} is not installed here. Run npm install.`) : error),
    );
    child.on('close', resolve);
  });
  process.off('exit', end);
  if (code !== 0) throw output === 'shown' ? new FailedProgram() : new CommandError(said.trim());
}
