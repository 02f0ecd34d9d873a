import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { ManagedAppointment, SlotsResponse } from '@tulebyte/backend-api/functions/booking';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql } from '../../local/testing/people.ts';
import type { Person } from '../../local/testing/people.ts';
import { callsOf, json } from '../testing/calls.ts';

const sql = ownerSql();
const calls = callsOf(['slots', 'book', 'appointment']);

describe.each(['node', 'deno'] as const)('appointments of a signed-in user in %s', (place) => {
  const call = calls[place];
  const tokenOf = async (person: Person) => ({ token: (await person.client.auth.getSession()).data.session?.access_token ?? '' });
  // From the end of the calendar, since the booking tests use its beginning.
  let used = place === 'node' ? 0 : 40;
  async function freeTime(): Promise<string> {
    const { starts } = v.parse(SlotsResponse, await (await call('slots', json({}))).json());
    used += 1;
    return starts.at(-used) ?? '';
  }
  async function book(person: Person, extra: object = {}, email = person.email) {
    const body = {
      topic: 'managed-it',
      place: 'elsewhere',
      size: '1-5',
      channel: 'video',
      startsAt: await freeTime(),
      name: 'Rosa Delgado',
      email,
      message: '',
      locale: 'en',
      idempotencyKey: randomUUID(),
      ...extra,
    };
    return call('book', json(body, await tokenOf(person)));
  }
  const listOf = async (person: Person) => (await person.client.rpc('my_appointments')).data ?? [];
  const manage = async (person: Person, body: object) => call('appointment', json(body, await tokenOf(person)));

  test('are listed, moved, and canceled only by the account with their address', async () => {
    const [person, stranger] = await Promise.all([createPerson(sql, { name: 'Rosa' }), createPerson(sql, { name: 'Otto' })]);
    expect((await book(person, {}, person.email.replace('rosa', 'Rosa'))).status).toBe(201);
    const [own] = await listOf(person);
    expect(own).toMatchObject({ state: 'booked', channel: 'video', topic: 'managed-it', ticket_number: null });
    expect(await listOf(stranger)).toEqual([]);
    const id = own?.id ?? '';
    expect((await manage(stranger, { action: 'show', id })).status).toBe(404);
    expect((await manage(stranger, { action: 'cancel', id })).status).toBe(404);
    expect((await call('appointment', json({ action: 'cancel', id }))).status).toBe(401);
    expect((await manage(person, { action: 'show', id: randomUUID() })).status).toBe(404);
    expect((await manage(person, { action: 'show' })).status).toBe(400);

    const shown = v.parse(ManagedAppointment, await (await manage(person, { action: 'show', id })).json());
    expect(shown.calendar).toContain('BEGIN:VCALENDAR');
    const startsAt = await freeTime();
    const moved = v.parse(ManagedAppointment, await (await manage(person, { action: 'move', id, startsAt })).json());
    expect(moved.startsAt).toBe(startsAt);
    const address = person.email.replace('rosa', 'Rosa');
    const mail = await waitForEmail(address, 2);
    expect(mail.subject).toContain('has a new time');
    expect(mail.text).toContain('/client-portal/appointments');
    // The first email's link still works.
    const token = /#key=([\w-]{43})/.exec((await emailsTo(address)).at(-1)?.text ?? '')?.[1];
    expect((await call('appointment', json({ action: 'show', token }))).status).toBe(200);

    const crooked = new Date(Date.parse(startsAt) + 60_000).toISOString();
    expect((await manage(person, { action: 'move', id, startsAt: crooked })).status).toBe(409);
    expect((await manage(person, { action: 'cancel', id })).status).toBe(200);
    expect((await listOf(person))[0]).toMatchObject({ state: 'canceled' });
  });

  test('can be linked only to a ticket that the caller can see', async () => {
    const [person, stranger] = await Promise.all([createPerson(sql, { name: 'Rosa' }), createPerson(sql, { name: 'Otto' })]);
    const filed = await person.client.rpc('create_ticket', { subject: 'Slow network', body: 'Since Monday.' });
    const { number } = v.parse(v.object({ number: v.string() }), filed.data);
    const refused = await book(stranger, { ticket: number });
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { fields: { ticket: expect.any(String) } } }]);
    expect((await book(person, { ticket: number })).status).toBe(201);
    expect((await listOf(person))[0]).toMatchObject({ ticket_number: number, subject: 'Slow network' });
  });

  test('are moved and canceled by staff, with a working link in the email', async () => {
    const [person, admin] = await Promise.all([
      createPerson(sql, { name: 'Rosa' }),
      createPerson(sql, { name: 'Staff', admin: true }),
    ]);
    const email = newEmail('visitor');
    await book(person, {}, email);
    const rows = await sql<
      { id: string }[]
    >`select a.id from public.appointments a join public.inquiries i on i.id = a.inquiry_id where i.email = ${email}`;
    const id = rows[0]?.id ?? '';
    const startsAt = await freeTime();
    expect((await manage(admin, { action: 'move', id, startsAt })).status).toBe(200);
    const mail = await waitForEmail(email, 2);
    const token = /#key=([\w-]{43})/.exec(mail.text)?.[1];
    const opened = v.parse(ManagedAppointment, await (await call('appointment', json({ action: 'show', token }))).json());
    expect(opened.startsAt).toBe(startsAt);
    expect((await manage(admin, { action: 'cancel', id })).status).toBe(200);
    expect((await waitForEmail(email, 3)).subject).toContain('is canceled');
  });
});
