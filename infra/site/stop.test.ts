import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../release/builds.ts';

test('stopping `npm start` stops everything it started and leaves no lock', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-stop-'));
  const child = spawn(process.execPath, [join(ROOT, 'infra/bootstrap.mjs'), 'infra/site/start.ts'], {
    env: { ...process.env, LOG_LEVEL: 'info', PORT: '0', DATA_DIR: dataDir, PUBLISH_ON_START: 'never' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<string>((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Ready: ([^\s"]+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await ready;
  expect((await fetch(`${address}/healthz`)).status).toBe(503); // nothing was published, but it answers

  child.kill('SIGTERM');

  expect(await ended).toBe(0);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  const left = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(left.filter((file) => /postmaster\.pid$|\.lock$|lock\.json$/.test(file))).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
  expect(existsSync(dataDir)).toBe(false);
});

test('stopping `npm start` while it publishes ends the publication, its builds, and the database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-stop-'));
  const child = spawn(process.execPath, [join(ROOT, 'infra/bootstrap.mjs'), 'infra/site/start.ts'], {
    env: { ...process.env, LOG_LEVEL: 'info', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const publishing = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Building and publishing')) resolve();
    });
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await publishing;
  await expect.poll(() => processesWith(dataDir).some((command) => command.includes('cli.ts'))).toBe(true);

  child.kill('SIGTERM');

  expect(await ended).toBe(0);
  await expect.poll(() => processesWith(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** The command lines of the processes whose environment or arguments have the text. */
function processesWith(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return `${command}${readFileSync(`/proc/${pid}/environ`, 'utf8')}`.includes(text) ? [command.replaceAll('\0', ' ')] : [];
      } catch {
        return []; // it has ended
      }
    });
}
