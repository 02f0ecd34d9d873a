import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '../../local/index.ts';
import { connect, type Sql } from '../../local/postgres/connection.ts';
import { percentile } from '../median.ts';
import type { Row } from '../table.ts';
import { setRequestUser } from '../tickets/queries.ts';
import type { SeededPeople } from '../tickets/seed.ts';
import { queries, type ListQuery } from './queries.ts';
import { seedLists } from './seed.ts';

const RUNS = 40;

/** Seeds a separate database with `size` rows of everything that grows, and times the lists of staff and of a client. */
export async function measureLists(size = 100_000): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-lists-'));
  const backend = await startBackend({ dataDir, siteUrl: 'http://127.0.0.1:39996', env: {} });
  const sql = connect(backend.databaseUrl, 1);
  try {
    const people = await seedLists(sql, size);
    const rows: Row[] = [];
    for (const query of queries) rows.push(await measure(sql, query, people, size));
    return rows;
  } finally {
    await sql.end();
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(sql: Sql, { name, as, statement }: ListQuery, people: SeededPeople, size: number): Promise<Row> {
  const times: number[] = [];
  await sql.begin(async (transaction) => {
    await setRequestUser(transaction, as === 'staff' ? people.admin : people.client);
    for (let run = 0; run < RUNS; run += 1) {
      const started = performance.now();
      await transaction.unsafe(statement);
      times.push(performance.now() - started);
    }
  });
  return {
    what: `${name}, p95 ms`,
    federated: percentile(times, 0.95),
    note: `${size.toLocaleString('en-US')} rows; median ${percentile(times, 0.5).toFixed(1)}`,
  };
}
