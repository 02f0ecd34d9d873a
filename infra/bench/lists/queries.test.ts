import { expect, test } from 'vitest';
import { createPerson, ownerSql } from '../../local/testing/people.ts';
import { setRequestUser } from '../tickets/queries.ts';
import { queries } from './queries.ts';

const sql = ownerSql();

test('every measured list is allowed to whom it is for', async () => {
  const [client, staff] = await Promise.all([createPerson(sql), createPerson(sql, { admin: true })]);
  for (const { id } of [client, staff]) await sql`insert into auth.sessions (id, user_id, aal) values (${id}, ${id}, 'aal2')`;
  const failed: string[] = [];
  for (const { name, as, statement } of queries)
    await sql
      .begin(async (transaction) => {
        await setRequestUser(transaction, { client, staff }[as].id);
        await transaction.unsafe(statement);
      })
      .catch((error: unknown) => failed.push(`${name}: ${String(error)}`));
  expect(failed).toEqual([]);
});
