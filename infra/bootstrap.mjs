/**
 * Starts a TypeScript program of this repository with any installed Node: installs the packages if they are missing or
 * outdated, then runs the program with the Node version that the lock file pins.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [program, ...args] = process.argv.slice(2);
const installed = join(root, 'node_modules/.package-lock.json');
const pinnedNode = join(root, 'node_modules/.bin/node');

if (
  !existsSync(installed) ||
  !existsSync(pinnedNode) ||
  statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs
) {
  console.log('Installing packages …');
  // `npm ci`: starting must never resolve versions.
  run(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    'Installing the packages failed. See the messages above; `npm ci` repeats them. If package.json was changed, run `npm install` once and commit the lock file.',
  );
}
process.env.PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
const child = spawn(pinnedNode, [join(root, program), ...args], { stdio: 'inherit', cwd: root });
// Signals are meant for the program, which stops what it started and decides the exit code.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// Started by npm, a signal reaches only the shell in between: when that is gone, the program must stop.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
}
child.on('exit', (code) => process.exit(code ?? 1));

function run(command, parameters, failure) {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', cwd: root });
  if (status === 0) return;
  console.error(failure);
  process.exit(status ?? 1);
}
