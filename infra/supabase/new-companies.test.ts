import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { waitForEmail } from '../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';
import { findCustomer } from './testing/find-customer.ts';

const sql = ownerSql();
const admin = await createPerson(sql, { admin: true, name: 'Okafor' });
const client = await createPerson(sql, { name: 'Delgado' });

const newName = () => `Orchard ${randomUUID().slice(0, 8)}`;
const make = (name: string, owner_email: string, language = 'en', idempotency_key: string = randomUUID()) =>
  admin.client.rpc('create_company', { name, owner_email, language, idempotency_key });
const invite = (company: string, email: string, role: 'owner' | 'manager' | 'member' = 'member') =>
  admin.client.rpc('invite_person', { company, email, role });
const named = (name: string) => sql`select id from public.organizations where name = ${name}`;

const Shown = v.object({
  people: v.array(v.object({ email: v.string(), role: v.string() })),
  invitations: v.array(v.object({ email: v.string(), role: v.string(), mailed_at: v.nullable(v.string()) })),
});
const shown = async (company: string) => v.parse(Shown, (await admin.client.rpc('get_customer', { customer: company })).data);

describe('a company created by staff', () => {
  test('invites its first owner by email in the chosen language', async () => {
    const owner = await createPerson(sql, { name: 'Primera' });
    const name = newName();
    const { data: company, error } = await make(`  ${name} `, owner.email.toUpperCase(), 'es');
    expect(error).toBeNull();
    const mail = await waitForEmail(owner.email);
    expect(mail.subject).toBe(`Únase a ${name} en el portal de clientes de Tulebyte`);
    expect(mail.text).toContain('Dueño');
    expect(mail.text).toContain('/es/client-portal/company');
    expect(await shown(company ?? '')).toMatchObject({ people: [], invitations: [{ email: owner.email, role: 'owner' }] });
    expect((await owner.client.rpc('respond_to_invitation', { organization: company ?? '', accept: true })).data).toBe(true);
    expect(await shown(company ?? '')).toMatchObject({ people: [{ email: owner.email, role: 'owner' }], invitations: [] });
    expect((await owner.client.rpc('invite_colleague', { email: newEmail(), role: 'member' })).error).toBeNull();

    // Action and actor are in the audit log.
    const entries = await sql<{ table_name: string }[]>`
      select table_name from public.audit_entries where actor_id = ${admin.id} and after ->> 'name' = ${name}`;
    expect(entries).toHaveLength(1);
  });

  test('is created together with the invitation or not at all', async () => {
    const name = newName();
    for (const address of ['', 'nobody', 'a b@home.example', `${'a'.repeat(250)}@home.example`])
      expect((await make(name, address)).error?.hint).toBe('invitation_email');
    expect(await named(name)).toEqual([]);
    expect((await make('X', newEmail())).error?.hint).toBe('company_name');

    const taken = await createPerson(sql, { name: 'Taken' });
    const { data: other } = await make(newName(), taken.email);
    await taken.client.rpc('respond_to_invitation', { organization: other ?? '', accept: true });
    expect((await make(name, taken.email)).error?.hint, 'could never accept').toBe('invitation_elsewhere');
    expect(await named(name)).toEqual([]);
  });

  test('is created once when its response was lost', async () => {
    const [name, owner, key] = [newName(), newEmail(), randomUUID()];
    const sent = await Promise.all([make(name, owner, 'en', key), make(name, owner, 'en', key)]);
    expect(sent.map(({ data }) => data)).toEqual([key, key]);
    expect((await make(name, owner)).error?.hint, 'another form').toBe('company_name_taken');
    expect((await shown(key)).invitations).toHaveLength(1);
  });

  test('has a unique name, also when two are created at once and after a rename', async () => {
    const name = newName();
    const both = await Promise.all([make(name, newEmail()), make(name.toUpperCase(), newEmail())]);
    expect(both.map(({ error }) => error?.hint ?? 'made').toSorted()).toEqual(['company_name_taken', 'made']);
    const company = both.find(({ data }) => data)?.data ?? '';
    const rename = (id: string, to: string) => admin.client.rpc('rename_company', { company: id, name: to });
    const { data: second } = await make(newName(), newEmail());
    expect((await rename(second ?? '', ` ${name.toLowerCase()}`)).error?.hint).toBe('company_name_taken');
    expect((await rename(company, `${name} Inc.`)).error).toBeNull();
    expect((await rename(company, `${name} inc.`)).error, 'its own name in other letters').toBeNull();
    expect((await rename(second ?? '', name)).error).toBeNull();
    expect((await rename(randomUUID(), newName())).error?.hint).toBe('customer_not_found');
  });

  test('is never renamed over someone else’s newer name', async () => {
    const name = newName();
    const { data } = await make(name, newEmail());
    const company = data ?? '';
    const { data: before } = await admin.client.rpc('get_customer', { customer: company });
    const { updated_at: seen } = before as { updated_at: string };
    const rename = (to: string, version: string) =>
      admin.client.rpc('rename_company', { company, name: to, seen_updated_at: version });
    expect((await rename(`${name} One`, seen)).error).toBeNull();
    expect((await rename(`${name} One `, seen)).error, 'repeated after a lost response').toBeNull();
    expect((await rename(`${name} Two`, seen)).error?.hint).toBe('company_changed');
    const { data: latest } = await admin.client.from('organizations').select('name, updated_at').eq('id', company).single();
    expect(latest?.name).toBe(`${name} One`);
    // A plan change is not a rename.
    await sql`update public.organizations set plan = 'pro' where id = ${company}`;
    expect((await rename(`${name} Two`, latest?.updated_at ?? '')).error).toBeNull();
  });

  test('is not available to others', async () => {
    const { data: company } = await make(newName(), newEmail());
    const tried = await Promise.all([
      client.client.rpc('create_company', { name: newName(), owner_email: client.email }),
      client.client.rpc('invite_person', { company: company ?? '', email: client.email, role: 'owner' }),
      client.client.rpc('rename_company', { company: company ?? '', name: newName() }),
      admin.client
        .from('organizations')
        .update({ name: newName() })
        .eq('id', company ?? ''),
    ]);
    expect(tried.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501', '42501']);
  });
});

describe('staff invite', () => {
  test('to any company, again, and revoke it; existing members are rejected', async () => {
    const [owner, late] = await Promise.all([createPerson(sql, { name: 'Owner' }), createPerson(sql, { name: 'Late' })]);
    const { data } = await make(newName(), owner.email);
    const company = data ?? '';
    await owner.client.rpc('respond_to_invitation', { organization: company, accept: true });
    expect((await invite(company, owner.email, 'owner')).error?.hint).toBe('invitation_is_owner');
    expect((await invite(company, late.email)).error).toBeNull();
    await waitForEmail(late.email);
    await expect.poll(async () => (await shown(company)).invitations[0]?.mailed_at).toEqual(expect.any(String));
    expect((await invite(company, late.email, 'manager')).error).toBeNull();
    await waitForEmail(late.email, 2);
    expect((await shown(company)).invitations).toMatchObject([{ email: late.email, role: 'manager' }]);
    const gone = await admin.client
      .from('organization_invitations')
      .delete()
      .eq('organization_id', company)
      .eq('email', late.email)
      .select('email');
    expect(gone.data).toEqual([{ email: late.email }]);
    expect((await late.client.rpc('respond_to_invitation', { organization: company, accept: true })).error?.hint).toBe(
      'invitation_not_found',
    );
    expect((await invite(company, late.email)).error).toBeNull();
    expect((await invite(company, late.email)).error?.hint, 'no way to fill a mailbox').toBe('rate_limited');
    await late.client.rpc('respond_to_invitation', { organization: company, accept: true });
    expect((await invite(company, late.email, 'manager')).error?.hint).toBe('invitation_is_member');
    expect((await invite(randomUUID(), newEmail())).error?.hint).toBe('customer_not_found');
  });
});

describe('staff change roles and remove members', () => {
  const set = (by: Person, company: string, member: string, role: 'owner' | 'manager' | 'member' | null) =>
    by.client.rpc('set_person_role', { company, member, ...(role ? { new_role: role } : {}) });

  test('in any company, with an audit entry; the last owner only after there is another', async () => {
    const [owner, colleague] = await Promise.all([
      createPerson(sql, { name: 'Owner' }),
      createPerson(sql, { name: 'Colleague' }),
    ]);
    const { data } = await make(newName(), owner.email);
    const company = data ?? '';
    await owner.client.rpc('respond_to_invitation', { organization: company, accept: true });
    expect((await set(admin, company, colleague.id, 'owner')).error?.hint, 'not of the company yet').toBe('person_not_found');
    await invite(company, colleague.email);
    await colleague.client.rpc('respond_to_invitation', { organization: company, accept: true });

    expect((await set(admin, company, owner.id, 'member')).error?.hint).toBe('last_owner');
    expect((await set(admin, company, owner.id, null)).error?.hint).toBe('last_owner');
    expect((await set(admin, company, colleague.id, 'owner')).error).toBeNull();
    const both = await Promise.all([set(admin, company, owner.id, null), set(admin, company, colleague.id, null)]);
    expect(
      both.filter(({ error }) => error === null),
      'one of two stays, also when both are let go at once',
    ).toHaveLength(1);
    expect((await shown(company)).people).toMatchObject([{ role: 'owner' }]);

    const entries = await sql<{ action: string }[]>`
      select action from public.audit_entries where actor_id = ${admin.id} and table_name = 'organization_members'
        and (before ->> 'organization_id' = ${company}) order by id`;
    expect(entries.map(({ action }) => action.toLowerCase())).toEqual(['update', 'delete']);
  });

  test('roles can be changed by nobody else, not even on the table itself', async () => {
    const owner = await createPerson(sql, { name: 'Owner' });
    const { data } = await make(newName(), owner.email);
    const company = data ?? '';
    await owner.client.rpc('respond_to_invitation', { organization: company, accept: true });
    expect((await set(client, company, owner.id, 'member')).error?.code).toBe('42501');
    expect((await set(owner, company, owner.id, 'member')).error?.code).toBe('42501');
    const past = await admin.client.from('organization_members').delete().eq('user_id', owner.id);
    expect(past.error?.code).toBe('42501');
  });
});

test('the client list flags companies with neither an owner nor an owner’s invitation', async () => {
  const [first, second] = await Promise.all([createPerson(sql, { name: 'First' }), createPerson(sql, { name: 'Second' })]);
  const name = newName();
  const { data } = await make(name, first.email);
  const company = data ?? '';
  const needsOwner = async () => (await findCustomer(admin, company, name))?.needs_owner;
  expect(await needsOwner(), 'one is invited').toBe(false);
  await sql`update public.organization_invitations set expires_at = now() where organization_id = ${company}`;
  expect(await needsOwner(), 'the invitation has ended').toBe(true);
  await invite(company, second.email, 'manager');
  await second.client.rpc('respond_to_invitation', { organization: company, accept: true });
  expect(await needsOwner(), 'a manager decides nothing').toBe(true);
  await invite(company, first.email, 'owner');
  await first.client.rpc('respond_to_invitation', { organization: company, accept: true });
  expect(await needsOwner(), 'the owner has come').toBe(false);
  // Without a plan the owner can leave, and staff see it.
  await sql`delete from auth.users where id = ${first.id}`;
  expect(await needsOwner(), 'the owner is gone').toBe(true);
});
