import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '@tulebyte/backend-api/database';
import { demoAccounts } from './demo/accounts.ts';
import { freePort } from './free-port.ts';
import { stopOrphan } from './postgres/orphan.ts';

const WRITES = 1000;
/** Both processes are killed after this many acknowledged writes. */
const KILLS = [150, 400, 650, 900];
const AT_ONCE = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-durability-'));
let child: ChildProcess | undefined;
afterAll(async () => {
  child?.kill('SIGKILL');
  await stopOrphan(join(dataDir, 'postgres'));
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the backend like an operator, and signs in. */
async function start(port: number) {
  const started = spawn(
    process.execPath,
    [fileURLToPath(new URL('./serve.ts', import.meta.url)), '--port', String(port), '--data-dir', dataDir],
    {
      env: { PATH: process.env['PATH'] ?? '' },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  child = started;
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
function killBoth(): void {
  const database = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  child?.removeAllListeners('exit');
  process.kill(database, 'SIGKILL');
  child?.kill('SIGKILL');
}

/** All rows, page by page. */
async function storedTickets(
  client: Awaited<ReturnType<typeof start>>,
): Promise<readonly (readonly [key: string, number: string])[]> {
  const rows: [string, string][] = [];
  for (;;) {
    const { data, error } = await client
      .from('tickets')
      .select('number, idempotency_key')
      .eq('subject', 'Durable ticket')
      .order('number')
      .range(rows.length, rows.length + 499);
    if (error) throw error;
    rows.push(...data.map(({ idempotency_key, number }): [string, string] => [idempotency_key ?? '', number]));
    if (data.length < 500) return rows;
  }
}

test(
  'kill -9 of server and database during 1,000 ticket writes loses none that was acknowledged, and makes none twice',
  { timeout: 300_000 },
  async () => {
    const port = await freePort();
    const waiting = Array.from({ length: WRITES }, () => randomUUID());
    const acknowledged = new Map<string, string>();
    const kills = [...KILLS];
    let lost = 0;
    let stored: readonly (readonly [key: string, number: string])[] = [];
    while (waiting.length > 0) {
      const client = await start(port);
      let down = false;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (!down) {
            const key = waiting.pop();
            if (key === undefined) return;
            const { data, error } = await client.rpc('create_ticket', {
              subject: 'Durable ticket',
              body: `Key ${key}`,
              idempotency_key: key,
            });
            if (error) {
              // It may or may not have been written: sent again with the same key after the restart.
              waiting.push(key);
              lost += 1;
              down = true;
              return;
            }
            acknowledged.set(key, data.number);
            if (kills[0] !== undefined && acknowledged.size >= kills[0]) {
              kills.shift();
              down = true;
              killBoth();
            }
          }
        }),
      );
      if (!down) stored = await storedTickets(client);
    }
    expect([...stored].toSorted()).toEqual([...acknowledged].toSorted());
    expect(stored).toHaveLength(WRITES);
    expect(kills).toEqual([]);
    expect(lost, 'writes were under way when it was killed').toBeGreaterThan(0);
  },
);
