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
const set = (by: Person, person: string, phone: string) => by.client.rpc('set_customer_phone', { person, phone });
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
});
