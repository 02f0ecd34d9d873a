import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPerson, ownerSql, password } from '../../testing/people.ts';
import { testBackend } from '../../testing/test-backend.ts';
import { adminTable, errorTable } from './error-table.ts';
import type { Row, Setup } from './error-table.ts';

const sql = ownerSql();
const { url, publishableKey, secretKey } = testBackend();
const API_VERSION = '2024-01-01';

/** A signed-in account in the given state; returns the values for the placeholders of a call. */
async function prepare(setup: Setup | undefined): Promise<Readonly<Record<string, string>>> {
  if (setup === 'nobody') return {};
  const { id, email, client, sessionId } = await createPerson(sql);
  const { data } = await client.auth.getSession();
  const known = { id, email, token: data.session?.access_token ?? '', refresh: data.session?.refresh_token ?? '' };
  switch (setup) {
    case undefined:
      return known;
    case 'ended':
      await sql`delete from auth.sessions where id = ${sessionId}`;
      return known;
    case 'deleted':
      await sql`delete from auth.users where id = ${id}`;
      return known;
    case 'banned':
      await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;
      return known;
    case 'unconfirmed':
      await sql`update auth.users set email_confirmed_at = null where id = ${id}`;
      return known;
    case 'linked':
      await sql`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data)
        select gen_random_uuid(), p, gen_random_uuid(), ${id}, '{}' from unnest(array['email', 'google']) p`;
      return known;
    case 'renewed':
      for (let use = 0; use < 2; use += 1) await client.auth.refreshSession();
      await sql`update auth.refresh_tokens set updated_at = now() - interval '1 minute' where session_id = ${sessionId} and revoked`;
      return known;
    case 'with_factor':
    case 'second_step_due': {
      const status = setup === 'with_factor' ? 'unverified' : 'verified';
      const [factor, challenge] = [randomUUID(), randomUUID()];
      await sql`
        insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
        values (${factor}, ${id}, 'Phone', 'totp', ${status}, 'JBSWY3DPEHPK3PXP')`;
      await sql`insert into auth.mfa_challenges (id, factor_id) values (${challenge}, ${factor})`;
      return { ...known, factor, challenge_id: challenge };
    }
  }
}

async function answer(row: Row, operator: boolean): Promise<unknown> {
  const [call, , , , body, setup] = row;
  const known = await prepare(setup);
  const words: Readonly<Record<string, string>> = { ...known, password, challenge: 'x'.repeat(43) };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, word: string) => words[word] ?? all);
  const [method = '', path = ''] = fill(call).split(' ');
  const bearer = operator ? secretKey : known['token'];
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: operator ? secretKey : publishableKey,
      'x-supabase-api-version': API_VERSION,
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    ...(method === 'GET' || body === undefined ? {} : { body: fill(typeof body === 'string' ? body : JSON.stringify(body)) }),
    redirect: 'manual',
  });
  const { code, message } = await response.json();
  return { status: response.status, code, told: typeof message };
}

const expected = ([, , status, code]: Row) => ({ status, code, told: 'string' });

test.concurrent.each(errorTable.map((row) => [row[0], row[1], row] as const))('%s: %s', async (_call, _condition, row) => {
  expect(await answer(row, false)).toEqual(expected(row));
});

test.concurrent.each(adminTable.map((row) => [row[0], row[1], row] as const))('%s: %s', async (_call, _condition, row) => {
  expect(await answer(row, true)).toEqual(expected(row));
});
