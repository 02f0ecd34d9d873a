import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

/** Starts the site like an operator, with the given environment variables. */
function start(variables: Record<string, string>): Promise<{ code: number; output: string }> {
  const program = join(import.meta.dirname, 'start.ts');
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program],
      { env: { PATH, HOME, ...variables }, timeout: 20_000 },
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

const refused: [string, Record<string, string>, RegExp][] = [
  ['a SUPABASE_URL that is no address', { SUPABASE_URL: 'project' }, /SUPABASE_URL must be an address .*, but is "project"/],
  ['a SUPABASE_URL without its key', { SUPABASE_URL: 'https://x.supabase.co' }, /SUPABASE_PUBLISHABLE_KEY is not/],
  ['a port that is no number', { PORT: 'web' }, /PORT must be a number, but is "web"/],
  ['a port out of range', { PORT: '70000' }, /PORT must be at most 65535/],
  [
    'a toggle that does not exist',
    { FEATURES: 'stripe_payments,nope' },
    /FEATURES must be a list of .*, but is "stripe_payments,nope"\n {2}where: environment variable FEATURES\n/,
  ],
  [
    'production with half of its settings',
    {
      NODE_ENV: 'production',
      SUPABASE_URL: 'https://x.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'x',
      ORIGIN_SECRET: 'x'.repeat(32),
    },
    /production needs SITE_URL, SUPABASE_SECRET_KEY\n.*\n.*set SITE_URL to .*\n.*set SUPABASE_SECRET_KEY to/,
  ],
  [
    'production behind a proxy that it does not know, also on this machine',
    { ...production, TRUSTED_PROXIES: '' },
    /TRUSTED_PROXIES is not set: .*\n.*\n.*127\.0\.0\.1 for one on this machine/,
  ],
  [
    'a secret key where browsers would get it',
    { ...production, SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' },
    /SUPABASE_PUBLISHABLE_KEY must be the publishable key: browsers get it, .*\n(?!.*sb_secret_x)/,
  ],
  [
    'a legacy secret key where browsers would get it',
    { ...production, SUPABASE_PUBLISHABLE_KEY: `x.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x` },
    /SUPABASE_PUBLISHABLE_KEY must be the publishable key/,
  ],
  [
    'a publishable key as the secret one',
    { ...production, SUPABASE_SECRET_KEY: 'sb_publishable_x' },
    /SUPABASE_SECRET_KEY must be/,
  ],
  ['a short secret, without telling it', { ...production, ORIGIN_SECRET: 'short-secret' }, /must have at least 32 characters\n/],
  ['a level of logs that does not exist', { LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of debug/],
  ['production on the embedded backend', { NODE_ENV: 'production' }, /not for production/],
];

for (const [what, variables, message] of refused) {
  test(`${what} is rejected before anything starts`, async () => {
    const { code, output } = await start(variables);
    expect(output).toMatch(message);
    expect(output).toMatch(/where: /);
    expect(output).toMatch(/fix: /);
    expect(output).not.toMatch(/\n\s+at /); // no stack trace
    expect(code).toBe(1);
  });
}

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

test.each([
  ['lets administrators in without a second factor', 'staff_second_factor', 200, 'false', 'without a second factor'],
  [
    'doesn’t know the client’s address',
    'client_address_header',
    200,
    '""',
    'alter role authenticator set app.client_address_header',
  ],
  ['doesn’t know the secret key', 'staff_second_factor', 401, '{}', 'does not accept SUPABASE_SECRET_KEY (status 401)'],
])('production refuses a project that %s', async (_, name, status, value, refusal) => {
  const hosted = createServer((request, response) => {
    const isAsked = request.url?.endsWith(`/rpc/${name}`);
    response.writeHead(isAsked ? status : 200, { 'content-type': 'application/json' }).end(isAsked ? value : '{}');
  });
  await new Promise<void>((listening) => hosted.listen(0, '127.0.0.1', listening));
  // The cast: a listening TCP server has an address of this type.
  const { port } = hosted.address() as AddressInfo;
  const { code, output } = await start({
    ...production,
    PORT: '0',
    DATA_DIR: folder(),
    PUBLISH_ON_START: 'never',
    SUPABASE_URL: `http://127.0.0.1:${port}`,
  });
  hosted.close();
  expect(code).toBe(1);
  expect(output).toContain(refusal);
});
