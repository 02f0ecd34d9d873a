import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../local/free-port.ts';
import { supabaseFolder } from '../../local/paths.ts';

/** The package's launcher. It doesn't forward signals, so end its process group. */
const DENO = join(dirname(createRequire(import.meta.url).resolve('deno/package.json')), 'bin.cjs');
const RIGHTS = ['--allow-net=127.0.0.1', '--allow-env', '--allow-sys'];

/** From the sources, with the installed packages: no network, and the same versions as Node. */
function fromSources(name: string) {
  const folder = supabaseFolder('functions');
  const packages = ['--cached-only', '--node-modules-dir=manual', '--allow-read', '--no-config'];
  return { args: [...packages, join(folder, name, 'index.ts')], env: process.env, cwd: folder };
}

/** From one bundled file that finds no other, with the memory of a hosted function and no variable but those it is given. */
function fromBundle(folder: string, name: string) {
  const args = ['--no-config', '--no-npm', '--no-remote', '--v8-flags=--max-old-space-size=256', join(folder, `${name}.js`)];
  return { args, env: { PATH: process.env['PATH'], DENO_DIR: join(folder, 'deno') }, cwd: tmpdir() };
}

export interface ServedFunction {
  readonly port: number;
  readonly process: ChildProcess;
}

/** Starts a function in Deno. @param bundles the folder of bundles to use instead of the sources */
export async function serveInDeno(
  name: string,
  settings: Readonly<Record<string, string>>,
  bundles: string | undefined,
): Promise<ServedFunction> {
  const port = await freePort();
  const { args, env, cwd } = bundles === undefined ? fromSources(name) : fromBundle(bundles, name);
  const child = spawn(process.execPath, [DENO, 'run', '--no-prompt', '--no-lock', ...RIGHTS, ...args], {
    cwd,
    env: { ...env, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  await new Promise<void>((up, failed) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Listening on')) up();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => failed(new Error(`deno ended with ${code}: ${said}`)));
  });
  return { port, process: child };
}

export function stopServed({ process: { pid } }: ServedFunction): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
}
