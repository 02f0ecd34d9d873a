import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../infra/local/postgres/connection.ts';
import type { Sql } from '../../infra/local/postgres/connection.ts';
import { runningDatabaseUrl } from '../../infra/local/postgres/running.ts';
import { runFolder } from './run-folder.ts';

/** Changes the shared site's database as its owner, for what only the passing of time brings about, such as an overdue invoice. */
export async function inDatabase(change: (sql: Sql) => Promise<unknown>): Promise<void> {
  const folder = readdirSync(runFolder()).find((name) => name.startsWith('shared-'));
  if (!folder) throw new Error('The shared site has no data folder.');
  const sql = connect(await runningDatabaseUrl(join(runFolder(), folder)), 1);
  try {
    await change(sql);
  } finally {
    await sql.end();
  }
}
