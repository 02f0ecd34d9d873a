import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { CommandError, FailedProgram } from './command-error.ts';

/** Where Node keeps compiled code, so that programs start faster. Not in the folder for temporary files, where others could write. */
const COMPILED = 'node_modules/.cache/node-compile';

/** Runs a program of the installed packages in the current folder, or another. @throws CommandError when it is not installed, FailedProgram when it fails */
export async function run(command: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<void> {
  const path = [join(process.cwd(), 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  const own = { PATH: path, NODE_COMPILE_CACHE: join(process.cwd(), COMPILED), ...variables };
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...own } });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new CommandError(`${command} is not installed here. Run npm install.`) : error),
    );
    child.on('close', resolve);
  });
  if (code !== 0) throw new FailedProgram();
}
