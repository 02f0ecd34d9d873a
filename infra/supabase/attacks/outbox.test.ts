import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SlotsResponse } from '@tulebyte/backend-api/functions/booking';
import * as v from 'valibot';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql } from '../../local/testing/people.ts';
import { withRuntime } from '../functions/_shared/runtime.ts';
import { handler as apply } from '../functions/apply/handler.ts';
import { handler as book } from '../functions/book/handler.ts';
import { handler as callback } from '../functions/callback/handler.ts';
import { handler as contact } from '../functions/contact/handler.ts';
import { handler as deliver } from '../functions/deliver-mail/handler.ts';
import { handler as newsletter } from '../functions/newsletter/handler.ts';
import { handler as placeOrder } from '../functions/place-order/handler.ts';
import { handler as slots } from '../functions/slots/handler.ts';
import { json } from '../testing/calls.ts';
import { createProduct, orderOf } from '../testing/shop.ts';
import { derivedSecret, functionSettings } from '../../local/functions/settings.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const sql = ownerSql();
const { url, publishableKey, secretKey, smtpUrl } = testBackend();

// Accepts connections and closes each.
const broken = createServer((socket) => socket.destroy());
beforeAll(() => new Promise<void>((listening) => broken.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise((closed) => broken.close(closed)));

function call(handler: (request: Request) => Promise<Response>, init: RequestInit, mailServer = smtpUrl) {
  const settings: Readonly<Record<string, string>> = {
    ...functionSettings({ url, publishableKey, secretKey, smtpUrl: mailServer }),
  };
  const runtime = { env: (name: string) => settings[name], fetch: globalThis.fetch, callerAddress: () => null };
  return withRuntime(runtime, () => handler(new Request('http://site.example/', init)));
}
const down = () => {
  // The cast: a listening TCP server has an address of this type.
  const { port } = broken.address() as AddressInfo;
  return `smtp://127.0.0.1:${port}`;
};
const deliverAll = () =>
  call(deliver, { method: 'POST', headers: { authorization: `Bearer ${derivedSecret(secretKey, 'JOB_SECRET')}` } });

const person = (email: string) => ({
  name: 'Rosa Delgado',
  email,
  phone: '(209) 555-0177',
  locale: 'en',
  idempotencyKey: randomUUID(),
});
const forms = {
  contact: async (email: string) => [contact, json({ ...person(email), topic: 'other', message: 'Hello' })] as const,
  callback: async (email: string) => [callback, json({ ...person(email), topic: 'other', bestTime: 'any' })] as const,
  newsletter: async (email: string) => [newsletter, json({ email, locale: 'en', idempotencyKey: randomUUID() })] as const,
  order: async (email: string) => [placeOrder, json(orderOf(await createProduct(sql), 10_900, { email }))] as const,
  booking: async (email: string) => {
    const { starts } = v.parse(SlotsResponse, await (await call(slots, json({}))).json());
    const startsAt = starts[130];
    const booked = {
      ...person(email),
      topic: 'managed-it',
      place: 'lodi',
      size: '6-20',
      channel: 'phone',
      startsAt,
      message: '',
    };
    return [book, json(booked)] as const;
  },
  application: async (email: string) => {
    const body = new FormData();
    const fields = { ...person(email), job: 'field-technician', link: '', message: '' };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('resume', new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'], 'cv.pdf'));
    return [apply, { method: 'POST', body }] as const;
  },
} as const;

describe.each(Object.entries(forms))('the mail of a %s', (_name, make) => {
  test('waits while the mail server is down, and is sent later, once', async () => {
    const email = newEmail('outbox');
    const [handler, init] = await make(email);
    expect((await call(handler, init, down())).ok).toBe(true);
    expect(await emailsTo(email)).toHaveLength(0);
    const waiting = () => sql<{ last_error: string | null; sent: boolean }[]>`
      select last_error, sent_at is not null as sent from public.outgoing_emails where to_email = ${email}`;
    expect(await waiting()).toEqual([{ last_error: expect.any(String), sent: false }]);
    await sql`update public.outgoing_emails set next_try_at = now() where to_email = ${email}`;
    await Promise.all([deliverAll(), deliverAll()]);
    expect(await waitForEmail(email)).toMatchObject({ to: email });
    // Another run of the worker may have sent it and record that after the email has arrived.
    await expect.poll(waiting).toEqual([{ last_error: null, sent: true }]);
    await sql`update public.outgoing_emails set next_try_at = now() where to_email = ${email}`;
    await deliverAll();
    expect(await emailsTo(email)).toHaveLength(1);
  });
});

test('a mailbox named by others gets six emails an hour, and every submission is stored', async () => {
  const email = newEmail('victim');
  for (let time = 0; time < 8; time += 1) {
    const [handler, init] = await forms.contact(email);
    expect((await call(handler, init)).status).toBe(201);
  }
  expect(await emailsTo(email)).toHaveLength(6);
  expect(await sql`select 1 from public.inquiries where email = ${email}`).toHaveLength(8);
});

test('a claimed email is not claimed again while it may still be sent', async () => {
  const email = newEmail('claimed');
  const { id } = await createPerson(sql);
  const [ticket] = await sql<
    { id: string }[]
  >`insert into public.tickets (subject, requester_id) values ('Slow server', ${id}) returning id`;
  // Not due for the delivery that runs during this test.
  const [mail] = await sql<{ id: string }[]>`insert into public.outgoing_emails (ticket_id, kind, to_email, next_try_at)
    values (${ticket?.id ?? ''}, 'ticket_opened', ${email}, now() + interval '1 hour') returning id`;
  await sql.begin(async (transaction) => {
    await transaction`update public.outgoing_emails set next_try_at = now() where id = ${mail?.id ?? ''}`;
    await transaction`select public.claim_outgoing_emails(100)`;
    const [claimed] = await transaction<{ leased: boolean; lease_id: string }[]>`
      select next_try_at >= now() + interval '15 minutes' as leased, lease_id from public.outgoing_emails where id = ${mail?.id ?? ''}`;
    expect(claimed?.leased).toBe(true);
    await transaction`select public.finish_outgoing_email(${mail?.id ?? ''}, ${claimed?.lease_id ?? ''}, 'down', false)`;
    const [failed] = await transaction`
      select next_try_at between now() + interval '1 minute' and now() + interval '75 seconds' as again
      from public.outgoing_emails where id = ${mail?.id ?? ''}`;
    expect(failed).toEqual({ again: true });
    await transaction`delete from public.outgoing_emails where id = ${mail?.id ?? ''}`;
  });
});

test('two runs of the hourly maintenance email each client once', async () => {
  const { id, email } = await createPerson(sql);
  await sql`insert into public.tickets (subject, requester_id) values ('Long solved', ${id})`;
  await sql`update public.tickets set status = 'solved' where requester_id = ${id}`;
  await sql`update public.tickets set solved_at = now() - interval '12 days' where requester_id = ${id}`;
  await Promise.all([sql`select public.run_ticket_maintenance()`, sql`select public.run_ticket_maintenance()`]);
  expect(await sql`select 1 from public.outgoing_emails where kind = 'ticket_closing' and to_email = ${email}`).toHaveLength(1);
});
