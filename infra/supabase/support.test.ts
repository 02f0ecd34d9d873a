import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import type { Client } from '../local/testing/people.ts';

const sql = ownerSql();

const Events = v.object({
  events: v.array(v.object({ kind: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })),
});

async function ticketOf(client: Client): Promise<string> {
  const { data, error } = await client.rpc('create_ticket', {
    subject: 'Screen stays dark',
    body: 'Since this morning.',
    priority: 'high',
  });
  if (error) throw error;
  return data.number;
}

async function status(number: string) {
  const [row] = await sql<{ status: string }[]>`select status from public.tickets where number = ${number}`;
  return row?.status;
}

async function versionOf(number: string): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select version from public.tickets where number = ${number}`;
  return row?.version ?? 0;
}

describe('a ticket', () => {
  test('gets a number, the requester’s name, and its first message', async () => {
    const person = await createPerson(sql, { name: 'Vega' });
    const first = Number((await ticketOf(person.client)).slice(3));
    const number = await ticketOf(person.client);
    expect(number).toMatch(/^TB-\d{5,}$/);
    expect(Number(number.slice(3))).toBeGreaterThan(first);
    expect(first).toBeGreaterThan(10_000);
    const { data } = await person.client
      .from('tickets')
      .select('requester_name, requester_email, status, priority, ticket_messages(body, author_kind, author_name)')
      .eq('number', number)
      .single();
    expect(data).toEqual({
      requester_name: 'Test Vega',
      requester_email: person.email,
      status: 'new',
      priority: 'high',
      ticket_messages: [{ body: 'Since this morning.', author_kind: 'requester', author_name: 'Test Vega' }],
    });
  });

  test('changes status with replies', async () => {
    const { client } = await createPerson(sql);
    const admin = await createPerson(sql, { admin: true, name: 'Okafor' });
    const number = await ticketOf(client);
    await admin.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Only us', is_internal: true });
    expect(await status(number)).toBe('new');
    await admin.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Is it plugged in?' });
    expect(await status(number)).toBe('open');
    await admin.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Tell us', new_status: 'pending' });
    expect(await status(number)).toBe('pending');
    await client.rpc('reply_to_ticket', { ticket_number: number, body: 'It is.' });
    expect(await status(number)).toBe('open');
    await client.rpc('solve_ticket', { ticket_number: number });
    expect(await status(number)).toBe('solved');
    await client.rpc('reply_to_ticket', { ticket_number: number, body: 'Dark again.' });
    expect(await status(number)).toBe('open');

    const { data: seen } = await client.from('ticket_messages').select('body, author_name').order('created_at');
    expect(seen?.map(({ body }) => body)).toEqual([
      'Since this morning.',
      'Is it plugged in?',
      'Tell us',
      'It is.',
      'Dark again.',
    ]);
    expect(seen?.[1]?.author_name).toBe('Test O');
    const { data: desk } = await admin.client.rpc('get_staff_ticket', { ticket_number: number });
    const { events } = v.parse(Events, desk);
    expect(events.filter(({ kind }) => kind === 'status').map(({ before, after }) => `${before}>${after}`)).toEqual([
      'new>open',
      'open>pending',
      'pending>open',
      'open>solved',
      'solved>open',
    ]);
    expect(events.filter(({ kind }) => kind === 'note')).toHaveLength(1);
    const [row] =
      await sql`select first_response_at is not null as responded, solved_at from public.tickets where number = ${number}`;
    expect(row).toEqual({ responded: true, solved_at: null });
  });

  test('rejects forbidden transitions and stays closed', async () => {
    const { client } = await createPerson(sql);
    const admin = await createPerson(sql, { admin: true });
    const number = await ticketOf(client);
    const move = async (to: 'new' | 'open' | 'closed' | 'solved' | 'pending') =>
      admin.client.rpc('change_ticket', {
        ticket_number: number,
        seen_version: await versionOf(number),
        new_status: to,
      });
    expect((await move('closed')).error).toBeNull();
    for (const to of ['open', 'new', 'solved', 'pending'] as const)
      expect((await move(to)).error).toMatchObject({ code: '23514', hint: 'ticket_status_transition' });
    expect((await client.rpc('reply_to_ticket', { ticket_number: number, body: 'Hello?' })).error).toMatchObject({
      code: '23514',
      hint: 'ticket_closed',
    });
  });

  test('can’t be read by others, nor its status be set by its requester', async () => {
    const { client } = await createPerson(sql);
    const other = await createPerson(sql);
    const number = await ticketOf(client);
    expect((await other.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Hi' })).error?.code).toBe('PT404');
    expect((await other.client.rpc('solve_ticket', { ticket_number: number })).error?.code).toBe('PT404');
    expect(
      (await client.rpc('reply_to_ticket', { ticket_number: number, body: 'Close it', new_status: 'closed' })).error?.code,
    ).toBe('42501');
    expect(await status(number)).toBe('new');
    const { data } = await client.from('ticket_messages').select('body');
    expect(data, 'a refused answer leaves no message').toHaveLength(1);
  });

  test('rejects empty and overlong input', async () => {
    const { client } = await createPerson(sql);
    for (const [subject, body] of [
      ['  ', 'x'],
      ['Fine subject', '   '],
      ['x'.repeat(161), 'x'],
      ['Fine subject', 'x'.repeat(20_001)],
    ] as const) {
      expect((await client.rpc('create_ticket', { subject, body })).error?.code).toBe('23514');
    }
    expect((await client.from('tickets').select('id')).data).toEqual([]);
  });
});

test('many at once get unique numbers', async () => {
  const { client } = await createPerson(sql);
  const numbers = await Promise.all(Array.from({ length: 12 }, () => ticketOf(client)));
  expect(new Set(numbers).size).toBe(12);
});
