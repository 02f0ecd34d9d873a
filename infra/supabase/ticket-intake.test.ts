import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { createPerson, newEmail, ownerSql } from '../local/testing/people.ts';
import type { Database } from '@tulebyte/backend-api/database';
import type { Person } from '../local/testing/people.ts';

const sql = ownerSql();
const People = v.array(
  v.object({
    id: v.nullable(v.string()),
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    company: v.nullable(v.string()),
  }),
);

const mark = `Intake${randomUUID().slice(0, 8)}`;
let client: Person;
let agent: Person;
beforeAll(async () => {
  [client, agent] = await Promise.all([createPerson(sql, { name: mark }), createPerson(sql, { name: 'Agent', admin: true })]);
  const [company] = await sql<
    { id: string }[]
  >`insert into public.organizations (name, plan) values (${`${mark} Farms`}, 'pro') returning id`;
  await sql`insert into public.organization_members (user_id, organization_id, role) values (${client.id}, ${company?.id ?? ''}, 'owner')`;
});

type Given = Database['public']['Functions']['open_ticket_for_customer']['Args'];
const call = { channel: 'phone', subject: 'Till is frozen', body: 'It says: out of memory.' } as const;
const open = (given: Partial<Given>, by = agent) => by.client.rpc('open_ticket_for_customer', { ...call, ...given });
async function stored(number: string | null) {
  const [ticket] = await sql`
    select t.status, t.channel, t.requester_id, t.requester_email, t.assignee_id, t.first_response_at is not null as is_answered,
      (select jsonb_agg(jsonb_build_array(m.author_kind, m.author_name, m.body) order by m.created_at) from public.ticket_messages m where m.ticket_id = t.id) as messages,
      (select jsonb_agg(m.kind order by m.kind) from public.outgoing_emails m where m.ticket_id = t.id) as emails,
      (select bool_or(c.missed) from public.sla_timers c where c.ticket_id = t.id and c.kind = 'first_response') as missed
    from public.tickets t where t.number = ${number}`;
  return ticket;
}

describe('a ticket for a caller', () => {
  test('with an account is theirs, in their words, open, and answered in time', async () => {
    const { data } = await open({ requester: client.id, priority: 'critical' });
    expect(await stored(data)).toEqual({
      status: 'open',
      channel: 'phone',
      requester_id: client.id,
      requester_email: client.email,
      assignee_id: agent.id,
      is_answered: true,
      messages: [['requester', `Test ${mark}`, 'It says: out of memory.']],
      emails: ['ticket_opened'],
      missed: false,
    });
    expect(
      (
        await client.client
          .from('tickets')
          .select('number')
          .eq('number', data ?? '')
      ).data,
    ).toHaveLength(1);
    await agent.client.rpc('reply_to_ticket', { ticket_number: data ?? '', body: 'Restarted it.' });
    expect((await stored(data))?.['messages']).toHaveLength(2);
    expect((await stored(data))?.['messages'][1]?.[0]).toBe('staff');
  });

  test('goes to the account with that confirmed address, or else to a guest', async () => {
    const known = await open({ name: 'Typed', email: client.email.toUpperCase() });
    expect((await stored(known.data))?.['requester_id']).toBe(client.id);
    const email = newEmail('walk-in');
    const guest = await open({ channel: 'walk_in', name: 'Ines Vega', email, assign_to_me: false });
    expect(await stored(guest.data)).toMatchObject({
      requester_id: null,
      requester_email: email,
      assignee_id: null,
      emails: expect.arrayContaining(['ticket_opened']),
    });
  });

  test('may have only a phone number; no email is written', async () => {
    const { data } = await open({ name: 'Walter Ito', phone: '(209) 555-0147' });
    await agent.client.rpc('reply_to_ticket', { ticket_number: data ?? '', body: 'Ready.', new_status: 'solved' });
    expect(await stored(data)).toMatchObject({ requester_email: '', emails: null, status: 'solved' });
    const found = await agent.client.rpc('find_tickets', { scope: 'staff', query: '209 555 0147' });
    expect(JSON.stringify(found.data)).toContain(data);
    const other = await open({ name: 'Someone else', phone: '209-555-0199' });
    const merged = await agent.client.rpc('merge_tickets', { source: other.data ?? '', target: data ?? '', seen_version: 3 });
    expect(merged.error?.hint).toBe('merge_requester');
  });

  test('is opened once for one key', async () => {
    const given = { name: 'Twice', phone: '209-555-0102', idempotency_key: randomUUID() };
    const [one, other] = await Promise.all([open(given), open(given)]);
    expect(other.data).toBe(one.data);
  });

  test.for([
    [{ name: '', phone: '209-555-0100' }, 'requester_name'],
    [{ name: 'Nobody' }, 'requester_unreachable'],
    [{ name: 'Nobody', email: 'a@b' }, 'requester_email'],
    [{ name: 'Nobody', email: '"><script>@x.example' }, 'requester_email'],
    [{ name: 'Nobody', phone: 'abc' }, 'requester_phone'],
    [{ name: 'Nobody', phone: '1', channel: 'web' }, 'ticket_channel'],
  ] as const)('is refused with a hint: %j', async ([given, hint]) => {
    expect((await open(given)).error?.hint).toBe(hint);
  });

  test('is opened by staff only', async () => {
    expect((await open({ name: 'Me', phone: '1' }, client)).error?.code).toBe('42501');
    expect((await client.client.rpc('find_requesters', { query: mark })).error?.code).toBe('42501');
  });
});

describe('looking up a requester', () => {
  const find = async (query: string) => v.parse(People, (await agent.client.rpc('find_requesters', { query })).data);

  test('finds accounts by name, company, and email, with the phone number they called from', async () => {
    await open({ requester: client.id, phone: '+1 209 555 0160' });
    const person = {
      id: client.id,
      name: `Test ${mark}`,
      email: client.email,
      phone: '+1 209 555 0160',
      company: `${mark} Farms`,
    };
    for (const query of [mark.toLowerCase(), `farms ${mark}`, client.email]) expect(await find(query)).toEqual([person]);
  });

  test('finds guests of earlier tickets, by phone number, too', async () => {
    const email = newEmail('guest');
    await open({ name: `Guest of ${mark}`, email, phone: '(209) 555-0171' });
    await open({ name: `Guest of ${mark}`, email, phone: '(209) 555-0171', subject: 'Again' });
    const guest = { id: null, name: `Guest of ${mark}`, email, phone: '(209) 555-0171', company: null };
    expect(await find('2095550171')).toEqual([guest]);
    expect(await find('(209) 555-0171')).toEqual([guest]);
    expect(await find('%')).toEqual([]);
  });
});
