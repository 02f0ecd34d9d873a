import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';
import { findCustomer } from './testing/find-customer.ts';

const sql = ownerSql();
let owner: Person;
let member: Person;
let single: Person;
let stranger: Person;
let admin: Person;
let company = '';

async function makeDevice(values: { organization_id?: string; owner_id?: string; user_id?: string }, name = 'Device') {
  const { data, error } = await admin.client
    .from('devices')
    .insert({ ...values, name, kind: 'desktop', serial_number: randomUUID(), backup_every_hours: 24 })
    .select('id')
    .single();
  if (error) throw error;
  return data.id;
}
const namesOf = async (person: Person) => {
  const { data } = await person.client.rpc('my_devices');
  return (data as { name: string }[]).map(({ name }) => name).toSorted();
};

beforeAll(async () => {
  [owner, member, single, stranger, admin] = (await Promise.all(
    ['Owner', 'Member', 'Single', 'Stranger', 'Staff'].map((name) => createPerson(sql, { name, admin: name === 'Staff' })),
  )) as [Person, Person, Person, Person, Person];
  const [row] = await sql<{ id: string }[]>`insert into public.organizations (name) values ('Device Company') returning id`;
  company = row?.id ?? '';
  await sql`insert into public.organization_members (user_id, organization_id, role) values (${owner.id}, ${company}, 'owner'), (${member.id}, ${company}, 'member')`;
  await makeDevice({ organization_id: company, user_id: member.id }, 'Laptop of the member');
  await makeDevice({ organization_id: company }, 'Server');
  await makeDevice({ owner_id: single.id }, 'PC at home');
});

describe('who sees a device', () => {
  test('owners see all of the company’s, members those they use, others their own', async () => {
    expect(await namesOf(owner)).toEqual(['Laptop of the member', 'Server']);
    expect(await namesOf(member)).toEqual(['Laptop of the member']);
    expect(await namesOf(single)).toEqual(['PC at home']);
    expect(await namesOf(stranger)).toEqual([]);
    expect(await namesOf(admin), 'the desk has a list of its own').toEqual([]);
    // The table agrees with the function.
    expect((await member.client.from('devices').select('name')).data).toEqual([{ name: 'Laptop of the member' }]);
    expect((await stranger.client.from('devices').select('name')).data).toEqual([]);
  });

  test('former members no longer see it', async () => {
    await sql`delete from public.organization_members where user_id = ${member.id}`;
    expect(await namesOf(member)).toEqual([]);
    await sql`insert into public.organization_members (user_id, organization_id, role) values (${member.id}, ${company}, 'member')`;
  });

  test('a device belongs to either a company or a person', async () => {
    const insert = (values: object) =>
      admin.client.from('devices').insert({ name: 'X', kind: 'other', serial_number: randomUUID(), ...values });
    expect((await insert({})).error?.code).toBe('23514');
    expect((await insert({ organization_id: company, owner_id: single.id })).error?.code).toBe('23514');
    expect(
      (await owner.client.from('devices').update({ name: 'Mine' }).eq('organization_id', company).select('id')).data,
    ).toEqual([]);
  });

  test('never overwrites someone else’s newer edit; a backup report is not an edit', async () => {
    const device = await makeDevice({ organization_id: company }, 'Edited by two');
    const read = async () => {
      const { data } = await admin.client.from('devices').select('name, updated_at').eq('id', device).single();
      return data;
    };
    const rename = async (name: string, seen = '') =>
      (await admin.client.from('devices').update({ name }).eq('id', device).eq('updated_at', seen).select('id')).data?.length;
    const seen = (await read())?.updated_at;
    await sql`update public.devices set last_seen_at = now(), last_backup_at = now() where id = ${device}`;
    expect(await rename('First', seen)).toBe(1);
    expect(await rename('Second', seen)).toBe(0);
    expect((await read())?.name).toBe('First');
    await admin.client.from('devices').delete().eq('id', device);
  });

  test('only reports can set a backup’s state', async () => {
    const { error } = await admin.client
      .from('devices')
      .update({ last_good_backup_at: new Date().toISOString() })
      .eq('organization_id', company);
    expect(error?.code).toBe('42501');
  });

  test('only staff can list clients and create keys', async () => {
    expect((await owner.client.rpc('list_customers')).error?.code).toBe('42501');
    expect((await owner.client.rpc('create_backup_key', { customer: company })).error?.code).toBe('42501');
    expect((await admin.client.rpc('create_backup_key', { customer: randomUUID() })).error?.hint).toBe('customer_not_found');
    expect(await findCustomer(admin, company, 'Device Company')).toMatchObject({ is_company: true, devices: 2 });
    const listed = await findCustomer(admin, single.id, single.email);
    expect(listed).toMatchObject({ is_company: false, devices: 1, name: 'Test Single' });
    expect((await admin.client.rpc('get_customer', { customer: single.id })).data).toMatchObject({ is_company: false });
    expect((await admin.client.rpc('get_customer', { customer: member.id })).data, 'someone of a company').toMatchObject({
      id: company,
      people: [{ name: 'Test Owner' }, { name: 'Test Member' }],
    });
    expect((await admin.client.rpc('get_customer', { customer: randomUUID() })).data).toBeNull();
  });
});

describe('the state of a backup', () => {
  const state = async (values: Record<string, unknown>) => {
    const rows = await sql<{ state: string }[]>`
      select private.backup_state(jsonb_populate_record(null::public.devices, ${sql.json({ backup_every_hours: 24, ...values } as never)}), '2026-11-20T12:00:00Z') as state`;
    return rows[0]?.state;
  };
  const ago = (hours: number) => new Date(Date.parse('2026-11-20T12:00:00Z') - hours * 3_600_000).toISOString();
  const ran = (hours: number, good = true, lastGood = hours) => ({
    last_backup_at: ago(hours),
    last_backup_is_good: good,
    last_good_backup_at: ago(lastGood),
  });
  test.each([
    [{}, 'not_backed_up'],
    [{ backup_every_hours: null, ...ran(1) }, 'not_backed_up'],
    [ran(1), 'protected'],
    [ran(48), 'protected'],
    [ran(49), 'late'],
    [ran(168), 'late'],
    [ran(169), 'failing'],
    [ran(1, false, 25), 'failing'],
    [{ last_backup_at: ago(1), last_backup_is_good: false, last_good_backup_at: null }, 'failing'],
    [{ backup_every_hours: 1, ...ran(3) }, 'late'],
  ])('%o is %s', async (values, expected) => expect(await state(values)).toBe(expected));
});
