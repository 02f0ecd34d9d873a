import { createHmac, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { derivedSecret } from '../../local/functions/settings.ts';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql } from '../../local/testing/people.ts';
import type { Person } from '../../local/testing/people.ts';
import { testBackend } from '../../local/testing/test-backend.ts';
import { callsOf } from '../testing/calls.ts';
import { gmail, plainEmail } from '../testing/real-mails.ts';

const Thread = v.object({
  messages: v.array(v.object({ attachments: v.array(v.object({ id: v.string(), name: v.string(), size: v.number() })) })),
});
const PICTURE = {
  name: 'label.png',
  content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

const sql = ownerSql();
const { secretKey } = testBackend();
const calls = callsOf(['inbound-mail']);

let staff: Person;
beforeAll(async () => {
  staff = await createPerson(sql, { admin: true, name: 'Okafor' });
});

async function createLead({ email = newEmail() as string | null, locale = 'en', kind = 'message' } = {}) {
  const [row] = await sql<{ id: string }[]>`
    insert into public.inquiries (idempotency_key, kind, name, email, phone, topic, message, locale)
    values (${randomUUID()}, ${kind}, 'Rosa Delgado', ${email}, '(209) 555-0100', 'pc-repair', 'My screen is black.', ${locale}) returning id`;
  return { id: row?.id ?? '', email: email ?? '' };
}

const reply = (lead: string, body: string, more: Record<string, unknown> = {}) =>
  staff.client.rpc('reply_to_lead', { lead, body, ...more });

const filesOf = async (lead: string) => {
  const { data } = await staff.client.rpc('get_lead_thread', { lead });
  return v.parse(Thread, data).messages.flatMap(({ attachments }) => attachments);
};

const withPicture = (from: string, to: string) =>
  signedMail(
    gmail({ from, to, subject: 'Re: Your message', quoted: 'Which model?', references: '<1@tulebyte.example>', file: PICTURE }),
  );

const statusOf = async (id: string) =>
  (await sql`select status, assignee_id = ${staff.id} as mine from public.inquiries where id = ${id}`)[0];

const messagesOf = (id: string) =>
  sql<
    { kind: string; body: string }[]
  >`select kind, body from public.inquiry_messages where inquiry_id = ${id} order by created_at`;

function answer(from: string, to: string, body: string, messageId = `<${randomUUID()}@home.example>`): RequestInit {
  return signedMail(
    plainEmail({ from, to, subject: 'Re: Your message', body }).replace(/^Message-ID: .*$/m, `Message-ID: ${messageId}`),
  );
}

function signedMail(mail: string): RequestInit {
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', derivedSecret(secretKey, 'INBOUND_MAIL_SECRET')).update(`${at}.${mail}`).digest('hex');
  return {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'x-mail-signature': `t=${at},v1=${signature}` },
    body: mail,
  };
}

describe('a reply to a lead', () => {
  test('is one formatted email whose answers come back to the lead, in one thread', async () => {
    const { id, email } = await createLead();
    const key = randomUUID();
    for (const _ of [1, 2]) expect((await reply(id, '**Hold** the power button.', { idempotency_key: key })).error).toBeNull();
    await waitForEmail(email, 1);
    const [first, ...more] = await emailsTo(email);
    expect(more).toEqual([]);
    expect(first?.html).toContain('<strong>Hold</strong> the power button.');
    expect(await statusOf(id)).toEqual({ status: 'in_progress', mine: true });
    const replyTo = first?.headers['reply-to'] ?? '';
    expect(replyTo.replace(/@.*/, '').length).toBeLessThanOrEqual(64);

    await sql`update public.inquiries set status = 'answered' where id = ${id}`;
    const from = answer(email, replyTo, 'It works now.', '<answer@home.example>');
    expect(await (await calls.node('inbound-mail', from)).json()).toEqual({ result: 'received' });
    expect(await (await calls.deno('inbound-mail', from)).json()).toEqual({ result: 'known' });
    expect(await messagesOf(id)).toEqual([
      { kind: 'reply', body: '**Hold** the power button.' },
      { kind: 'received', body: 'It works now.' },
    ]);
    expect((await statusOf(id))?.['status'], 'it waits for us again').toBe('in_progress');
    await waitForEmail(staff.email, 1);
    const notice = (await emailsTo(staff.email)).find(({ text }) => text.includes(`/admin/leads/${id}`));
    expect(notice?.text).toContain('It works now.');

    await reply(id, 'Good to hear.', { close_lead: true });
    await waitForEmail(email, 2);
    const [second] = await emailsTo(email);
    expect(second?.subject).toBe(first?.subject);
    expect(second?.headers['in-reply-to']).toBe('<answer@home.example>');
    expect(second?.headers['references']).toContain(first?.headers['message-id']);
    expect((await statusOf(id))?.['status']).toBe('answered');
  });

  test.each([
    ['message', 'en', /^Your message to /],
    ['booking', 'en', /^Your appointment with /],
    ['booking', 'es', /^Su cita con /],
    ['callback', 'es', /^Su solicitud de llamada a /],
    ['application', 'en', /^Your application to /],
  ])('names what was sent: %s, %s', async (kind, locale, subject) => {
    const { id, email } = await createLead({ kind, locale });
    await reply(id, 'Hello');
    await waitForEmail(email, 1);
    expect((await emailsTo(email))[0]?.subject).toMatch(subject);
  });

  test('can be answered with files, which staff and the person’s export can open, and which are erased with it', async () => {
    const person = await createPerson(sql);
    const { id, email } = await createLead({ email: person.email });
    await reply(id, 'Which model?');
    await waitForEmail(email, 1);
    const mail = withPicture(email, (await emailsTo(email))[0]?.headers['reply-to'] ?? '');
    expect((await calls.node('inbound-mail', mail)).status).toBe(202);
    expect((await calls.node('inbound-mail', mail)).status, 'delivered twice').toBe(202);
    expect(await filesOf(id)).toMatchObject([{ name: 'label.png', size: 70 }]);
    const [file] = await filesOf(id);
    const canOpen = async ({ client }: Person) => (await client.rpc('can_open_file', { file: file?.id ?? '' })).data;
    expect([await canOpen(staff), await canOpen(await createPerson(sql))]).toEqual([true, false]);
    const notice = async () => (await emailsTo(staff.email)).find(({ text }) => text.includes(`/admin/leads/${id}`))?.text;
    await expect.poll(notice).toContain('label.png');
    await sql`update public.ticket_attachments set created_at = now() - interval '2 days' where id = ${file?.id ?? ''}`;
    await sql`select private.delete_expired_rows()`;
    expect(await filesOf(id), 'kept as long as the lead').toHaveLength(1);

    expect(await canOpen(person)).toBe(true);
    await sql`select private.delete_person(${person.id}, ${email})`;
    expect(await sql`select from public.ticket_attachments where id = ${file?.id ?? ''}`).toHaveLength(0);
    expect(await sql`select from private.files where id = ${file?.id ?? ''}`).toHaveLength(0);
  });

  test('can be answered only by its reader, at an address that was not changed', async () => {
    const [{ id, email }, other] = [await createLead(), await createLead()];
    await reply(id, 'Hello');
    await waitForEmail(email, 1);
    const replyTo = (await emailsTo(email))[0]?.headers['reply-to'] ?? '';
    const forged = [
      answer(other.email, replyTo, 'Let me in'),
      answer(
        email,
        replyTo.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0')),
        'Let me in',
      ),
      answer(
        email,
        replyTo.replace(/(?<=ld-.{24})./, (last) => (last === '0' ? '1' : '0')),
        'Let me in',
      ),
    ];
    for (const mail of forged) expect((await calls.node('inbound-mail', mail)).status).toBe(422);
    expect(await messagesOf(id)).toHaveLength(1);
  });

  test('is refused without an address, and a note is never emailed', async () => {
    const { id } = await createLead({ email: null, kind: 'callback' });
    expect((await reply(id, 'Hello')).error?.hint).toBe('lead_unreachable');
    expect((await reply(id, 'Called, no answer.', { is_note: true })).error).toBeNull();
    expect(await messagesOf(id)).toEqual([{ kind: 'note', body: 'Called, no answer.' }]);
    expect(await sql`select from public.outgoing_emails where inquiry_id = ${id}`).toEqual([]);
  });

  test('is refused after 500 messages; then the lead can still become a ticket', async () => {
    const { id } = await createLead();
    await sql`insert into public.inquiry_messages (inquiry_id, kind, body) select ${id}, 'note', 'Note ' || n from generate_series(1, 499) n`;
    const idempotency_key = randomUUID();
    expect((await reply(id, 'The last reply.', { idempotency_key })).error).toBeNull();
    expect((await reply(id, 'The last reply.', { idempotency_key })).error).toBeNull();
    expect((await reply(id, 'One more.')).error?.hint).toBe('lead_too_long');
    const opened = await staff.client.rpc('convert_lead_to_ticket', { lead: id, subject: 'Screen', body: 'My screen is black.' });
    expect(opened.data).toMatch(/^TB-/);
  });

  test('is for staff, and a lead is assigned to staff only', async () => {
    const { id } = await createLead();
    const client = await createPerson(sql);
    expect((await client.client.rpc('reply_to_lead', { lead: id, body: 'Hi' })).error?.code).toBe('42501');
    expect((await client.client.rpc('get_lead_thread', { lead: id })).error?.code).toBe('42501');
    expect((await client.client.rpc('convert_lead_to_ticket', { lead: id, subject: 'Mine', body: 'Hi' })).error?.code).toBe(
      '42501',
    );
    const assign = (person: Person) => staff.client.from('inquiries').update({ assignee_id: person.id }).eq('id', id);
    expect((await assign(client)).error?.hint).toBe('lead_assignee');
    expect((await assign(staff)).error).toBeNull();
    const colleague = await createPerson(sql, { admin: true });
    await assign(colleague);
    await sql`delete from public.user_roles where user_id = ${colleague.id}`;
    expect(await sql`select assignee_id from public.inquiries where id = ${id}`).toEqual([{ assignee_id: null }]);
  });
});

describe('a lead becomes', () => {
  const convert = (lead: string, { client } = staff, idempotency_key: string = randomUUID()) =>
    client.rpc('convert_lead_to_ticket', { lead, subject: 'Black screen', body: 'My screen is black.', idempotency_key });
  const ticketOf = async (number: string) =>
    (
      await sql`select requester_id, requester_email, requester_phone, status, first_response_at is not null as answered from public.tickets where number = ${number}`
    )[0];
  const ticketMessages = (number: string) => sql`
    select m.body, m.author_kind, m.is_internal from public.ticket_messages m join public.tickets t on t.id = m.ticket_id where t.number = ${number} order by m.created_at`;

  test('a guest’s ticket once, with what was written as a note, and goes on there', async () => {
    const { id, email } = await createLead({ locale: 'es' });
    await reply(id, 'Which model?');
    await waitForEmail(email, 1);
    const replyTo = (await emailsTo(email))[0]?.headers['reply-to'] ?? '';
    const key = randomUUID();
    const number = (await convert(id, staff, key)).data ?? '';
    expect((await convert(id, staff, key)).data, 'its response was lost').toBe(number);
    expect(await ticketOf(number)).toMatchObject({ requester_id: null, requester_email: email, status: 'open', answered: true });
    expect(await ticketMessages(number)).toEqual([
      { body: 'My screen is black.', author_kind: 'requester', is_internal: false },
      { body: expect.stringContaining('Which model?'), author_kind: 'staff', is_internal: true },
    ]);
    await waitForEmail(email, 2);
    expect((await emailsTo(email))[0]?.subject).toContain(number);
    expect((await reply(id, 'More')).error?.hint).toBe('lead_has_ticket');
    expect((await calls.node('inbound-mail', answer(email, replyTo, 'A 4200.'))).status).toBe(202);
    expect((await ticketMessages(number)).at(-1)).toMatchObject({ body: 'A 4200.', author_kind: 'requester' });
  });

  test('one ticket, and the second person is told about it', async () => {
    const { id } = await createLead();
    const colleague = await createPerson(sql, { admin: true });
    const answers = await Promise.all([convert(id), convert(id, colleague)]);
    expect(answers.map(({ error }) => error?.hint ?? 'opened').toSorted()).toEqual(['lead_has_ticket', 'opened']);
  });

  test('a ticket whose first message has the files, which stay when the lead is deleted', async () => {
    const { id, email } = await createLead();
    await reply(id, 'Which model?');
    await waitForEmail(email, 1);
    await calls.node('inbound-mail', withPicture(email, (await emailsTo(email))[0]?.headers['reply-to'] ?? ''));
    const number = (await convert(id)).data ?? '';
    const filesOnTicket = () => sql`
      select a.name, m.body, m.is_internal from public.ticket_attachments a join public.ticket_messages m on m.id = a.message_id
      join public.tickets t on t.id = a.ticket_id where t.number = ${number}`;
    expect(await filesOnTicket()).toEqual([{ name: 'label.png', body: 'My screen is black.', is_internal: false }]);
    expect(await filesOf(id), 'and the lead shows them').toMatchObject([{ name: 'label.png' }]);
    await sql`delete from public.inquiries where id = ${id}`;
    expect(await filesOnTicket()).toHaveLength(1);
  });

  test('the client’s ticket, if the address is theirs', async () => {
    const client = await createPerson(sql);
    const { id } = await createLead({ email: client.email });
    const number = (await convert(id)).data ?? '';
    expect(await ticketOf(number)).toMatchObject({ requester_id: client.id, status: 'new', answered: false });
    expect((await client.client.from('tickets').select('number').eq('number', number)).data).toEqual([{ number }]);
    const { data } = await staff.client.rpc('get_lead_thread', { lead: id });
    expect(data).toMatchObject({ ticket: number, customer: { id: client.id } });
  });

  test('a caller’s ticket without an email', async () => {
    const { id } = await createLead({ email: null, kind: 'callback' });
    expect(await ticketOf((await convert(id)).data ?? '')).toMatchObject({
      requester_email: '',
      requester_phone: '(209) 555-0100',
    });
  });

  test('a client once, by the invitation that companies get', async () => {
    const { id, email } = await createLead();
    const company = `Company ${randomUUID()}`;
    const invite = () => staff.client.rpc('convert_lead_to_client', { lead: id, company_name: company });
    const [one, two] = await Promise.all([invite(), invite()]);
    expect(one.data).toBe(two.data);
    expect(await sql`select email, role from public.organization_invitations where organization_id = ${one.data ?? ''}`).toEqual([
      { email, role: 'owner' },
    ]);
    await waitForEmail(email, 1);
    const { data } = await staff.client.rpc('get_lead_thread', { lead: id });
    expect(data).toMatchObject({ company: { id: one.data, name: company } });
    const taken = await createLead();
    const again = await staff.client.rpc('convert_lead_to_client', { lead: taken.id, company_name: company });
    expect(again.error?.hint).toBe('company_name_taken');
  });
});
