import { OperatorError } from '../../local/operator-error.ts';
import type { Sql } from '../../local/postgres/connection.ts';
import { p95Row, withSeparateDatabase } from '../separate-database.ts';
import type { Row } from '../table.ts';
import { fullScans } from './plans.ts';
import { setRequestUser, listArguments, queries } from './queries.ts';
import type { Query } from './queries.ts';
import { seedTickets } from './seed.ts';
import type { SeededPeople } from './seed.ts';

const RUNS = 60;
/** Limit for the 95th percentile on the server, with row-level security. */
const BUDGET_MS = 50;

/**
 * Seeds a separate help desk, checks the plan of every query that screens run, and times each with its user's rights.
 * @throws OperatorError that names queries with a sequential scan of a large table
 */
export function measureTickets(size = { tickets: 100_000, messages: 1_000_000 }): Promise<Row[]> {
  return withSeparateDatabase('tickets', async (sql) => {
    const people = await seedTickets(sql, size);
    const scans = await fullScans(sql, people, ticketNumber(1, size.tickets), false);
    if (Object.keys(scans).length > 0) {
      throw new OperatorError({
        what: `these read a table from end to end: ${JSON.stringify(scans)}`,
        where: 'infra/bench/tickets/queries.ts',
        remedy: 'add the index that they lack in infra/supabase/schemas, or change the query',
      });
    }
    const rows: Row[] = [];
    for (const query of queries) rows.push(await measure(sql, query, people, size.tickets));
    return rows;
  });
}

/** @throws OperatorError that names what is over its limit */
export function assertFast(rows: readonly Row[], budgetMs = BUDGET_MS): void {
  const slow = rows.filter(({ federated }) => typeof federated !== 'number' || !(federated <= budgetMs));
  if (slow.length === 0) return;
  throw new OperatorError({
    what: `over ${budgetMs} ms: ${slow.map(({ what, federated }) => `${what} ${String(federated)}`).join('; ')}`,
    where: 'the table above',
    remedy: 'measure again while nothing else runs here; if it stays over, compare with the commit before',
  });
}

/** A ticket number of the measured client, a different one each run. */
function ticketNumber(run: number, tickets: number): string {
  const people = Math.max(20, Math.round(tickets / 50));
  return `TB-${10_000_000 + people * (1 + (run % Math.max(1, Math.floor(tickets / people) - 1)))}`;
}

async function measure(sql: Sql, query: Query, people: SeededPeople, tickets: number): Promise<Row> {
  const times: number[] = [];
  // One person runs them faster than anyone types.
  await sql`delete from private.rate_limits`;
  for (let run = 0; run < RUNS; run += 1) {
    await sql.begin(async (transaction) => {
      await setRequestUser(transaction, query.as === 'staff' ? people.admin : people.client);
      const started = performance.now();
      if (query.statement) await transaction.unsafe(query.statement(ticketNumber(run, tickets)));
      else {
        const { scope, status, assignee, query: sought, sort, cursor, tag, company } = listArguments(query);
        await transaction`select public.find_tickets(${scope}, ${status}, '', ${assignee}, ${sought}, ${sort}, ${cursor}, tag => ${tag}, company => ${company})`;
      }
      times.push(performance.now() - started);
    });
  }
  return p95Row(query.name, times, `${tickets.toLocaleString('en-US')} tickets`);
}
