import type { Sql } from '../../local/postgres/connection.ts';
import { p95Row, timeStatement, withSeparateDatabase } from '../separate-database.ts';
import type { Row } from '../table.ts';
import { setRequestUser } from '../tickets/queries.ts';
import type { SeededPeople } from '../tickets/seed.ts';
import { queries, type ListQuery } from './queries.ts';
import { seedLists } from './seed.ts';

const RUNS = 40;

/** Seeds a separate database with `size` rows of everything that grows, and times the lists of staff and of a client. */
export function measureLists(size = 100_000): Promise<Row[]> {
  return withSeparateDatabase('lists', async (sql) => {
    const people = await seedLists(sql, size);
    const rows: Row[] = [];
    for (const query of queries) rows.push(await measure(sql, query, people, size));
    return rows;
  });
}

async function measure(sql: Sql, { name, as, statement }: ListQuery, people: SeededPeople, size: number): Promise<Row> {
  const times = await sql.begin(async (transaction) => {
    await setRequestUser(transaction, as === 'staff' ? people.admin : people.client);
    return timeStatement(transaction, statement, RUNS);
  });
  return p95Row(name, times, `${size.toLocaleString('en-US')} rows`);
}
