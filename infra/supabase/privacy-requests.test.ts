import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { emailsTo, waitForEmail } from '../local/testing/mailbox.ts';
import { createPerson, createTeam, newEmail, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';

const sql = ownerSql();
let owner: Person;
let manager: Person;
let agent: Person;
beforeAll(async () => {
  ({ owner, manager, agent } = await createTeam(sql));
});

type Kind = 'know' | 'delete' | 'correct' | 'opt_out';
const add = async (kind: Kind, email = newEmail(), locale: 'en' | 'es' = 'en', idempotency_key: string = randomUUID()) => {
  const { data } = await manager.client.rpc('add_privacy_request', {
    kind,
    name: 'Rosa Delgado',
    email,
    locale,
    idempotency_key,
  });
  const { data: request } = await manager.client
    .from('privacy_requests')
    .select('*')
    .eq('id', data ?? '')
    .single();
  if (!request) throw new Error('Not stored');
  return request;
};
const advance = (by: Person, request: string, step: string, note = '', idempotency_key: string = randomUUID()) =>
  by.client.rpc('advance_privacy_request', { request, step, note, idempotency_key });
const verify = (request: string) => advance(manager, request, 'verified', 'Called the number on file.');
const eventsOf = async (request: string) =>
  (
    await manager.client
      .from('privacy_request_events')
      .select('kind, note, actor_id')
      .eq('request_id', request)
      .order('created_at')
  ).data;
describe('privacy requests', () => {
  test('that staff send again are added once', async () => {
    const [email, key] = [newEmail(), randomUUID()];
    const sent = await Promise.all([add('know', email, 'en', key), add('know', email, 'en', key)]);
    expect(sent.map(({ id }) => id)).toEqual([key, key]);
    expect((await eventsOf(key))?.map(({ kind }) => kind)).toEqual(['received']);
    expect((await add('know', email)).id, 'from another form').not.toBe(key);
  });

  test('take a step that staff send again once, also after it closed the request', async () => {
    const { id } = await add('know');
    for (const [step, note] of [
      ['note', 'Called her.'],
      ['verified', 'By phone.'],
      ['completed', 'Sent by mail.'],
    ] as const) {
      const key = randomUUID();
      for (const _ of [1, 2]) expect((await advance(manager, id, step, note, key)).error).toBeNull();
    }
    expect((await eventsOf(id))?.map(({ kind }) => kind)).toEqual(['received', 'note', 'verified', 'completed']);
  });

  test('come from the public form by topic, once', async () => {
    const email = newEmail();
    const inquiry = JSON.stringify({
      idempotency_key: randomUUID(),
      name: 'Rosa',
      email,
      topic: 'privacy-opt-out',
      message: 'Please stop.',
      locale: 'es',
    });
    for (let sent = 0; sent < 2; sent += 1) await sql`select public.store_inquiry(${inquiry})`;
    const { data } = await manager.client
      .from('privacy_requests')
      .select('kind, state, locale, details, number, confirm_by')
      .eq('email', email);
    expect(data).toEqual([
      {
        kind: 'opt_out',
        state: 'received',
        locale: 'es',
        details: 'Please stop.',
        number: expect.stringMatching(/^PR-\d+$/),
        confirm_by: null,
      },
    ]);
    const [receipt] =
      await sql`select private.email_content(m) #> '{inquiry,privacy_request}' as about from public.outgoing_emails m
      where m.to_email = ${email} and m.kind = 'inquiry_receipt'`;
    expect(receipt?.['about']).toEqual({
      number: data?.[0]?.number,
      kind: 'opt_out',
      confirm_by: null,
      answer_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await agent.client.from('privacy_requests').select('number')).data).toEqual([]);
    expect((await agent.client.rpc('add_privacy_request', { kind: 'know', name: 'A', email })).error?.hint).toBe('role_required');
  });

  test('from the public form take their lead over, which closes with them and is not for agents to answer', async () => {
    const email = newEmail();
    const inquiry = JSON.stringify({
      idempotency_key: randomUUID(),
      name: 'Rosa',
      email,
      topic: 'privacy-know',
      message: 'What do you have?',
      locale: 'en',
    });
    await sql`select public.store_inquiry(${inquiry})`;
    const status = async () => (await sql`select id, status from public.inquiries where email = ${email}`)[0];
    const lead = String((await status())?.['id']);
    expect((await status())?.['status'], 'not counted as new').toBe('in_progress');
    const { data: request } = await manager.client.from('privacy_requests').select('id, number').eq('inquiry_id', lead).single();
    expect((await agent.client.rpc('get_lead_thread', { lead })).data).toMatchObject({ privacy_request: request?.number });
    for (const { error } of [
      await agent.client.rpc('reply_to_lead', { lead, body: 'Sure!' }),
      await agent.client.rpc('convert_lead_to_ticket', { lead, subject: 'Privacy', body: 'Sure!' }),
      await agent.client.rpc('convert_lead_to_client', { lead, company_name: 'Rosa' }),
    ])
      expect(error?.hint).toBe('lead_privacy');
    await agent.client.from('inquiries').update({ status: 'spam' }).eq('id', lead);
    expect((await status())?.['status']).toBe('in_progress');
    expect((await agent.client.rpc('reply_to_lead', { lead, body: 'She also called.', is_note: true })).error).toBeNull();
    expect((await manager.client.rpc('reply_to_lead', { lead, body: 'May I call you?' })).error).toBeNull();
    expect((await advance(manager, request?.id ?? '', 'denied', 'We have nothing.')).error).toBeNull();
    expect((await status())?.['status']).toBe('answered');
  });

  test.each([
    // Thanksgiving is no business day.
    ['know', '2025-11-20', '2025-12-05', '2026-01-04'],
    ['delete', '2026-01-02', '2026-01-16', '2026-02-16'],
    ['opt_out', '2025-11-20', null, '2025-12-12'],
  ] as const)('of the kind %s from %s have the legal clocks', async (kind, received, confirm, answer) => {
    const { data } = await manager.client.rpc('add_privacy_request', {
      kind,
      name: 'Rosa',
      email: newEmail(),
      received_on: received,
    });
    const [dates] = await sql`select confirm_by::text, answer_by::text from public.privacy_requests where id = ${data ?? ''}`;
    expect(dates).toEqual({ confirm_by: confirm, answer_by: answer });
  });

  test('are confirmed, extended once, and answered, each with an email in the person’s language', async () => {
    const { id, email, number } = await add('know', newEmail(), 'es');
    expect((await advance(agent, id, 'confirmed')).error?.hint).toBe('role_required');
    expect((await advance(manager, id, 'confirmed')).error).toBeNull();
    expect((await waitForEmail(email)).subject).toBe(`Estamos atendiendo su solicitud de privacidad (${number})`);
    expect((await advance(manager, id, 'confirmed')).error?.hint).toBe('privacy_step');
    expect((await advance(manager, id, 'extended')).error?.hint).toBe('privacy_note');
    expect((await advance(manager, id, 'extended', 'Hay muchos archivos.')).error).toBeNull();
    expect((await waitForEmail(email, 2)).text).toContain('Hay muchos archivos.');
    const [dates] = await sql`select answer_by - received_on as days from public.privacy_requests where id = ${id}`;
    expect(dates).toEqual({ days: 90 });
    expect((await advance(manager, id, 'completed')).error?.hint).toBe('privacy_unverified');
    expect((await advance(manager, id, 'verified')).error?.hint).toBe('privacy_note');
    expect((await advance(manager, id, 'verified', 'Called the number on file.')).error).toBeNull();
    expect((await advance(manager, id, 'verified', 'Again.')).error?.hint).toBe('privacy_step');
    expect((await advance(manager, id, 'completed')).error).toBeNull();
    expect((await waitForEmail(email, 3)).text).toContain('Ya le respondimos, y la solicitud está cerrada.');
    expect((await advance(manager, id, 'note', 'Late')).error?.hint).toBe('privacy_request_closed');
    expect((await eventsOf(id))?.map(({ kind }) => kind)).toEqual(['received', 'confirmed', 'extended', 'verified', 'completed']);
    expect((await eventsOf(id))?.[3]).toMatchObject({ note: 'Called the number on file.', actor_id: manager.id });
  });

  test('are extended only within their first 45 days', async () => {
    const { id } = await add('know');
    const receivedDaysAgo = (days: number) =>
      sql`update public.privacy_requests set received_on = private.local_day(now()) - ${days}::integer where id = ${id}`;
    await receivedDaysAgo(46);
    expect((await advance(manager, id, 'extended', 'Many files.')).error?.hint).toBe('privacy_extend_late');
    await receivedDaysAgo(45);
    expect((await advance(manager, id, 'extended', 'Many files.')).error).toBeNull();
  });

  test('to opt out are confirmed without the prospect of an identity check', async () => {
    const { id, email } = await add('opt_out');
    expect((await advance(manager, id, 'confirmed')).error).toBeNull();
    const { text } = await waitForEmail(email);
    expect(text).toMatch(/You’ll be opted out by \w+ \d+, \d{4}\. You don’t have to show who you are/);
    expect(text).not.toContain('We may ask you');
  });

  test('to opt out are completed without an identity check', async () => {
    const { id } = await add('opt_out');
    expect((await advance(manager, id, 'verified', 'Asked.')).error?.hint).toBe('privacy_step');
    expect((await manager.client.rpc('export_privacy_data', { request: id })).error?.hint).toBe('privacy_unverified');
    expect((await advance(manager, id, 'completed')).error).toBeNull();
  });

  test('export what is known of a client, and of a guest, once it is known who asks', async () => {
    const client = await createPerson(sql, { name: 'Exported' });
    await client.client.rpc('create_ticket', { subject: 'My own ticket', body: 'Hello' });
    const { id } = await add('know', client.email);
    expect((await manager.client.rpc('export_privacy_data', { request: id })).error?.hint).toBe('privacy_unverified');
    await verify(id);
    const { data } = await manager.client.rpc('export_privacy_data', { request: id });
    expect(data).toMatchObject({ account: { email: client.email }, held: { tickets: [{ subject: 'My own ticket' }] } });
    const guest = newEmail();
    await sql`insert into public.tickets (subject, requester_name, requester_email) values ('Of a guest', 'Guest', ${guest})`;
    const { id: other } = await add('know', guest);
    await verify(other);
    expect((await manager.client.rpc('export_privacy_data', { request: other })).data).toMatchObject({
      account: {},
      held: { tickets: [{ subject: 'Of a guest' }], privacy_requests: [{ kind: 'know' }] },
    });
    expect((await eventsOf(other))?.map(({ kind }) => kind)).toEqual(['received', 'verified', 'exported']);
    expect((await agent.client.rpc('export_privacy_data', { request: other })).error?.hint).toBe('role_required');
  });
});

describe('a deletion', () => {
  const erase = (by: Person, request: string, number: string) =>
    by.client.rpc('delete_privacy_data', { request, confirm_number: number });

  test('is for owners, after typing the number, and sends a receipt', async () => {
    const client = await createPerson(sql, { name: `Erased${randomUUID().slice(0, 8)}` });
    await sql`insert into public.tickets (subject, requester_id) values ('Nobody worked on this', ${client.id})`;
    const { id, number } = await add('delete', client.email);
    expect((await erase(manager, id, number)).error?.hint).toBe('role_required');
    expect((await erase(owner, id, number)).error?.hint).toBe('privacy_unverified');
    await advance(manager, id, 'note', 'Sounded like Rosa.');
    await advance(manager, id, 'verified', `Called Rosa Delgado, ${client.email}, at (209) 555-0134 on file.`);
    expect((await erase(owner, id, 'PR-1')).error?.hint).toBe('privacy_number');
    expect((await advance(owner, id, 'completed')).error?.hint, 'only by deleting').toBe('privacy_step');
    expect((await erase(owner, id, ` ${number.toLowerCase()} `)).error).toBeNull();
    const receipt = await waitForEmail(client.email);
    expect(receipt.subject).toBe('Your data has been deleted');
    expect(receipt.text).toMatch(/^Hi \w+, on [A-Z][a-z]+ \d{1,2}, 20\d\d we deleted your/);
    expect(receipt.text).toContain(`Request number: ${number}`);
    expect(receipt.text).toContain('Receipt number:');
    const [left] =
      await sql`select state, name, email, receipt is not null as has_receipt from public.privacy_requests where id = ${id}`;
    expect(left).toEqual({ state: 'completed', name: 'Former client', email: 'deleted@account.invalid', has_receipt: true });
    expect(await sql`select 1 from auth.users where id = ${client.id}`).toHaveLength(0);
    const notes = Object.fromEntries(((await eventsOf(id)) ?? []).map(({ kind, note }) => [kind, note]));
    expect(notes).toMatchObject({ note: '', verified: 'Called [removed], [removed], at [removed] on file.' });
    expect((await erase(owner, id, number)).error?.hint).toBe('privacy_request_closed');
  });

  test('of a guest leaves only the signature, which the receipt says', async () => {
    const email = newEmail();
    const opened = await sql<{ number: string }[]>`
      select public.open_guest_ticket(${email}, 'Maria de la Fuente', 'Fuente Bakery register', 'It is Maria. Call me at the register.',
        'normal', 'en', ${randomUUID()}, '{}') as number`;
    const number = opened[0]?.number ?? '';
    const [{ id: ticket } = { id: '' }] = await sql<{ id: string }[]>`select id from public.tickets where number = ${number}`;
    await sql`insert into public.sla_timers (ticket_id, kind, around_the_clock, target, running_since, due_at)
      values (${ticket}, 'solution', true, '1 day', now(), now() + interval '1 day')`;
    await agent.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Hi Maria,\n\nOn it.' });
    await agent.client.rpc('save_estimate', {
      ticket_number: number,
      device: 'Register',
      serial_number: '',
      complaint: 'It beeps.',
      tax_rate: 900,
      lines: JSON.stringify([{ kind: 'labor', description: 'Repair', quantity: 1, unitCents: 12_000 }]),
      send: true,
    });
    await sql`select private.decide_estimate(t, e.id, true, 'Maria de la Fuente', true)
      from public.tickets t join public.estimates e on e.ticket_id = t.id where t.id = ${ticket}`;
    const link = randomUUID().replaceAll('-', '').repeat(2);
    await sql`select public.create_ticket_link(${ticket}, ${link}, '30 days')`;
    const [order] = await sql<{ id: string }[]>`
      insert into public.orders (idempotency_key, state, payment, fulfillment, place, name, email, phone, subtotal_cents, taxable_cents, tax_percent, tax_cents, reserved_until)
      values (${randomUUID()}, 'pending', 'pickup', 'pickup', 'stockton', 'Mari Fuente', ${email}, '(209) 555-0134', 1, 1, 9, 0, now()) returning id`;
    await sql`insert into private.order_links (token_hash, order_id, expires_at) values (${link}, ${order?.id ?? ''}, now() + interval '30 days')`;

    const other = await add('know', email);
    const request = await add('delete', email);
    await verify(request.id);
    expect((await erase(owner, request.id, request.number)).error).toBeNull();

    expect(await sql`select subject, status, solved_at from public.tickets where id = ${ticket}`).toEqual([
      { subject: '[removed] Bakery register', status: 'closed', solved_at: null },
    ]);
    const messages = await sql`select body from public.ticket_messages where ticket_id = ${ticket} order by created_at`;
    expect(messages.map((message) => message['body'])).toEqual([
      'It is [removed]. Call me at the register.',
      'Hi [removed],\n\nOn it.',
    ]);
    // As when an email is composed during the deletion.
    await sql`select public.create_ticket_link(${ticket}, ${`${link}1`}, '30 days')`;
    await sql`select public.create_order_link(${order?.id ?? ''}, ${`${link}2`}, '30 days')`;
    expect(await sql`select from private.ticket_links where ticket_id = ${ticket}`).toHaveLength(0);
    expect(await sql`select from private.order_links where order_id = ${order?.id ?? ''}`).toHaveLength(0);
    const counted = await sql`
      select measure from private.report_facts(now() - interval '1 hour', now() + interval '1 hour') where ticket_id = ${ticket} order by measure`;
    expect(
      counted.map((fact) => fact['measure']),
      'nobody solved it',
    ).toEqual(['answered', 'opened']);

    const findReceipt = async () =>
      (await emailsTo(email)).find(({ subject }) => subject === 'Your data has been deleted')?.text ?? '';
    await expect.poll(findReceipt).toContain('Kept with your name: your signature on 1 estimate.');
    expect(await findReceipt()).not.toContain('agreement to a plan');

    expect(
      await sql`select state from public.privacy_requests where id in (${request.id}, ${other.id}) order by kind desc`,
    ).toEqual([{ state: 'completed' }, { state: 'superseded' }]);
    expect((await eventsOf(other.id))?.at(-1)).toMatchObject({ kind: 'superseded', actor_id: owner.id });
    expect((await eventsOf(request.id))?.map(({ kind }) => kind)).toEqual(['received', 'verified', 'deleted']);
  });

  test('names every kind of record that stays signed in its receipt and where it is started', async () => {
    const signed = await sql<
      { name: string }[]
    >`select name from private.personal_data where signatures is not null order by name`;
    expect(
      signed.map(({ name }) => name),
      'a new kind has to be in `deletion-receipt.ts`, the admin’s `delete-form.tsx`, and the shell’s `delete-account.tsx`',
    ).toEqual(['estimates', 'plan_consents']);
  });

  test('covers guests, and leaves the team alone', async () => {
    const guest = newEmail();
    await sql`insert into public.tickets (subject, requester_name, requester_email) values ('Of a guest', 'Guest', ${guest})`;
    const { id, number } = await add('delete', guest);
    await verify(id);
    expect((await erase(owner, id, number)).error).toBeNull();
    expect(await sql`select 1 from public.tickets where requester_email = ${guest}`).toHaveLength(0);
    const staff = await add('delete', agent.email);
    await verify(staff.id);
    expect((await erase(owner, staff.id, staff.number)).error?.hint).toBe('privacy_is_staff');
    const other = await add('know');
    expect((await erase(owner, other.id, other.number)).error?.hint).toBe('privacy_step');
  });
});
