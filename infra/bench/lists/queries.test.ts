import { expect, test } from 'vitest';
import { createPerson, ownerSql } from '../../local/testing/people.ts';
import { setRequestUser } from '../tickets/queries.ts';
import { queries, readersOf } from './queries.ts';

const sql = ownerSql();

test('every measured list is allowed to whom it is for', async () => {
  const [client, agent, manager, owner] = await Promise.all([
    createPerson(sql),
    createPerson(sql, { role: 'agent' }),
    createPerson(sql, { role: 'manager' }),
    createPerson(sql, { role: 'owner' }),
  ]);
  const people = { client, agent, manager, owner };
  for (const { id } of Object.values(people))
    await sql`insert into auth.sessions (id, user_id, aal) values (${id}, ${id}, 'aal2')`;
  const failed: string[] = [];
  for (const query of queries)
    for (const reader of readersOf(query))
      await sql
        .begin(async (transaction) => {
          await setRequestUser(transaction, people[reader].id);
          await transaction.unsafe(query.statement);
        })
        .catch((error: unknown) => failed.push(`${reader}: ${query.name}: ${String(error)}`));
  expect(failed).toEqual([]);
});
