import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startUnfitProject, unfitProjects, unfitSettings } from '../origin/testing/unfit-configurations.ts';
import { OperatorError } from '../local/operator-error.ts';
import { readEnvironment } from './environment.ts';

/** Starts the site like an operator, with the given environment variables. */
function start(variables: Record<string, string>): Promise<{ code: number; output: string }> {
  const program = join(import.meta.dirname, 'start.ts');
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program],
      { env: { PATH, HOME, NODE_COMPILE_CACHE, ...variables }, timeout: 120_000 },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
      },
    );
    child.stdin?.end();
  });
}

const folder = () => mkdtempSync(join(tmpdir(), 'tulebyte-environment-'));

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.tulebyte.example',
  SUPABASE_URL: 'https://x.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  ORIGIN_SECRET: 'x'.repeat(32),
  TRUSTED_PROXIES: '127.0.0.1',
};

type InvalidCase = [string, Record<string, string>, RegExp];
const refused: InvalidCase[] = [
  ['a SUPABASE_URL that is no address', { SUPABASE_URL: 'project' }, /SUPABASE_URL must be an address .*, but is "project"/],
  ['a SUPABASE_URL without its key', { SUPABASE_URL: 'https://x.supabase.co' }, /SUPABASE_PUBLISHABLE_KEY is not/],
  ['a port that is no number', { PORT: 'web' }, /PORT must be a number, but is "web"/],
  ['a port out of range', { PORT: '70000' }, /PORT must be at most 65535/],
  [
    'production behind a proxy that it does not know, also on this machine',
    { ...production, TRUSTED_PROXIES: '' },
    /TRUSTED_PROXIES is not set: .*\n.*\n.*127\.0\.0\.1 for one on this machine/,
  ],
  ['a level of logs that does not exist', { LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of debug/],
  ['production on the embedded backend', { NODE_ENV: 'production' }, /not for production/],
  ...unfitSettings.map(([what, variables, message]): InvalidCase => [
    `production with ${what}`,
    { ...production, ...variables },
    message,
  ]),
];

test.each(refused)('%s is rejected before anything starts', (_, variables, message) => {
  const refuse = () => readEnvironment(variables);
  expect(refuse).toThrow(OperatorError);
  expect(refuse).toThrow(message);
  expect(refuse).not.toThrow(/sb_secret_x|short-secret/);
});

test('what is wrong, where, and how to fix it is said without a stack trace', async () => {
  const { code, output } = await start({ ...production, ORIGIN_SECRET: 'short-secret' });
  expect(output).toMatch(/^ORIGIN_SECRET .*\n  where: .*\n  fix:   .*\n$/);
  expect(output).not.toContain('short-secret');
  expect(code).toBe(1);
});

test('a taken port is reported with another one to try', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const { code, output } = await start({ PORT: String(port), DATA_DIR: folder() });
  await new Promise((resolve) => other.close(resolve));
  expect(output).toContain(`port ${port} is taken by another program`);
  expect(output).toContain(`PORT=${port + 1} npm start`);
  expect(code).toBe(1);
});

test('a data folder that is a file or not writable is rejected', async () => {
  const file = join(folder(), 'data');
  writeFileSync(file, '');
  const asFile = await start({ PORT: '0', DATA_DIR: file });
  expect(asFile.code).toBe(1);
  expect(asFile.output).toMatch(/fix: /);
  if (process.getuid?.() === 0) return; // root may write everywhere
  const locked = folder();
  mkdirSync(join(locked, 'inner'));
  chmodSync(locked, 0o500);
  const unwritable = await start({ PORT: '0', DATA_DIR: join(locked, 'data') });
  expect(unwritable.code).toBe(1);
  expect(unwritable.output).toMatch(/fix: /);
});

test('the defaults', () => {
  const defaults = {
    PORT: 3000,
    HOST: '127.0.0.1',
    DRAIN_SECONDS: 0,
    DATA_DIR: '.data',
    LOG_LEVEL: 'info',
    PUBLISH_ON_START: 'changes',
    RELEASE_CHANNEL: 'production',
  };
  expect(readEnvironment({})).toEqual(defaults);
  expect(readEnvironment({ PORT: '', SUPABASE_URL: '' })).toEqual(defaults);
});

test('trusted proxies are addresses and networks', () => {
  const trusted = readEnvironment({ TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8,192.0.2.1' }).TRUSTED_PROXIES;
  expect(trusted).toEqual(['10.0.0.0/8', 'fd00::/8', '192.0.2.1']);
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/', '0.0.0.0/0', '10.0.0.1,']) {
    expect(() => readEnvironment({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES must be a list of addresses and networks');
  }
});

test.each(unfitProjects)('production refuses a project that %s', async (_, answer, refusal) => {
  const hosted = await startUnfitProject(answer);
  const { code, output } = await start({
    ...production,
    PORT: '0',
    DATA_DIR: folder(),
    PUBLISH_ON_START: 'never',
    SUPABASE_URL: hosted.url,
  });
  hosted.stop();
  expect(code).toBe(1);
  expect(output).toContain(refusal);
});
