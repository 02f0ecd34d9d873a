import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPerson, ownerSql, type Person } from '../local/testing/people.ts';

const sql = ownerSql();

let client: Person;
let coworker: Person;
let dana: Person;
let omar: Person;
beforeAll(async () => {
  [client, coworker, dana, omar] = (await Promise.all([
    createPerson(sql, { name: 'Client' }),
    createPerson(sql, { name: 'Coworker' }),
    createPerson(sql, { name: `Dana${randomUUID().slice(0, 8)}`, role: 'agent' }),
    createPerson(sql, { name: `Omar${randomUUID().slice(0, 8)}`, role: 'agent' }),
  ])) as [Person, Person, Person, Person];
});

const openTicket = async (assignee?: Person) => {
  const { data } = await client.client.rpc('create_ticket', { subject: 'Notify them', body: 'Hello' });
  if (assignee) await sql`update public.tickets set assignee_id = ${assignee.id} where id = ${data?.id ?? ''}`;
  return { id: data?.id ?? '', number: data?.number ?? '' };
};
const reply = async (
  by: Person,
  ticket_number: string,
  more: { is_internal?: boolean; body?: string; new_status?: 'solved' } = {},
) => expect((await by.client.rpc('reply_to_ticket', { ticket_number, body: 'Look', ...more })).error).toBeNull();
const list = async ({ client: person }: Person, ticket: { number: string }) =>
  ((await person.rpc('my_notifications')).data ?? []).filter(({ ticket_number }) => ticket_number === ticket.number);
const unread = async (person: Person, ticket: { number: string }) =>
  (await list(person, ticket)).filter(({ read_at }) => read_at === null).map(({ kind }) => kind);
const count = async ({ client: person }: Person) => (await person.rpc('count_unread_notifications')).data;
const mark = ({ client: person }: Person, what: { notification?: string; ticket_number?: string } = {}) =>
  person.rpc('mark_notifications_read', what);

describe('a reply', () => {
  test('notifies the other side, by its author’s name, and never its author', async () => {
    const ticket = await openTicket(dana);
    expect(await unread(client, ticket), 'their own ticket').toEqual([]);
    await reply(dana, ticket.number);
    expect(await list(client, ticket)).toEqual([
      expect.objectContaining({ kind: 'reply', subject: 'Notify them', author_name: 'Test D', read_at: null }),
    ]);
    expect(await unread(dana, ticket)).toEqual(['assigned']);
    await reply(client, ticket.number);
    expect((await unread(dana, ticket)).toSorted()).toEqual(['assigned', 'reply']);
    expect(await unread(client, ticket)).toEqual(['reply']);
  });

  test('is one unread notification however many follow, and another one once it was read', async () => {
    const ticket = await openTicket();
    await reply(dana, ticket.number);
    await reply(omar, ticket.number);
    expect(await list(client, ticket)).toEqual([expect.objectContaining({ author_name: 'Test O' })]);
    await mark(client, { ticket_number: ticket.number });
    await reply(dana, ticket.number);
    expect((await list(client, ticket)).map(({ read_at }) => read_at === null)).toEqual([true, false]);
  });

  test('that solves the ticket is one notification', async () => {
    const ticket = await openTicket();
    await reply(dana, ticket.number, { new_status: 'solved' });
    expect(await unread(client, ticket)).toEqual(['solved']);
  });

  test('reaches watchers: staff, and coworkers apart from what we write', async () => {
    const ticket = await openTicket();
    await sql`insert into public.ticket_watchers (ticket_id, user_id, user_name, is_staff)
      values (${ticket.id}, ${coworker.id}, 'Coworker', false), (${ticket.id}, ${omar.id}, 'Omar', true)`;
    await reply(client, ticket.number);
    expect(await unread(coworker, ticket)).toEqual(['coworker_reply']);
    await reply(dana, ticket.number);
    expect((await unread(coworker, ticket)).toSorted()).toEqual(['coworker_reply', 'reply']);
    expect(await unread(omar, ticket)).toEqual(['reply']);
    await sql`delete from public.ticket_watchers where ticket_id = ${ticket.id}`;
    expect(await list(coworker, ticket), 'who can’t read the ticket anymore isn’t reminded of it').toEqual([]);
    expect(await count(coworker)).toBe(0);
  });
});

describe('an internal note', () => {
  const fullName = async ({ id }: Person) =>
    (await sql<{ name: string }[]>`select first_name || ' ' || last_name as name from public.profiles where id = ${id}`)[0]
      ?.name ?? '';

  test('notifies the assignee and whom it mentions, and no client', async () => {
    const ticket = await openTicket(dana);
    await reply(omar, ticket.number, { is_internal: true });
    expect((await unread(dana, ticket)).toSorted()).toEqual(['assigned', 'note']);
    const lena = await createPerson(sql, { name: `Łéna${randomUUID().slice(0, 8)}`, role: 'agent' });
    const name = (await fullName(lena)).toLowerCase().replace('é', 'e');
    await reply(dana, ticket.number, { is_internal: true, body: `Ask @${name}, please. Not mail@${await fullName(omar)}` });
    expect(await unread(lena, ticket)).toEqual(['mention']);
    expect(await unread(omar, ticket)).toEqual([]);
    expect(await unread(client, ticket)).toEqual([]);
    const emails = await sql`select kind from public.outgoing_emails where ticket_id = ${ticket.id} and user_id = ${lena.id}`;
    expect(emails, 'one email').toEqual([{ kind: 'ticket_staff_note' }]);
  });

  test('mentions by first name everyone who has it, and by full name only that person', async () => {
    const first = `Ana${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`;
    const [ruiz, vega] = [
      await createPerson(sql, { name: 'Ruiz', role: 'agent' }),
      await createPerson(sql, { name: 'Vega', role: 'agent' }),
    ];
    await sql`update public.profiles set first_name = ${first} where id in (${ruiz.id}, ${vega.id})`;
    const ticket = await openTicket();
    await reply(dana, ticket.number, { is_internal: true, body: `(@${first} Ruiz) has it` });
    expect([await unread(ruiz, ticket), await unread(vega, ticket)]).toEqual([['mention'], []]);
    await reply(dana, ticket.number, { is_internal: true, body: `@${first}: which of you?` });
    expect(await unread(vega, ticket)).toEqual(['mention']);
    await mark(vega);
    await reply(dana, ticket.number, { is_internal: true, body: `@${first}belle is someone else` });
    expect(await unread(vega, ticket)).toEqual([]);
  });

  test('mentions by full name everyone who has it', async () => {
    const name = `Nguyen${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`;
    const namesakes = await Promise.all([createPerson(sql, { name, role: 'agent' }), createPerson(sql, { name, role: 'agent' })]);
    const ticket = await openTicket();
    await reply(dana, ticket.number, { is_internal: true, body: `@Test ${name}: which of you?` });
    expect(await Promise.all(namesakes.map((person) => unread(person, ticket)))).toEqual([['mention'], ['mention']]);
  });
});

test('an assignment notifies the assignee, unless they took the ticket themselves', async () => {
  const ticket = await openTicket();
  const assign = async (to: Person) => {
    const { version } = (await sql<{ version: number }[]>`select version from public.tickets where id = ${ticket.id}`)[0] ?? {
      version: 0,
    };
    return dana.client.rpc('change_ticket', { ticket_number: ticket.number, seen_version: version, new_assignee: to.id });
  };
  await assign(dana);
  expect(await unread(dana, ticket)).toEqual([]);
  await assign(omar);
  expect(await unread(omar, ticket)).toEqual(['assigned']);
});

test('estimates and invoices notify whoever didn’t act', async () => {
  const ticket = await openTicket(dana);
  await mark(dana);
  await sql`update public.billing_settings set repair_registration = 'R', seller_permit = 'S', payment_instructions = 'P', payment_instructions_es = 'P'`;
  const { data: estimate } = await omar.client.rpc('save_estimate', {
    ticket_number: ticket.number,
    device: 'Laptop',
    serial_number: '',
    complaint: 'Dark screen',
    tax_rate: 900,
    lines: JSON.stringify([{ kind: 'labor', description: 'Work', quantity: 1, unitCents: 9500 }]),
    send: true,
  });
  expect(await list(client, ticket)).toEqual([
    expect.objectContaining({ kind: 'estimate_sent', document_number: expect.stringMatching(/^E-/) }),
  ]);
  await client.client.rpc('decide_estimate', { estimate: estimate ?? '', approve: true, signed_name: 'Test Client' });
  for (const agent of [dana, omar]) expect(await unread(agent, ticket)).toEqual(['estimate_approved']);
  const { data: invoice } = await omar.client.rpc('create_invoice', { estimate: estimate ?? '' });
  expect(await unread(client, ticket)).toContain('invoice_sent');
  await omar.client.rpc('mark_invoice_paid', { invoice_number: invoice ?? '', is_paid: true });
  expect(await list(dana, ticket)).toContainEqual(expect.objectContaining({ kind: 'invoice_paid', document_number: invoice }));
  expect(await unread(client, ticket)).toContain('invoice_paid');
  expect(await unread(omar, ticket)).toEqual(['estimate_approved']);
  // The payment was a mistake.
  await omar.client.rpc('mark_invoice_paid', { invoice_number: invoice ?? '', is_paid: false });
  for (const reader of [dana, client]) expect(await unread(reader, ticket)).not.toContain('invoice_paid');
});

test('the assignee is told once of a deadline within 30 minutes', async () => {
  const [soon, later] = [await openTicket(dana), await openTicket(dana)];
  await mark(dana);
  const due = (ticket: { id: string }, minutes: number) => sql`
    insert into public.sla_timers (ticket_id, kind, around_the_clock, target, running_since, due_at)
    values (${ticket.id}, 'first_response', true, '1 hour', now(), now() + make_interval(mins => ${minutes}))`;
  await due(soon, 29);
  await due(later, 31);
  await sql`select private.notify_due_tickets()`;
  expect([await unread(dana, soon), await unread(dana, later)]).toEqual([['sla_due'], []]);
  await mark(dana);
  await sql`select private.notify_due_tickets()`;
  expect(await unread(dana, soon)).toEqual([]);
  await sql`update public.tickets set assignee_id = ${omar.id} where id = ${soon.id}`;
  await sql`select private.notify_due_tickets()`;
  expect(await unread(omar, soon), 'who takes it over, too').toContain('sla_due');
});

test('a muted kind stays out of the bell and is still emailed', async () => {
  const person = await createPerson(sql, { name: 'Quiet' });
  expect(
    (await person.client.from('notification_settings').insert({ user_id: person.id, muted_kinds: ['reply'] })).error,
  ).toBeNull();
  const { data: ticket } = await person.client.rpc('create_ticket', { subject: 'Quiet', body: 'Hello' });
  await reply(dana, ticket?.number ?? '');
  expect(await count(person)).toBe(0);
  const emails = await sql`select kind from public.outgoing_emails where user_id = ${person.id} order by created_at`;
  expect(emails).toContainEqual({ kind: 'ticket_reply' });
});

test('are marked as read one by one, by ticket, or all at once, and only one’s own', async () => {
  const tickets = [await openTicket(), await openTicket(), await openTicket()] as const;
  await mark(client);
  for (const { number } of tickets) await reply(dana, number);
  expect(await count(client)).toBe(3);
  const [first] = await list(client, tickets[0]);
  expect((await mark(omar, { notification: first?.id ?? '' })).data, 'someone else’s').toBe(0);
  expect(
    (
      await client.client
        .from('notifications')
        .update({ user_id: omar.id } as never)
        .eq('id', first?.id ?? '')
    ).error?.code,
  ).toBe('42501');
  await mark(client, { notification: first?.id ?? '' });
  expect(await count(client)).toBe(2);
  await mark(client, { ticket_number: tickets[1].number });
  expect(await count(client)).toBe(1);
  await mark(client);
  expect(await count(client)).toBe(0);
});
