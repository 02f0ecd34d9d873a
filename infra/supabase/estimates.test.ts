import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { BillingDocumentResponse, BillingDocument } from '@tulebyte/backend-api/functions/billing-document';
import { waitForEmail } from '../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql } from '../local/testing/people.ts';
import type { Client, Person } from '../local/testing/people.ts';
import { callsOf } from './testing/calls.ts';
import { textOfPdf } from './testing/pdf.ts';
import { testBackend } from '../local/testing/test-backend.ts';
import { callWhileLocked } from './testing/call-while-locked.ts';

const sql = ownerSql();
const { publishableKey } = testBackend();
const calls = callsOf(['billing-document']);

let requester: Person;
let manager: Person;
let watcher: Person;
let stranger: Person;
let staff: Person;
beforeAll(async () => {
  [requester, manager, watcher, stranger, staff] = await Promise.all([
    createPerson(sql, { name: 'Requester' }),
    createPerson(sql, { name: 'Manager' }),
    createPerson(sql, { name: 'Watcher' }),
    createPerson(sql, { name: 'Stranger' }),
    createPerson(sql, { name: 'Staff', admin: true }),
  ]);
  const [company] = await sql<{ id: string }[]>`insert into public.organizations (name) values ('Estimates') returning id`;
  await sql`insert into public.organization_members (user_id, organization_id, role) values
    (${requester.id}, ${company?.id ?? ''}, 'member'), (${manager.id}, ${company?.id ?? ''}, 'manager'), (${watcher.id}, ${company?.id ?? ''}, 'member')`;
});

const lines = [
  { kind: 'labor', description: 'Screen exchange', quantity: 1.5, unitCents: 12_000 },
  { kind: 'part', description: 'Screen, 14 inch', quantity: 1, unitCents: 18_999 },
];
async function ticket(): Promise<string> {
  const { data } = await requester.client.rpc('create_ticket', { subject: 'Broken screen', body: 'It fell.' });
  return data?.number ?? '';
}
/** @param draft the draft that its author saw, or null; the current one by default */
async function save(
  number: string,
  send: boolean,
  given: unknown = lines,
  by: Client = staff.client,
  key?: string,
  draft?: string | null,
) {
  const [current] = await sql<{ id: string }[]>`select e.id from public.estimates e join public.tickets t on t.id = e.ticket_id
    where t.number = ${number} and e.status = 'draft'`;
  const seen = draft === undefined ? current?.id : draft;
  return by.rpc('save_estimate', {
    ticket_number: number,
    device: 'Laptop T14',
    serial_number: 'SN-0042',
    complaint: '**It fell** and shows lines.',
    tax_rate: 900,
    lines: JSON.stringify(given),
    send,
    ...(key ? { idempotency_key: key } : {}),
    ...(seen ? { seen_draft: seen } : {}),
  });
}
async function documents(client: Client, number: string) {
  const { data, error } = await client.rpc('list_billing_documents', { ticket_number: number });
  if (error) throw error;
  return data === null ? null : v.parse(v.array(BillingDocument), data);
}

describe('an estimate', () => {
  test('is computed by the database: parts are taxed, labor is not', async () => {
    const number = await ticket();
    await save(number, true);
    const [document] = (await documents(requester.client, number)) ?? [];
    expect(document).toMatchObject({
      status: 'sent',
      labor_cents: 18_000,
      parts_cents: 18_999,
      tax_cents: 1710,
      total_cents: 38_709,
      serial_number: 'SN-0042',
    });
    const { data: seen } = await requester.client.from('tickets').select('status').eq('number', number).single();
    expect(seen, 'it is the client’s turn').toEqual({ status: 'pending' });
    expect((await waitForEmail(requester.email, 2)).text).toContain('We don’t start until you approve it');
  });

  test('is emailed, like its invoice, even to users without reply notifications', async () => {
    await requester.client.from('notification_settings').upsert({ user_id: requester.id, on_reply: false, on_solved: false });
    const number = await ticket();
    await save(number, true);
    const [document] = (await documents(requester.client, number)) ?? [];
    await requester.client.rpc('decide_estimate', { estimate: document?.id ?? '', approve: true, signed_name: 'Rosa Delgado' });
    await staff.client.rpc('create_invoice', { estimate: document?.id ?? '' });
    await staff.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Done.' });
    const mails = await sql<{ kind: string }[]>`
      select m.kind from public.outgoing_emails m join public.tickets t on t.id = m.ticket_id
      where t.number = ${number} and m.user_id = ${requester.id} order by m.created_at`;
    expect(mails.map(({ kind }) => kind)).toEqual(['ticket_opened', 'ticket_estimate', 'ticket_invoice']);
    await requester.client.from('notification_settings').update({ on_reply: true, on_solved: true }).eq('user_id', requester.id);
  });

  test('is visible only to staff until it is sent, and replaced by a new one', async () => {
    const number = await ticket();
    await save(number, false);
    expect(await documents(requester.client, number)).toEqual([]);
    expect(await documents(staff.client, number)).toHaveLength(1);
    const { data: replaced } = await save(number, true);
    const { data: sent } = await save(number, true, lines.slice(0, 1));
    expect((await documents(requester.client, number))?.map(({ total_cents }) => total_cents)).toEqual([18_000]);
    const { data: readable } = await requester.client
      .from('estimates')
      .select('id, tickets!inner()')
      .eq('tickets.number', number);
    expect(readable?.map(({ id }) => id).sort(), 'never the draft').toEqual([replaced, sent].sort());
  });

  test('can still be decided while staff draft a new one, until that is sent', async () => {
    const number = await ticket();
    await save(number, true);
    const { data: draft } = await save(number, false, lines.slice(0, 1));
    expect((await documents(requester.client, number))?.map(({ status, total_cents }) => [status, total_cents])).toEqual([
      ['sent', 38_709],
    ]);
    expect((await requester.client.rpc('send_estimate', { estimate: draft ?? '' })).error?.code).toBe('42501');
    const sent = await Promise.all([1, 2].map(() => staff.client.rpc('send_estimate', { estimate: draft ?? '' })));
    expect(sent.map(({ error }) => error)).toEqual([null, null]);
    expect((await documents(requester.client, number))?.map(({ status, total_cents }) => [status, total_cents])).toEqual([
      ['sent', 18_000],
    ]);
    const [mails] = await sql<{ count: number }[]>`
      select count(*)::int as count from public.outgoing_emails m join public.tickets t on t.id = m.ticket_id
      where t.number = ${number} and m.kind = 'ticket_estimate'`;
    expect(mails?.count).toBe(2);
    const [first] = await sql<{ id: string }[]>`
      select e.id from public.estimates e join public.tickets t on t.id = e.ticket_id where t.number = ${number} and e.status = 'superseded'`;
    expect((await staff.client.rpc('send_estimate', { estimate: first?.id ?? '' })).error?.hint).toBe('estimate_decided');
  });

  test('goes away as a draft, by staff only and twice without an error; one that was sent stays', async () => {
    const number = await ticket();
    const discard = (id: unknown, by = staff) => by.client.rpc('discard_estimate_draft', { estimate: String(id) });
    const { data: draft } = await save(number, false);
    expect((await discard(draft, requester)).error?.code).toBe('42501');
    expect(await documents(staff.client, number)).toHaveLength(1);
    expect((await discard(draft)).error).toBeNull();
    expect((await discard(draft)).error).toBeNull();
    expect(await documents(staff.client, number)).toEqual([]);
    const { data: sent } = await save(number, true);
    expect((await discard(sent)).error?.hint).toBe('estimate_decided');
    expect(await documents(staff.client, number)).toHaveLength(1);
  });

  test('counts as the first response if sent before any reply', async () => {
    const number = await ticket();
    await save(number, true);
    const { data } = await staff.client.from('tickets').select('first_response_at').eq('number', number).single();
    expect(data?.first_response_at).toBeTruthy();
    const other = await ticket();
    await staff.client.rpc('reply_to_ticket', { ticket_number: other, body: 'Which model?', new_status: 'pending' });
    const [order] = await sql<{ follows: boolean }[]>`
      select bool_and(e.created_at > m.created_at) as follows
      from public.tickets t join public.ticket_events e on e.ticket_id = t.id and e.kind = 'status'
        join public.ticket_messages m on m.ticket_id = t.id and m.author_kind = 'staff'
      where t.number = ${other}`;
    expect(order).toEqual({ follows: true });
  });

  test('tells each reader whether they can decide it; an owner who watches can', async () => {
    const number = await ticket();
    await save(number, true);
    const watched = await Promise.all(
      [manager, watcher].map(({ id }) =>
        requester.client.rpc('set_watcher', { ticket_number: number, watcher: id, watching: true }),
      ),
    );
    expect(watched.map(({ error }) => error)).toEqual([null, null]);
    const readers = [requester, manager, watcher, staff];
    const decidable = await Promise.all(readers.map(async ({ client }) => (await documents(client, number))?.[0]?.can_decide));
    expect(decidable).toEqual([true, true, false, false]);
  });

  test('gets each city’s current tax rate as a number', async () => {
    const { data } = await staff.client.from('sales_tax_rates').select('place, percent').order('place');
    expect(data?.find(({ place }) => place === 'stockton')).toEqual({ place: 'stockton', percent: 9 });
    expect(data?.map(({ percent }) => typeof percent)).toEqual(data?.map(() => 'number'));
  });

  test('accepts district rates to a thousandth of a percent', async () => {
    const number = await ticket();
    const { data } = await staff.client.rpc('save_estimate', {
      ticket_number: number,
      device: 'Laptop T14',
      serial_number: '',
      complaint: 'It fell.',
      tax_rate: 887.5,
      tax_place: 'modesto',
      lines: JSON.stringify([{ kind: 'part', description: 'Screen', quantity: 1, unitCents: 10_000 }]),
      send: true,
    });
    expect(data).toBeTruthy();
    expect((await documents(requester.client, number))?.[0]).toMatchObject({ tax_rate: 887.5, tax_cents: 888 });
    expect(await sql`select tax_place from public.estimates where id = ${String(data)}`).toEqual([{ tax_place: 'modesto' }]);
  });

  test('doesn’t replace a draft that someone else wrote or changed since', async () => {
    const number = await ticket();
    const { data: first } = await save(number, false);
    expect((await save(number, false, lines, staff.client, undefined, null)).error?.hint).toBe('draft_changed');
    const { data: second } = await save(number, false, lines, staff.client, undefined, first);
    expect(second).toBeTruthy();
    expect((await save(number, false, lines, staff.client, undefined, first)).error?.hint).toBe('draft_changed');
    expect((await save(number, true, lines, staff.client, undefined, second)).error).toBeNull();
    expect((await documents(staff.client, number))?.map(({ status }) => status)).toEqual(['sent']);
  });

  test('sent twice with one key is stored and emailed once', async () => {
    const [number, other] = [await ticket(), await ticket()];
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => save(number, true, lines, staff.client, key)));
    expect(new Set(twice.map(({ data }) => data)).size).toBe(1);
    expect((await save(other, true, lines, staff.client, key)).data, 'a key counts within its ticket').not.toBe(twice[0]?.data);
    const [made] = await sql<{ estimates: number; mails: number }[]>`
      select (select count(*)::int from public.estimates e where e.ticket_id = t.id) as estimates,
        (select count(*)::int from public.outgoing_emails m where m.ticket_id = t.id and m.kind = 'ticket_estimate') as mails
      from public.tickets t where t.number = ${number}`;
    expect(made).toEqual({ estimates: 1, mails: 1 });
  });

  test('is decided once, by the requester or a company owner', async () => {
    const number = await ticket();
    await requester.client.rpc('set_watcher', { ticket_number: number, watcher: watcher.id, watching: true });
    const { data: estimate } = await save(number, true);
    const decide = (person: Person, approve = true) =>
      person.client.rpc('decide_estimate', { estimate: estimate ?? '', approve, signed_name: 'Sam Rivera' });
    for (const person of [watcher, stranger, staff]) expect((await decide(person)).error?.hint).toBe('estimate_not_found');
    expect((await decide(manager)).error).toBeNull();
    expect((await decide(requester, false)).error?.hint).toBe('estimate_decided');
    expect((await decide(requester)).error?.hint).toBe('estimate_decided');
    // The first response may have been lost.
    expect((await decide(manager)).error).toBeNull();
    expect((await decide(manager, false)).error?.hint).toBe('estimate_decided');
    const decisions = await sql`select approved from public.estimate_decisions where estimate_id = ${estimate ?? ''}`;
    expect(decisions).toEqual([{ approved: true }]);
    const [document] = (await documents(watcher.client, number)) ?? [];
    expect(document).toMatchObject({ status: 'approved', decision: { approved: true, signed_name: 'Sam Rivera' } });
    expect(await documents(stranger.client, number)).toBeNull();
  });

  test.each(['decided', 'billed'] as const)('is %s only once nobody else is changing its ticket', async (step) => {
    const number = await ticket();
    const estimate = (await save(number, true)).data ?? '';
    const decide = () => requester.client.rpc('decide_estimate', { estimate, approve: true, signed_name: 'Rosa Delgado' });
    if (step === 'billed') await decide();
    const { error } = await callWhileLocked<{ error: { hint: string } | null }>(sql, {
      // As `save_estimate` does.
      lock: (sending) => sending`select from public.tickets where number = ${number} for update`,
      call: () => (step === 'decided' ? decide() : staff.client.rpc('create_invoice', { estimate })),
      change: (sending) => sending`update public.estimates set status = 'superseded' where id = ${estimate}`,
    });
    expect(error?.hint).toBe(step === 'decided' ? 'estimate_decided' : 'estimate_not_approved');
  });

  test('waits on the dashboard of those who may decide it, until it is decided', async () => {
    const number = await ticket();
    await requester.client.rpc('set_watcher', { ticket_number: number, watcher: watcher.id, watching: true });
    await save(number, false);
    const open = async ({ client }: Person) =>
      (await client.rpc('my_open_estimates')).data?.filter(({ ticket_number }) => ticket_number === number);
    expect(await open(requester), 'a draft').toEqual([]);
    const { data: estimate } = await save(number, true);
    const waiting = [
      expect.objectContaining({
        id: estimate,
        subject: 'Broken screen',
        tax_cents: 1710,
        total_cents: 38_709,
        lines: [
          { position: 1, description: 'Screen exchange', quantity: 1.5, amount_cents: 18_000 },
          { position: 2, description: 'Screen, 14 inch', quantity: 1, amount_cents: 18_999 },
        ],
      }),
    ];
    expect(await Promise.all([requester, manager, watcher, stranger, staff].map(open))).toEqual([waiting, waiting, [], [], []]);
    await requester.client.rpc('decide_estimate', { estimate: estimate ?? '', approve: false, signed_name: 'Rosa Delgado' });
    expect(await open(manager)).toEqual([]);
  });

  test('can be written only by staff, with valid lines', async () => {
    const number = await ticket();
    expect((await save(number, true, lines, requester.client)).error?.code).toBe('42501');
    expect((await save(number, true, [])).error?.hint).toBe('estimate_lines');
    for (const wrong of [{ quantity: -1 }, { unitCents: -5 }, { description: ' ' }, { kind: 'gift' }])
      expect((await save(number, true, [{ ...lines[0], ...wrong }])).error).not.toBeNull();
    expect(await documents(staff.client, number)).toEqual([]);
  });
});

describe('logged time', () => {
  const timeLine = (entries: readonly string[]) => [
    { kind: 'labor', description: 'Work by the hour', quantity: 1.5, unitCents: 7_900, timeEntries: entries },
  ];
  async function log(number: string, billable = true): Promise<string> {
    const [entry] = await sql<{ id: string }[]>`
      insert into public.ticket_time_entries (ticket_id, staff_id, minutes, note, billable)
      select id, ${staff.id}, 90, 'Internal', ${billable} from public.tickets where number = ${number} returning id`;
    return entry?.id ?? '';
  }
  const billedBy = async (number: string) => {
    const { data } = await staff.client.rpc('get_staff_ticket', { ticket_number: number });
    return v
      .parse(v.object({ time_entries: v.array(v.object({ billing_status: v.nullable(v.string()) })) }), data)
      .time_entries.map(({ billing_status }) => billing_status);
  };
  const decide = (estimate: string | null, approve: boolean) =>
    requester.client.rpc('decide_estimate', { estimate: estimate ?? '', approve, signed_name: 'Rosa' });

  test('counts as billed once its estimate is sent, and as not billed when that is declined or replaced', async () => {
    const number = await ticket();
    const entry = await log(number);
    const { data: draft } = await save(number, false, timeLine([entry]));
    expect(await billedBy(number)).toEqual([null]);
    await staff.client.rpc('send_estimate', { estimate: draft ?? '' });
    expect(await billedBy(number)).toEqual(['sent']);
    await save(number, true);
    expect(await billedBy(number)).toEqual([null]);
    const { data: declined } = await save(number, true, timeLine([entry]));
    await decide(declined, false);
    expect(await billedBy(number)).toEqual([null]);
    const { data: approved } = await save(number, true, timeLine([entry]));
    await decide(approved, true);
    expect(await billedBy(number)).toEqual(['approved']);
  });

  test('is billed once, only if it is billable and of the ticket', async () => {
    const [number, other] = [await ticket(), await ticket()];
    const [entry, unbillable, others] = [await log(number), await log(number, false), await log(other)];
    const { data: draft } = await save(number, false, timeLine([entry]));
    for (const wrong of [[unbillable], [others], [entry, entry], [randomUUID()]]) {
      const refused = await save(number, false, timeLine(wrong));
      expect(refused.error?.hint).toBe('time_billed');
    }
    await decide((await save(number, true, timeLine([entry]))).data, true);
    expect((await save(number, true, timeLine([entry]))).error?.hint).toBe('time_billed');
    await sql`update public.estimates set status = 'draft' where id = ${draft ?? ''}`;
    const late = await staff.client.rpc('send_estimate', { estimate: draft ?? '' });
    expect(late.error?.hint, 'a draft from before').toBe('time_billed');
  });

  test('is hidden from clients', async () => {
    const number = await ticket();
    const entry = await log(number);
    await save(number, true, timeLine([entry]));
    const entries = async (client: Client) => (await documents(client, number))?.[0]?.lines[0]?.time_entries;
    expect([await entries(staff.client), await entries(requester.client)]).toEqual([[entry], []]);
    expect((await requester.client.from('estimate_lines').select('time_entries')).error?.code).toBe('42501');
  });
});

describe('an invoice', () => {
  test('equals the approved estimate, is created once, and is marked as paid by staff', async () => {
    const number = await ticket();
    const { data: estimate } = await save(number, true);
    const make = (by: Client) => by.rpc('create_invoice', { estimate: estimate ?? '' });
    expect((await make(staff.client)).error?.hint).toBe('estimate_not_approved');
    await requester.client.rpc('decide_estimate', { estimate: estimate ?? '', approve: true, signed_name: 'Rosa' });
    expect((await make(requester.client)).error?.code).toBe('42501');
    const invoice = (await make(staff.client)).data;
    expect(invoice).toMatch(/^INV-\d{4,}$/);
    expect((await make(staff.client)).data).toBe(invoice);
    await staff.client.rpc('mark_invoice_paid', { invoice_number: invoice ?? '', is_paid: true });
    expect((await requester.client.rpc('mark_invoice_paid', { invoice_number: invoice ?? '', is_paid: false })).error?.code).toBe(
      '42501',
    );
    const { data: mine } = await manager.client.rpc('my_invoices');
    expect(mine?.find((row) => row.number === invoice)).toMatchObject({
      ticket_number: number,
      total_cents: 38_709,
      paid_on: expect.any(String),
    });
    expect((await stranger.client.rpc('my_invoices')).data).toEqual([]);
  });

  test('does not exist for a declined estimate', async () => {
    const number = await ticket();
    const { data: estimate } = await save(number, true);
    await requester.client.rpc('decide_estimate', { estimate: estimate ?? '', approve: false, signed_name: 'Rosa' });
    expect((await staff.client.rpc('create_invoice', { estimate: estimate ?? '' })).error?.hint).toBe('estimate_not_approved');
  });
});

describe.each(['node', 'deno'] as const)('as PDF, in %s', (place) => {
  const call = calls[place];
  const open = async (who: Client | null, body: Record<string, unknown>) => {
    const token = who === null ? publishableKey : (await who.auth.getSession()).data.session?.access_token;
    return call('billing-document', {
      method: 'POST',
      headers: { apikey: publishableKey, authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  };

  test('downloads for users who can see the ticket', async () => {
    const number = await ticket();
    const { data: estimate } = await save(number, true, [
      ...lines,
      { kind: 'part', description: `Naïve “quotes” 漢字 ${'long '.repeat(30)}`.slice(0, 200), quantity: 2, unitCents: 5 },
    ]);
    for (const who of [stranger.client, null]) expect((await open(who, { estimate, as: 'estimate' })).status).toBe(404);
    const { path } = v.parse(BillingDocumentResponse, await (await open(requester.client, { estimate, as: 'estimate' })).json());
    const response = await call('billing-document', {}, new URL(path, 'http://x').search);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="E-\d+\.pdf"$/);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const asInvoice = v.parse(BillingDocumentResponse, await (await open(requester.client, { estimate, as: 'invoice' })).json());
    expect((await call('billing-document', {}, new URL(asInvoice.path, 'http://x').search)).status, 'there is none yet').toBe(
      404,
    );
  });

  test('the invoice has what the law requires: parts and labor, serial number, the client’s description, the approval', async () => {
    const number = await ticket();
    const { data: estimate } = await save(number, true);
    const id = estimate ?? '';
    await requester.client.rpc('decide_estimate', { estimate: id, approve: true, signed_name: 'Rosa Delgado' });
    const { data: invoice } = await staff.client.rpc('create_invoice', { estimate: id });
    // 7:30 p.m. on March 2 in California.
    await sql`update public.estimates set created_at = '2026-03-03T03:30:00Z' where id = ${id}`;
    const read = async (as: string) => {
      const { path } = v.parse(BillingDocumentResponse, await (await open(requester.client, { estimate, as })).json());
      return textOfPdf(await (await call('billing-document', {}, new URL(path, 'http://x').search)).arrayBuffer());
    };
    const text = await read('invoice');
    for (const part of [
      `Invoice ${invoice}`,
      `Ticket: ${number}`,
      'California repair registration: SAMPLE-00000',
      "California seller's permit: SAMPLE 000-000000",
      'How to pay',
      'Sample: pay by check',
      'Serial number: SN-0042',
      'In your words: It fell and shows lines.',
      'Screen exchange (1.5 × $120.00)',
      'Screen, 14 inch',
      'Sales tax on parts (9%)',
      '$17.10',
      '$387.09',
      'Approved by Rosa Delgado',
      'Test Requester, Estimates',
    ])
      expect(text).toContain(part);
    expect(text.indexOf('Screen exchange'), 'labor first, then parts, each under its heading').toBeLessThan(
      text.indexOf('Screen, 14 inch'),
    );
    expect(await read('estimate')).toContain(`Date: March 2, 2026 · Ticket: ${number}`);
    const [dates] =
      await sql`select issued_on = private.local_day(now()) as issued, due_on = private.local_day(now()) + 15 as due from public.invoices where number = ${invoice}`;
    expect(dates).toEqual({ issued: true, due: true });
  });

  test('a guest decides and downloads it with the key of the emailed link', async () => {
    const email = newEmail('guest');
    const [made] = await sql<{ number: string }[]>`
      select public.open_guest_ticket(${email}, 'Ines', 'Broken screen', 'It fell.', 'normal', 'es', gen_random_uuid(), '{}') as number`;
    const { data: estimate } = await save(made?.number ?? '', true);
    const [, key = ''] = /#key=([\w-]+)/.exec((await waitForEmail(email, 2)).text) ?? [];
    const act = (body: Record<string, unknown>) =>
      fetch(`${testBackend().url}/functions/v1/guest-ticket`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ key, ...body }),
      });
    expect((await act({ action: 'decide', estimate, approve: true, signedName: 'Ines' })).status).toBe(200);
    expect((await act({ action: 'decide', estimate, approve: false, signedName: 'Ines' })).status).toBe(409);
    const { billing_documents: seen } = v.parse(
      v.object({ billing_documents: v.array(BillingDocument) }),
      await (await act({ action: 'billing_documents' })).json(),
    );
    expect(seen.map(({ status }) => status)).toEqual(['approved']);
    expect((await open(null, { estimate, as: 'estimate', key })).status).toBe(200);
    expect((await open(null, { estimate, as: 'estimate', key: 'x'.repeat(43) })).status).toBe(404);
  });
});

describe('incomplete billing settings', () => {
  class Undo extends Error {}

  test.each(['repair_registration', 'seller_permit', 'payment_instructions', 'payment_instructions_es'])(
    'without %s nothing is sent, and a draft can still be kept',
    async (column) => {
      const number = await ticket();
      const { data: sent } = await save(number, true);
      await requester.client.rpc('decide_estimate', { estimate: sent ?? '', approve: true, signed_name: 'Rosa Delgado' });
      const { data: draft } = await save(number, false);
      const claims = { role: 'authenticated', sub: staff.id, session_id: staff.sessionId, aal: 'aal1' };
      const refused: unknown[] = [];
      const attempt = sql.begin(async (transaction) => {
        await transaction.unsafe(`update public.billing_settings set ${column} = ' '`);
        await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('request.jwt.claim.sub', ${staff.id}, true)`;
        await transaction.unsafe('set local role authenticated');
        for (const statement of [
          `select public.send_estimate('${draft}')`,
          `select public.create_invoice('${sent}')`,
          `select public.save_estimate('${number}', 'Laptop', '', 'It fell.', 900, '${JSON.stringify(lines)}', true, null, '${draft}')`,
        ]) {
          await transaction
            .savepoint(async (inner) => void (await inner.unsafe(statement)))
            .catch((error: unknown) => refused.push(error instanceof Error && 'hint' in error ? error.hint : error));
        }
        await transaction.unsafe(
          `select public.save_estimate('${number}', 'Laptop', '', 'It fell.', 900, '${JSON.stringify(lines)}', false, null, '${draft}')`,
        );
        throw new Undo();
      });
      await expect(attempt).rejects.toThrow(Undo);
      expect(refused).toEqual(Array.from({ length: 3 }, () => 'billing_settings_incomplete'));
    },
  );
});
