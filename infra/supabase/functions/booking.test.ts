import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { company } from '@tulebyte/brand';
import {
  Appointment,
  MAIL_ONLY_ZIP,
  ManagedAppointment,
  OUTSIDE_AREA,
  SlotsResponse,
} from '@tulebyte/backend-api/functions/booking';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import type { Message } from '../../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql } from '../../local/testing/people.ts';
import { formatWhen } from './_shared/emails/appointment-emails.ts';
import { bookingAt } from '../testing/booking.ts';
import { callsOf, json } from '../testing/calls.ts';

const sql = ownerSql();
const calls = callsOf(['slots', 'book', 'appointment', 'appointment-link']);

const hoursAfter = (start: string, hours: number) => new Date(Date.parse(start) + hours * 3_600_000).toISOString();
const tokenIn = (mail: Message) => /appointment#key=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
const calendarIn = (mail: Message) => {
  const file = mail.attachments.find(({ filename }) => filename === 'appointment.ics');
  return Buffer.from(file?.content ?? '', 'base64').toString('utf8');
};

/** Validates lines and required properties by RFC 5545, like strict calendars. */
function expectStrict(calendar: string): void {
  expect(calendar.endsWith('\r\n')).toBe(true);
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = calendar.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  for (const line of lines) expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=("[^"]*"|[^";:,]*))*:\P{Cc}*$/u);
  const names = lines.map((line) => /^[A-Z-]+/.exec(line)?.[0]);
  for (const name of ['VERSION', 'PRODID', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SEQUENCE', 'SUMMARY', 'ORGANIZER'])
    expect([name, names.filter((one) => one === name).length]).toEqual([name, 1]);
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VEVENT', 'END:VCALENDAR']);
}

describe.each(['node', 'deno'] as const)('booking in %s', (place) => {
  const call = calls[place];
  const refusal = async (response: Response) => ({
    status: response.status,
    ...v.parse(FunctionErrorBody, await response.json()).error,
  });

  /** A free time that no other test in this file uses. */
  let used = place === 'node' ? 0 : 200;
  async function freeTime(): Promise<string> {
    const { starts } = v.parse(SlotsResponse, await (await call('slots', json({}))).json());
    used += 1;
    return starts[used] ?? '';
  }

  const freeWindows = async () =>
    v
      .parse(SlotsResponse, await (await call('slots', json({ channel: 'onsite' }))).json())
      .starts.slice(place === 'node' ? 0 : 60);
  const visit = (startsAt: string, extra: Record<string, unknown> = {}) =>
    booking(startsAt, { channel: 'onsite', place: '', street: '12 Delta Way', city: 'Sacto', zip: '95814-1234', ...extra });

  const arrivalWindow = (startsAt: string) => formatWhen({ startsAt, endsAt: hoursAfter(startsAt, 2), channel: 'onsite' }, 'en');

  const booking = (startsAt: string, extra: Record<string, unknown> = {}) =>
    bookingAt(startsAt, { message: 'Two offices.', source: '/get-started', locale: 'en', ...extra });

  test('a free time becomes one appointment, with emails and calendar files for both sides', async () => {
    const sent = booking(await freeTime());
    const answers = [];
    for (let time = 0; time < 3; time += 1) {
      const response = await call('book', json(sent));
      expect(response.status).toBe(201);
      answers.push(v.parse(Appointment, await response.json()));
    }
    expect(new Set(answers.map(({ startsAt }) => startsAt))).toEqual(new Set([sent.startsAt]));
    expect(await emailsTo(sent.email)).toHaveLength(1);
    const mail = await waitForEmail(sent.email);
    expect(mail.subject).toContain('Your appointment is booked');
    const calendar = calendarIn(mail);
    expect(calendar).toContain('METHOD:REQUEST');
    expect(calendar).toContain(`DTSTART:${sent.startsAt.replaceAll(/[-:]|\.000/g, '')}`);
    expect(calendar.split(/\r?\n/).every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(answers[0]?.calendar).toContain('METHOD:PUBLISH');
    expectStrict(answers[0]?.calendar ?? '');
    const notices = (await emailsTo(company.salesEmail)).filter(({ text }) => text.includes(sent.email));
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).not.toContain(tokenIn(mail));
    const rows = await sql`
      select i.kind, i.status, i.topic, i.mailed_at is not null as mailed, a.place, l.token_hash
      from public.inquiries i join public.appointments a on a.inquiry_id = i.id
        join private.appointment_links l on l.appointment_id = a.id where i.email = ${sent.email}`;
    expect(rows).toMatchObject([{ kind: 'booking', status: 'new', topic: 'managed-it', mailed: true, place: 'lodi' }]);
    expect(rows[0]?.['token_hash']).not.toContain(tokenIn(mail));
  });

  test('a visit shows its window, technician, and cost everywhere, and its address as our list names the town', async () => {
    const [startsAt = ''] = await freeWindows();
    const sent = visit(startsAt, { topic: 'pc-repair', size: 'home' });
    const response = await call('book', json(sent));
    expect(response.status).toBe(201);
    const answer = v.parse(Appointment, await response.json());
    expect(Date.parse(answer.endsAt) - Date.parse(startsAt)).toBe(2 * 3_600_000);
    expect(answer.visit).toMatchObject({ street: '12 Delta Way', zip: '95814', travelFeeCents: 2400, estimateCents: 14_300 });
    const technician = answer.visit?.technician ?? '';
    expectStrict(answer.calendar);
    const unfolded = (text: string) => text.replaceAll('\r\n ', '');
    expect(unfolded(answer.calendar)).toContain(String.raw`LOCATION:12 Delta Way\, Sacto\, CA 95814`);
    const mail = await waitForEmail(sent.email);
    expect(mail.subject).toMatch(/\d:00.*–.*\d:00 [AP]M P[SD]T$/);
    for (const fact of [
      'Where: 12 Delta Way, Sacramento, CA 95814',
      `Technician: ${technician}`,
      'Travel: $24.00',
      'before tax: $143.00',
      '$39.50',
    ])
      expect(mail.text).toContain(fact);
    expect(unfolded(calendarIn(mail))).toContain(String.raw`LOCATION:12 Delta Way\, Sacramento\, CA 95814`);
    expect(`${mail.html}${mail.text}${unfolded(calendarIn(mail))}`).not.toMatch(/Sacto/);
    const notice = (await emailsTo(company.salesEmail)).find(({ text }) => text.includes(sent.email));
    for (const fact of [
      'How: Visit',
      'Address: 12 Delta Way, Sacto, CA 95814',
      'About: PC and laptop repair',
      'Home or office: Home',
    ])
      expect(notice?.text).toContain(fact);
    expect(notice?.text).not.toMatch(/onsite|pc-repair|Where:/);
    const [row] = await sql`
      select a.place, a.busy_until - a.starts_at = interval '4 hours' as busy from public.appointments a
        join public.inquiries i on i.id = a.inquiry_id where i.email = ${sent.email}`;
    expect(row).toEqual({ place: 'sacramento', busy: true });

    // Moved to a later day: the same technician, who is free then.
    const manage = (body: Record<string, unknown>) => call('appointment', json({ token: tokenIn(mail), ...body }));
    const later = (await freeWindows()).at(12) ?? '';
    const moved = v.parse(ManagedAppointment, await (await manage({ action: 'move', startsAt: later })).json());
    expect(moved).toMatchObject({ startsAt: later, channel: 'onsite', visit: { technician, street: '12 Delta Way' } });
    const movedNotice = (await emailsTo(company.salesEmail)).find(
      ({ subject, text }) => subject.startsWith('Moved:') && text.includes(sent.email),
    );
    expect(movedNotice?.text).toContain(`New time: ${arrivalWindow(later)}\nOld time: ${arrivalWindow(startsAt)}`);
    expect((await manage({ action: 'cancel' })).status).toBe(200);
    const canceled = await waitForEmail(sent.email, 3);
    expect(canceled.text).not.toContain('Technician');
    expect(await freeWindows()).toContain(startsAt);
  });

  test('a visit to an office about a plan costs only its travel, and an email says no street that could be a message', async () => {
    const startsAt = (await freeWindows()).at(30) ?? '';
    const sent = visit(startsAt, { street: '1 Way, see evil.example' });
    const answer = v.parse(Appointment, await (await call('book', json(sent))).json());
    expect(answer.visit).toMatchObject({ travelFeeCents: 2400, estimateCents: 2400 });
    const mail = await waitForEmail(sent.email);
    for (const fact of ['Where: Sacramento, CA 95814', 'Visit to your office: Free', 'Travel: $24.00', 'Total: $24.00'])
      expect(mail.text).toContain(fact);
    expect(`${mail.html}${mail.text}${calendarIn(mail)}`).not.toMatch(/evil|half hour/);
  });

  test.each([
    ['en', 'Diagnostic: $59, waived when we do the repair'],
    ['es', 'Diagnóstico: $59; no se cobra si hacemos la reparación'],
  ])('the email and calendar file of a repair dropped off say what the diagnostic costs: %s', async (locale, price) => {
    const sent = booking(await freeTime(), { locale, channel: 'dropoff', topic: 'pc-repair' });
    const answer = v.parse(Appointment, await (await call('book', json(sent))).json());
    const mail = await waitForEmail(sent.email);
    expect(mail.text).toContain(price);
    const ours = (calendar: string) => calendar.replaceAll(/\r?\n |\\/g, '');
    for (const calendar of [calendarIn(mail), answer.calendar]) expect(ours(calendar)).toContain(price);
    const shown = await (await call('appointment', json({ token: tokenIn(mail), action: 'show' }))).json();
    expect(ours(v.parse(ManagedAppointment, shown).calendar)).toContain(price);
    await call('appointment', json({ token: tokenIn(mail), action: 'cancel' }));
    expect((await waitForEmail(sent.email, 2)).text).not.toContain(price);
  });

  test('a window takes as many visits as there are technicians, and each technician’s drive stays free', async () => {
    const windows = await freeWindows();
    // The first window of a day, and the next one: two hours later, while the drive of the first lasts four.
    const startsAt = windows.find((start, index) => index > 20 && windows.includes(hoursAfter(start, 2))) ?? '';
    const responses = await Promise.all(Array.from({ length: 5 }, () => call('book', json(visit(startsAt)))));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
    const technicians =
      await sql`select distinct technician from public.appointments where starts_at = ${startsAt} and channel = 'onsite'`;
    expect(technicians).toHaveLength(2);
    expect((await call('book', json(visit(hoursAfter(startsAt, 2))))).status).toBe(409);
    const left = await freeWindows();
    expect([left.includes(startsAt), left.includes(hoursAfter(startsAt, 2))]).toEqual([false, false]);
    // Calls have their own person.
    expect((await call('slots', json({}))).status).toBe(200);
  });

  test('a visit needs an address within the area, and a channel that exists', async () => {
    const startsAt = (await freeWindows()).at(-1) ?? '';
    const fieldErrors = async (extra: Record<string, unknown>) =>
      (await refusal(await call('book', json(visit(startsAt, extra))))).fields;
    expect(await fieldErrors({ street: '', city: ' ', zip: '', phone: '' })).toEqual({
      street: 'Enter the street address',
      city: 'Enter the city',
      zip: 'Enter a 5-digit ZIP code',
      phone: 'Enter a phone number we can call',
    });
    expect(await fieldErrors({ zip: '94102' })).toEqual({ zip: OUTSIDE_AREA });
    expect(await fieldErrors({ zip: '95241' })).toEqual({ zip: MAIL_ONLY_ZIP });
    expect(await fieldErrors({ zip: '9524O' })).toEqual({ zip: 'Enter a 5-digit ZIP code' });
    expect(await fieldErrors({ street: 'x'.repeat(121) })).toEqual({ street: 'At most 120 characters' });
    expect(await fieldErrors({ channel: 'drone' })).toMatchObject({ channel: 'Choose how to meet' });
    expect(await fieldErrors({ channel: 'phone' })).toEqual({ place: 'Choose a place' });
    const unknown = await refusal(await call('slots', json({ channel: 'drone' })));
    expect([unknown.status, unknown.fields]).toEqual([400, { channel: 'Choose how to meet' }]);
    expect(await freeWindows(), 'nothing was booked').toContain(startsAt);
  });

  test('one of many concurrent requests for a time gets it', async () => {
    const startsAt = await freeTime();
    const responses = await Promise.all(Array.from({ length: 8 }, () => call('book', json(booking(startsAt)))));
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    const late = responses.find(({ status }) => status === 409);
    expect(late && (await refusal(late))).toMatchObject({ code: 'conflict', fields: { startsAt: expect.any(String) } });
    expect(await sql`select 1 from public.appointments where starts_at = ${startsAt}`).toHaveLength(1);
    // The losers leave nothing behind.
    expect(
      await sql`select 1 from public.inquiries i where kind = 'booking' and not exists (select from public.appointments a where a.inquiry_id = i.id)`,
    ).toHaveLength(0);
    const { starts } = v.parse(SlotsResponse, await (await call('slots', json({}))).json());
    expect(starts).not.toContain(startsAt);
  });

  test('a click sent three times at once makes one appointment', async () => {
    const sent = booking(await freeTime());
    const responses = await Promise.all([1, 2, 3].map(() => call('book', json(sent))));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    await waitForEmail(sent.email);
    expect(await emailsTo(sent.email)).toHaveLength(1);
  });

  test('the mailed link moves and cancels its appointment, and reveals no others', async () => {
    const sent = booking(await freeTime(), { locale: 'es', channel: 'video', phone: '' });
    await call('book', json(sent));
    const mail = await waitForEmail(sent.email);
    expect(mail.subject).toContain('Su cita está reservada');
    expect(mail.text).toContain('/es/get-started/appointment#key=');
    const token = tokenIn(mail);
    const manage = (body: Record<string, unknown>) => call('appointment', json({ token, ...body }));
    const read = async (response: Response) => v.parse(ManagedAppointment, await response.json());
    const shown = await (await manage({ action: 'show' })).json();
    expect(Object.keys(shown).toSorted()).toEqual(['calendar', 'channel', 'endsAt', 'startsAt', 'state']);
    expect(shown).toMatchObject({ startsAt: sent.startsAt, state: 'booked', channel: 'video' });
    expect(JSON.stringify(shown)).not.toContain(sent.email);

    const later = await freeTime();
    const moved = await read(await manage({ action: 'move', startsAt: later }));
    expect(moved).toMatchObject({ startsAt: later, state: 'booked' });
    // Clicked twice: the same response, no further email.
    expect((await manage({ action: 'move', startsAt: later })).status).toBe(200);
    const second = await waitForEmail(sent.email, 2);
    expect(await emailsTo(sent.email)).toHaveLength(2);
    expect(calendarIn(second)).toContain('SEQUENCE:1');
    const uid = (text: string) => /UID:(\S+)/.exec(text)?.[1];
    expect(uid(calendarIn(second))).toBe(uid(calendarIn(mail)));

    const { starts } = v.parse(SlotsResponse, await (await call('slots', json({}))).json());
    expect(starts).toContain(sent.startsAt);
    const other = booking(later);
    expect((await call('book', json(other))).status).toBe(409);

    expect(await read(await manage({ action: 'cancel' }))).toMatchObject({ state: 'canceled' });
    expect(await read(await manage({ action: 'cancel' }))).toMatchObject({ state: 'canceled' });
    const last = await waitForEmail(sent.email, 3);
    expect(await emailsTo(sent.email)).toHaveLength(3);
    expect(calendarIn(last)).toContain('METHOD:CANCEL');
    expect((await manage({ action: 'move', startsAt: later })).status).toBe(409);
    expect((await call('book', json(other))).status).toBe(201);
  });

  test('an unknown token opens nothing', async () => {
    const unknown = await refusal(await call('appointment', json({ action: 'show', token: 'x'.repeat(43) })));
    expect([unknown.status, unknown.code]).toEqual([404, 'not_found']);
    expect((await call('appointment', json({ action: 'show', token: "' or 1=1 --" }))).status).toBe(400);
  });

  test('a taken, past, closed, or misaligned time can’t be booked or moved to', async () => {
    const sent = booking(await freeTime());
    await call('book', json(sent));
    const token = tokenIn(await waitForEmail(sent.email));
    const taken = booking(await freeTime());
    await call('book', json(taken));
    const free = await freeTime();
    const crooked = new Date(Date.parse(free) + 60_000).toISOString();
    for (const startsAt of ['2020-01-06T18:00:00.000Z', '2099-01-05T18:00:00.000Z', crooked, taken.startsAt]) {
      expect([startsAt, (await call('book', json(booking(startsAt)))).status]).toEqual([startsAt, 409]);
      expect([startsAt, (await call('appointment', json({ action: 'move', token, startsAt }))).status]).toEqual([startsAt, 409]);
    }
    for (const startsAt of ['tomorrow', '2026-02-30T18:00:00.000Z', '', 'Infinity']) {
      const { status, fields } = await refusal(await call('book', json(booking(startsAt))));
      expect([startsAt, status, Object.keys(fields ?? {})]).toEqual([startsAt, 400, ['startsAt']]);
    }
  });

  test('returns an error for each field and stores nothing', async () => {
    const sent = booking(await freeTime(), { name: 'x'.repeat(10_000), email: 'nobody', topic: 'cars', place: 'Mars', size: 7 });
    const refused = await refusal(await call('book', json(sent)));
    expect(refused).toMatchObject({
      status: 400,
      fields: {
        name: 'At most 120 characters',
        email: 'Enter a valid email address',
        topic: 'Choose what you need',
        place: 'Choose a place',
        size: 'Choose a size',
      },
    });
    const noPhone = await refusal(await call('book', json(booking(sent.startsAt, { phone: 'call me' }))));
    expect(noPhone.fields).toEqual({ phone: 'Enter a phone number we can call' });
    expect(await sql`select 1 from public.appointments where starts_at = ${sent.startsAt}`).toHaveLength(0);
  });

  test('keeps scripts, emoji and right-to-left names as text', async () => {
    const name = '<img src=x onerror=alert(1)> محمد 🌾\r\nBcc: all@evil.example\u0000';
    const sent = booking(await freeTime(), { name });
    expect((await call('book', json(sent))).status).toBe(201);
    const mail = await waitForEmail(sent.email);
    expect(`${mail.html}${mail.text}`, 'no word of the writer goes to an address that nobody proved').not.toMatch(/onerror|محمد/);
    const [row] = await sql`select name from public.inquiries where email = ${sent.email}`;
    expect(row?.['name']).toBe(name.replace('\r\n', ' ').replace('\u0000', ''));
    const note = (await emailsTo(company.salesEmail)).find(({ text }) => text.includes(sent.email));
    expect(note?.html).not.toContain('<img');
    expect(note?.text).toContain('محمد 🌾');
    expect(note?.subject).not.toContain('\n');
    expect(await emailsTo('all@evil.example')).toHaveLength(0);
  });

  test('internal fields in a request change nothing', async () => {
    const sent = booking(await freeTime(), {
      status: 'spam',
      kind: 'message',
      revision: 9,
      id: randomUUID(),
      endsAt: '2099-01-01',
    });
    expect((await call('book', json(sent))).status).toBe(201);
    const rows =
      await sql`select i.kind, i.status, a.revision, a.ends_at - a.starts_at = interval '30 minutes' as half from public.inquiries i join public.appointments a on a.inquiry_id = i.id where email = ${sent.email}`;
    expect(rows).toMatchObject([{ kind: 'booking', status: 'new', revision: 0, half: true }]);
  });

  test('a bot that fills the honeypot gets a response but no appointment', async () => {
    const sent = booking(await freeTime(), { website: 'https://spam.example' });
    expect((await call('book', json(sent))).status).toBe(201);
    expect(await emailsTo(sent.email)).toHaveLength(0);
    expect((await call('book', json(booking(sent.startsAt)))).status).toBe(201);
  });

  test('a mailed link stops working a week after the appointment', async () => {
    const sent = booking(await freeTime());
    await call('book', json(sent));
    const token = tokenIn(await waitForEmail(sent.email));
    const show = () => call('appointment', json({ action: 'show', token }));
    const end = (ago: string) => sql`
      update public.appointments a set starts_at = now() - ${ago}::interval - interval '30 minutes', ends_at = now() - ${ago}::interval, busy_until = now() - ${ago}::interval, canceled_at = now()
      from public.inquiries i where i.id = a.inquiry_id and i.email = ${sent.email}`;
    await end('6 days');
    expect((await show()).status).toBe(200);
    await end('8 days');
    expect((await show()).status).toBe(404);
  });

  test('a lost link is emailed again for upcoming appointments only, and the response never says which', async () => {
    const email = newEmail('booking');
    const sent = booking(await freeTime(), { email, locale: 'es' });
    const [canceled, past] = [booking(await freeTime()), booking(await freeTime())];
    for (const each of [sent, canceled, past]) {
      expect((await call('book', json(each))).status).toBe(201);
      await waitForEmail(each.email);
    }
    await sql`update public.appointments a set canceled_at = now() from public.inquiries i where i.id = a.inquiry_id and i.email = ${canceled.email}`;
    await sql`
      update public.appointments a set starts_at = now() - ${place === 'node' ? '1 day' : '2 days'}::interval, ends_at = now() - ${place === 'node' ? '23 hours' : '47 hours'}::interval,
        busy_until = now() - ${place === 'node' ? '23 hours' : '47 hours'}::interval
      from public.inquiries i where i.id = a.inquiry_id and i.email = ${past.email}`;
    const ask = async (address: string) => {
      const begun = performance.now();
      const response = await call('appointment-link', json({ email: address }));
      expect(performance.now() - begun, 'not before the floor').toBeGreaterThanOrEqual(290);
      return [response.status, await response.text()];
    };
    const answers = await Promise.all([newEmail('nobody'), canceled.email, past.email, email.toUpperCase()].map(ask));
    expect(answers).toEqual(answers.map(() => [202, '{"asked":true}']));

    const mail = await waitForEmail(email, 2);
    expect(mail.subject).toContain('El enlace de su cita');
    expect(mail.text).toContain('/es/get-started/appointment#key=');
    const shown = await call('appointment', json({ action: 'show', token: tokenIn(mail) }));
    expect(await shown.json()).toMatchObject({ startsAt: sent.startsAt, state: 'booked' });
    for (const other of [canceled, past]) expect(await emailsTo(other.email)).toHaveLength(1);

    // A stranger can cause at most three an hour, and earlier links keep working.
    expect(await Promise.all([1, 2, 3].map(() => ask(email)))).toEqual(answers.slice(1));
    const links = () => sql`select 1 from public.outgoing_emails where kind = 'appointment_link' and to_email = ${email}`;
    expect(await links()).toHaveLength(3);
    expect((await call('appointment', json({ action: 'show', token: tokenIn(mail) }))).status).toBe(200);
    await sql`update public.outgoing_emails set created_at = created_at - interval '1 hour' where kind = 'appointment_link' and to_email = ${email}`;
    await ask(email);
    expect(await links()).toHaveLength(4);
  });

  test('an account can book six times a day, not counting repeats, whatever address it gives', async () => {
    const { client } = await createPerson(sql);
    const busy = { token: (await client.auth.getSession()).data.session?.access_token ?? '' };
    const first = booking(await freeTime());
    for (let time = 0; time < 8; time += 1) expect((await call('book', json(first, busy))).status).toBe(201);
    for (let time = 0; time < 5; time += 1) {
      expect((await call('book', json(booking(await freeTime()), busy))).status).toBe(201);
    }
    const named = newEmail('busy');
    const response = await call('book', json(booking(await freeTime(), { email: named }), busy));
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await refusal(response)).code).toBe('rate_limited');
    expect((await call('book', json(booking(await freeTime(), { email: named })))).status).toBe(201);
  });
});

test('the database rejects a second appointment at the same time', async () => {
  const insert = (starts: string, ends: string, technician = 'help-desk') => sql`
    with inquiry as (
      insert into public.inquiries (idempotency_key, kind, name, email, topic, message)
      values (${randomUUID()}, 'booking', 'Race', 'race@home.example', 'other', '') returning id
    )
    insert into public.appointments (inquiry_id, starts_at, ends_at, busy_until, technician, channel, place, size)
    select id, ${starts}, ${ends}, ${ends}, ${technician}, 'phone', 'lodi', 'home' from inquiry`;
  // Two connections, both inside their transactions before either is done.
  const results = await Promise.allSettled([
    insert('2031-01-06T18:00:00Z', '2031-01-06T18:30:00Z'),
    insert('2031-01-06T18:15:00Z', '2031-01-06T18:45:00Z'),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: '23P01' } });
  // Someone else is free, and one ends where the next begins.
  await insert('2031-01-06T18:00:00Z', '2031-01-06T18:30:00Z', 'kevin-tran');
  await insert('2031-01-06T18:45:00Z', '2031-01-06T19:15:00Z');
});
