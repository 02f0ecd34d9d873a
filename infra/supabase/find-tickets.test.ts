import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import type { Client, Person } from '../local/testing/people.ts';

const sql = ownerSql();
const Page = v.object({
  tickets: v.array(v.object({ number: v.string(), subject: v.string(), assignee_id: v.nullable(v.string()) })),
  next: v.nullable(v.string()),
  total: v.nullable(v.number()),
});
type Asked = Partial<{
  scope: string;
  status: string;
  priority: string;
  assignee: string;
  query: string;
  sort: string;
  cursor: string;
  skip: number;
  page_size: number;
}>;

async function find(client: Client, asked: Asked = {}) {
  const { data, error } = await client.rpc('find_tickets', { scope: 'own', ...asked });
  if (error) throw error;
  return v.parse(Page, data);
}
const subjects = async (client: Client, asked: Asked = {}) => (await find(client, asked)).tickets.map(({ subject }) => subject);

let client: Person;
let manager: Person;
let stranger: Person;
let staff: Person;
beforeAll(async () => {
  [client, manager, stranger, staff] = await Promise.all([
    createPerson(sql, { name: 'Client' }),
    createPerson(sql, { name: 'Manager' }),
    createPerson(sql, { name: 'Stranger' }),
    createPerson(sql, { name: 'Staff', admin: true }),
  ]);
  const [company] = await sql<{ id: string }[]>`insert into public.organizations (name) values ('Lists') returning id`;
  await sql`insert into public.organization_members (user_id, organization_id, role)
    values (${client.id}, ${company?.id ?? ''}, 'member'), (${manager.id}, ${company?.id ?? ''}, 'manager')`;
  for (const [subject, body, priority] of [
    ['Impresora sin conexión', 'La impresora del pasillo no responde.', 'high'],
    ['Slow laptop', 'It needs ten minutes to start. 100% busy.', 'normal'],
    ['New_phone', 'The handset crackles.', 'low'],
  ] as const) {
    await client.client.rpc('create_ticket', { subject, body, priority });
  }
  const { tickets } = await find(client.client, { query: 'laptop' });
  await staff.client.rpc('reply_to_ticket', {
    ticket_number: tickets[0]?.number ?? '',
    body: 'zanzibar secret',
    is_internal: true,
  });
  await staff.client.rpc('reply_to_ticket', {
    ticket_number: tickets[0]?.number ?? '',
    body: 'Please restart it.',
    new_status: 'pending',
  });
});

describe('a list of tickets', () => {
  test('is sorted by latest activity, in pages without gaps or repeats', async () => {
    expect(await subjects(client.client)).toEqual(['Slow laptop', 'New_phone', 'Impresora sin conexión']);
    const seen: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await find(client.client, { page_size: 1, cursor });
      seen.push(...page.tickets.map(({ subject }) => subject));
      cursor = page.next ?? '';
      expect(page.next === null).toBe(pages === 2);
    }
    expect(seen).toEqual(['Slow laptop', 'New_phone', 'Impresora sin conexión']);
    expect(await subjects(client.client, { sort: 'oldest' })).toEqual(['Impresora sin conexión', 'Slow laptop', 'New_phone']);
    expect(await subjects(client.client, { sort: 'priority' })).toEqual(['Impresora sin conexión', 'Slow laptop', 'New_phone']);
  });

  test.for(['activity', 'oldest', 'priority'])(
    'by %s goes on where a page ended, even when new tickets come before it',
    async (sort) => {
      const person = await createPerson(sql);
      const open = (subject: string, priority: 'critical' | 'normal' | 'low') =>
        person.client.rpc('create_ticket', { subject, body: 'x', priority });
      for (const [subject, priority] of [
        ['Normal 1', 'normal'],
        ['Low 1', 'low'],
        ['Normal 2', 'normal'],
        ['Low 2', 'low'],
        ['Normal 3', 'normal'],
      ] as const)
        await open(subject, priority);
      const expected = await subjects(person.client, { sort });
      expect(expected).toHaveLength(5);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: v.InferOutput<typeof Page> = await find(person.client, { sort, page_size: 2, cursor });
        seen.push(...page.tickets.map(({ subject }) => subject));
        cursor = page.next;
        // Numbered pages would now repeat a row.
        await open(`Critical ${seen.length}`, 'critical');
      }
      expect(seen.filter((subject) => !subject.startsWith('Critical'))).toEqual(expected);
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  test('is filtered by status and priority', async () => {
    expect(await subjects(client.client, { status: 'pending' })).toEqual(['Slow laptop']);
    expect(await subjects(client.client, { status: 'ours' })).toEqual(['New_phone', 'Impresora sin conexión']);
    expect(await subjects(client.client, { priority: 'low' })).toEqual(['New_phone']);
    expect(await subjects(client.client, { status: "x' or true --" }), 'nonsense filters nothing').toHaveLength(3);
  });

  test.for([
    ['conexion', ['Impresora sin conexión']],
    ['PASILLO impresora', ['Impresora sin conexión']],
    ['handset crack', ['New_phone']],
    ['100%', ['Slow laptop']],
    ['_', ['New_phone']],
    ["o'neil", []],
    ['zanzibar', []],
  ] as const)('finds %j: %j', async ([query, expected]) => {
    expect(await subjects(client.client, { query })).toEqual(expected);
  });

  test('respects row-level security', async () => {
    expect(await subjects(manager.client, { scope: 'company' })).toHaveLength(3);
    for (const scope of ['company', 'staff', 'shared', 'nonsense']) expect(await subjects(client.client, { scope })).toEqual([]);
    for (const scope of ['own', 'company', 'staff', 'shared'])
      expect(await subjects(stranger.client, { scope, query: 'laptop' })).toEqual([]);
    const { tickets, total } = await find(client.client);
    expect([tickets.map(({ assignee_id }) => assignee_id), total]).toEqual([[null, null, null], null]);
  });

  test('of staff has all tickets and searches notes', async () => {
    expect(await subjects(staff.client, { scope: 'staff', query: 'zanzibar' })).toEqual(['Slow laptop']);
    const page = await find(staff.client, { scope: 'staff', query: client.email, page_size: 2, skip: 2 });
    expect([page.tickets.length, page.total]).toEqual([1, 3]);
  });

  test('of staff has due times, except for tickets waiting on the client; nobody else gets them', async () => {
    const Due = v.object({ tickets: v.array(v.object({ subject: v.string(), due_at: v.nullable(v.string()) })) });
    const [company] = await sql<
      { id: string }[]
    >`insert into public.organizations (name, plan) values ('Promised', 'pro') returning id`;
    const owner = await createPerson(sql, { name: 'Promised' });
    await sql`insert into public.organization_members (user_id, organization_id, role) values (${owner.id}, ${company?.id ?? ''}, 'owner')`;
    const { data: made } = await owner.client.rpc('create_ticket', {
      subject: 'Promised time',
      body: 'When?',
      priority: 'critical',
    });
    const number = made?.number ?? '';
    const dueFor = async (by: Client, scope: string) =>
      v.parse(Due, (await by.rpc('find_tickets', { scope, query: number })).data).tickets[0]?.due_at;
    const [first] = await sql<{ due_at: Date }[]>`
      select min(c.due_at) as due_at from public.sla_timers c join public.tickets t on t.id = c.ticket_id where t.number = ${number}`;
    expect(new Date((await dueFor(staff.client, 'staff')) ?? 0)).toEqual(first?.due_at);
    expect(await dueFor(owner.client, 'own')).toBeNull();
    const dueFirst = async () =>
      v.parse(Due, (await staff.client.rpc('find_tickets', { scope: 'staff', query: 'Promised', sort: 'due' })).data).tickets;
    const later = await owner.client.rpc('create_ticket', { subject: 'Promised later', body: 'When?', priority: 'low' });
    await stranger.client.rpc('create_ticket', { subject: 'Promised to nobody', body: 'Never?' });
    const order = ['Promised time', 'Promised later', 'Promised to nobody'];
    expect((await dueFirst()).map(({ subject }) => subject)).toEqual(order);
    await staff.client.rpc('change_ticket', {
      ticket_number: later.data?.number ?? '',
      // Its SLA timers' own transitions are not changes to announce.
      seen_version: later.data?.version ?? 0,
      new_priority: 'critical',
    });
    expect((await dueFirst()).map(({ due_at }) => due_at !== null)).toEqual([true, true, false]);
    await staff.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Since when?', new_status: 'pending' });
    expect(
      (await dueFirst()).map(({ subject }) => subject),
      'a new ticket without a due time comes before one that waits for the client',
    ).toEqual(['Promised later', 'Promised to nobody', 'Promised time']);
    expect(await dueFor(staff.client, 'staff')).toBeNull();
  });

  test('has those that wait for a first reply, for staff, as many as the overview counts', async () => {
    const waiting = await find(staff.client, { scope: 'staff', status: 'unanswered', page_size: 100 });
    const { data } = await staff.client.rpc('admin_overview', { days: 28 });
    expect(waiting.total).toBe(v.parse(v.object({ unanswered: v.number() }), data).unanswered);
    const listed = waiting.tickets.map(({ subject }) => subject);
    expect(listed).toContain('New_phone');
    expect(listed, 'answered').not.toContain('Slow laptop');
    // Customers can't filter by what staff have done.
    expect((await subjects(client.client, { status: 'unanswered' })).length).toBe((await subjects(client.client)).length);
  });

  test('has counts by status', async () => {
    expect((await client.client.rpc('count_tickets', { scope: 'own' })).data).toEqual({ new: 2, pending: 1 });
    expect((await manager.client.rpc('count_tickets', { scope: 'company' })).data).toEqual({ new: 2, pending: 1 });
    expect((await client.client.rpc('count_tickets', { scope: 'company' })).data).toEqual({});
    expect((await client.client.rpc('count_tickets', { scope: 'own', query: 'laptop' })).data).toEqual({ pending: 1 });
    expect((await client.client.rpc('count_tickets', { scope: 'own', query: 'zanzibar' })).data).toEqual({});
  });
});
