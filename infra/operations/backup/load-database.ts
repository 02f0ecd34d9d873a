import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../../local/operator-error.ts';
import type { Queries, Sql } from '../../local/postgres/connection.ts';
import type { DumpedDatabase, DumpedTable } from './manifest.ts';
import { readSchemaVersion } from './tables.ts';

/**
 * Loads dumped rows into a database with the same migrations and no accounts, all or none.
 *
 * @throws OperatorError when the migrations differ, there are accounts, or a file is damaged; nothing has changed then
 */
export async function loadDatabase(sql: Sql, folder: string, dumped: DumpedDatabase): Promise<void> {
  await sql.begin(async (transaction) => {
    await requireEmpty(transaction, dumped.schema);
    // Triggers would send emails and write history once more; foreign keys hold in the dump.
    await transaction`set local session_replication_role = replica`;
    await transaction`set local statement_timeout = 0`;
    for (const table of dumped.tables) await loadTable(transaction, folder, table);
    for (const { name, value } of dumped.sequences) await transaction`select setval(${name}::regclass, ${value}::bigint)`;
  });
}

async function requireEmpty(sql: Queries, schema: string): Promise<void> {
  const found = await readSchemaVersion(sql);
  if (found !== schema) {
    throw new OperatorError({
      what: `the backup has the tables of migration ${schema}, and the database those of ${found || 'none'}`,
      where: 'supabase_migrations.schema_migrations',
      remedy: 'use the checkout that made the backup, apply its migrations, restore, and then deploy the newer one',
    });
  }
  const [accounts] = await sql<{ exist: boolean }[]>`select exists (select from auth.users) as exist`;
  if (!accounts?.exist) return;
  throw new OperatorError({
    what: 'the database already has accounts',
    where: 'auth.users',
    remedy: 'restore into a new database or an empty data folder; nothing is overwritten',
  });
}

async function loadTable(sql: Queries, folder: string, { name, columns, file, sha256 }: DumpedTable): Promise<void> {
  const [existing] = await sql.unsafe<{ exist: boolean }[]>(`select exists (select from ${name}) as exist`);
  // What migrations insert, such as settings; the dump has it as it was.
  if (existing?.exist) await sql.unsafe(`delete from ${name}`);
  const hash = createHash('sha256');
  const reader = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : new Error('its content differs from what was backed up'));
    },
  });
  try {
    const rows = await sql.unsafe(`copy ${name} (${columns.join(', ')}) from stdin`).writable();
    await pipeline(createReadStream(join(folder, file)), createGunzip(), reader, rows);
  } catch (cause) {
    throw new OperatorError({
      what: `${name} could not be restored: ${cause instanceof Error ? cause.message : String(cause)}`,
      where: join(folder, file),
      remedy: 'use another backup; this one changed nothing',
      cause,
    });
  }
}
