/**
 * Starts a TypeScript program of this repository with any installed Node: installs the packages if they are missing or
 * outdated, then runs the program with the Node version that the lock file pins.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [program, ...args] = process.argv.slice(2);
const installed = join(root, 'node_modules/.package-lock.json');
const pinnedNode = join(root, 'node_modules/.bin/node');
/** Holds the process that installs: two that replace `node_modules` at once break each other. */
const installLock = join(tmpdir(), `tulebyte-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);

if (!isInstalled()) {
  while (!takeLock()) sleep(200);
  try {
    // Another process may have installed them while this one waited.
    if (!isInstalled()) install();
  } finally {
    rmSync(installLock, { force: true });
  }
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

function isInstalled() {
  return (
    existsSync(installed) &&
    existsSync(pinnedNode) &&
    statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
  );
}

function install() {
  console.log('Installing packages …');
  // `npm ci`: starting must never resolve versions.
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit', cwd: root });
  if (status === 0) return;
  console.error(
    'Installing the packages failed. See the messages above; `npm ci` repeats them. If package.json was changed, run `npm install` once and commit the lock file.',
  );
  rmSync(installLock, { force: true });
  process.exit(status ?? 1);
}

/** False while another process installs. The lock of one that was killed doesn't count. */
function takeLock() {
  try {
    writeFileSync(installLock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = readLock();
  if (holder !== undefined && !isRunning(holder)) rmSync(installLock, { force: true });
  return false;
}

/** The process that holds the lock; undefined if it was just removed. */
function readLock() {
  try {
    return Number(readFileSync(installLock, 'utf8'));
  } catch {
    return undefined;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function sleep(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
