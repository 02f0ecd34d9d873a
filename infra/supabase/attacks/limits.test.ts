import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SlotsResponse } from '@tulebyte/backend-api/functions/booking';
import * as v from 'valibot';
import { createPerson, newEmail, ownerSql } from '../../local/testing/people.ts';
import { addressBlock, trustedAddress } from '../functions/_shared/client-address.ts';
import { withRuntime } from '../functions/_shared/runtime.ts';
import { handler as appointmentLink } from '../functions/appointment-link/handler.ts';
import { handler as billingDocument } from '../functions/billing-document/handler.ts';
import { handler as book } from '../functions/book/handler.ts';
import { handler as chat } from '../functions/chat/handler.ts';
import { handler as contact } from '../functions/contact/handler.ts';
import { handler as openAttachment } from '../functions/open-attachment/handler.ts';
import { handler as openGuestTicket } from '../functions/open-guest-ticket/handler.ts';
import { handler as placeOrder } from '../functions/place-order/handler.ts';
import { handler as productPicture } from '../functions/product-picture/handler.ts';
import { handler as slots } from '../functions/slots/handler.ts';
import { bookingAt } from '../testing/booking.ts';
import { json } from '../testing/calls.ts';
import { createProduct, orderOf, stockOf } from '../testing/shop.ts';
import { functionSettings } from '../../local/functions/settings.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const sql = ownerSql();
const { url, publishableKey, secretKey, smtpUrl } = testBackend();

interface Place {
  /** The trusted header; undefined if not configured. */
  readonly header?: string;
  /** Cloudflare's verdict; undefined if Turnstile is not configured. */
  readonly human?: boolean;
}

/** Functions whose proxy sets this header. */
const withHeader = (header?: string) => (name: string) => (name === 'CLIENT_ADDRESS_HEADER' ? header : undefined);

/** The functions without a gateway in front. */
function hosted(place: Place = { header: 'x-real-ip' }) {
  const settings: Readonly<Record<string, string>> = {
    ...functionSettings({ url, publishableKey, secretKey, smtpUrl }),
    ...(place.human === undefined ? {} : { TURNSTILE_SECRET_KEY: 's' }),
  };
  const runtime = {
    env: (name: string) => settings[name],
    fetch: (async (input, init) =>
      String(input).startsWith('https://challenges.cloudflare.com/')
        ? Response.json({ success: place.human })
        : fetch(input, init)) satisfies typeof globalThis.fetch,
    callerAddress: (request: Request) => trustedAddress(request.headers, withHeader(place.header)),
  };
  return (
    handler: (request: Request) => Promise<Response>,
    init: RequestInit,
    headers: Record<string, string> = {},
    search = '',
  ) => {
    const request = new Request(`http://site.example/${search}`, init);
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return withRuntime(runtime, () => handler(request));
  };
}

let addresses = 0;
/** Documentation addresses (RFC 3849), each used once. */
const newAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${(addresses += 1).toString(16)}::1`;

const message = (email = newEmail('contact')) => ({
  name: 'Rosa Delgado',
  email,
  topic: 'other',
  message: 'Hello',
  idempotencyKey: randomUUID(),
});

describe('a form is limited by the sender’s address', () => {
  test('whatever X-Forwarded-For or email it has', async () => {
    const call = hosted();
    const address = newAddress();
    const victim = newEmail('victim');
    const send = (from: string, email?: string) =>
      call(contact, json(message(email)), { 'x-real-ip': from, 'x-forwarded-for': newAddress() });
    const first = await Promise.all(Array.from({ length: 30 }, () => send(address, victim)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await send(address, victim)).status).toBe(429);
    expect((await send(newAddress(), victim)).status, 'the person who was named writes, too').toBe(201);
  });

  test('over IPv6 also from the other addresses of its network', async () => {
    const network = `2001:db8:${randomUUID().slice(0, 4)}:1`;
    const statuses = [];
    for (let host = 1; host <= 31; host += 1)
      statuses.push((await hosted()(contact, json(message()), { 'x-real-ip': `${network}::${host.toString(16)}` })).status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([30, 429]);
  });

  test('the last entry counts if a proxy appends, and no header if none is trusted', () => {
    const headers = new Headers({ 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-real-ip': '203.0.113.9' });
    const addressBy = (header?: string) => trustedAddress(headers, withHeader(header));
    expect(addressBy('x-forwarded-for')).toBe('198.51.100.7');
    expect(addressBy('cf-connecting-ip')).toBe('unknown');
    expect(addressBy()).toBe('unknown');
  });

  test('the web server’s word counts with its secret, or the one before', () => {
    const env = (name: string) =>
      ({ ORIGIN_SECRET: 'new', ORIGIN_SECRET_PREVIOUS: 'old', CLIENT_ADDRESS_HEADER: 'x-real-ip' })[name];
    const addressWith = (secret: string) =>
      trustedAddress(
        new Headers({ 'x-visitor-address': '203.0.113.9', 'x-origin-secret': secret, 'x-real-ip': '198.51.100.7' }),
        env,
      );
    expect(['new', 'old', 'older', ''].map(addressWith)).toEqual(['203.0.113.9', '203.0.113.9', '198.51.100.7', '198.51.100.7']);
    const unset = new Headers({ 'x-visitor-address': '203.0.113.9', 'x-origin-secret': '' });
    expect(trustedAddress(unset, () => undefined)).toBe('unknown');
  });
});

test('one address can book a few times, not the whole calendar', async () => {
  const call = hosted();
  const { starts } = v.parse(SlotsResponse, await (await call(slots, json({}))).json());
  const address = newAddress();
  const statuses = [];
  // From the middle, since the booking tests use both ends.
  for (const startsAt of starts.slice(100, 107))
    statuses.push((await call(book, json(bookingAt(startsAt)), { 'x-real-ip': address })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
});

test('one address can request lost appointment links ten times in ten minutes, and the owner still can', async () => {
  const call = hosted();
  const email = newEmail('victim');
  const address = newAddress();
  const ask = (from: string) => call(appointmentLink, json({ email }), { 'x-real-ip': from });
  const first = await Promise.all(Array.from({ length: 10 }, () => ask(address)));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([202]));
  expect([(await ask(address)).status, (await ask(newAddress())).status]).toEqual([429, 202]);
});

test('an account can ask the assistant twenty times a minute', async () => {
  const call = hosted();
  const person = await createPerson(sql);
  const token = (await person.client.auth.getSession()).data.session?.access_token ?? '';
  const ask = () => call(chat, json({ message: 'warranty', sessionId: 'session_limits' }, { token }));
  const statuses = [];
  for (let time = 0; time < 21; time += 1) statuses.push((await ask()).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
});

test.each([
  ['product-picture', productPicture, `name=${'0'.repeat(64)}.png`, 600],
  ['open-attachment', openAttachment, 'link=x', 120],
  ['billing-document', billingDocument, 'link=x', 120],
])('files are sent to one address a limited number of times: %s', async (name, handler, query, most) => {
  const call = hosted();
  const ask = (address: string) => call(handler, {}, { 'x-real-ip': address }, `?${query}`);
  const address = newAddress();
  const key = createHash('sha256')
    .update(`address ${addressBlock(address)}`)
    .digest('hex');
  await sql`insert into private.rate_limits (action, key_hash) select ${name}, ${key} from generate_series(1, ${most - 1})`;
  const statuses = [await ask(address), await ask(address), await ask(newAddress())].map(({ status }) => status);
  expect(statuses).toEqual([statuses[2], 429, statuses[2]]);
  expect(statuses[2]).not.toBe(429);
});

test('visitors can search only through the rate-limited function', async () => {
  const search = await fetch(`${url}/rest/v1/rpc/search_knowledge`, json({ query: 'warranty' }));
  expect(search.ok).toBe(false);
});

describe('stock reserved by an order', () => {
  test('is released if the order isn’t prepared in three days; the order stays', async () => {
    const call = hosted();
    const slug = await createProduct(sql, { stock: 2 });
    const sent = orderOf(slug, 21_800, { items: [{ slug, quantity: 2 }] });
    expect((await call(placeOrder, json(sent), { 'x-real-ip': newAddress() })).status).toBe(201);
    expect(await stockOf(sql, slug)).toBe(0);
    await sql`update public.orders set reserved_until = now() - interval '1 second' where idempotency_key = ${sent.idempotencyKey}`;
    await sql`select public.release_expired_orders()`;
    expect(await stockOf(sql, slug)).toBe(2);
    expect(
      await sql`select o.state, l.reserved from public.orders o join public.order_lines l on l.order_id = o.id where o.idempotency_key = ${sent.idempotencyKey}`,
    ).toEqual([{ state: 'confirmed', reserved: 0 }]);
  });

  test('stays with a prepared order, and one address can place ten orders an hour', async () => {
    const call = hosted();
    const slug = await createProduct(sql, { stock: 20 });
    const address = newAddress();
    const statuses = [];
    const sent = Array.from({ length: 11 }, () => orderOf(slug, 10_900));
    for (const one of sent) statuses.push((await call(placeOrder, json(one), { 'x-real-ip': address })).status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([10, 429]);
    await sql`update public.orders set state = 'ready' where idempotency_key = ${sent[0]?.idempotencyKey ?? ''}`;
    expect(await sql`select reserved_until from public.orders where idempotency_key = ${sent[0]?.idempotencyKey ?? ''}`).toEqual([
      { reserved_until: null },
    ]);
  });
});

describe('a ticket of a guest', () => {
  const form = (email: string, extra: Record<string, string> = {}) => {
    const body = new FormData();
    const fields = { name: 'Rosa', email, subject: 'Router', body: 'Red', priority: 'normal', language: 'en' };
    for (const [name, value] of Object.entries({ ...fields, idempotencyKey: randomUUID(), ...extra })) body.set(name, value);
    body.append('files', new File([`text ${randomUUID()}`], 'note.txt'));
    return { method: 'POST', body };
  };
  const filesWaiting = async () =>
    (await sql<{ files: number }[]>`select count(*)::int as files from public.ticket_attachments where message_id is null`)[0]
      ?.files;

  test('requires the captcha where it is configured, before any file is stored', async () => {
    const email = newEmail('robot');
    const before = await filesWaiting();
    const refused = await hosted({ header: 'x-real-ip', human: false })(openGuestTicket, form(email), {
      'x-real-ip': newAddress(),
    });
    expect(refused.status).toBe(400);
    expect(await sql`select 1 from public.tickets where requester_email = ${email}`).toHaveLength(0);
    expect(await filesWaiting()).toBe(before);
    const passed = await hosted({ header: 'x-real-ip', human: true })(openGuestTicket, form(email, { captchaToken: 'token' }), {
      'x-real-ip': newAddress(),
    });
    expect(passed.status).toBe(201);
  });

  test('is limited by address before any file is stored, and floods nobody\u2019s mailbox', async () => {
    const call = hosted();
    const victim = newEmail('victim');
    const address = newAddress();
    const statuses = [];
    for (let time = 0; time < 30; time += 1)
      statuses.push((await call(openGuestTicket, form(victim), { 'x-real-ip': address })).status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const before = await filesWaiting();
    expect((await call(openGuestTicket, form(victim), { 'x-real-ip': address })).status).toBe(429);
    expect(await filesWaiting()).toBe(before);
    expect(await sql`select 1 from public.outgoing_emails where to_email = ${victim}`).toHaveLength(10);
    expect((await call(openGuestTicket, form(victim), { 'x-real-ip': newAddress() })).status).toBe(201);
  });
});

test('receipts caused by a stranger leave room for important emails', async () => {
  const victim = newEmail('victim');
  const counted = await sql
    .begin(async (transaction) => {
      const [inquiry] = await transaction<{ id: string }[]>`
        insert into public.inquiries (idempotency_key, name, email, topic, message)
        values (${randomUUID()}, 'Rosa Delgado', ${victim}, 'other', 'Hello') returning id`;
      const queue = (kind: string) =>
        transaction`select private.queue_outgoing_email(${kind}, ${victim}, ${inquiry?.id ?? ''}) from generate_series(1, 9)`;
      for (const kind of ['inquiry_receipt', 'newsletter_confirm', 'appointment_receipt']) await queue(kind);
      const rows = await transaction<{ kind: string; count: number }[]>`
        select kind, count(*)::int as count from public.outgoing_emails where to_email = ${victim} group by kind`;
      throw Object.assign(new Error('undone'), { counts: Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) });
    })
    .catch((error: unknown) => error);
  expect(counted).toMatchObject({
    message: 'undone',
    counts: { inquiry_receipt: 6, newsletter_confirm: 6, appointment_receipt: 9 },
  });
});
