import { expect, test } from 'vitest';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import { findCustomer } from './testing/find-customer.ts';

const sql = ownerSql();

test('staff see a client’s tickets, unpaid invoices, hours of the month, and notes; nobody else does', async () => {
  const [agent, other, client] = await Promise.all([
    createPerson(sql, { name: 'Agent', role: 'agent' }),
    createPerson(sql, { name: 'Colleague', role: 'agent' }),
    createPerson(sql, { name: 'Client' }),
  ]);
  const [company] = await sql<{ id: string }[]>`insert into public.organizations (name) values ('Activity Company') returning id`;
  const id = company?.id ?? '';
  await sql`insert into public.organization_members (user_id, organization_id, role) values (${client.id}, ${id}, 'owner')`;
  const ticket = async (subject: string, status: string) => {
    const [row] = await sql<{ id: string; number: string }[]>`insert into public.tickets (subject, requester_id, organization_id)
      values (${subject}, ${client.id}, ${id}) returning id, number`;
    if (status !== 'new') await sql`update public.tickets set status = ${status} where id = ${row?.id ?? ''}`;
    return row ?? { id: '', number: '' };
  };
  const open = await ticket('Still open', 'open');
  const solved = await ticket('Long solved', 'solved');
  for (const [number, paid] of [
    ['A', null],
    ['B', '2026-01-01'],
  ] as const) {
    const [estimate] = await sql<
      { id: string }[]
    >`insert into public.estimates (number, ticket_id, status, device, complaint, tax_rate)
      values (${`${id}${number}`}, ${open.id}, 'approved', 'Laptop', 'Dark', 900) returning id`;
    await sql`insert into public.invoices (number, ticket_id, estimate_id, due_on, paid_on)
      values (${`${id}${number}`}, ${open.id}, ${estimate?.id ?? ''}, '2026-01-15', ${paid})`;
  }
  await sql`insert into public.ticket_time_entries (ticket_id, staff_id, minutes, billable, created_at) values
    (${open.id}, ${agent.id}, 30, true, now()), (${solved.id}, ${agent.id}, 15, false, now()), (${open.id}, ${agent.id}, 60, true, now() - interval '40 days')`;
  // Twice, as after a lost response.
  const note = { id: crypto.randomUUID(), organization_id: id, body: 'Prefers mornings.' };
  for (const write of [1, 2])
    expect((await agent.client.from('customer_notes').upsert(note, { ignoreDuplicates: true })).error, `${write}`).toBeNull();

  const { data } = await other.client.rpc('get_customer_activity', { customer: id });
  expect(data).toMatchObject({
    open_tickets: 1,
    tickets: [{ number: open.number }, { number: solved.number }],
    unpaid_invoices: [{ number: `${id}A`, ticket: open.number, due_on: '2026-01-15' }],
    paid_invoices: [{ number: `${id}B`, ticket: open.number, paid_on: '2026-01-01' }],
    minutes: 45,
    billable_minutes: 30,
    notes: [{ body: 'Prefers mornings.', author: 'Test Agent', is_mine: false }],
  });
  const { data: untouched } = await other.client.from('customer_notes').delete().eq('organization_id', id).select('id');
  expect(untouched, 'only one’s own').toEqual([]);
  expect((await client.client.rpc('get_customer_activity', { customer: id })).error?.code).toBe('42501');
  expect((await client.client.from('customer_notes').select('body')).data).toEqual([]);

  const { data: person } = await agent.client.rpc('get_customer_activity', { customer: client.id });
  expect(person, 'of the person, not of the company').toMatchObject({ tickets: [], notes: [] });
});

test('someone without a company is a client once they open a ticket', async () => {
  const [agent, person] = await Promise.all([createPerson(sql, { role: 'agent' }), createPerson(sql, { name: 'Alone' })]);
  const listed = () => findCustomer(agent, person.id, person.email);
  expect(await listed()).toBeUndefined();
  await person.client.rpc('create_ticket', { subject: 'Slow laptop', body: 'Since Monday.' });
  expect(await listed()).toMatchObject({
    is_company: false,
    name: 'Test Alone',
    email: person.email,
    open_tickets: 1,
    devices: 0,
  });
});
