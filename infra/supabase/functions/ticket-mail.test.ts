import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { company } from '@tulebyte/brand';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { derivedSecret, functionSettings } from '../../local/functions/settings.ts';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql } from '../../local/testing/people.ts';
import type { Person } from '../../local/testing/people.ts';
import {
  deliveryReport,
  gmail,
  gmailWithPicture,
  outlook,
  appleMail,
  outOfOfficeMail,
  plainEmail,
} from '../testing/real-mails.ts';
import { callsOf } from '../testing/calls.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const sql = ownerSql();
const { secretKey } = testBackend();
const calls = callsOf(['inbound-mail', 'deliver-mail']);

let client: Person;
let staff: Person;
beforeAll(async () => {
  [client, staff] = await Promise.all([
    createPerson(sql, { name: 'Delgado' }),
    createPerson(sql, { admin: true, name: 'Okafor' }),
  ]);
});

/** A ticket with a staff reply, and the requester's reply address. */
async function answeredTicket(person = client) {
  const { data } = await person.client.rpc('create_ticket', { subject: 'Slow scanner', body: 'It takes minutes.' });
  const number = data?.number ?? '';
  await staff.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Which model is it?', new_status: 'pending' });
  const mails = await mailsAbout(person.email, number, 2);
  return { number, mails, replyTo: replyToOf(mails[0]) };
}

const replyToOf = (mail: { headers: Readonly<Record<string, string>> } | undefined) => mail?.headers['reply-to'] ?? '';

/** Newest first. */
async function mailsAbout(address: string, number: string, count: number) {
  for (let known = count; ; known += 1) {
    await waitForEmail(address, known);
    const about = (await emailsTo(address)).filter(({ subject }) => subject.includes(number));
    if (about.length >= count) return about;
  }
}

async function messagesOf(number: string) {
  return sql<{ body: string; author_kind: string; author_name: string; files: number }[]>`
    select m.body, m.author_kind, m.author_name, (select count(*)::int from public.ticket_attachments a where a.message_id = m.id) as files
    from public.ticket_messages m join public.tickets t on t.id = m.ticket_id where t.number = ${number} and not is_internal order by m.created_at`;
}

const now = () => Math.floor(Date.now() / 1000);
function signed(mail: string, { at = now(), secret = derivedSecret(secretKey, 'INBOUND_MAIL_SECRET') } = {}): RequestInit {
  const signature = createHmac('sha256', secret).update(`${at}.${mail}`).digest('hex');
  return {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'x-mail-signature': `t=${at},v1=${signature}` },
    body: mail,
  };
}

/** The receiving server's header for an authenticated sender. */
const proved = (mail: string) => `Authentication-Results: mx.example; dkim=pass; spf=pass; dmarc=pass\r\n${mail}`;

test('claiming emails does not wake the mailer again', async () => {
  // Statement triggers fire even if no row changed.
  const updates = await sql`select tgrelid::regclass as queue from pg_trigger
    where tgfoid = 'private.wake_mailer'::regproc and tgtype & 16 > 0 and (tgtype & 1 = 0 or tgqual is null)`;
  expect(updates).toEqual([]);
});

describe('email about a ticket', () => {
  test('is one thread whose replies go to the ticket, without internal notes', async () => {
    const { number, mails } = await answeredTicket();
    await staff.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Between us', is_internal: true });
    await staff.client.rpc('reply_to_ticket', { ticket_number: number, body: 'It is fixed.', new_status: 'solved' });
    const [solved, answered, opened] = await mailsAbout(client.email, number, 3);
    expect(mails).toHaveLength(2);
    for (const mail of [solved, answered, opened]) {
      expect(mail?.subject).toBe(`[${number}] Slow scanner`);
      expect(mail?.text).not.toContain('Between us');
      expect(mail?.headers['auto-submitted']).toBe('auto-generated');
      expect(replyToOf(mail)).toMatch(new RegExp(`support\\+${number.toLowerCase()}\\.[0-9a-f]{24}@`));
    }
    const root = /^(<ticket-\S+>)/.exec(opened?.headers['references'] ?? '')?.[1] ?? 'none';
    expect(answered?.headers['references']).toBe(`${root} ${opened?.headers['message-id']}`);
    expect(solved?.headers['in-reply-to']).toBe(answered?.headers['message-id']);
    expect(solved?.text, 'an answer and "solved" are one mail').toContain('It is fixed.');
    expect((await emailsTo(client.email)).filter(({ subject }) => subject.includes(number))).toHaveLength(3);
  });

  test('states when we reply, if the plan promises it', async () => {
    const person = await createPerson(sql);
    await sql`with company as (insert into public.organizations (name, plan) values (${`Company ${person.id}`}, 'pro') returning id)
      insert into public.organization_members (organization_id, user_id) select id, ${person.id} from company`;
    await person.client.rpc('create_ticket', { subject: 'Slow scanner', body: 'It takes minutes.' });
    expect((await waitForEmail(person.email)).text).toMatch(
      /will read it and reply by \w+day, \w+ \d+ at \d+:\d\d\s[AP]M \(Pacific time\)\. /,
    );
  });

  test('states when we aim to solve it, where no first reply is due', async () => {
    const person = await createPerson(sql);
    await sql`with company as (insert into public.organizations (name, plan) values (${`Company ${person.id}`}, 'pro') returning id)
      insert into public.organization_members (organization_id, user_id) select id, ${person.id} from company`;
    const call = { channel: 'phone', subject: 'Slow scanner', body: 'It takes minutes.', requester: person.id } as const;
    await staff.client.rpc('open_ticket_for_customer', call);
    expect((await waitForEmail(person.email)).text).toMatch(
      /We aim to solve it by \w+day, \w+ \d+ at \d+:\d\d\s[AP]M \(Pacific time\)\. To add/,
    );
    await person.client.rpc('create_ticket', { subject: 'Slow printer', body: 'It takes minutes.', priority: 'low' });
    expect((await waitForEmail(person.email, 2)).text).toContain('We aim to solve it by');
  });

  test('follows the reader’s notification settings', async () => {
    const quiet = await createPerson(sql);
    await quiet.client.from('notification_settings').insert({ user_id: quiet.id, on_reply: false, language: 'es' });
    const { data } = await quiet.client.rpc('create_ticket', { subject: 'Quiet', body: 'Hello' });
    await staff.client.rpc('reply_to_ticket', { ticket_number: data?.number ?? '', body: 'Answer' });
    await quiet.client.rpc('reply_to_ticket', { ticket_number: data?.number ?? '', body: 'Thanks' });
    await staff.client.rpc('reply_to_ticket', { ticket_number: data?.number ?? '', body: 'Solved', new_status: 'solved' });
    const [last, first, ...more] = await mailsAbout(quiet.email, data?.number ?? '', 2);
    expect(more).toEqual([]);
    expect(first?.text).toContain('Una persona lo lee');
    expect(last?.text).toContain('resuelto');
  });

  test('formats a reply as its page does, and leaves the text part readable', async () => {
    const { data } = await client.client.rpc('create_ticket', { subject: 'Printer', body: 'Nothing prints.' });
    const number = data?.number ?? '';
    await staff.client.rpc('reply_to_ticket', {
      ticket_number: number,
      body: '**Restart** it:\n- `net stop spooler`\n- <b>wait</b>',
    });
    const [mail] = await mailsAbout(client.email, number, 2);
    expect(mail?.html).toMatch(/<strong>Restart<\/strong> it:<\/p><ul[^>]*><li[^>]*><code[^>]*>net stop spooler<\/code>/);
    expect(mail?.html).toContain('&lt;b&gt;wait&lt;/b&gt;');
    expect(mail?.text).toContain('Restart it:\n\n- net stop spooler\n- <b>wait</b>');
  });

  test('escapes scripts in subject and text', async () => {
    const { data } = await client.client.rpc('create_ticket', {
      subject: '<script>alert(1)</script>\r\nBcc: a@b.example',
      body: '<img src=x onerror=alert(1)>',
    });
    const [mail] = await mailsAbout(client.email, data?.number ?? '', 1);
    expect(mail?.html).not.toMatch(/<script|<img/);
    expect(mail?.headers['bcc']).toBeUndefined();
  });

  test('warns before a ticket closes for good, which it does only then', async () => {
    const { number } = await answeredTicket();
    await client.client.rpc('solve_ticket', { ticket_number: number });
    const age = (days: number) =>
      sql`update public.tickets set solved_at = now() - make_interval(days => ${days}) where number = ${number}`;
    const status = async () => (await sql`select status from public.tickets where number = ${number}`)[0]?.['status'];
    await age(20);
    await sql`select public.run_ticket_maintenance()`;
    const [warning] = await mailsAbout(client.email, number, 3);
    expect(warning?.text).toContain('three days');
    expect(await status(), 'not without three days of warning').toBe('solved');
    await sql`update public.outgoing_emails m set created_at = now() - interval '4 days' from public.tickets t where t.id = m.ticket_id and t.number = ${number}`;
    await sql`select public.run_ticket_maintenance()`;
    expect(await status()).toBe('closed');
  });
});

describe('an email that can’t be sent', () => {
  test('is retried later, by one worker', async () => {
    const { number } = await answeredTicket();
    class Undo extends Error {}
    const rolledBack = sql.begin(async (transaction) => {
      await transaction`
        insert into public.outgoing_emails (ticket_id, kind, to_email, next_try_at)
        select id, 'ticket_link', 'later@home.example', '2000-01-01' from public.tickets where number = ${number}`;
      // Only the oldest, to leave other tests' emails.
      const claim = async () =>
        (await transaction<{ mails: { to: string }[] }[]>`select public.claim_outgoing_emails(1) as mails`)[0]?.mails ?? [];
      expect((await claim()).map(({ to }) => to)).toEqual(['later@home.example']);
      const [row] =
        await transaction`select attempts, next_try_at > now() as later, sent_at from public.outgoing_emails where to_email = 'later@home.example'`;
      expect(row).toEqual({ attempts: 1, later: true, sent_at: null });
      throw new Undo();
    });
    await expect(rolledBack).rejects.toThrow(Undo);
  });

  test('is recorded with the error', async () => {
    const { withRuntime } = await import('./_shared/runtime.ts');
    const { handler } = await import('./deliver-mail/handler.ts');
    const settings: Record<string, string> = {
      ...functionSettings({ ...testBackend(), url: 'http://backend.example', smtpUrl: 'smtp://127.0.0.1:9' }),
    };
    const queued = {
      id: randomUUID(),
      lease: randomUUID(),
      requestId: null,
      kind: 'ticket_reply',
      to: 'a@home.example',
      isGuest: false,
      language: 'en',
      ticketId: randomUUID(),
      number: 'TB-10001',
      subject: 'Slow',
      requesterName: 'Rosa',
      invoice: null,
      body: 'Hi',
      author: 'Dana O',
      files: [],
      estimate: null,
      replyBy: null,
      inReplyTo: null,
      previous: null,
    };
    const finished: unknown[] = [];
    let left = [[queued], []];
    const backend: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('start_sending_email')) return Response.json(true);
      if (!request.url.endsWith('finish_outgoing_email')) {
        const [next = [], ...rest] = left;
        left = rest;
        return Response.json(next);
      }
      finished.push(await request.json());
      return new Response(null, { status: 204 });
    };
    const request = new Request('http://embedded/deliver-mail', {
      method: 'POST',
      headers: { authorization: `Bearer ${derivedSecret(secretKey, 'JOB_SECRET')}` },
    });
    const response = await withRuntime({ env: (name: string) => settings[name], fetch: backend, callerAddress: () => null }, () =>
      handler(request),
    );
    expect(await response.json()).toEqual({ sent: 0, failed: 1 });
    expect(finished).toEqual([
      { mail: queued.id, lease: queued.lease, error: expect.stringContaining('ECONNREFUSED'), is_uncertain: false },
    ]);
  });
});

describe.each(['node', 'deno'] as const)('inbound email in %s', (place) => {
  const call = calls[place];
  const receive = async (mail: string, options = {}) => {
    const response = await call('inbound-mail', signed(mail, options));
    const answer: unknown = await response.json();
    const refusal = v.safeParse(FunctionErrorBody, answer);
    return refusal.success ? [response.status, refusal.output.error.code] : [response.status, answer];
  };

  test.for([
    ['Gmail', gmail],
    ['Outlook', outlook],
    ['Apple Mail', appleMail],
  ] as const)('an answer written in %s enters the ticket without what it quotes, once', async ([, program]) => {
    const { number, replyTo, mails } = await answeredTicket();
    const mail = program({
      from: client.email,
      to: replyTo,
      subject: `Re: ${mails[0]?.subject ?? ''}`,
      quoted: mails[0]?.text ?? '',
      references: mails[0]?.headers['message-id'] ?? '',
    });
    expect(await receive(mail)).toEqual([202, { result: 'received' }]);
    expect(await receive(mail)).toEqual([202, { result: 'known' }]);
    const messages = await messagesOf(number);
    expect(messages.at(-1)).toEqual({
      body: 'It is the model 4200.\n\nThe label on the back says so.',
      author_kind: 'requester',
      author_name: 'Test Delgado',
      files: 1,
    });
    expect(messages).toHaveLength(3);
    const [ticket] = await sql`select status from public.tickets where number = ${number}`;
    expect(ticket, 'a reply goes on with the ticket').toEqual({ status: 'open' });
  });

  test('an inline image is attached, a quoted one is not', async () => {
    const { number, replyTo } = await answeredTicket();
    expect(await receive(gmailWithPicture({ from: client.email, to: replyTo, subject: 'Re: x' }))).toEqual([
      202,
      { result: 'received' },
    ]);
    expect((await messagesOf(number)).at(-1)).toMatchObject({ body: 'This is on the screen:', files: 1 });
    const files =
      await sql`select a.name from public.ticket_attachments a join public.tickets t on t.id = a.ticket_id where t.number = ${number}`;
    expect(files).toEqual([{ name: 'screen.png' }]);
  });

  test('a reply to a note is a note, and only staff can send one', async () => {
    const { number } = await answeredTicket();
    const colleague = await createPerson(sql, { admin: true });
    await colleague.client.rpc('set_watcher', { ticket_number: number, watcher: colleague.id, watching: true });
    await staff.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Between us', is_internal: true });
    const [notice] = await mailsAbout(colleague.email, number, 1);
    const answered = () =>
      gmail({ from: colleague.email, to: replyToOf(notice), subject: 'Re', quoted: notice?.text ?? '', references: '' });
    const before = await messagesOf(number);
    expect(await receive(answered())).toEqual([202, { result: 'received' }]);
    expect(await messagesOf(number), 'nothing the client could read').toEqual(before);
    const notes = await sql<{ body: string }[]>`
      select m.body from public.ticket_messages m join public.tickets t on t.id = m.ticket_id
      where t.number = ${number} and m.is_internal and m.author_id = ${colleague.id}`;
    expect(notes.map(({ body }) => body)).toEqual(['It is the model 4200.\n\nThe label on the back says so.']);
    await sql`delete from public.user_roles where user_id = ${colleague.id}`;
    expect(await receive(answered())).toEqual([422, 'forged']);
  });

  test('staff reply by email, and the client’s next email references the inbound one', async () => {
    const { number } = await answeredTicket();
    await staff.client.rpc('set_watcher', { ticket_number: number, watcher: staff.id, watching: true });
    await client.client.rpc('reply_to_ticket', { ticket_number: number, body: 'It is a 4200.' });
    const [notice] = await mailsAbout(staff.email, number, 1);
    const mail = gmail({
      from: staff.email,
      to: replyToOf(notice),
      subject: `Re: ${notice?.subject ?? ''}`,
      quoted: notice?.text ?? '',
      references: '<x@y.example>',
    });
    expect(await receive(mail)).toEqual([202, { result: 'received' }]);
    expect((await messagesOf(number)).at(-1)).toMatchObject({ author_kind: 'staff', author_name: 'Test O' });
    const [last] = await mailsAbout(client.email, number, 3);
    expect(last?.headers['references']).toContain(/^Message-ID: (.*)$/m.exec(mail)?.[1]?.trim());
  });

  test('rejects a forged sender, whatever it knows', async () => {
    const { number, replyTo } = await answeredTicket();
    const stranger = await createPerson(sql);
    const base = { subject: `Re: [${number}]`, quoted: '', references: '' };
    const before = (await messagesOf(number)).length;
    // With the leaked address, from someone else.
    expect(await receive(gmail({ ...base, from: stranger.email, to: replyTo }))).toEqual([422, 'forged']);
    // As the client, with a guessed address.
    expect(
      await receive(gmail({ ...base, from: client.email, to: replyTo.replace(/\.[0-9a-f]{24}@/, `.${'0'.repeat(24)}@`) })),
    ).toEqual([422, 'forged']);
    // A normal address next to a guessed one doesn't make it a new ticket either.
    const both = gmail({
      ...base,
      from: client.email,
      to: `${replyTo.replace(/\.[0-9a-f]{24}@/, `.${'0'.repeat(24)}@`)}>, <${company.supportEmail}`,
    });
    expect(await receive(both)).toEqual([422, 'forged']);
    // With both, but unauthenticated by the receiving server.
    const exposed = `Authentication-Results: mx.example; dmarc=fail header.from=home.example\r\n${gmail({ ...base, from: client.email, to: replyTo })}`;
    expect(await receive(exposed)).toEqual([422, 'forged']);
    expect(await messagesOf(number)).toHaveLength(before);
  });

  test('a new email of an authenticated client opens one ticket of the account, and the receipt replies to it', async () => {
    const person = await createPerson(sql, { name: 'Ochoa' });
    const mail = proved(
      plainEmail({ from: person.email, subject: 'Fwd: The scanner is slow', body: 'Since Monday.\n> It takes minutes.' }),
    );
    expect(await receive(mail)).toEqual([202, { result: 'opened' }]);
    expect(await receive(mail)).toEqual([202, { result: 'known' }]);
    const { data } = await person.client.from('tickets').select('number, subject, requester_name');
    expect(data).toEqual([
      { number: expect.stringMatching(/^TB-/), subject: 'The scanner is slow', requester_name: 'Test Ochoa' },
    ]);
    const number = data?.[0]?.number ?? '';
    expect(await messagesOf(number)).toEqual([
      { body: 'Since Monday.\n> It takes minutes.', author_kind: 'requester', author_name: 'Test Ochoa', files: 0 },
    ]);
    const [receipt] = await mailsAbout(person.email, number, 1);
    expect(receipt?.headers['in-reply-to']).toBe(/^Message-ID: (.*)$/m.exec(mail)?.[1]);
  });

  test('accepts an email with unusual characters', async () => {
    const from = newEmail('odd');
    const odd = plainEmail({
      from,
      subject: `${'x'.repeat(159)}\u{1f5a8} printer`,
      body: `It\0 hums. ${'y'.repeat(19_989)}\u{1f5a8}`,
    });
    expect(await receive(odd)).toEqual([202, { result: 'opened' }]);
    const endless = plainEmail({ from: newEmail('odd'), subject: '\0\0\0', body: 'x' }).replace(
      /^Message-ID: <.*>$/m,
      `Message-ID: <${'i'.repeat(2000)}@x>`,
    );
    expect(await receive(endless)).toEqual([202, { result: 'opened' }]);
    expect(await receive(endless)).toEqual([202, { result: 'known' }]);
    const [row] = await sql<{ subject: string; body: string }[]>`
      select t.subject, m.body from public.tickets t join public.ticket_messages m on m.ticket_id = t.id where t.requester_email = ${from}`;
    expect(row?.subject).toHaveLength(160);
    expect(row?.body).toMatch(/^It hums\. y+/);
  });

  test('an unauthenticated sender gets a guest ticket, a forged one none', async () => {
    const person = await createPerson(sql);
    const mail = plainEmail({ from: person.email, subject: 'Hi', body: '<script>alert(1)</script>' });
    expect(await receive(mail)).toEqual([202, { result: 'opened' }]);
    expect((await person.client.from('tickets').select('number')).data, 'nothing in the account').toEqual([]);
    const [row] = await sql<{ number: string; subject: string; requester_id: null; language: string }[]>`
      select number, subject, requester_id, language from public.tickets where requester_email = ${person.email}`;
    expect(row).toMatchObject({ subject: 'Mail: Hi', requester_id: null, language: 'en' });
    const [receipt] = await mailsAbout(person.email, row?.number ?? '', 1);
    expect(receipt?.text, 'the link goes to the address, to nobody who only writes it').toContain('#key=');

    // Headers by the sender: with another server's name, or below the receiving server's own.
    for (const marks of ['elsewhere.example; dmarc=pass', 'mx.example.evil.example; dmarc=pass', 'x mx.example; dmarc=pass'])
      await receive(`Authentication-Results: ${marks}\r\n${plainEmail({ from: person.email, subject: marks, body: 'x' })}`);
    const below = proved(plainEmail({ from: person.email, subject: 'Below', body: 'x' }));
    expect(await receive(`Authentication-Results: mx.example; dmarc=fail\r\n${below}`)).toEqual([422, 'forged']);
    expect((await person.client.from('tickets').select('number')).data, 'still nothing in the account').toEqual([]);

    const forged = `Authentication-Results: mx.example; dmarc=fail\r\n${plainEmail({ from: person.email, subject: 'Forged', body: 'x' })}`;
    expect(await receive(forged)).toEqual([422, 'forged']);
    const stranger = newEmail('stranger');
    expect(await receive(proved(plainEmail({ from: stranger, subject: '', body: 'Hola', language: 'es' })))).toEqual([
      202,
      { result: 'opened' },
    ]);
    const [guest] =
      await sql`select subject, requester_id, language, requester_name from public.tickets where requester_email = ${stranger}`;
    expect(guest).toEqual({ subject: 'Mail: (no subject)', requester_id: null, language: 'es', requester_name: 'Rosa Delgado' });
  });

  test('opens no ticket for autoreplies, our own addresses, other mailboxes, or the eleventh email a day', async () => {
    const machines = [
      'no-reply@shop.example',
      'mailer-daemon@mx.example',
      company.supportEmail,
      company.supportEmail.replace('@', '+tb-10001.x@'),
    ];
    for (const from of machines) {
      expect(await receive(plainEmail({ from, subject: 'Your parcel', body: 'x' }))).toEqual([202, { result: 'automatic' }]);
    }
    expect(await receive(outOfOfficeMail({ from: client.email, to: company.supportEmail }))).toEqual([
      202,
      { result: 'automatic' },
    ]);
    expect(await receive(plainEmail({ from: client.email, to: 'someone@else.example', subject: 'Hello', body: 'x' }))).toEqual([
      422,
      'forged',
    ]);
    expect(await receive(plainEmail({ from: 'nobody', subject: 'Hello', body: 'x' }))).toEqual([422, 'invalid_request']);
    expect(await sql`select number from public.tickets where requester_email = any (${[...machines, 'nobody']})`).toEqual([]);
    const flood = newEmail('flood');
    for (let mail = 0; mail < 10; mail += 1)
      expect(await receive(plainEmail({ from: flood, subject: `Number ${mail}`, body: 'x' }))).toEqual([
        202,
        { result: 'opened' },
      ]);
    expect(await receive(plainEmail({ from: flood, subject: 'One more', body: 'x' }))).toEqual([429, 'rate_limited']);
    // Emails forged in this name don't count against the authenticated sender.
    expect(await receive(proved(plainEmail({ from: flood, subject: 'It is me', body: 'x' })))).toEqual([
      202,
      { result: 'opened' },
    ]);
  });

  test('without the mail server’s signature nothing is parsed', async () => {
    const { replyTo } = await answeredTicket();
    const mail = gmail({ from: client.email, to: replyTo, subject: 'Re: x', quoted: '', references: '' });
    expect(await receive(mail, { secret: 'guessed' })).toEqual([401, 'unauthorized']);
    expect(await receive(mail, { at: now() - 3600 })).toEqual([401, 'unauthorized']);
    expect((await call('inbound-mail', { ...signed(mail), body: `${mail} ` })).status).toBe(401);
    expect((await call('inbound-mail', { method: 'POST', body: mail })).status).toBe(401);
  });

  test('records which email of a newsletter bounced, and not that it is delayed', async () => {
    const owner = await createPerson(sql, { role: 'owner' });
    const issue = { subject: 'Bounced', body: 'What to update in November.', sent_at: new Date() };
    const [newsletter] = await sql<{ id: string }[]>`insert into public.newsletters ${sql(issue)} returning id`;
    const id = newsletter?.id ?? '';
    const reader = newEmail('gone');
    const [sent] = await sql<{ id: string }[]>`
      with reader as (
        insert into public.newsletter_subscribers (email, state, last_idempotency_key) values (${reader}, 'confirmed', gen_random_uuid()) returning id
      )
      insert into public.outgoing_emails (kind, newsletter_id, subscriber_id, to_email, sent_at)
      select 'newsletter_issue', ${id}, r.id, ${reader}, now() from reader r returning id`;
    const mail = sent?.id ?? '';
    const result = async () =>
      (await owner.client.rpc('get_newsletter_results')).data?.find(({ newsletter_id }) => newsletter_id === id);
    expect(await receive(deliveryReport({ mail, action: 'delayed' }))).toEqual([202, { result: 'automatic' }]);
    expect(await result()).toMatchObject({ delivered: 1, bounced: 0 });
    for (const _ of [1, 2])
      expect(await receive(deliveryReport({ mail, action: 'failed' }))).toEqual([202, { result: 'bounced' }]);
    expect(await result()).toMatchObject({ delivered: 0, bounced: 1 });
    expect(await sql`select last_error from public.outgoing_emails where id = ${mail}`).toEqual([
      { last_error: 'smtp; 550 5.1.1 <gone@home.example>: Recipient address rejected' },
    ]);
    const inSegment = async () =>
      (await sql`select from private.subscribers_in('all', 'all', null) where email = ${reader}`).length;
    expect(await inSegment(), 'gets no more').toBe(0);
    await sql`
      insert into public.outgoing_emails (kind, subscriber_id, to_email, sent_at)
      select 'newsletter_confirm', s.id, s.email, now() + interval '1 second' from public.newsletter_subscribers s where s.email = ${reader}`;
    expect(await inSegment(), 'until an email arrives again').toBe(1);
  });

  test('ignores autoreplies and leaves out infected files', async () => {
    const { number, replyTo } = await answeredTicket();
    expect(await receive(outOfOfficeMail({ from: client.email, to: replyTo }))).toEqual([202, { result: 'automatic' }]);
    const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')).toString(
      'base64',
    );
    const infected = gmail({
      from: client.email,
      to: replyTo,
      subject: 'Re',
      quoted: '',
      references: '',
      file: { name: 'notes.txt', content: eicar },
    });
    expect(await receive(infected)).toEqual([202, { result: 'received' }]);
    expect((await messagesOf(number)).at(-1)).toMatchObject({
      files: 0,
      body: expect.stringContaining('[File not kept: notes.txt]'),
    });
  });

  test('a reply to a merged ticket goes to the ticket it was merged into', async () => {
    const [source, target] = [await answeredTicket(), await answeredTicket()];
    const [row] = await sql<{ version: number }[]>`select version from public.tickets where number = ${source.number}`;
    const merged = await staff.client.rpc('merge_tickets', {
      source: source.number,
      target: target.number,
      seen_version: row?.version ?? 0,
    });
    expect(merged.error).toBeNull();
    const mail = gmail({ from: client.email, to: source.replyTo, subject: 'Re', quoted: '', references: '' });
    expect(await receive(mail)).toEqual([202, { result: 'received' }]);
    expect(
      await sql`select m.author_id from public.ticket_messages m join public.tickets t on t.id = m.ticket_id
        where t.number = ${target.number} and m.email_message_id is not null`,
    ).toEqual([{ author_id: client.id }]);
  });

  test('a reply to a closed ticket is rejected with the reason', async () => {
    const { number, replyTo } = await answeredTicket();
    await sql`update public.tickets set status = 'closed' where number = ${number}`;
    expect(await receive(gmail({ from: client.email, to: replyTo, subject: 'Re', quoted: '', references: '' }))).toEqual([
      409,
      'ticket_closed',
    ]);
  });

  test('only the database can drain the queue', async () => {
    expect((await call('deliver-mail', { method: 'POST' })).status).toBe(401);
    const bearer = (key: string) => ({ method: 'POST', headers: { authorization: `Bearer ${key}` } });
    expect((await call('deliver-mail', bearer(secretKey))).status).toBe(401);
    expect((await call('deliver-mail', bearer(derivedSecret(secretKey, 'JOB_SECRET')))).status).toBe(200);
  });
});
