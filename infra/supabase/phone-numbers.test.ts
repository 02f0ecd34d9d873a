import { profilePhoneNumber } from '@tulebyte/backend-api/phone-number';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';

const sql = ownerSql();
const admin = await createPerson(sql, { admin: true, name: 'Okafor' });
const colleague = await createPerson(sql, { admin: true, name: 'Ruiz' });
const client = await createPerson(sql, { name: 'Delgado' });
const stranger = await createPerson(sql, { name: 'Nobody' });

const own = (by: Person, phone: string) => by.client.from('profiles').update({ phone }).eq('id', by.id).select('phone');
const storedOf = async (customer: string) =>
  (
    await sql`select phone from public.organizations where id = ${customer} union all select phone from public.profiles where id = ${customer}`
  )[0]?.['phone'];
const set = async (by: Person, customer: string, phone: string, seen?: string) =>
  by.client.rpc('set_customer_phone', { customer, phone, seen_phone: seen ?? String(await storedOf(customer)) });
const stored = async (person: Person) => (await sql`select phone from public.profiles where id = ${person.id}`)[0]?.['phone'];

const ACCEPTED = ['(209) 555-0160 x12', '+1 209 555 0160', '2095550160', '209.555.0160', ''];
const REJECTED = ['call me', '555', '=HYPERLINK("x")', '<b>2095550160</b>', `+1${'0'.repeat(40)}`, '209 555 0160; drop'];

describe('a phone number', () => {
  test('is accepted by forms and database alike', async () => {
    for (const phone of [...ACCEPTED, ...REJECTED]) {
      const { error } = await own(client, phone);
      expect([phone, error === null]).toEqual([phone, v.is(profilePhoneNumber('wrong'), phone)]);
    }
    expect(ACCEPTED.every((phone) => v.is(profilePhoneNumber('wrong'), phone))).toBe(true);
  });

  test('is the client’s own to change, and only a number', async () => {
    expect((await own(client, '(209) 555-0160 x12')).data).toEqual([{ phone: '(209) 555-0160 x12' }]);
    for (const wrong of REJECTED) expect([wrong, (await own(client, wrong)).error?.code]).toEqual([wrong, '23514']);
    expect(await stored(client)).toBe('(209) 555-0160 x12');
    const other = await stranger.client.from('profiles').update({ phone: '2095550161' }).eq('id', client.id).select('id');
    expect(other.data).toEqual([]);
    expect((await stranger.client.from('profiles').select('phone').eq('id', client.id)).data).toEqual([]);
  });

  test('is set by staff for clients, not for the team, and by nobody else', async () => {
    expect((await set(admin, client.id, ' +1 209 555 0162 ')).error).toBeNull();
    expect(await stored(client)).toBe('+1 209 555 0162');
    expect((await set(admin, client.id, 'call me')).error?.code).toBe('23514');
    expect((await set(stranger, client.id, '2095550163')).error?.code).toBe('42501');
    expect((await set(admin, colleague.id, '2095550163')).error?.code).toBe('42501');
    expect((await set(admin, '3f1c2b4a-0000-4000-8000-000000000000', '2095550163')).error?.hint).toBe('customer_not_found');
    expect(await stored(client)).toBe('+1 209 555 0162');
  });

  test('is on the client’s page and tickets, unless the ticket has its own', async () => {
    await set(admin, client.id, '(209) 555-0164');
    const page = (await admin.client.rpc('get_customer', { customer: client.id })).data;
    expect(page).toMatchObject({ phone: '(209) 555-0164' });
    const created = await client.client.rpc('create_ticket', { subject: 'No network', body: 'Since noon.' });
    const { number } = created.data as { number: string };
    const ticket = async () => (await admin.client.rpc('get_staff_ticket', { ticket_number: number })).data;
    expect(await ticket()).toMatchObject({ requester_phone: '(209) 555-0164' });
    await sql`update public.tickets set requester_phone = '(209) 555-0199' where number = ${number}`;
    expect(await ticket()).toMatchObject({ requester_phone: '(209) 555-0199' });
    const found = (await admin.client.rpc('find_requesters', { query: '2095550164' })).data;
    expect(found).toMatchObject([{ id: client.id, phone: '(209) 555-0164' }]);
  });

  test('of a company is set by staff, read by its people, and shown on their tickets', async () => {
    const [company] = await sql<
      { id: string }[]
    >`insert into public.organizations (name) values (${`Phones ${client.id}`}) returning id`;
    const id = company?.id ?? '';
    await sql`insert into public.organization_members (organization_id, user_id, role) values (${id}, ${stranger.id}, 'owner')`;
    expect((await set(stranger, id, '2095550170')).error?.code).toBe('42501');
    expect((await set(admin, id, 'call me')).error?.code).toBe('23514');
    expect((await set(admin, id, '(209) 555-0170')).error).toBeNull();
    expect((await set(admin, id, '(209) 555-0171', '2095550199')).error).toMatchObject({
      hint: 'phone_changed',
      details: '(209) 555-0170',
    });
    const read = (by: Person) => by.client.from('organizations').select('phone').eq('id', id);
    expect((await read(stranger)).data).toEqual([{ phone: '(209) 555-0170' }]);
    expect((await read(client)).data).toEqual([]);
    expect((await stranger.client.from('organizations').update({ phone: '' }).eq('id', id)).error?.code).toBe('42501');
    const page = (await admin.client.rpc('get_customer', { customer: id })).data;
    expect(page).toMatchObject({
      phone: '(209) 555-0170',
      phone_changes: [{ actor_id: admin.id, action: 'update', before: '', after: '(209) 555-0170' }],
    });
    const created = await stranger.client.rpc('create_ticket', { subject: 'No network', body: 'Since noon.' });
    const { number: ticket } = created.data as { number: string };
    expect((await admin.client.rpc('get_staff_ticket', { ticket_number: ticket })).data).toMatchObject({
      requester_phone: '',
      company: { phone: '(209) 555-0170' },
    });
    const found = (await admin.client.rpc('find_requesters', { query: '2095550170' })).data;
    expect(found).toMatchObject([{ id: stranger.id }]);
  });

  test('that changes is in the audit log and the history of the client, without the name', async () => {
    const caller = await createPerson(sql, { name: 'Caller' });
    await own(caller, '(209) 555-0180');
    await caller.client.from('profiles').update({ first_name: 'Other' }).eq('id', caller.id);
    await set(admin, caller.id, '(209) 555-0181');
    const entries = () =>
      sql`select actor_id, before, after from public.audit_entries where table_name = 'profiles' and row_key = ${caller.id} order by id`;
    expect(await entries()).toEqual([
      { actor_id: caller.id, before: { id: caller.id, phone: '' }, after: { id: caller.id, phone: '(209) 555-0180' } },
      {
        actor_id: admin.id,
        before: { id: caller.id, phone: '(209) 555-0180' },
        after: { id: caller.id, phone: '(209) 555-0181' },
      },
    ]);
    expect((await admin.client.rpc('get_customer', { customer: caller.id })).data).toMatchObject({
      phone_changes: [{ actor_id: admin.id, after: '(209) 555-0181' }, { actor_id: caller.id }],
    });
    await sql`select private.delete_person(${caller.id}, ${caller.email})`;
    expect(await entries()).toEqual([]);
    const left = await sql`select from public.audit_entries where concat(before::text, after::text) like '%555-0181%'`;
    expect(left).toHaveLength(0);
  });
});
