import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import { demoAccounts } from '../demo/accounts.ts';
import { freePort } from '../free-port.ts';
import { stopOrphan } from '../postgres/orphan.ts';

const AT_ONCE = 8;

type StoredTicket = readonly [key: string, number: string];

export interface Outcome {
  acknowledged: StoredTicket[];
  stored: StoredTicket[];
  /** Writes in flight when the server and its database were killed. */
  interrupted: number;
}

interface Running {
  dataDir: string;
  child?: ChildProcess;
}

/** Starts the backend like an operator, and signs in. */
async function start(running: Running, port: number) {
  const started = spawn(
    process.execPath,
    [fileURLToPath(new URL('../serve.ts', import.meta.url)), '--port', String(port), '--data-dir', running.dataDir],
    {
      env: { PATH: process.env['PATH'] ?? '' },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  running.child = started;
  let said = '';
  await new Promise<void>((up, failed) => {
    started.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Demo account')) up();
    });
    started.once('exit', (code) => failed(new Error(`The backend ended with ${code}.\n${said}`)));
  });
  const [, key = ''] = /SUPABASE_PUBLISHABLE_KEY=(\S+)/.exec(said) ?? [];
  const client = createClient<Database>(`http://127.0.0.1:${port}`, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  // Staff, who have no rate limit.
  const { error } = await client.auth.signInWithPassword(demoAccounts.admin);
  if (error) throw error;
  return client;
}

/** Kills server and database at once, like a power failure. */
function killBoth({ dataDir, child }: Running): void {
  const database = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  child?.removeAllListeners('exit');
  process.kill(database, 'SIGKILL');
  child?.kill('SIGKILL');
}

/** All rows, page by page. */
async function storedTickets(client: Awaited<ReturnType<typeof start>>): Promise<StoredTicket[]> {
  const rows: StoredTicket[] = [];
  for (;;) {
    const { data, error } = await client
      .from('tickets')
      .select('number, idempotency_key')
      .eq('subject', 'Durable ticket')
      .order('number')
      .range(rows.length, rows.length + 499);
    if (error) throw error;
    rows.push(...data.map(({ idempotency_key, number }): StoredTicket => [idempotency_key ?? '', number]));
    if (data.length < 500) return rows;
  }
}

/**
 * Writes tickets to a backend of its own, and kills server and database after each of the given numbers of acknowledged writes.
 * Writes in flight are retried with the same key.
 */
export async function writeThroughKills(writes: number, killAfter: readonly number[]): Promise<Outcome> {
  const running: Running = { dataDir: mkdtempSync(join(tmpdir(), 'tulebyte-durability-')) };
  try {
    return await writeAll(running, writes, killAfter);
  } finally {
    running.child?.kill('SIGKILL');
    await stopOrphan(join(running.dataDir, 'postgres'));
    rmSync(running.dataDir, { recursive: true, force: true });
  }
}

async function writeAll(running: Running, writes: number, killAfter: readonly number[]): Promise<Outcome> {
  const port = await freePort();
  const waiting = Array.from({ length: writes }, () => randomUUID());
  const acknowledged = new Map<string, string>();
  const kills = [...killAfter];
  let interrupted = 0;
  let stored: StoredTicket[] = [];
  while (waiting.length > 0) {
    const client = await start(running, port);
    let down = false;
    const write = async () => {
      while (!down) {
        const key = waiting.pop();
        if (key === undefined) return;
        const { data, error } = await client.rpc('create_ticket', {
          subject: 'Durable ticket',
          body: `Key ${key}`,
          idempotency_key: key,
        });
        if (error) {
          waiting.push(key);
          interrupted += 1;
          down = true;
          return;
        }
        acknowledged.set(key, data.number);
        if (kills[0] !== undefined && acknowledged.size >= kills[0]) {
          kills.shift();
          down = true;
          killBoth(running);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, write));
    if (!down) stored = await storedTickets(client);
  }
  return { acknowledged: [...acknowledged].toSorted(), stored: stored.toSorted(), interrupted };
}
