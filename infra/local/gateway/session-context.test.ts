import { createPostgresConnection } from '@supabase/lite/postgres';
import { expect, test } from 'vitest';
import { createPerson, ownerSql } from '../testing/people.ts';
import { applySessionContext } from './session-context.ts';

const sql = ownerSql();

test('one statement tells the transaction who calls; nothing of it is left afterward', async () => {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const connection = {} as Parameters<typeof applySessionContext>[0] & {
    applyJwtSessionContext: (db: object, caller: object) => Promise<void>;
  };
  applySessionContext(connection, new Map([['authenticated', [['statement_timeout', '8s']]]]));
  const db = { executeQuery: async (statement: (typeof statements)[number]) => void statements.push(statement) };
  const { id, sessionId, client } = await createPerson(sql);
  const jwt = { aal: 'aal1', session_id: sessionId };
  await connection.applyJwtSessionContext(db, { auth: { role: 'authenticated', uid: id, jwt } });
  const [only, ...others] = statements;
  expect(others).toEqual([]);
  await sql.begin(async (transaction) => {
    await transaction.unsafe(only?.sql ?? '', [...(only?.parameters ?? [])] as string[]);
    const [row] = await transaction`
      select current_user as role, current_setting('statement_timeout') as timeout, current_setting('request.jwt.claim.sub') as sub,
        current_setting('request.jwt.claims')::jsonb as claims`;
    expect(row).toEqual({ role: 'authenticated', timeout: '8s', sub: id, claims: jwt });
  });
  expect(await sql`select nullif(current_setting('request.jwt.claim.sub', true), '') as sub`).toEqual([{ sub: null }]);
  await client.auth.signOut();
  await expect(
    sql.begin((transaction) => transaction.unsafe(only?.sql ?? '', [...(only?.parameters ?? [])] as string[])),
  ).rejects.toMatchObject({
    code: 'PT401',
    hint: 'session_ended',
  });
});

test('the methods that are replaced are those of lite', () => {
  const connection = createPostgresConnection({ url: 'postgres://nowhere.invalid/x' });
  for (const name of ['applyJwtSessionContext', 'applyRpcRequestGucs', 'driver']) expect(name in connection).toBe(true);
});

test('a caller whose role is refused gets nothing', async () => {
  const { client } = await createPerson(sql);
  const { id } = (await client.auth.getUser()).data.user ?? {};
  // The gateway assumes a role for each request. If it isn't allowed to, no statement may run as the gateway itself.
  await sql`revoke authenticated from tulebyte_gateway`;
  try {
    const refused = await Promise.all(Array.from({ length: 20 }, () => client.from('profiles').select('id')));
    expect(refused.map(({ data, error }) => [data, error?.code])).toEqual(refused.map(() => [null, '42501']));
  } finally {
    await sql`grant authenticated to tulebyte_gateway`;
  }
  expect((await client.from('profiles').select('id')).data).toEqual([{ id }]);
});
