import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { Receivables } from '@tulebyte/backend-api/receivables';
import { emailsTo, waitForEmail } from '../local/testing/mailbox.ts';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';
import { createInvoice, createTicket } from './testing/invoices.ts';
import { textOfPdf } from './testing/pdf.ts';

const sql = ownerSql();
let staff: Person;
beforeAll(async () => {
  staff = await createPerson(sql, { name: 'Staff', admin: true });
});

/** A client of a new company with a ticket. */
async function createCustomer() {
  const client = await createPerson(sql, { name: 'Client' });
  const [company] = await sql<{ id: string }[]>`insert into public.organizations (name) values (${client.email}) returning id`;
  const id = company?.id ?? '';
  await sql`insert into public.organization_members (user_id, organization_id, role) values (${client.id}, ${id}, 'owner')`;
  return { client, company: id, ticket: await createTicket(client.client) };
}

async function list(filters: { status_filter?: string; company?: string; search?: string; page?: number }) {
  const { data, error } = await staff.client.rpc('list_receivables', filters);
  if (error) throw error;
  return v.parse(Receivables, data);
}
const remind = (invoice: string) => staff.client.rpc('send_invoice_reminder', { invoice_number: invoice });

describe('receivables', () => {
  test('are added up by how long they are overdue, and each bucket lists its invoices', async () => {
    const { company, ticket } = await createCustomer();
    const dueIn = { not_due: [15, 0], '1-30': [-1, -30], '31-60': [-31, -60], '61-90': [-61, -90], over_90: [-91, -400] };
    const expected = new Map<string, string[]>();
    for (const [bucket, days] of Object.entries(dueIn))
      expected.set(bucket, await Promise.all(days.map((day) => createInvoice(sql, ticket, day))));
    const { buckets, total } = await list({ company });
    expect(total).toBe(10);
    expect(new Map(buckets.map(({ bucket, count, cents }) => [bucket, [count, cents]]))).toEqual(
      new Map(Object.keys(dueIn).map((bucket) => [bucket, [2, 20_000]])),
    );
    for (const [bucket, numbers] of expected) {
      const { invoices } = await list({ company, status_filter: bucket });
      expect([bucket, ...invoices.map(({ number }) => number).toSorted()]).toEqual([bucket, ...numbers.toSorted()]);
    }
    expect((await list({ company, status_filter: 'overdue' })).total).toBe(8);
    const [oldest] = (await list({ company })).invoices;
    expect(oldest).toMatchObject({ days_overdue: 400, ticket_number: ticket, total_cents: 10_000 });
  });

  test('leave out what is paid or void, which have lists of their own', async () => {
    const { company, ticket } = await createCustomer();
    const [paid, voided, open] = await Promise.all([-5, -5, -5].map((day) => createInvoice(sql, ticket, day)));
    await staff.client.rpc('mark_invoice_paid', { invoice_number: paid ?? '', is_paid: true });
    await staff.client.rpc('void_invoice', { invoice_number: voided ?? '' });
    const numbers = async (shown: string) => (await list({ company, status_filter: shown })).invoices.map(({ number }) => number);
    expect([await numbers('unpaid'), await numbers('paid'), await numbers('void')]).toEqual([[open], [paid], [voided]]);
    expect((await list({ company })).buckets).toEqual([{ bucket: '1-30', count: 1, cents: 10_000 }]);
    expect((await list({ company, status_filter: 'all' })).total).toBe(3);
  });

  test('are found by a part of the number of the invoice or its ticket', async () => {
    const { company, ticket } = await createCustomer();
    const invoice = await createInvoice(sql, ticket);
    const found = (search: string) => list({ company, search }).then(({ total }) => total);
    const parts = [invoice, invoice.toLowerCase(), ` ${invoice.slice(4)} `, ticket.slice(1)];
    expect(await Promise.all([...parts, '%', '_', "' or true --"].map(found))).toEqual([1, 1, 1, 1, 0, 0, 0]);
  });

  test('tell a list that the filters leave empty from one without any invoices', async () => {
    const { company, ticket } = await createCustomer();
    await createInvoice(sql, ticket);
    expect(await list({ company, status_filter: 'paid' })).toMatchObject({ total: 0, has_invoices: true });
    const emptied = sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction`delete from public.invoices`;
      await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: staff.id, session_id: staff.sessionId, aal: 'aal1' })}, true), set_config('request.jwt.claim.sub', ${staff.id}, true)`;
      const [row] = await transaction<{ list: unknown }[]>`select public.list_receivables() as list`;
      throw new Found(row?.list);
    });
    await expect(emptied).rejects.toMatchObject({ value: { total: 0, has_invoices: false } });
  });

  test('are for staff only', async () => {
    const { client, ticket } = await createCustomer();
    const invoice = await createInvoice(sql, ticket);
    const calls = [
      client.client.rpc('list_receivables'),
      client.client.rpc('void_invoice', { invoice_number: invoice }),
      client.client.rpc('send_invoice_reminder', { invoice_number: invoice }),
      client.client.rpc('run_invoice_reminders'),
      client.client.from('invoices').select('reminded_on'),
    ];
    expect((await Promise.all(calls)).map(({ error }) => error?.code)).toEqual(calls.map(() => '42501'));
  });
});

describe('an invoice', () => {
  test('is due after the payment terms of its day', async () => {
    const { ticket } = await createCustomer();
    await createInvoice(sql, ticket);
    const due = async (days: number) => {
      const work = sql.begin(async (transaction) => {
        await transaction`update public.billing_settings set payment_terms_days = ${days}`;
        await transaction`update public.invoices set voided_on = issued_on where ticket_id = (select id from public.tickets where number = ${ticket})`;
        await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: staff.id, session_id: staff.sessionId, aal: 'aal1' })}, true), set_config('request.jwt.claim.sub', ${staff.id}, true)`;
        await transaction`select public.create_invoice(e.id) from public.estimates e join public.tickets t on t.id = e.ticket_id where t.number = ${ticket}`;
        const [row] = await transaction<{ days: number }[]>`
          select i.due_on - i.issued_on as days from public.invoices i join public.tickets t on t.id = i.ticket_id where t.number = ${ticket} and voided_on is null`;
        throw new Found(row?.days);
      });
      return work.catch((error: unknown) => (error instanceof Found ? error.value : error));
    };
    expect([await due(30), await due(0)]).toEqual([30, 0]);
  });

  test('that is void is told to its reader, unless they never got it', async () => {
    const { client, ticket } = await createCustomer();
    const invoice = await createInvoice(sql, ticket);
    for (const _ of [1, 2]) await staff.client.rpc('void_invoice', { invoice_number: invoice });
    const mail = await waitForEmail(client.email, 2);
    expect(mail.subject).toBe(`[${ticket}] We voided invoice ${invoice}: nothing to pay`);
    expect(mail.text).toContain('you don’t have to pay it');
    expect(mail.text).not.toMatch(/Due date|How to pay/);
    expect(mail.attachments ?? []).toEqual([]);
    const kinds = async () =>
      (
        await sql<{ kind: string }[]>`
          select m.kind from public.outgoing_emails m join public.tickets t on t.id = m.ticket_id
          where t.number = ${ticket} and m.kind like 'ticket_invoice%' order by m.created_at`
      ).map(({ kind }) => kind);
    expect(await kinds(), 'once').toEqual(['ticket_invoice_void']);
    const unsent = await createInvoice(sql, ticket);
    await sql`
      insert into public.outgoing_emails (ticket_id, kind, to_email, user_id, details, next_try_at)
      select t.id, 'ticket_invoice', ${client.email}, ${client.id}, jsonb_build_object('invoice', i.id), now() + interval '1 hour'
      from public.invoices i join public.tickets t on t.id = i.ticket_id where i.number = ${unsent}`;
    await staff.client.rpc('void_invoice', { invoice_number: unsent });
    expect(await kinds()).toEqual(['ticket_invoice_void']);
  });

  test('that is void is not the client’s to pay, can’t be paid, and frees its estimate', async () => {
    const { client, ticket } = await createCustomer();
    const invoice = await createInvoice(sql, ticket);
    const mine = async () => (await client.client.rpc('my_invoices')).data?.map(({ number }) => number);
    expect(await mine()).toEqual([invoice]);
    const revision = async () =>
      (await client.client.from('tickets').select('revision').eq('number', ticket).single()).data?.revision;
    const before = await revision();
    for (const _ of [1, 2]) expect((await staff.client.rpc('void_invoice', { invoice_number: invoice })).error).toBeNull();
    expect(await revision(), 'open pages learn of it').not.toBe(before);
    expect(await mine()).toEqual([]);
    const pay = await staff.client.rpc('mark_invoice_paid', { invoice_number: invoice, is_paid: true });
    expect(pay.error?.hint).toBe('invoice_settled');
    const [row] = await sql<
      { id: string }[]
    >`select e.id from public.estimates e join public.tickets t on t.id = e.ticket_id where t.number = ${ticket}`;
    const again = await staff.client.rpc('create_invoice', { estimate: row?.id ?? '' });
    expect(again.data).not.toBe(invoice);
    expect(await mine()).toEqual([again.data]);
    const events =
      await sql`select e.before, e.after from public.ticket_events e join public.tickets t on t.id = e.ticket_id where t.number = ${ticket} and e.kind = 'invoice' order by e.id`;
    expect(events).toEqual([
      { before: 'void', after: invoice },
      { before: null, after: again.data },
    ]);
  });

  test('that is paid can’t be voided', async () => {
    const { ticket } = await createCustomer();
    const invoice = await createInvoice(sql, ticket);
    await staff.client.rpc('mark_invoice_paid', { invoice_number: invoice, is_paid: true });
    expect((await staff.client.rpc('void_invoice', { invoice_number: invoice })).error?.hint).toBe('invoice_settled');
    expect((await staff.client.rpc('void_invoice', { invoice_number: 'INV-0' })).error?.hint).toBe('invoice_not_found');
  });
});

describe('a receipt', () => {
  const mark = (invoice: string, isPaid: boolean) =>
    staff.client.rpc('mark_invoice_paid', { invoice_number: invoice, is_paid: isPaid });
  const queued = (client: Person) =>
    sql<{ id: string; waits: boolean }[]>`
      select id, next_try_at > now() as waits from public.outgoing_emails
      where user_id = ${client.id} and kind = 'ticket_invoice_paid' and state = 'queued'`;

  test('goes to the client once a payment is recorded, in their language and with the paid invoice', async () => {
    const { client, ticket } = await createCustomer();
    await client.client.from('notification_settings').upsert({ user_id: client.id, language: 'es', on_reply: false });
    const invoice = await createInvoice(sql, ticket);
    expect((await Promise.all([1, 2, 3].map(() => mark(invoice, true)))).map(({ error }) => error)).toEqual([null, null, null]);
    const waiting = await queued(client);
    expect(
      waiting.map(({ waits }) => waits),
      'one, which can still be undone',
    ).toEqual([true]);
    await sql`update public.outgoing_emails set next_try_at = now() where id = ${waiting[0]?.id ?? ''}`;
    await sql`select pg_notify('outgoing_emails', '')`;
    const mail = await waitForEmail(client.email, 2);
    expect(mail.subject).toContain(`Recibimos su pago de $100.00 por la factura ${invoice}`);
    expect(mail.text).toContain('Importe pagado: $100.00');
    expect(mail.text).not.toMatch(/Cómo pagar|tarjeta/);
    expect(mail.attachments[0]?.filename).toBe(`${invoice}.pdf`);
  });

  test('isn’t sent for a payment that was undone', async () => {
    const { client, ticket } = await createCustomer();
    const invoice = await createInvoice(sql, ticket);
    await mark(invoice, true);
    await mark(invoice, false);
    expect(await queued(client)).toEqual([]);
    await mark(invoice, true);
    expect(await queued(client)).toHaveLength(1);
  });

  test('isn’t sent if the payment is undone while it is on its way', async () => {
    const { client, ticket } = await createCustomer();
    const invoice = await createInvoice(sql, ticket);
    await mark(invoice, true);
    const [receipt] = await queued(client);
    const content = async () =>
      (
        await sql`select private.email_content(m) ->> 'number' as number from public.outgoing_emails m where id = ${receipt?.id ?? ''}`
      )[0]?.['number'] as unknown;
    expect(await content()).toBe(ticket);
    await sql`update public.invoices set paid_on = null where number = ${invoice}`;
    expect(await content()).toBeNull();
  });
});

describe('a reminder', () => {
  test('says what to pay, when, and how; once a day, however often it is sent', async () => {
    const { client, ticket, company } = await createCustomer();
    const invoice = await createInvoice(sql, ticket, -3);
    const tries = await Promise.all([1, 2, 3].map(() => remind(invoice)));
    expect(tries.map(({ error }) => error?.hint ?? 'sent').toSorted()).toEqual(['reminded_today', 'reminded_today', 'sent']);
    const mail = await waitForEmail(client.email, 2);
    expect(mail.subject).toMatch(
      new RegExp(`^\\[${ticket}\\] Reminder: invoice ${invoice} for \\$100\\.00 was due \\w+ \\d+, \\d{4}$`),
    );
    for (const part of [
      'Amount due: $100.00',
      'Due date: ',
      'California repair registration: ',
      'How to pay:',
      `/support/ticket/${ticket}`,
    ])
      expect(mail.text).toContain(part);
    const [attached] = mail.attachments;
    expect(attached).toMatchObject({ filename: `${invoice}.pdf`, type: 'application/pdf' });
    expect(textOfPdf(Uint8Array.from(Buffer.from(attached?.content ?? '', 'base64')).buffer)).toContain('$100.00');
    expect((await list({ company })).invoices[0]?.reminded_on).toBe(tries.find(({ data }) => data)?.data);
    expect(await emailsTo(client.email)).toHaveLength(2);
  });

  test('is written in the client’s language', async () => {
    const { client, ticket } = await createCustomer();
    await client.client.from('notification_settings').upsert({ user_id: client.id, language: 'es', on_reply: false });
    const invoice = await createInvoice(sql, ticket, 0);
    expect((await remind(invoice)).error).toBeNull();
    const mail = await waitForEmail(client.email, 2);
    expect(mail.subject).toMatch(/Recordatorio: la factura INV-\d+ por \$100\.00 vence el \d+ de \w+ de \d{4}$/);
    expect(mail.text).toContain('Cómo pagar');
  });

  test('is refused for what is settled, and for a client without an email address', async () => {
    const { ticket } = await createCustomer();
    const invoice = await createInvoice(sql, ticket);
    await staff.client.rpc('mark_invoice_paid', { invoice_number: invoice, is_paid: true });
    expect((await remind(invoice)).error?.hint).toBe('invoice_settled');
    const { data: call } = await staff.client.rpc('open_ticket_for_customer', {
      channel: 'phone',
      subject: 'Called',
      body: 'No email.',
      name: 'Ines',
      phone: '(209) 555-0177',
    });
    expect((await remind(await createInvoice(sql, String(call)))).error?.hint).toBe('no_email');
  });

  test('that waits while the invoice is paid is never sent', async () => {
    const { ticket } = await createCustomer();
    const invoice = await createInvoice(sql, ticket);
    await undone(async (transaction) => {
      await transaction`select private.queue_invoice_reminder(i, private.local_day(now())) from public.invoices i where number = ${invoice}`;
      const content = async () =>
        (
          await transaction`select private.email_content(m) ->> 'number' as content from public.outgoing_emails m where m.kind = 'ticket_invoice_reminder' and m.created_at = now()`
        ).map((row) => row['content'] as unknown);
      expect(await content()).toEqual([ticket]);
      await transaction`update public.invoices set paid_on = issued_on where number = ${invoice}`;
      expect(await content()).toEqual([null]);
    });
  });
});

describe('automatic reminders', () => {
  /** The days after the due date on which the job sends a reminder: it runs twice on each day from `start` to 45, at this hour. */
  async function remindedOn(
    on: boolean,
    start: number,
    prepare: (transaction: TransactionSql, invoice: string) => Promise<unknown> = async () => undefined,
    hour = 15,
  ) {
    const { ticket } = await createCustomer();
    const invoice = await createInvoice(sql, ticket, 0);
    const days: number[] = [];
    await undone(async (transaction) => {
      await transaction`update public.billing_settings set sends_reminders = ${on}`;
      await prepare(transaction, invoice);
      for (let day = start; day <= 45; day++) {
        await transaction`
          select public.run_invoice_reminders((private.local_day(now()) + ${day}::int + ${hour} * interval '1 hour') at time zone 'America/Los_Angeles')
          from generate_series(1, 2)`;
        const [mails] = await transaction<{ count: number }[]>`
          select count(*)::int as count from public.outgoing_emails m join public.invoices i on m.details ->> 'invoice' = i.id::text where i.number = ${invoice}`;
        while (days.length < (mails?.count ?? 0)) days.push(day);
      }
    });
    return days;
  }

  test('are sent at the due date and 7 and 30 days later, if the setting is on', async () => {
    expect(await remindedOn(false, -3)).toEqual([]);
    expect(await remindedOn(true, -3)).toEqual([0, 7, 30]);
  });

  test('are not sent at night, and not for what is settled', async () => {
    expect(await remindedOn(true, -3, undefined, 3)).toEqual([]);
    expect(
      await remindedOn(
        true,
        -3,
        (transaction, invoice) => transaction`update public.invoices set paid_on = issued_on where number = ${invoice}`,
      ),
    ).toEqual([]);
  });

  test('are made up for within six days, and old invoices get none when the setting is turned on', async () => {
    expect(await remindedOn(true, 11)).toEqual([11, 30]);
    expect(await remindedOn(true, 14)).toEqual([30]);
    expect(await remindedOn(true, 37)).toEqual([]);
  });

  test('leave out one that staff sent just before', async () => {
    const remindOn = (days: number) => (transaction: TransactionSql, invoice: string) =>
      transaction`update public.invoices set reminded_on = due_on + ${days}::int where number = ${invoice}`;
    expect(await remindedOn(true, 8, remindOn(7))).toEqual([30]);
    expect(await remindedOn(true, 8, remindOn(5))).toEqual([8, 30]);
  });
});

class Found extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super();
    this.value = value;
  }
}
class Undo extends Error {}

async function undone(run: (transaction: TransactionSql) => Promise<void>): Promise<void> {
  const work = sql.begin(async (transaction) => {
    await run(transaction);
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
}
