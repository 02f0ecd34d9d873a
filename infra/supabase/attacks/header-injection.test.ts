import { randomUUID } from 'node:crypto';
import { company } from '@tulebyte/brand';
import { SlotsResponse } from '@tulebyte/backend-api/functions/booking';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql } from '../../local/testing/people.ts';
import { json } from '../testing/calls.ts';
import { createProduct, orderOf } from '../testing/shop.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const sql = ownerSql();
const { url } = testBackend();
const post = (name: string, init: RequestInit) => fetch(`${url}/functions/v1/${name}`, init);

const victim = newEmail('bcc');
/** Would inject a header or a recipient if it were written to a header unescaped. */
const attack = (mark: string) => `${mark}\r\nBcc: ${victim}\r\nX-Attack: yes\r\n\r\n<script>`;

const person = (email: string) => ({
  name: attack('name'),
  email,
  phone: '(209) 555-0177',
  company: attack('company'),
  message: attack('message'),
  locale: 'en',
  idempotencyKey: randomUUID(),
});
const formOf = (fields: Record<string, string>, file?: [string, File]): RequestInit => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file) body.append(...file);
  return { method: 'POST', body };
};

const senders: Readonly<Record<string, (email: string) => Promise<Response>>> = {
  contact: (email) => post('contact', json({ ...person(email), topic: 'other' })),
  callback: (email) => post('callback', json({ ...person(email), topic: 'other', bestTime: 'any' })),
  newsletter: (email) => post('newsletter', json({ email, locale: 'en', idempotencyKey: randomUUID() })),
  apply: (email) =>
    post(
      'apply',
      formOf({ ...person(email), job: 'field-technician', link: '' }, [
        'resume',
        new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'], attack('cv.pdf')),
      ]),
    ),
  book: async (email) => {
    const { starts } = v.parse(SlotsResponse, await (await post('slots', json({}))).json());
    const choice = { topic: 'managed-it', place: 'lodi', size: '6-20', channel: 'phone', startsAt: starts[150] };
    return post('book', json({ ...person(email), ...choice }));
  },
  'place-order': async (email) => {
    const about = { email, name: attack('name'), company: attack('company'), note: attack('note'), payment: 'invoice' };
    return post('place-order', json(orderOf(await createProduct(sql), 10_900, about)));
  },
  'open-guest-ticket': (email) =>
    post(
      'open-guest-ticket',
      formOf(
        {
          name: attack('name'),
          email,
          subject: attack('subject'),
          body: attack('body'),
          priority: 'normal',
          language: 'en',
          idempotencyKey: randomUUID(),
        },
        ['files', new File(['text'], `${attack('note')}.txt`)],
      ),
    ),
};

const clean = (mail: { headers: Readonly<Record<string, string>>; subject: string }) =>
  [mail.headers['bcc'], mail.headers['x-attack'], /[\r\n]/.test(mail.subject)] as const;

test.for(Object.entries(senders))('%s writes no header of the sender\u2019s choice', async ([, send]) => {
  const email = newEmail('headers');
  const response = await send(email);
  expect(response.ok).toBe(true);
  const notices = (await emailsTo(company.salesEmail)).filter(({ text }) => text.includes(email));
  for (const mail of [await waitForEmail(email), ...notices]) expect(clean(mail)).toEqual([undefined, undefined, false]);
  expect(await emailsTo(victim)).toEqual([]);
});

test('staff replies to such a ticket and assistant conversations arrive clean too', async () => {
  const { client, email } = await createPerson(sql, { name: 'Headers' });
  const staff = await createPerson(sql, { name: 'Staff', admin: true });
  const { data: ticket } = await client.rpc('create_ticket', {
    subject: attack('subject'),
    body: attack('body'),
    priority: 'normal',
  });
  await staff.client.rpc('reply_to_ticket', { ticket_number: ticket?.number ?? '', body: attack('answer'), is_internal: false });
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  await post('chat', json({ message: attack('question'), sessionId: 'session_headers' }, { token }));
  expect((await post('transcript', json({ sessionId: 'session_headers', language: 'en' }, { token }))).status).toBe(200);
  await waitForEmail(email, 3);
  for (const mail of await emailsTo(email)) expect(clean(mail)).toEqual([undefined, undefined, false]);
  expect(await emailsTo(victim)).toEqual([]);
});
