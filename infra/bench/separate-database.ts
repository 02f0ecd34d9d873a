import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '../local/index.ts';
import { connect, type Sql } from '../local/postgres/connection.ts';
import { percentile } from './median.ts';
import type { Row } from './table.ts';

/** Runs `work` on a database of its own, which is removed afterward. @param name of what is measured, for its folder */
export async function withSeparateDatabase<T>(name: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), `tulebyte-${name}-`));
  const backend = await startBackend({ dataDir, siteUrl: 'http://127.0.0.1:39998', env: {} });
  const sql = connect(backend.databaseUrl, 1);
  try {
    return await work(sql);
  } finally {
    await sql.end();
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs a statement on a connection again and again. @returns milliseconds of each run */
export async function timeStatement(sql: Pick<Sql, 'unsafe'>, statement: string, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await sql.unsafe(statement);
    times.push(performance.now() - started);
  }
  return times;
}

/** @param times in milliseconds @param size what was measured among, such as "100,000 tickets" */
export function p95Row(what: string, times: readonly number[], size: string): Row {
  return {
    what: `${what}, p95 ms`,
    federated: percentile(times, 0.95),
    note: `${size}; median ${percentile(times, 0.5).toFixed(1)}`,
  };
}
