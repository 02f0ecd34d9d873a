import * as v from 'valibot';
import type { Sql } from '../../local/postgres/connection.ts';
import { setRequestUser, queries, buildStatement } from './queries.ts';
import type { Transaction } from './queries.ts';
import type { SeededPeople } from './seed.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  Plans?: PlanNode[] | undefined;
}
const PlanNode: v.GenericSchema<PlanNode> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => PlanNode))),
});
const Explained = v.array(v.object({ 'QUERY PLAN': v.array(v.object({ Plan: PlanNode })) }));

/** Tables that grow without limit. A sequential scan of one is a defect, however fast it is today. */
const LARGE = new Set(['tickets', 'ticket_messages', 'ticket_events', 'ticket_attachments', 'ticket_watchers', 'sla_timers']);

function sequentialScans(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' && LARGE.has(node['Relation Name'] ?? '') ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(sequentialScans)];
}

/** The large tables that a statement scans sequentially. */
export async function largeTableScans(transaction: Transaction, statement: string): Promise<string[]> {
  const [row] = v.parse(Explained, [...(await transaction.unsafe(`explain (format json) ${statement}`))]);
  return row?.['QUERY PLAN'].flatMap(({ Plan }) => sequentialScans(Plan)) ?? [];
}

/**
 * Names of the queries that scan a large table sequentially.
 * @param forced disables sequential scans where possible, since the planner rightly prefers them in a small database
 */
export async function fullScans(
  sql: Sql,
  people: SeededPeople,
  number: string,
  forced: boolean,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const query of queries) {
    const person = query.as === 'staff' ? people.admin : people.client;
    await sql.begin(async (transaction) => {
      const statement = await buildStatement(transaction, query, person, number);
      if (query.statement) await setRequestUser(transaction, person);
      // With the function's own settings.
      else
        await transaction`
        select set_config(split_part(setting, '=', 1), split_part(setting, '=', 2), true) from pg_proc, unnest(proconfig) as setting
        where proname = 'find_tickets' and setting not like 'search_path%'`;
      if (forced) await transaction`set local enable_seqscan = off`;
      const scans = await largeTableScans(transaction, statement);
      if (scans.length > 0) found[query.name] = scans;
    });
  }
  return found;
}
