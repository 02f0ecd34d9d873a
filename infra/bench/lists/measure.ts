import type { Sql } from '../../local/postgres/connection.ts';
import { p95Row, timeStatement, withSeparateDatabase } from '../separate-database.ts';
import type { Row } from '../table.ts';
import { setRequestUser } from '../tickets/queries.ts';
import { queries, readersOf, type ListQuery } from './queries.ts';
import { seedLists } from './seed.ts';

const RUNS = 40;

/** Seeds a separate database with `size` rows of everything that grows, and times each list for everyone who may read it: a client, or the roles on the team. */
export function measureLists(size = 100_000): Promise<Row[]> {
  return withSeparateDatabase('lists', async (sql) => {
    const people = await seedLists(sql, size);
    const rows: Row[] = [];
    for (const query of queries)
      for (const reader of readersOf(query)) rows.push(await measure(sql, query, reader, people[reader], size));
    return rows;
  });
}

async function measure(
  sql: Sql,
  { name, statement }: ListQuery,
  reader: ListQuery['as'],
  person: string,
  size: number,
): Promise<Row> {
  const times = await sql.begin(async (transaction) => {
    await setRequestUser(transaction, person);
    return timeStatement(transaction, statement, RUNS);
  });
  return p95Row(reader === 'client' ? name : `${reader}: ${name}`, times, `${size.toLocaleString('en-US')} rows`);
}
