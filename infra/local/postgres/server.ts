import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { OperatorError } from '../operator-error.ts';
import { stopOrphan } from './orphan.ts';
import { changeOwner } from './placement.ts';
import type { Placement } from './placement.ts';

/** As on hosted Supabase, `postgres` has no superuser rights; it runs the migrations. */
export const SUPERUSER = 'supabase_admin';

export interface PostgresServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * C.UTF-8 as on hosted Supabase: sorts by code point and classifies characters of all languages. PostgreSQL's builtin provider exists on every
 * system; pg_trgm uses the system's locale, which macOS calls UTF-8.
 */
const COLLATION = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
];

function runAs({ user }: Placement) {
  return { ...user, cwd: '/', env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', LANG: 'C' } };
}

/** Creates the cluster next to its final folder and renames it, so that an interrupted start leaves nothing incomplete. */
async function initialize(placement: Placement, password: string): Promise<void> {
  const draft = `${placement.cluster}.new`;
  const passwordFile = `${placement.cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  changeOwner(placement.user, draft);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  changeOwner(placement.user, passwordFile);
  try {
    const args = [`--pgdata=${draft}`, '--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`];
    const child = spawn(placement.binaries.initdb, [...args, ...COLLATION, '--no-sync', '--no-instructions'], {
      ...runAs(placement),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
    if (code !== 0) throw new Error(said.trim() || `initdb ended with ${code}`);
    renameSync(draft, placement.cluster);
  } catch (cause) {
    throw new OperatorError({
      what: `The database could not be made: ${cause instanceof Error ? cause.message : String(cause)}`,
      where: placement.cluster,
      remedy: 'Check free space and rights there, or set DATABASE_URL to a PostgreSQL 17 of your own.',
      cause,
    });
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '40',
  shared_buffers: '64MB',
  // No replication.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Acknowledged writes survive a crash (`durability.test.ts`).
  synchronous_commit: 'on',
  // As on hosted Supabase: for SSDs.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** The state is in the eighth line of `postmaster.pid`. */
function isReady(cluster: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

interface StartOptions {
  password: string;
  logFile: string;
  log: (line: string) => void;
  /** Whether writes wait for the disk; true by default. */
  fsync?: boolean | undefined;
}

type Result = PostgresServer | { readonly failed: string };

async function tryStart(placement: Placement, { logFile, fsync = true }: StartOptions): Promise<Result> {
  const port = await freePort();
  const log = openSync(logFile, 'w', 0o600);
  const settings = fsync ? SETTINGS : { ...SETTINGS, fsync: 'off', full_page_writes: 'off' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // In its own session, so that Ctrl+C reaches only this process, which stops the server after the last request.
  const child = spawn(placement.binaries.postgres, ['-D', placement.cluster, '-p', String(port), ...flags], {
    ...runAs(placement),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const life = { ended: false };
  const closed = new Promise<void>((done) => {
    const end = () => {
      life.ended = true;
      done();
    };
    child.once('error', end).once('exit', end);
  });
  const killAtExit = () => void child.kill('SIGINT');
  process.once('exit', killAtExit);
  void closed.then(() => process.removeListener('exit', killAtExit));

  for (const end = Date.now() + 60_000; !life.ended && Date.now() < end;) {
    if (child.pid !== undefined && isReady(placement.cluster, child.pid)) {
      child.unref();
      const { pid } = child;
      return {
        port,
        pid,
        async stop() {
          if (!life.ended) child.ref();
          child.kill('SIGINT');
          await closed;
        },
      };
    }
    await pause(5);
  }
  child.kill('SIGQUIT');
  await closed;
  return { failed: readFileSync(logFile, 'utf8').trim() || `${placement.binaries.postgres} did not start` };
}

/**
 * Starts a cluster's server on a free loopback port. Creates the cluster first if needed, and stops a server left by an earlier run.
 *
 * @throws {OperatorError} with the server's last log lines when it doesn't start
 */
export async function startPostgres(placement: Placement, options: StartOptions): Promise<PostgresServer> {
  const { cluster } = placement;
  if (!existsSync(cluster)) {
    if (!existsSync(dirname(cluster))) mkdirSync(dirname(cluster), { recursive: true });
    await initialize(placement, options.password);
  }
  const stopped = await stopOrphan(cluster);
  if (stopped !== null) options.log(`database: stopped server ${stopped}, left behind by an earlier run`);

  let failure = '';
  for (let tries = 0; tries < 4; tries += 1) {
    const result = await tryStart(placement, options);
    if (!('failed' in result)) return result;
    failure = result.failed;
    // Something else took the port: choose another.
    if (!/could not (bind|create any TCP)|Address already in use/i.test(failure)) break;
  }
  throw new OperatorError({
    what: `The database does not start: ${failure.split('\n').slice(-3).join(' | ')}`,
    where: cluster,
    remedy: `Read ${options.logFile}. If the files are damaged, restore the data folder from a copy, or remove it to start afresh (all local data is lost).`,
  });
}
