import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import postgres from 'postgres';
import type { Database } from '@tulebyte/backend-api/database';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from './backend.ts';
import type { Backend, BackendOptions } from './backend.ts';
import { demoAccounts } from './demo/accounts.ts';
import { isAlive } from './data-folder/process-identity.ts';
import { loadSecrets } from './data-folder/secrets.ts';
import { OperatorError } from './operator-error.ts';
import { stopOrphan } from './postgres/orphan.ts';

const siteUrl = 'http://127.0.0.1:39999';
const serveFile = fileURLToPath(new URL('./serve.ts', import.meta.url));
const folders: string[] = [];
const backends: Backend[] = [];
const processes: ChildProcess[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-start-'));
  folders.push(folder);
  return folder;
}

const prepared = mkdtempSync(join(tmpdir(), 'tulebyte-prepared-'));
let first: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  first = await start(prepared);
  backends.pop(); // tests about the first start stop it
});
afterAll(async () => {
  await first.backend.stop();
  rmSync(prepared, { recursive: true, force: true });
});

/** The data folder of a stopped site, for tests of later starts. */
function usedFolder(): string {
  const folder = newFolder();
  // `cp`, not `cpSync`: preserves the owner that the server requires.
  execFileSync('cp', ['-a', `${prepared}/.`, folder]);
  return folder;
}

async function start(dataDir: string, extra: Partial<BackendOptions> = {}): Promise<{ backend: Backend; log: string[] }> {
  const log: string[] = [];
  const backend = await startBackend({ dataDir, siteUrl, env: {}, log: (line) => void log.push(line), ...extra });
  backends.push(backend);
  return { backend, log };
}

async function fault(starting: Promise<unknown>): Promise<OperatorError> {
  const error: unknown = await starting.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof OperatorError)) throw new Error(`Expected an OperatorError, got ${String(error)}`);
  expect(error.message).toContain(error.where);
  expect(error.message).toContain(error.remedy);
  return error;
}

const databasePid = (dataDir: string) => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts the backend as a separate process, like an operator. */
async function startProgram(
  dataDir: string,
): Promise<{ child: ChildProcess; said: () => string; ended: Promise<number | null> }> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [serveFile, '--port', '0', '--data-dir', dataDir], {
    env: { PATH, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.push(child);
  let said = '';
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const up = new Promise<void>((ready) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Demo account')) ready();
      });
    }
  });
  await Promise.race([up, ended]);
  return { child, said: () => said, ended };
}

afterEach(async () => {
  for (const child of processes.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await Promise.all(backends.splice(0).map((backend) => backend.stop()));
  for (const folder of folders.splice(0)) {
    await stopOrphan(join(folder, 'postgres'));
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('the first start', () => {
  test('keeps the secrets from other users, and listens on this machine alone', () => {
    expect(statSync(join(prepared, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(prepared, 'postgres')).mode & 0o077).toBe(0);
    expect(statSync(join(prepared, 'mail')).mode & 0o077).toBe(0);
    expect(new URL(first.backend.databaseUrl).hostname).toBe('127.0.0.1');
    const lines = readFileSync(join(prepared, 'postgres/postmaster.pid'), 'utf8').split('\n');
    expect(lines[5]).toBe('127.0.0.1');
  });

  test('makes everything once, leaves nothing running, and the next one keeps it', async () => {
    expect(await first.backend.ready()).toBe(true);
    expect(first.log.join('\n')).toContain('development');
    const pid = databasePid(prepared);
    await first.backend.stop();
    await first.backend.stop();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(prepared, 'lock'))).toBe(false);
    expect(await first.backend.ready()).toBe(false);

    const second = await start(usedFolder());
    expect(second.backend.publishableKey).toBe(first.backend.publishableKey);
    expect(second.log.some((line) => line.includes('migration'))).toBe(false);
  });
});

describe('a data folder in use', () => {
  test('is refused, and the message names the process; a program ends with a code other than zero and no stack trace', async () => {
    const dataDir = usedFolder();
    await start(dataDir);
    const error = await fault(start(dataDir));
    expect(error.message).toContain(`process ${process.pid}`);
    expect(error.where).toBe(dataDir);
    const program = await startProgram(dataDir);
    expect(await program.ended).toBe(1);
    expect(program.said()).toContain(`process ${process.pid}`);
    expect(program.said()).not.toContain('    at ');
  });

  test('is free again when its process ended on a signal', async () => {
    const dataDir = usedFolder();
    const program = await startProgram(dataDir);
    const pid = databasePid(dataDir);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect((await start(dataDir)).backend).toBeDefined();
  });

  test('is taken over after kill -9, the orphaned database stopped, and no data lost', async () => {
    const dataDir = usedFolder();
    const program = await startProgram(dataDir);
    const orphan = databasePid(dataDir);
    const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
    const { databasePassword } = loadSecrets(dataDir);
    const before = postgres(`postgres://supabase_admin:${databasePassword}@127.0.0.1:${port}/postgres`, { max: 1 });
    await before`insert into public.product_categories (slug, name) values ('written-before-the-kill', 'Kept')`;
    await before.end();
    program.child.kill('SIGKILL');
    await program.ended;
    expect(isAlive(orphan)).toBe(true);
    expect(existsSync(join(dataDir, 'lock'))).toBe(true);

    const { backend, log } = await start(dataDir);
    expect(log.join('\n')).toContain(`stopped server ${orphan}`);
    expect(isAlive(orphan)).toBe(false);
    const after = postgres(backend.databaseUrl, { max: 1 });
    expect(await after`select name from public.product_categories where slug = 'written-before-the-kill'`).toEqual([
      { name: 'Kept' },
    ]);
    await after.end();
  });

  test('with a stale pid file that now names something else is started, and that process is left alone', async () => {
    const dataDir = usedFolder();
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n\nready\n`,
    );
    writeFileSync(
      join(dataDir, 'lock'),
      JSON.stringify({ pid: process.pid, startMark: 'of another process', token: 'x', since: 'yesterday' }),
    );
    expect(await (await start(dataDir)).backend.ready()).toBe(true);
  });
});

describe('a data folder that can not be used', () => {
  test('because it is a file', async () => {
    const file = join(newFolder(), 'data');
    writeFileSync(file, '');
    expect((await fault(start(file))).where).toBe(file);
  });

  test('because it can not be made', async () => {
    expect((await fault(start('/dev/null/data'))).remedy).toContain('DATA_DIR');
  });

  test.skipIf(process.getuid?.() === 0)('because it can not be written', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o500);
    expect((await fault(start(folder))).remedy).toContain('DATA_DIR');
  });

  test('because its secrets are damaged', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'secrets.json'), '{"jwtSecret":');
    expect((await fault(start(dataDir))).where).toBe(join(dataDir, 'secrets.json'));
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  test('because the database files are damaged: the server’s words are told, and nothing is left running', async () => {
    const dataDir = usedFolder();
    writeFileSync(join(dataDir, 'postgres/global/pg_control'), 'damaged');
    const error = await fault(start(dataDir));
    expect(error.where).toBe(join(dataDir, 'postgres'));
    expect(error.remedy).toContain('copy');
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    expect(existsSync(pidFile) && isAlive(databasePid(dataDir))).toBe(false);
  });

  test('because its first start was cut short: it starts afresh', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'postgres.new'));
    writeFileSync(join(dataDir, 'postgres.new/half'), '');
    expect(await (await start(dataDir)).backend.ready()).toBe(true);
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false);
  });
});

describe('an environment that is wrong', () => {
  test.for([
    [{ NODE_ENV: 'production' }, 'SUPABASE_URL'],
    [{ SUPABASE_URL: 'not an address' }, 'SUPABASE_URL'],
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:1/none' }, 'DATABASE_URL'],
    [{ GOOGLE_ISSUER: 'accounts' }, 'GOOGLE_ISSUER'],
  ] as const)('%o is refused', async ([env, name]) => {
    const dataDir = newFolder();
    expect((await fault(start(dataDir, { env }))).message).toContain(name);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  test('a password in DATABASE_URL is not repeated', async () => {
    const error = await fault(start(newFolder(), { env: { DATABASE_URL: 'postgres://nobody:opensesame@127.0.0.1:1/none' } }));
    expect(error.message).not.toContain('opensesame');
  });
});

test.runIf(process.getuid?.() === 0)('root may keep the data in a folder that nobody else can enter', async () => {
  const dataDir = join(newFolder(), 'data');
  const { backend } = await start(dataDir);
  expect(await backend.ready()).toBe(true);
  const cluster = readFileSync(join(dataDir, 'postgres'), 'utf8').trim();
  await backend.stop();
  const again = await start(dataDir);
  expect(await again.backend.ready()).toBe(true);
  await again.backend.stop();
  rmSync(cluster, { recursive: true });
});

test('DATABASE_URL may name another PostgreSQL; then none is started', async () => {
  const { backend: elsewhere } = await start(usedFolder());
  const url = new URL(elsewhere.databaseUrl);
  const sql = postgres(elsewhere.databaseUrl, { max: 1 });
  await sql`create database another`;
  await sql.end();
  url.pathname = '/another';
  const dataDir = newFolder();
  const { backend } = await start(dataDir, { env: { DATABASE_URL: url.toString() } });
  expect(await backend.ready()).toBe(true);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  await backend.stop();
});

test('stopping ends although requests keep coming: the last are refused', async () => {
  const dataDir = usedFolder();
  const { backend } = await start(dataDir);
  const request = () => new Request(`${siteUrl}/rest/v1/products?select=slug`, { headers: { apikey: backend.publishableKey } });
  async function askUntilRefused(): Promise<number> {
    const { status } = await backend.fetch(request());
    return status === 200 ? askUntilRefused() : status;
  }
  const asking = Promise.all(Array.from({ length: 8 }, askUntilRefused));
  await backend.stop();
  expect(new Set(await asking)).toEqual(new Set([503]));
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
});

test('a torn mail of a crashed run is no reason not to start', async () => {
  const dataDir = usedFolder();
  appendFileSync(join(dataDir, 'mail/1.json'), '{"to":');
  expect((await start(dataDir)).backend.mail?.messages()).toEqual([]);
});

describe('the second factor of staff', () => {
  const required = async (backend: Backend): Promise<unknown> => {
    const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
    const [row] = await sql`select public.staff_second_factor() as required`;
    await sql.end();
    return row?.['required'];
  };

  test('is not asked for in the demo, which says so at every start', async () => {
    const dataDir = usedFolder();
    const { backend, log } = await start(dataDir);
    expect(await required(backend)).toBe(false);
    expect(log.join('\n')).toContain('administrators work WITHOUT a second factor');
  });

  test('is asked for in production: an administrator without one signs in and sets one up, no more; later starts keep asking', async () => {
    const dataDir = usedFolder();
    const { backend, log } = await start(dataDir, { env: { NODE_ENV: 'production', SUPABASE_URL: siteUrl } });
    expect(await required(backend)).toBe(true);
    expect(log.join('\n')).not.toContain('second factor');
    const client = createClient<Database>(siteUrl, backend.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
    });
    const { email, password } = demoAccounts.admin;
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await client.rpc('is_admin')).data).toBe(true);
    expect((await client.rpc('staff_second_factor')).data).toBe(true);
    expect((await client.rpc('admin_overview')).error?.code).toBe('42501');
    expect((await client.from('inquiries').select('id')).data).toEqual([]);

    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const code = new TOTP({ secret: data?.type === 'totp' ? data.totp.secret : '' }).generate();
    expect((await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull();
    expect((await client.rpc('admin_overview')).error).toBeNull();
    expect((await client.from('inquiries').select('id')).data).not.toEqual([]);

    await backend.stop();
    expect(await required((await start(dataDir)).backend)).toBe(true);
  });
});
