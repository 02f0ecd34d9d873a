import { randomUUID } from 'node:crypto';
import { ChatReply } from '@tulebyte/backend-api/functions/chat';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createPerson, ownerSql, type Person } from '../../local/testing/people.ts';
import { callsOf, json } from '../testing/calls.ts';

const sql = ownerSql();
const { node } = callsOf<'chat'>([]);

async function ask(person: Person, message: string) {
  const token = (await person.client.auth.getSession()).data.session?.access_token ?? '';
  const response = await node('chat', json({ message, sessionId: 'session_records' }, { token }));
  return v.parse(ChatReply, await response.json());
}

describe('a client asks for their own records', () => {
  test('and gets only those that row-level security shows', async () => {
    const [person, other] = await Promise.all([createPerson(sql), createPerson(sql)]);
    const { data } = await person.client
      .from('tickets')
      .insert({ subject: 'The zorbophone hums', requester_id: person.id })
      .select('number')
      .single();
    expect(await ask(person, 'which tickets do I have open?')).toMatchObject({
      response: `${data?.number}: The zorbophone hums – New.`,
      citations: [{ url: '/client-portal' }],
      needsPerson: false,
    });
    expect((await ask(other, 'which tickets do I have open?')).response).toBe('You have no open ticket.');
    expect((await ask(person, 'when is my next appointment?')).response).toBe('You have no upcoming appointment.');
    expect((await ask(person, '¿Cuándo es mi próxima cita?')).response).toBe('No tiene ninguna cita próxima.');
    expect((await ask(person, 'do I owe you anything?')).response).toBe('You have no unpaid invoice.');
    expect((await ask(person, 'I want to talk to a real person about virus removal')).needsPerson).toBe(true);
  });

  test('of the shop and of their company, and nobody else’s', async () => {
    const [person, other] = await Promise.all([createPerson(sql), createPerson(sql)]);
    const [organization] = await sql<
      { id: string }[]
    >`insert into public.organizations (name) values ('Valley Packing') returning id`;
    const company = organization?.id ?? '';
    await sql`insert into public.organization_members (user_id, organization_id, role) values (${person.id}, ${company}, 'owner')`;
    await sql`insert into public.devices (organization_id, name, kind, serial_number) values (${company}, 'Packing desk', 'desktop', ${randomUUID()})`;
    await sql`insert into public.subscriptions (organization_id, state, plan, users, devices, unit_cents, started_on, renews_on)
      values (${company}, 'active', 'pro', 3, 4, 8900, '2026-10-05', '2031-12-05')`;
    const [order] = await sql<{ number: string }[]>`
      insert into public.orders (idempotency_key, user_id, state, payment, fulfillment, place, name, email, phone, subtotal_cents, taxable_cents, tax_percent, tax_cents)
      values (${randomUUID()}, ${person.id}, 'ready', 'pickup', 'pickup', 'lodi', 'Rosa', ${person.email}, '5550100', 10000, 0, 9, 0) returning number`;
    const said = async (who: Person, message: string) => (await ask(who, message)).response;

    expect(await said(person, 'where is my order?')).toBe(`Order ${order?.number}, $100: Ready.`);
    expect(await said(person, '¿Dónde está mi pedido?')).toBe(`Pedido ${order?.number}, $100: Listo.`);
    expect(await said(person, 'which plan do we have?')).toBe(
      'Pro plan for 3 users: $267 per month. Renews automatically on December 5, 2031.',
    );
    expect(await said(person, '¿Qué plan tenemos?')).toBe(
      'Plan Pro para 3 usuarios: $267 al mes. Se renueva automáticamente el 5 de diciembre de 2031.',
    );
    expect(await said(person, 'are my backups working?')).toBe('Packing desk: Not backed up.');

    expect(await said(other, 'where is my order?')).toBe('You have no orders.');
    expect(await said(other, 'which plan do we have?')).toBe('We see no plan that your account manages.');
    expect(await said(other, '¿Qué equipos tenemos?')).toBe('No tiene equipos registrados.');
    // Staff see all customers' records elsewhere; the assistant tells them their own.
    const staff = await createPerson(sql, { admin: true });
    expect(await said(staff, 'where is my order?')).toBe('You have no orders.');
  });

  test('and is told to sign in without a session', async () => {
    const response = await node('chat', json({ message: 'when is my appointment?', sessionId: 'session_records' }));
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { error: { message: 'Please sign in to use the chat assistant.' } },
    ]);
  });
});
