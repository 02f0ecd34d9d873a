import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import type { Message } from '../../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql } from '../../local/testing/people.ts';
import { callsOf } from '../testing/calls.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const sql = ownerSql();
const { publishableKey } = testBackend();
const calls = callsOf(['open-guest-ticket', 'ticket-link', 'guest-ticket']);

const Ticket = v.object({
  ticket: v.object({
    number: v.string(),
    status: v.string(),
    messages: v.array(
      v.object({
        body: v.string(),
        author_name: v.string(),
        attachments: v.array(v.object({ id: v.string(), name: v.string() })),
      }),
    ),
    rating: v.nullable(v.object({ is_good: v.boolean() })),
  }),
});

/** The key of an emailed link. */
function keyIn({ text }: Message): string {
  const [, key = ''] = /\/support\/ticket\/TB-\d+#key=([\w-]+)/.exec(text) ?? [];
  expect(key).toHaveLength(43);
  return key;
}

const form = (fields: Record<string, string>, files: readonly File[] = []): RequestInit => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const file of files) body.append('files', file);
  return { method: 'POST', headers: { apikey: publishableKey }, body };
};
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { apikey: publishableKey, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const fields = (email: string, extra: Record<string, string> = {}) => ({
  name: 'Rosa Delgado',
  email,
  subject: 'Router blinks red',
  body: 'Since this morning.',
  priority: 'normal',
  language: 'en',
  idempotencyKey: randomUUID(),
  ...extra,
});

describe.each(['node', 'deno'] as const)('guests in %s', (place) => {
  const call = calls[place];
  const code = async (response: Response) => [response.status, v.parse(FunctionErrorBody, await response.json()).error.code];
  const openTicket = async (email: string, files: readonly File[] = []) => {
    const response = await call('open-guest-ticket', form(fields(email), files));
    expect(response.status).toBe(201);
    return v.parse(v.object({ number: v.string() }), await response.json()).number;
  };
  const act = async (body: Record<string, unknown>) => call('guest-ticket', json(body));
  const read = async (key: string) => v.parse(Ticket, await (await act({ action: 'read', key })).json()).ticket;

  test('open a ticket with files, get a link, and read and reply with it', async () => {
    const email = newEmail('guest');
    const number = await openTicket(email, [new File(['12:00 link down'], 'router.log')]);
    const mail = await waitForEmail(email);
    expect(mail.subject, 'no word of the writer before the reader has proved the address').toBe(`We have your ticket ${number}`);
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/Router|Since this morning|Rosa|router\.log/);
    const key = keyIn(mail);
    expect(
      (await read(key)).messages.map(({ body, author_name, attachments }) => [
        body,
        author_name,
        attachments.map(({ name }) => name),
      ]),
    ).toEqual([['Since this morning.', 'Rosa Delgado', ['router.log']]]);

    const staff = await createPerson(sql, { admin: true });
    await staff.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Secret', is_internal: true });
    await staff.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Please restart it.', new_status: 'solved' });
    const answered = await waitForEmail(email, 2);
    expect(answered.text).toContain('Please restart it.');
    expect(answered.text).not.toContain('Secret');
    const second = keyIn(answered);
    expect(second, 'each mail has a key of its own').not.toBe(key);

    expect((await act({ action: 'rate', key: second, isGood: true, comment: '' })).status).toBe(200);
    expect((await read(second)).rating?.is_good).toBe(true);
    const reply = { key, body: 'Still red.', idempotencyKey: randomUUID() };
    for (const _ of [1, 2]) expect((await call('guest-ticket', form(reply, [new File(['a,b'], 'log.csv')]))).status).toBe(200);
    const after = await read(key);
    expect([after.status, after.messages.map(({ body }) => body)]).toEqual([
      'open',
      ['Since this morning.', 'Please restart it.', 'Still red.'],
    ]);

    const [file] = after.messages[0]?.attachments ?? [];
    const opened = await act({ action: 'file', key, id: file?.id });
    const { path } = v.parse(v.object({ path: v.string() }), await opened.json());
    expect(await (await fetch(testBackend().url + path)).text()).toBe('12:00 link down');
    expect((await act({ action: 'solve', key })).status).toBe(200);
    expect((await read(key)).status).toBe('solved');
    await sql`update public.tickets set status = 'closed' where number = ${number}`;
    expect(await code(await call('guest-ticket', form({ ...reply, idempotencyKey: randomUUID() })))).toEqual([
      409,
      'ticket_closed',
    ]);
  });

  test('leave no orphaned files, even if the same ticket is sent many times at once', async () => {
    const email = newEmail('guest');
    const waiting = async () =>
      (await sql`select count(*)::int from public.ticket_attachments where message_id is null and uploaded_by is null`)[0]?.[
        'count'
      ];
    const file = () => [new File(['12:00 link down'], 'router.log')];
    const sent = fields(email);
    const before = await waiting();
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('open-guest-ticket', form(sent, file()))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await sql`select number from public.tickets where requester_email = ${email}`).toHaveLength(1);
    expect(await waiting()).toBe(before);

    const reply = { key: keyIn(await waitForEmail(email)), body: 'Still red.', idempotencyKey: randomUUID() };
    for (const { status } of await Promise.all([1, 2, 3].map(() => call('guest-ticket', form(reply, file())))))
      expect(status).toBe(200);
    expect((await read(reply.key)).messages.map(({ attachments }) => attachments.length)).toEqual([1, 1]);
    expect(await waiting()).toBe(before);
  });

  test('see only the ticket of their link, and nothing once it expires', async () => {
    const email = newEmail('guest');
    await openTicket(email);
    const key = keyIn(await waitForEmail(email));
    const other = newEmail('guest');
    await openTicket(other, [new File(['other'], 'other.txt')]);
    const foreign = await read(keyIn(await waitForEmail(other)));
    expect(await code(await act({ action: 'file', key, id: foreign.messages[0]?.attachments[0]?.id }))).toEqual([
      404,
      'not_found',
    ]);
    const [stored] = await sql`select count(*)::int as keys from private.ticket_links where token_hash = ${key}`;
    expect(stored, 'only a hash is kept').toEqual({ keys: 0 });
    await sql`update private.ticket_links l set expires_at = now() from public.tickets t where t.id = l.ticket_id and t.requester_email = ${email}`;
    expect(await code(await act({ action: 'read', key }))).toEqual([404, 'not_found']);
    expect(await code(await call('guest-ticket', form({ key, body: 'Hello', idempotencyKey: randomUUID() })))).toEqual([
      404,
      'not_found',
    ]);
    expect(await code(await act({ action: 'read', key: 'A'.repeat(43) }))).toEqual([404, 'not_found']);
  });

  test('a ticket sent twice is stored once, a bot’s never, and an invalid one gets errors', async () => {
    const email = newEmail('guest');
    const same = fields(email);
    const numbers = [];
    for (const _ of [1, 2]) numbers.push(await (await call('open-guest-ticket', form(same))).text());
    expect(new Set(numbers).size).toBe(1);
    const robot = newEmail('robot');
    expect((await call('open-guest-ticket', form(fields(robot, { website: 'x' })))).status).toBe(201);
    expect(await sql`select 1 from public.tickets where requester_email = ${robot}`).toHaveLength(0);
    const refused = await call('open-guest-ticket', form(fields('nobody', { subject: ' ', priority: 'soon' })));
    const { error } = v.parse(FunctionErrorBody, await refused.json());
    expect([refused.status, Object.keys(error.fields ?? {}).toSorted()]).toEqual([400, ['email', 'priority', 'subject']]);
    const odd = newEmail('guest');
    expect(
      (await call('open-guest-ticket', form(fields(odd, { body: 'It\0 hums \ud83d' })))).status,
      'signs that no database takes',
    ).toBe(201);
    const infected = new File([['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')], 'a.txt');
    const unsent = newEmail('guest');
    expect(await code(await call('open-guest-ticket', form(fields(unsent), [infected])))).toEqual([422, 'infected']);
    expect(await sql`select 1 from public.tickets where requester_email = ${unsent}`).toHaveLength(0);
  });

  test('request a link: the response never reveals whether the ticket exists, and attempts are limited', async () => {
    const email = newEmail('guest');
    const number = await openTicket(email);
    await waitForEmail(email);
    const ask = async (which: string, address: string) => {
      const begun = performance.now();
      const response = await call('ticket-link', json({ number: which, email: address }));
      return { answer: [response.status, await response.text()], ms: performance.now() - begun };
    };
    const [right, wrong, none] = await Promise.all([
      ask(number.toLowerCase(), email.toUpperCase()),
      ask(number, newEmail('guest')),
      ask('TB-999999', email),
    ]);
    expect(right.answer).toEqual([202, '{"asked":true}']);
    expect([wrong.answer, none.answer]).toEqual([right.answer, right.answer]);
    for (const { ms } of [right, wrong, none]) expect(ms, 'not before the floor').toBeGreaterThanOrEqual(290);
    const mail = await waitForEmail(email, 2);
    expect((await read(keyIn(mail))).number).toBe(number);
    expect(await emailsTo(email)).toHaveLength(2);

    // Each works for an hour. A mailbox gets five, so that strangers can't lock its owner out.
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push((await ask(number, email)).answer);
    expect(answers).toEqual(answers.map(() => right.answer));
    expect(await sql`select 1 from public.outgoing_emails where kind = 'ticket_link' and to_email = ${email}`).toHaveLength(5);
    expect((await read(keyIn(await waitForEmail(email, 2)))).number).toBe(number);
  });
});
