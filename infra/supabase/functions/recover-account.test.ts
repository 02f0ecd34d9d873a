import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { emailsTo } from '../../local/testing/mailbox.ts';
import { addSecondStep, createPerson, ownerSql, signInAgain, type Client } from '../../local/testing/people.ts';
import { callsOf, json } from '../testing/calls.ts';

const sql = ownerSql();
const calls = callsOf(['recover-account']);

/** Someone with two-step sign-in and recovery codes. */
async function createProtectedPerson() {
  const person = await createPerson(sql);
  await addSecondStep(person.client);
  const { data: codes } = await person.client.rpc('create_recovery_codes').throwOnError();
  return { ...person, codes };
}

const tokenOf = async (client: Client) => ({ token: (await client.auth.getSession()).data.session?.access_token ?? '' });
/** What row-level security shows a session that hasn't finished signing in: nothing. */
const profilesOf = async (client: Client) => (await client.from('profiles').select('id')).data;

test('ten codes are made after the second step, differ, and replace the former ones', async () => {
  const { client, codes, id } = await createProtectedPerson();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
  const stored = await sql`select code_hash from private.recovery_codes where user_id = ${id}`;
  await client.rpc('create_recovery_codes').throwOnError();
  const replaced = await sql`select code_hash from private.recovery_codes where user_id = ${id}`;
  expect([stored.length, replaced.length]).toEqual([10, 10]);
  expect(replaced).not.toEqual(expect.arrayContaining([stored[0]]));
  expect((await client.rpc('recovery_codes_created_at')).data).toEqual(expect.any(String));
});

test('codes are neither made nor seen without the second step, and nobody but a service checks them', async () => {
  const person = await createProtectedPerson();
  const pending = await signInAgain(person);
  expect((await pending.rpc('create_recovery_codes')).error?.hint).toBe('second_step_needed');
  expect((await pending.rpc('recovery_codes_created_at')).data).toBeNull();
  for (const client of [pending, person.client]) {
    expect((await client.rpc('is_recovery_code', { account: person.id, code: person.codes[0] ?? '' })).error?.code).toBe('42501');
    expect((await client.rpc('void_recovery_codes', { account: person.id })).error?.code).toBe('42501');
    expect((await client.rpc('end_other_sessions', { account: person.id, kept_session: person.id })).error?.code).toBe('42501');
  }
});

describe.each(['node', 'deno'] as const)('recover-account in %s', (place) => {
  const recover = async (body: unknown, client?: Client) =>
    calls[place]('recover-account', json(body, client && (await tokenOf(client))));
  const refusal = async (response: Response) => ({
    status: response.status,
    ...v.parse(FunctionErrorBody, await response.json()).error,
  });

  test('turns two-step sign-in off once, ends the other sessions, and tells the owner', async () => {
    const person = await createProtectedPerson();
    const [pending, thief] = [await signInAgain(person), await signInAgain(person)];
    expect(await profilesOf(pending)).toEqual([]);
    const typed = person.codes[3]?.toUpperCase().replaceAll('-', ' ') ?? '';
    const response = await recover({ code: typed }, pending);
    expect([response.status, await response.json()]).toEqual([200, { recovered: true }]);
    await pending.auth.refreshSession();
    expect(await profilesOf(pending)).toEqual([{ id: person.id }]);
    expect((await pending.auth.mfa.listFactors()).data?.all).toEqual([]);
    // Their requests are refused.
    expect([await profilesOf(thief), await profilesOf(person.client)]).toEqual([null, null]);
    const subjects = (await emailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects).toContain(
      'Two-step sign-in was turned off with a recovery code · Se desactivó la verificación en dos pasos',
    );
    expect((await refusal(await recover({ code: person.codes[3] }, pending))).fields).toHaveProperty('code');
    expect(await sql`select from private.recovery_codes where user_id = ${person.id}`).toHaveLength(0);
  });

  test("refuses strangers, others' codes, nonsense, and a sixth try", async () => {
    const [person, other] = [await createProtectedPerson(), await createProtectedPerson()];
    const pending = await signInAgain(person);
    expect((await refusal(await recover({ code: person.codes[0] }))).status).toBe(401);
    expect((await refusal(await recover({ code: '' }, pending))).fields).toHaveProperty('code');
    for (const code of [other.codes[0], "' or true --", 'null', '0000-0000-0000', '\u0000x']) {
      expect(await refusal(await recover({ code }, pending))).toMatchObject({ status: 400, code: 'invalid_request' });
    }
    const late = await recover({ code: person.codes[0] }, pending);
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await profilesOf(pending)).toEqual([]);
  });
});
