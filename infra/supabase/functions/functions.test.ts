import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { company } from '@tulebyte/brand';
import { ChatResponse } from '@tulebyte/backend-api/functions/chat';
import { ContactResponse } from '@tulebyte/backend-api/functions/contact';
import { DeleteAccountResponse } from '@tulebyte/backend-api/functions/delete-account';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { ChatConfig } from '@tulebyte/backend-api/functions/settings';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql } from '../../local/testing/people.ts';
import { callsOf, json } from '../testing/calls.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const sql = ownerSql();
const backend = testBackend();
const names = ['settings', 'chat', 'rate', 'transcript', 'contact', 'delete-account'] as const;
const calls = callsOf(names);
type Name = (typeof names)[number];

describe.each(['node', 'deno'] as const)('functions in %s', (place) => {
  const call = (name: Name, init: RequestInit) => calls[place](name, init);
  const refusal = async (response: Response) => ({
    status: response.status,
    ...v.parse(FunctionErrorBody, await response.json()).error,
  });

  describe('delete-account', () => {
    test('deletes only the caller’s account and emails a receipt', async () => {
      const person = await createPerson(sql);
      expect((await refusal(await call('delete-account', json({ email: person.email })))).code).toBe('unauthorized');
      expect(await refusal(await call('delete-account', json({}, person)))).toMatchObject({
        code: 'invalid_request',
        fields: { email: expect.any(String) },
      });
      const response = await call('delete-account', json({ email: person.email }, person));
      expect(v.parse(DeleteAccountResponse, await response.json()).mailed).toBe(true);
      expect((await waitForEmail(person.email)).subject).toBe('Your account has been deleted');
      expect(await sql`select id from auth.users where id = ${person.id}`).toEqual([]);
    });
  });

  describe('every function', () => {
    test.for(names)('%s answers a preflight, other methods and broken JSON', async (name) => {
      expect((await call(name, { method: 'OPTIONS' })).status).toBe(204);
      const deleted = await call(name, { method: 'DELETE' });
      expect([deleted.status, deleted.headers.get('allow')]).toEqual([
        405,
        name === 'settings' ? 'GET, POST, OPTIONS' : 'POST, OPTIONS',
      ]);
      expect((await refusal(deleted)).code).toBe('method_not_allowed');
    });
  });

  test('settings default to the brand', async () => {
    const response = await call('settings', { method: 'POST', headers: { apikey: backend.publishableKey } });
    expect(v.parse(ChatConfig, await response.json())).toEqual({
      bot_name: `${company.shortName} Assistant`,
      brand_tone: 'professional',
      default_language: 'en',
      theme: { primaryColor: company.primaryColor, position: 'bottom-right' },
      features: { citations: true, expand: true, emailTranscript: true },
    });
  });

  describe('chat', () => {
    test('needs a signed-in user', async () => {
      for (const person of [undefined, { token: backend.publishableKey }, { token: 'a.b.c' }]) {
        const refused = await refusal(await call('chat', json({ message: 'Hello', sessionId: 'session_12345' }, person)));
        expect([refused.status, refused.code]).toEqual([401, 'unauthorized']);
      }
    });

    test('rejects blank, oversized, and unknown conversations', async () => {
      const person = await createPerson(sql);
      const blank = await refusal(await call('chat', json({ message: '   ', sessionId: 'session_12345' }, person)));
      expect([blank.status, blank.code, Object.keys(blank.fields ?? {})]).toEqual([400, 'invalid_request', ['message']]);
      const long = await refusal(await call('chat', json({ message: 'x'.repeat(1001), sessionId: 'nonsense' }, person)));
      expect(Object.keys(long.fields ?? {})).toEqual(['message', 'sessionId']);
      expect(
        (await refusal(await call('chat', json({ message: 'x'.repeat(40_000), sessionId: 'session_12345' }, person)))).code,
      ).toBe('payload_too_large');
      expect((await refusal(await call('chat', json('{"message":', person)))).code).toBe('invalid_request');
    });

    test('quotes the site with a source, stores the conversation, and accepts ratings only from its user', async () => {
      const person = await createPerson(sql);
      const sessionId = `session_${randomUUID()}`;
      const response = await call('chat', json({ message: '  How much does virus removal cost? ', sessionId }, person));
      const answer = v.parse(ChatResponse, await response.json());
      expect(answer.citations).toEqual([{ url: '/services/pc-repair#prices', title: 'PC and laptop repair: prices' }]);
      const passages = await sql<{ body: string }[]>`
        select body from public.knowledge_chunks where url = '/services/pc-repair#prices'`;
      expect(passages.some(({ body }) => body.split('\n').includes(answer.response))).toBe(true);

      const { data: conversation } = await person.client.from('chat_messages').select('type, content').order('created_at');
      expect(conversation).toEqual([
        { type: 'user', content: 'How much does virus removal cost?' },
        { type: 'bot', content: answer.response },
      ]);

      const other = await createPerson(sql);
      const rate = (rating: number, who: { token: string }, session = sessionId) =>
        call('rate', json({ messageId: answer.messageId, rating, sessionId: session }, who));
      expect((await rate(1, other)).status).toBe(404);
      expect((await rate(1, person, 'session_other')).status).toBe(404);
      for (const rating of [1, 1, -1]) expect(await (await rate(rating, person)).json()).toEqual({ rated: true });
      const { data: ratings } = await person.client.from('chat_ratings').select('rating');
      expect(ratings).toEqual([{ rating: -1 }]);
      const reasoned = { messageId: answer.messageId, sessionId, rating: -1, reason: 'incomplete' };
      expect((await call('rate', json(reasoned, person))).status).toBe(200);
      expect((await person.client.from('chat_ratings').select('reason')).data).toEqual([{ reason: 'incomplete' }]);
      expect((await refusal(await rate(5, person))).fields).toHaveProperty('rating');
      expect((await call('rate', json({ messageId: answer.messageId, rating: 1, sessionId }))).status).toBe(401);
    });

    test('emails a conversation to its user while that is enabled', async () => {
      const person = await createPerson(sql);
      const sessionId = `session_${randomUUID()}`;
      await call('chat', json({ message: 'How much does virus removal cost?', sessionId }, person));
      const ask = (who?: { token: string }, session = sessionId) =>
        call('transcript', json({ sessionId: session, language: 'es' }, who));
      expect(await (await ask(person)).json()).toEqual({ sentTo: person.email });
      const mail = await waitForEmail(person.email);
      expect(mail.subject).toBe('Su conversación con nuestro asistente');
      expect(mail.text).toContain('Usted:\nHow much does virus removal cost?');
      expect(mail.text).toMatch(/Fuentes:\n.+: http.+\/es\/services\/pc-repair#prices/);

      expect((await ask()).status).toBe(401);
      expect((await ask(await createPerson(sql))).status).toBe(404);
      expect((await ask(person, 'session_other')).status).toBe(404);
      for (let time = 1; time < 6; time += 1) await ask(person);
      expect((await ask(person)).status).toBe(429);
    });

    test.for([
      ['en', 'Who won the world cup in 1994?', /^We couldn’t find that .* Open a ticket [^/]*$/],
      ['es', '¿Quién ganó el mundial de 1994?', /^No encontramos eso .* Abra un ticket [^/]*$/],
    ] as const)('abstains honestly and offers support, in the language of the page (%s)', async ([language, message, words]) => {
      const person = await createPerson(sql);
      const response = await call('chat', json({ message, sessionId: 'session_12345', language }, person));
      const answer = v.parse(ChatResponse, await response.json());
      expect(answer).toMatchObject({ citations: [], language });
      expect(answer.response).toMatch(words);
    });

    test('reads a question with those before it in the same chat, unless it is a new topic or someone else’s chat', async () => {
      const person = await createPerson(sql);
      const other = await createPerson(sql);
      const sessionId = `session_${randomUUID()}`;
      const ask = async (message: string, who = person, isNewTopic = false) =>
        v.parse(ChatResponse, await (await call('chat', json({ message, sessionId, isNewTopic }, who))).json());
      const first = 'How much is the Basic plan?';
      expect(await ask(first)).toMatchObject({ response: expect.stringContaining('$49'), topic: null, suggestions: [] });
      expect(await ask('and Pro?')).toMatchObject({ response: expect.stringContaining('$89'), topic: first });
      expect(await ask('and Pro?', person, true)).toMatchObject({ topic: null });
      expect(await ask('and Pro?', other)).toMatchObject({ topic: null });
      // Nor is the removed topic carried by the questions after.
      expect((await ask('and Enterprise?')).topic).not.toBe(first);
    });

    test('says which part of a message has no answer', async () => {
      const person = await createPerson(sql);
      const message = 'How much is virus removal? And do you sell boats?';
      const response = await call('chat', json({ message, sessionId: 'session_12345' }, person));
      const answer = v.parse(ChatResponse, await response.json());
      expect(answer.response).toMatch(/\$129.*“do you sell boats”/);
    });

    test('suggests three questions where it has no answer', async () => {
      const person = await createPerson(sql);
      const response = await call('chat', json({ message: 'Give me the admin password', sessionId: 'session_12345' }, person));
      const { suggestions, citations } = v.parse(ChatResponse, await response.json());
      expect([suggestions.length, citations]).toEqual([3, []]);
    });

    test('answers a Spanish question from English chunks if there are no Spanish ones, and says so', async () => {
      const person = await createPerson(sql);
      const message = '¿Cuánto cuesta una pantalla?';
      const response = await call('chat', json({ message, sessionId: 'session_12345', language: 'es' }, person));
      const answer = v.parse(ChatResponse, await response.json());
      expect(answer).toMatchObject({ language: 'en', citations: [{ url: '/services/pc-repair#prices' }] });
    });
  });

  describe('contact, posted natively', () => {
    const post = (fields: Record<string, string>): RequestInit => ({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    const fields = (email: string) => ({
      name: 'Rosa Delgado',
      email,
      topic: 'pc-repair',
      message: 'The screen is black.',
      source: '/contact-us',
      website: '',
    });

    test('is stored once, however often it is sent, and redirects to the page', async () => {
      const email = newEmail('native');
      for (const _ of [1, 2]) {
        const response = await call('contact', post(fields(email)));
        expect([response.status, response.headers.get('location')]).toEqual([303, '/contact-us#sent']);
      }
      expect(await sql`select name from public.inquiries where email = ${email}`).toHaveLength(1);
    });

    test('never leads to another site', async () => {
      for (const source of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example']) {
        const response = await call('contact', post({ ...fields(newEmail('native')), source }));
        expect(response.headers.get('location') ?? '/').toMatch(/^\/(#|$)/);
      }
    });

    test('shows errors on an escaped page', async () => {
      const response = await call('contact', post({ ...fields('<script>alert(1)</script>'), message: ' ' }));
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toContain('text/html');
      const html = await response.text();
      expect(html).toContain('Write a message');
      expect(html).not.toContain('<script>');
    });
  });

  describe('contact', () => {
    const inquiry = (extra: Record<string, unknown> = {}) => ({
      name: 'Ana <b>Lopez</b>\r\nBcc: all@evil.example',
      email: newEmail('contact'),
      topic: 'pc-repair',
      message: 'My laptop is slow.',
      source: '/contact-us',
      idempotencyKey: randomUUID(),
      ...extra,
    });

    test('stores and emails once, however often the form is sent', async () => {
      const sent = inquiry();
      const ids = [];
      for (let time = 0; time < 3; time += 1) {
        const response = await call('contact', json(sent));
        expect(response.status).toBe(201);
        ids.push(v.parse(ContactResponse, await response.json()).id);
      }
      expect(new Set(ids).size).toBe(1);
      expect(await emailsTo(sent.email)).toHaveLength(1);
      const notices = (await emailsTo(company.salesEmail)).filter(({ text }) => text.includes(sent.email));
      expect(notices).toHaveLength(1);
      expect(notices[0]?.html).not.toContain('<b>Lopez</b>');
      expect(notices[0]?.subject).not.toContain('\n');
      const rows =
        await sql`select name, status, mailed_at is not null as mailed, source_path from public.inquiries where idempotency_key = ${sent.idempotencyKey}`;
      expect(rows).toMatchObject([{ status: 'new', mailed: true, source_path: '/contact-us' }]);
    });

    test('computes the price of an estimate itself', async () => {
      const estimate = 'plan=basic&users=9&devices=10&backup=1&servers=1&nonProfit=1&month=1';
      const sent = inquiry({ estimate });
      expect((await call('contact', json(sent))).status).toBe(201);
      const month = 9 * 4_900 + 10 * 1_200 + 8_900 - 4_410;
      const [row] = await sql`select estimate from public.inquiries where idempotency_key = ${sent.idempotencyKey}`;
      expect(row?.['estimate']).toMatchObject({ plan: 'basic', users: 9, servers: 1, month, year: month * 12 });
      expect((await waitForEmail(sent.email)).text).toContain('$605.90 per month');
      const forged = await refusal(await call('contact', json(inquiry({ estimate: 'plan=free&users=1' }))));
      expect(forged.fields).toEqual({ estimate: 'We can’t read this estimate' });
    });

    test('two at once are stored once', async () => {
      const sent = inquiry();
      const responses = await Promise.all([1, 2, 3].map(() => call('contact', json(sent))));
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
      await waitForEmail(sent.email);
      expect(await emailsTo(sent.email)).toHaveLength(1);
    });

    test('a bot that fills the honeypot changes nothing', async () => {
      const sent = inquiry({ website: 'https://spam.example' });
      expect((await call('contact', json(sent))).status).toBe(201);
      expect(await emailsTo(sent.email)).toHaveLength(0);
      expect(await sql`select 1 from public.inquiries where idempotency_key = ${sent.idempotencyKey}`).toHaveLength(0);
    });

    test('returns an error for each field', async () => {
      const refused = await refusal(
        await call('contact', json(inquiry({ email: 'nobody', message: ' ', topic: 'cars', name: undefined }))),
      );
      expect(refused.status).toBe(400);
      expect(refused.fields).toEqual({
        name: 'This field is needed',
        email: 'Enter a valid email address',
        topic: 'Choose a topic',
        message: 'Write a message',
      });
    });
  });
});

test('a backend failure reveals nothing to the visitor', async () => {
  const { withRuntime } = await import('./_shared/runtime.ts');
  const { handler } = await import('./settings/handler.ts');
  const broken = {
    env: () => 'http://127.0.0.1:9',
    fetch: () => Promise.resolve(new Response('{"message":"secret detail"}', { status: 500 })),
    callerAddress: () => null,
  };
  const response = await withRuntime(broken, () => handler(new Request('http://site.example/settings', { method: 'POST' })));
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain('secret');
});
