import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import type { Message } from '../../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql, type Person } from '../../local/testing/people.ts';
import { callsOf, json } from '../testing/calls.ts';

const sql = ownerSql();
const calls = callsOf(['newsletter', 'subscription', 'newsletter-preview']);

const confirmToken = (mail: Message) => /newsletter\/confirm#key=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
const endToken = (mail: Message) => /newsletter\/unsubscribe#key=([0-9a-f]{64})/.exec(mail.text)?.[1] ?? '';

describe.each(['node', 'deno'] as const)('the newsletter in %s', (place) => {
  const call = calls[place];
  const request = (email: string, extra: Record<string, unknown> = {}) => ({
    email,
    source: '/newsletter',
    idempotencyKey: randomUUID(),
    ...extra,
  });
  const state = async (email: string) =>
    (await sql<{ state: string }[]>`select state from public.newsletter_subscribers where email = ${email.toLowerCase()}`)[0]
      ?.state;

  async function confirmed(email: string, extra: Record<string, unknown> = {}): Promise<Message> {
    await call('newsletter', json(request(email, extra)));
    await call('subscription', json({ action: 'confirm', token: confirmToken(await waitForEmail(email)) }));
    return waitForEmail(email, 2);
  }

  test('starts only after one confirmation from the mailbox', async () => {
    const email = newEmail('Letter');
    const sent = request(email, { locale: 'es' });
    for (const _ of [1, 2]) expect(await (await call('newsletter', json(sent))).json()).toEqual({ mailed: true });
    expect(await emailsTo(email.toLowerCase())).toHaveLength(1);
    const mail = await waitForEmail(email.toLowerCase());
    expect(mail.subject).toBe('Confirme su suscripción');
    expect(await state(email)).toBe('pending');
    expect(await sql`select 1 from public.inquiries where email = ${email.toLowerCase()}`).toHaveLength(0);
    const confirm = () => call('subscription', json({ action: 'confirm', token: confirmToken(mail) }));
    for (const _ of [1, 2]) expect(await (await confirm()).json()).toEqual({ state: 'confirmed' });
    expect(await emailsTo(email.toLowerCase())).toHaveLength(2);
    expect(await sql`select kind, status from public.inquiries where email = ${email.toLowerCase()}`).toEqual([
      { kind: 'newsletter', status: 'answered' },
    ]);
  });

  test('responds the same for a known address, and tells only its mailbox', async () => {
    const email = newEmail('known');
    await confirmed(email);
    const answers = await Promise.all([email, newEmail('new')].map((each) => call('newsletter', json(request(each)))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [known, fresh] = await Promise.all(answers.map((each) => each.text()));
    expect(known).toBe(fresh);
    expect((await waitForEmail(email, 3)).subject).toBe('You’re already subscribed');
    expect(await state(email)).toBe('confirmed');
  });

  test('ends with one click in the mail program, without signing in', async () => {
    const email = newEmail('ends');
    const welcome = await confirmed(email, { locale: 'es' });
    expect(welcome.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = /<(https?:[^>]+)>/.exec(welcome.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const { search } = new URL(address);
    const oneClick: RequestInit = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    // Opening the link ends nothing; the page asks in the newsletter's language.
    const looked = await call('subscription', { redirect: 'manual' }, search);
    expect([looked.status, looked.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/es/newsletter/unsubscribe#key='),
    ]);
    expect(await state(email)).toBe('confirmed');
    for (const _ of [1, 2])
      expect(await (await call('subscription', oneClick, search)).json()).toEqual({ state: 'unsubscribed' });
    expect(await state(email)).toBe('unsubscribed');
  });

  test('ends on the page; only a new confirmation renews it', async () => {
    const email = newEmail('again');
    const welcome = await confirmed(email);
    const first = confirmToken((await emailsTo(email)).at(-1) ?? welcome);
    await call('subscription', json({ action: 'unsubscribe', token: endToken(welcome) }));
    expect((await call('subscription', json({ action: 'confirm', token: first }))).status).toBe(404);
    expect(await state(email)).toBe('unsubscribed');
    await call('newsletter', json(request(email)));
    await call('subscription', json({ action: 'confirm', token: confirmToken(await waitForEmail(email, 3)) }));
    expect(await state(email)).toBe('confirmed');
  });

  test('unknown tokens end and confirm nothing', async () => {
    const unknown = await call('subscription', json({ action: 'unsubscribe', token: 'a'.repeat(64) }));
    expect(await unknown.json()).toEqual({ state: 'unsubscribed' });
    expect((await call('subscription', json({ action: 'confirm', token: 'a'.repeat(43) }))).status).toBe(404);
    expect((await call('subscription', json({ action: 'confirm', token: '1 or 1=1' }))).status).toBe(400);
  });

  test('a confirmation link expires after a week', async () => {
    const email = newEmail('late');
    await call('newsletter', json(request(email)));
    const token = confirmToken(await waitForEmail(email));
    await sql`update public.newsletter_subscribers set confirm_sent_at = now() - interval '8 days' where email = ${email}`;
    expect((await call('subscription', json({ action: 'confirm', token }))).status).toBe(404);
  });

  test('accepts native posts, rejects invalid addresses, and ignores bots', async () => {
    const email = newEmail('native');
    const native = (fields: Record<string, string>): RequestInit => ({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ source: '/newsletter', website: '', ...fields }),
      redirect: 'manual',
    });
    for (const _ of [1, 2]) {
      const response = await call('newsletter', native({ email }));
      expect([response.status, response.headers.get('location')]).toEqual([303, '/newsletter#sent']);
    }
    expect(await emailsTo(email)).toHaveLength(1);
    expect((await call('newsletter', native({ email: 'a\r\nBcc: b@c.example' }))).status).toBe(400);
    const trap = newEmail('trap');
    expect((await call('newsletter', json(request(trap, { website: 'x' })))).status).toBe(200);
    expect(await state(trap)).toBeUndefined();
  });
});

/** As a `datetime-local` field has it, in California. */
const pacific = (time: number) =>
  new Date(time)
    .toLocaleString('sv', { timeZone: 'America/Los_Angeles', dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

const signedIn = async ({ client }: Person) => ({ token: (await client.auth.getSession()).data.session?.access_token ?? '' });

describe('a newsletter', () => {
  const text = {
    subject: 'What to update in November',
    body: 'Browsers **first**: https://example.com/browsers\n\n## 15 minutes\nTurn on the second step.',
  };
  const inSpanish = { subject_es: 'Qué actualizar en noviembre', body_es: 'Primero los navegadores, y luego lo demás.' };
  async function subscriber(state: 'pending' | 'confirmed' | 'unsubscribed', locale = 'en'): Promise<string> {
    const email = newEmail(state);
    await sql`insert into public.newsletter_subscribers (email, state, locale, last_idempotency_key) values (${email}, ${state}, ${locale}, ${randomUUID()})`;
    return email;
  }

  test('is tested on its author and sent once to every subscriber, with an unsubscribe link', async () => {
    const admin = await createPerson(sql, { name: 'Editor', admin: true });
    const [reader, lectora, pending, ended] = await Promise.all([
      subscriber('confirmed'),
      subscriber('confirmed', 'es'),
      subscriber('pending'),
      subscriber('unsubscribed'),
    ]);
    const newsletters = admin.client.from('newsletters');
    const { data: newsletter, error } = await newsletters
      .insert({ ...text, ...inSpanish })
      .select('id')
      .single();
    expect(error).toBeNull();
    const id = newsletter?.id ?? '';

    expect((await admin.client.rpc('send_newsletter', { newsletter_id: id, is_test: true })).data).toBe(2);
    await waitForEmail(admin.email, 2);
    const trials = await emailsTo(admin.email);
    expect(trials.map(({ subject }) => subject).toSorted()).toEqual([inSpanish.subject_es, text.subject]);
    expect(trials.every(({ headers }) => headers['list-unsubscribe'] === undefined)).toBe(true);
    expect(await emailsTo(reader)).toEqual([]);

    const { data: waiting } = await admin.client.rpc('send_newsletter', { newsletter_id: id, is_test: false });
    const english = await waitForEmail(reader);
    expect(english.subject).toBe(text.subject);
    expect(english.html).toContain('<strong>15 minutes</strong>');
    expect(english.html).toContain('Browsers <strong>first</strong>: <a href="https://example.com/browsers"');
    expect(english.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect((await waitForEmail(lectora)).subject).toBe(inSpanish.subject_es);
    expect([...(await emailsTo(pending)), ...(await emailsTo(ended))]).toEqual([]);

    const again = await admin.client.rpc('send_newsletter', { newsletter_id: id, is_test: false });
    expect(again.error?.hint).toBe('newsletter_sent');
    expect((await newsletters.update({ subject: 'Another' }).eq('id', id).select('id')).data).toEqual([]);
    expect((await newsletters.select('recipients').eq('id', id).single()).data?.recipients).toBe(waiting);
    expect(await emailsTo(reader)).toHaveLength(1);
  });

  test('is sent only in the version that the sender saw', async () => {
    const admin = await createPerson(sql, { name: 'Editor', admin: true });
    const newsletters = admin.client.from('newsletters');
    const { data: seen } = await newsletters.insert(text).select('id, updated_at').single();
    const id = seen?.id ?? '';
    const { data: changed } = await newsletters.update({ subject: 'Another subject' }).eq('id', id).select('updated_at').single();
    const idempotency_key = randomUUID();
    const send = (is_test: boolean, version = '') =>
      admin.client.rpc('send_newsletter', { newsletter_id: id, is_test, idempotency_key, seen: version });
    for (const is_test of [true, false]) expect((await send(is_test, seen?.updated_at)).error?.hint).toBe('newsletter_changed');
    expect((await sql`select from public.outgoing_emails where newsletter_id = ${id}`).length).toBe(0);
    const recipients = (await send(false, changed?.updated_at)).data;
    // The response was lost, and it is sent again.
    expect((await send(false, changed?.updated_at)).data).toBe(recipients);
  });

  test('is tested and sent once when the same request is repeated after a lost response', async () => {
    const admin = await createPerson(sql, { name: 'Editor', admin: true });
    const reader = await subscriber('confirmed');
    const { data: newsletter } = await admin.client.from('newsletters').insert(text).select('id').single();
    const send = async (is_test: boolean, idempotency_key: string) => {
      const { data } = await admin.client.rpc('send_newsletter', {
        newsletter_id: newsletter?.id ?? '',
        is_test,
        idempotency_key,
      });
      return data;
    };
    const queued = async (email: string) =>
      (await sql`select 1 from public.outgoing_emails where kind = 'newsletter_issue' and to_email = ${email}`).length;
    const [first, second, last] = [randomUUID(), randomUUID(), randomUUID()];
    expect([await send(true, first), await send(true, first), await queued(admin.email)]).toEqual([1, 1, 1]);
    expect([await send(true, second), await queued(admin.email)]).toEqual([1, 2]);
    const recipients = await send(false, last);
    expect([await send(false, last), await queued(reader)]).toEqual([recipients, 1]);
    expect(await send(false, randomUUID()), 'another request').toBeNull();
  });

  test.each(['node', 'deno'] as const)('is previewed in %s as it will be sent, by staff only', async (place) => {
    const call = calls[place];
    const [manager, client] = [
      await createPerson(sql, { name: 'Editor', admin: true }),
      await createPerson(sql, { name: 'Client' }),
    ];
    const preview = { language: 'es', subject: inSpanish.subject_es, body: `${inSpanish.body_es}\n\n<script>alert(1)</script>` };
    const shown = await call('newsletter-preview', json(preview, await signedIn(manager)));
    const email = (await shown.json()) as { subject: string; html: string; text: string };
    expect([shown.status, email.subject]).toEqual([200, inSpanish.subject_es]);
    expect(email.html).toContain('&lt;script&gt;');
    expect(email.text).toContain('/es/newsletter/unsubscribe');
    expect((await call('newsletter-preview', json(preview, await signedIn(client)))).status).toBe(403);
    expect((await call('newsletter-preview', json(preview))).status).toBe(401);
    const unknown = { ...preview, language: 'fr' };
    expect((await call('newsletter-preview', json(unknown, await signedIn(manager)))).status).toBe(400);
  });

  test('goes to its segment only', async () => {
    const admin = await createPerson(sql, { name: 'Editor', admin: true });
    const newsletters = admin.client.from('newsletters');
    const [english, spanish, buyer] = [
      await subscriber('confirmed'),
      await subscriber('confirmed', 'es'),
      await subscriber('confirmed'),
    ];
    await sql`insert into public.orders (idempotency_key, state, payment, fulfillment, place, name, email, phone, subtotal_cents, taxable_cents, tax_percent, tax_cents)
      values (${randomUUID()}, 'completed', 'pickup', 'pickup', 'stockton', 'Rosa', ${buyer}, '', 100, 0, 9, 0)`;
    const count = async (segment: { to_language: string; to_clients: string; subscribed_since?: string }) =>
      (await admin.client.rpc('count_subscribers', segment)).data;
    const everyone = await count({ to_language: 'all', to_clients: 'all' });
    expect(await count({ to_language: 'en', to_clients: 'all' })).toBe(
      (everyone ?? 0) - ((await count({ to_language: 'es', to_clients: 'all' })) ?? 0),
    );
    expect(await count({ to_language: 'all', to_clients: 'all', subscribed_since: '2099-01-01' })).toBe(0);

    const send = async (segment: object) => {
      const { data } = await newsletters
        .insert({ ...text, ...segment })
        .select('id')
        .single();
      await admin.client.rpc('send_newsletter', { newsletter_id: data?.id ?? '', is_test: false });
      return (
        await sql<{ to_email: string }[]>`select to_email from public.outgoing_emails where newsletter_id = ${data?.id ?? ''}`
      ).map((row) => row.to_email);
    };
    const toSpanish = await send({ to_language: 'es' });
    expect([toSpanish.includes(spanish), toSpanish.includes(english)]).toEqual([true, false]);
    const toClients = await send({ to_clients: 'clients' });
    expect([toClients.includes(buyer), toClients.includes(english)]).toEqual([true, false]);
    expect(await send({ to_clients: 'others' })).not.toContain(buyer);
  });

  test('is sent once at its time, even by two workers, and can be taken back until then', async () => {
    const admin = await createPerson(sql, { name: 'Editor', admin: true });
    const newsletters = admin.client.from('newsletters');
    const reader = await subscriber('confirmed');
    const { data: newsletter } = await newsletters.insert(text).select('id, updated_at').single();
    const id = newsletter?.id ?? '';
    const schedule = (at: string | undefined, seen: string | undefined) =>
      admin.client.rpc('schedule_newsletter', {
        newsletter_id: id,
        seen: seen ?? '',
        ...(at === undefined ? {} : { local_time: at }),
      });
    const version = async () => (await newsletters.select('updated_at').eq('id', id).single()).data?.updated_at;
    const soon = pacific(Date.now() + 3_600_000);
    expect((await schedule(pacific(Date.now() - 60_000), newsletter?.updated_at)).error?.hint).toBe('newsletter_time');
    expect((await schedule(soon, '2020-01-01T00:00:00Z')).error?.hint).toBe('newsletter_changed');
    expect((await schedule(soon, newsletter?.updated_at)).error).toBeNull();
    expect((await schedule(soon, newsletter?.updated_at)).error, 'repeated after a lost response').toBeNull();
    const { data: waiting } = await newsletters.select('scheduled_at').eq('id', id).single();
    expect(pacific(Date.parse(waiting?.scheduled_at ?? ''))).toBe(soon);
    // Nobody changes a text that waits to be sent.
    expect((await newsletters.update({ subject: 'Another' }).eq('id', id).select('id')).data).toEqual([]);
    expect((await newsletters.delete().eq('id', id).select('id')).data).toEqual([]);
    expect((await schedule(undefined, await version())).error).toBeNull();
    await sql`select private.send_scheduled_newsletters()`;
    expect((await newsletters.update({ subject: 'Another' }).eq('id', id).select('id')).data).toHaveLength(1);

    await schedule(soon, await version());
    await sql`update public.newsletters set scheduled_at = now() - interval '1 second' where id = ${id}`;
    await Promise.all([1, 2, 3].map(() => sql`select private.send_scheduled_newsletters()`));
    expect((await waitForEmail(reader)).subject).toBe('Another');
    expect(
      await sql`select count(*)::int as n from public.outgoing_emails where newsletter_id = ${id} and to_email = ${reader}`,
    ).toEqual([{ n: 1 }]);
    expect((await schedule(soon, await version())).error?.hint).toBe('newsletter_sent');
    const results = await admin.client.rpc('get_newsletter_results');
    expect(results.data?.find((row) => row.newsletter_id === id)).toMatchObject({ failed: 0, unsubscribed: 0 });
  });

  test('can only be sent by admins, and not to people who have unsubscribed since', async () => {
    const client = await createPerson(sql, { name: 'Client' });
    const [newsletter] = await sql<{ id: string }[]>`insert into public.newsletters ${sql(text)} returning id`;
    const id = newsletter?.id ?? '';
    expect((await client.client.rpc('send_newsletter', { newsletter_id: id, is_test: true })).error?.code).toBe('42501');
    const ended = await subscriber('unsubscribed');
    await sql`insert into public.outgoing_emails (kind, newsletter_id, subscriber_id, to_email, details)
      select 'newsletter_issue', ${id}, s.id, s.email, '{"locale": "en"}' from public.newsletter_subscribers s where s.email = ${ended}`;
    await expect.poll(() => sql`select 1 from public.outgoing_emails where to_email = ${ended}`).toHaveLength(0);
    expect(await emailsTo(ended)).toEqual([]);
  });
});
