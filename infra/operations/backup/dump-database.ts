import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Queries, Sql } from '../../local/postgres/connection.ts';
import { listTables, readSchemaVersion, type Table } from './tables.ts';
import type { DumpedDatabase, DumpedTable } from './manifest.ts';

const NEWLINE = 10;

/** Writes all rows, as of one moment, to `<folder>/<schema>.<table>.copy.gz` in the text format of `COPY`. The site can be written to while this runs. */
export async function dumpDatabase(sql: Sql, folder: string): Promise<DumpedDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The cast: the library's type of a transaction's result can't tell arrays in objects.
  return (await sql.begin('isolation level repeatable read read only', async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    const tables: DumpedTable[] = [];
    for (const table of await listTables(transaction)) tables.push(await dumpTable(transaction, table, folder));
    const sequences = await transaction<{ name: string; value: string }[]>`
      select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
      from pg_sequences where schemaname in ('public', 'private') and last_value is not null order by 1`;
    return { schema: await readSchemaVersion(transaction), tables, sequences: [...sequences] };
  })) as DumpedDatabase;
}

async function dumpTable(sql: Queries, { name, columns, key }: Table, folder: string): Promise<DumpedTable> {
  // In one order, so that equal tables have equal files.
  const order = key.length > 0 ? key.join(', ') : 't::text';
  const rows = await sql.unsafe(`copy (select ${columns.join(', ')} from ${name} t order by ${order}) to stdout`).readable();
  const hash = createHash('sha256');
  let count = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (const byte of chunk) if (byte === NEWLINE) count += 1;
      done(null, chunk);
    },
  });
  const file = `${name.replaceAll('"', '')}.copy.gz`;
  await pipeline(rows, counter, createGzip(), createWriteStream(join(folder, file), { mode: 0o600 }));
  return { name, columns, file, rows: count, sha256: hash.digest('hex') };
}
