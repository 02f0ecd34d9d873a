import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { createPerson, createTeam, newEmail, ownerSql, password, visitor, type Person } from '../local/testing/people.ts';

const sql = ownerSql();
let owner: Person;
let manager: Person;
beforeAll(async () => {
  ({ owner, manager } = await createTeam(sql));
});

test('only owners see any of it', async () => {
  for (const { client } of [manager, await createPerson(sql)])
    for (const request of [
      client.rpc('list_security_events'),
      client.rpc('list_failed_sign_ins'),
      client.rpc('list_staff_sessions'),
      client.rpc('end_staff_session', { session: randomUUID() }),
      client.rpc('list_audit_entries'),
    ])
      expect((await request).error).toMatchObject({ code: '42501', hint: 'role_required' });
});

test('an event names its person, unless several accounts begin alike or the account is gone', async () => {
  const person = await createPerson(sql, { name: 'Named' });
  const path = `/admin/${randomUUID()}`;
  await person.client.rpc('log_security_event', { kind: 'unauthorized_admin_access', user_prefix: '', path });
  const Events = v.array(v.object({ path: v.string(), person: v.nullable(v.object({ id: v.string(), name: v.string() })) }));
  const personOf = async () =>
    v.parse(Events, (await owner.client.rpc('list_security_events')).data).find((event) => event.path === path)?.person;
  expect(await personOf()).toEqual({ id: person.id, name: 'Test Named' });
  const twin = `${person.id.slice(0, 8)}${randomUUID().slice(8)}`;
  await sql`insert into auth.users (id, email) values (${twin}, ${newEmail()})`;
  expect(await personOf()).toBeNull();
  await sql`delete from auth.users where id in (${twin}, ${person.id})`;
  expect(await personOf()).toBeNull();
});

test('a change of a role names who made it', async () => {
  const person = await createPerson(sql, { name: 'Promoted' });
  await sql`insert into public.user_roles (user_id, role, granted_by) values (${person.id}, 'agent', ${owner.id})`;
  await owner.client.rpc('set_staff_role', { member: person.id, seen_role: 'agent', new_role: 'manager' });
  await owner.client.rpc('remove_from_team', { member: person.id });
  const Events = v.array(
    v.object({ kind: v.string(), user_prefix: v.string(), actor: v.nullable(v.object({ id: v.string(), name: v.string() })) }),
  );
  const { data } = await owner.client.rpc('list_security_events');
  const events = v.parse(Events, data).filter(({ user_prefix }) => user_prefix === person.id.slice(0, 8));
  const actor = { id: owner.id, name: 'Test Owner' };
  expect(events).toMatchObject(['role_removed', 'role_changed', 'role_granted'].map((kind) => ({ kind, actor })));
});

describe('failed sign-ins', () => {
  const Failed = v.object({
    accounts: v.array(v.object({ id: v.string(), is_staff: v.boolean(), passwords: v.number(), codes: v.number() })),
    hours: v.array(v.object({ hour: v.string(), passwords: v.number(), accounts: v.number() })),
  });
  const failed = async () => v.parse(Failed, (await owner.client.rpc('list_failed_sign_ins')).data);
  const attempt = (email: string, guess: string) => visitor().auth.signInWithPassword({ email, password: guess });
  const of = async ({ id }: Person) => (await failed()).accounts.find((account) => account.id === id);

  test('are counted by account and hour; right ones and unknown addresses are not', async () => {
    const person = await createPerson(sql, { role: 'agent' });
    await attempt(person.email, password);
    await attempt(newEmail(), 'wrong password');
    expect(await of(person)).toBeUndefined();
    for (let guess = 0; guess < 3; guess += 1) await attempt(person.email, `wrong ${guess}`);
    await expect.poll(() => of(person)).toMatchObject({ is_staff: true, passwords: 3, codes: 0 });
    const { hours } = await failed();
    expect(hours[0]?.passwords).toBeGreaterThanOrEqual(3);
    expect(await sql`select 1 from private.failed_sign_ins where user_id = ${person.id}`).toHaveLength(1);
  });

  test('a hook decides nothing, whatever it is told', async () => {
    const person = await createPerson(sql);
    for (const event of [{ user_id: person.id, valid: true }, { user_id: randomUUID(), valid: false }, { valid: false }, {}])
      expect(await sql`select private.mfa_verification_attempt(${sql.json(event)}) as answer`).toEqual([
        { answer: { decision: 'continue' } },
      ]);
    expect(await of(person)).toBeUndefined();
    await sql`select private.mfa_verification_attempt(${sql.json({ user_id: person.id, valid: false })})`;
    expect(await of(person)).toMatchObject({ passwords: 0, codes: 1, is_staff: false });
  });
});

describe('sessions of staff', () => {
  const Sessions = v.array(v.object({ id: v.string(), name: v.string(), user_agent: v.string(), is_current: v.boolean() }));
  const sessions = async () => v.parse(Sessions, (await owner.client.rpc('list_staff_sessions')).data);
  const end = async (session: string, by = owner) => (await by.client.rpc('end_staff_session', { session })).error?.hint;

  test('that an owner ends open nothing anymore at once, and can’t be renewed', async () => {
    const agent = await createPerson(sql, { name: 'Lost', role: 'agent' });
    const laptop = visitor();
    const { data } = await laptop.auth.signInWithPassword({ email: agent.email, password });
    const [row] = await sql<
      { id: string }[]
    >`select id from auth.sessions where user_id = ${agent.id} order by created_at desc limit 1`;
    const session = row?.id ?? '';
    expect((await sessions()).some(({ id }) => id === session)).toBe(true);
    expect((await laptop.from('tickets').select('id').limit(1)).data).not.toEqual([]);
    expect(await end(session)).toBeUndefined();
    // The access token itself is still valid for minutes.
    expect(data.session?.expires_in).toBeGreaterThan(60);
    expect(await laptop.from('tickets').select('id').limit(1)).toMatchObject({ status: 401, error: { hint: 'session_ended' } });
    expect((await laptop.rpc('my_staff_access')).error).toMatchObject({ hint: 'session_ended' });
    expect((await laptop.auth.refreshSession()).error).not.toBeNull();
    expect((await agent.client.from('tickets').select('id').limit(1)).data).not.toEqual([]);
    expect((await sessions()).some(({ id }) => id === session)).toBe(false);
    const [entry] =
      await sql`select table_name, actor_id, before ->> 'user_id' as whose from public.audit_entries where row_key = ${agent.id} and table_name = 'sessions'`;
    expect(entry).toEqual({ table_name: 'sessions', actor_id: owner.id, whose: agent.id });
  });

  test('not one’s own, not a client’s, and not long after the last sign-in', async () => {
    const own = (await sessions()).find(({ is_current }) => is_current);
    expect(own?.id).toBe(owner.sessionId);
    expect(await end(owner.sessionId)).toBe('session_current');
    const client = await createPerson(sql);
    expect(await end(client.sessionId)).toBe('session_not_found');
    const late = await createPerson(sql, { role: 'owner' });
    await sql`update auth.mfa_amr_claims set updated_at = now() - interval '1 hour' where session_id = ${late.sessionId}`;
    await late.client.auth.refreshSession();
    expect(await end(manager.sessionId, late)).toBe('recent_sign_in_needed');
  });
});

describe('the audit log', () => {
  const Log = v.object({
    total: v.number(),
    areas: v.array(v.string()),
    entries: v.array(
      v.object({
        area: v.string(),
        key: v.string(),
        actor: v.nullable(v.string()),
        before: v.nullable(v.record(v.string(), v.unknown())),
        after: v.nullable(v.record(v.string(), v.unknown())),
      }),
    ),
  });
  const search = async (filters: object) => v.parse(Log, (await owner.client.rpc('list_audit_entries', filters)).data);

  test('shows what staff changed, by field', async () => {
    const title = `Reply ${randomUUID()}`;
    await manager.client.from('canned_replies').insert({ title, body: 'Hello' });
    await manager.client.from('canned_replies').update({ body: 'Good morning' }).eq('title', title);
    const { entries, total, areas } = await search({ query: title });
    expect(total).toBe(2);
    expect(areas).toEqual(expect.arrayContaining(['canned_replies', 'feature_toggles', 'invoices', 'sessions', 'user_roles']));
    expect(entries[0]).toMatchObject({
      area: 'canned_replies',
      key: title,
      actor: 'Test Manager',
      before: { body: 'Hello' },
      after: { body: 'Good morning' },
    });
    expect(entries[0]?.after).not.toHaveProperty('title');
    expect(entries[1]).toMatchObject({ before: null, after: { title } });
  });

  test('names an invitation by its email, which the log itself doesn’t keep, and later by its company', async () => {
    const name = `Company ${randomUUID()}`;
    const email = newEmail();
    const [company] = await sql<{ id: string }[]>`insert into public.organizations (name) values (${name}) returning id`;
    await sql`insert into public.organization_invitations (organization_id, email) values (${company?.id ?? ''}, ${email})`;
    const invited = async () =>
      (await search({ who: 'all', area: 'organization_invitations', query: company?.id })).entries.at(-1)?.key;
    expect(await invited()).toBe(email);
    await sql`delete from public.organization_invitations where email = ${email}`;
    expect(await invited()).toBe(name);
  });

  test('names the rows that a change refers to, unless they are gone', async () => {
    const name = `Company ${randomUUID()}`;
    const person = await createPerson(sql, { name: 'Member' });
    const [company] = await sql<{ id: string }[]>`insert into public.organizations (name) values (${name}) returning id`;
    await sql`insert into public.organization_members (user_id, organization_id) values (${person.id}, ${company?.id ?? ''})`;
    const joined = async () => (await search({ who: 'all', area: 'organization_members', query: person.id })).entries.at(-1);
    expect(await joined()).toMatchObject({ after: { organization_id: name, user_id: 'Test Member' } });
    await sql`delete from public.organizations where id = ${company?.id ?? ''}`;
    expect(await joined()).toMatchObject({ after: { organization_id: company?.id } });
  });

  test('is searched by person, area, day, and text that means no pattern', async () => {
    const toggle = `toggle_${randomUUID().slice(0, 8)}`;
    await owner.client.rpc('save_feature_toggle', { toggle, seen_version: 0, setting: 'on', note: '100%_sure' });
    const found = async (filters: object) => (await search({ query: toggle, ...filters })).total;
    expect(await found({})).toBe(1);
    expect(await found({ area: 'feature_toggles' })).toBe(1);
    expect(await found({ area: 'user_roles' })).toBe(0);
    expect(await found({ who: 'others' })).toBe(0);
    expect(await found({ who: 'system' })).toBe(0);
    expect(await found({ since: '2999-01-01' })).toBe(0);
    expect((await search({ query: '100%_sure', area: 'feature_toggles' })).total).toBe(1);
    expect((await search({ query: '100_%sure' })).total).toBe(0);
    expect((await search({ query: 'test owner', area: 'feature_toggles' })).entries.map(({ key }) => key)).toContain(toggle);
    await sql`delete from public.feature_toggles where id = ${toggle}`;
  });

  test('names people instead of their accounts’ ids', async () => {
    const person = await createPerson(sql, { name: 'Promoted', role: 'agent' });
    await owner.client.rpc('set_staff_role', { member: person.id, seen_role: 'agent', new_role: 'manager' });
    const { entries } = await search({ query: person.id, area: 'user_roles' });
    expect(entries[0]).toMatchObject({
      key: 'Test Promoted',
      before: { role: 'agent' },
      after: { role: 'manager', granted_by: 'Test Owner' },
    });
  });

  test('comes in pages', async () => {
    const first = await search({ who: 'all', page_size: 2 });
    const second = await search({ who: 'all', page_size: 2, page_number: 2 });
    expect(first.entries).toHaveLength(2);
    expect(second.entries[0]).not.toEqual(first.entries[0]);
  });
});
