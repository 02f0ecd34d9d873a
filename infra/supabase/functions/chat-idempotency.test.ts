import { randomUUID } from 'node:crypto';
import { ChatReply } from '@tulebyte/backend-api/functions/chat';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { functionSettings } from '../../local/functions/settings.ts';
import { createPerson, ownerSql } from '../../local/testing/people.ts';
import { startStandIn } from '../../local/testing/stand-in.ts';
import { testBackend } from '../../local/testing/test-backend.ts';
import { callsOf, json } from '../testing/calls.ts';
import { readChatEvents, textOf } from '../testing/chat-events.ts';
import { withRuntime } from './_shared/runtime.ts';
import { handler } from './chat/handler.ts';

const sql = ownerSql();
const calls = callsOf(['chat']);
const provider = await startStandIn();
afterAll(() => provider.stop());
beforeEach(() => provider.forget());

const question = 'How much does virus removal cost?';
const uncertain = 'and what about the xylophone?';

async function newVisitor() {
  const person = await createPerson(sql);
  const { data } = await person.client.auth.getSession();
  return { id: person.id, token: data.session?.access_token ?? '' };
}
type Visitor = Awaited<ReturnType<typeof newVisitor>>;

const stored = ({ id }: Visitor) => sql<{ type: string; content: string; is_partial: boolean }[]>`
  select m.type, m.content, m.is_partial from public.chat_messages m join public.chat_sessions s on s.id = m.session_id
  where s.user_id = ${id} order by m.created_at`;

describe.each([
  ['node', 'json'],
  ['node', 'stream'],
  ['deno', 'json'],
  ['deno', 'stream'],
] as const)('a question that is sent again, in %s as %s', (place, path) => {
  const send = (visitor: Visitor, body: object) => {
    const init = json({ message: question, sessionId: 'session_repeated', ...body }, visitor);
    const headers = { ...init.headers, ...(path === 'stream' ? { accept: 'text/event-stream' } : {}) };
    return calls[place]('chat', { ...init, headers });
  };
  const ask = async (visitor: Visitor, body: object): Promise<ChatReply> => {
    const response = await send(visitor, body);
    if (path === 'json') return v.parse(ChatReply, await response.json());
    const events = await readChatEvents(response);
    const reply = v.parse(ChatReply, events.at(-1)?.data);
    expect(textOf(events).join('')).toBe(reply.response);
    return reply;
  };

  test('at the same time is stored once, and both get the same reply', async () => {
    const visitor = await newVisitor();
    const body = { idempotencyKey: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(visitor, body)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.response).toContain('$129');
    expect(await stored(visitor)).toHaveLength(2);
  });

  test('after its reply was lost gets that reply, with all that belongs to it', async () => {
    const visitor = await newVisitor();
    await ask(visitor, { idempotencyKey: randomUUID() });
    const body = { message: uncertain, idempotencyKey: randomUUID() };
    const lost = await ask(visitor, body);
    expect(lost.suggestions).not.toEqual([]);
    expect(await ask(visitor, body)).toEqual(lost);
    expect(await stored(visitor)).toHaveLength(4);
  });

  test('doesn’t count toward the limit', async () => {
    const visitor = await newVisitor();
    const body = { idempotencyKey: randomUUID() };
    const first = await ask(visitor, body);
    for (let time = 0; time < 25; time += 1) expect((await ask(visitor, body)).messageId).toBe(first.messageId);
  });

  test('with the key of another question, chat, or user is refused and learns nothing', async () => {
    const [owner, other] = [await newVisitor(), await newVisitor()];
    const idempotencyKey = randomUUID();
    await ask(owner, { idempotencyKey });
    for (const [visitor, body] of [
      [owner, { message: 'When are you open?' }],
      [owner, { sessionId: 'session_another' }],
      [other, {}],
    ] as const) {
      const response = await send(visitor, { ...body, idempotencyKey });
      expect([response.status, v.parse(FunctionErrorBody, await response.json()).error.code]).toEqual([409, 'conflict']);
    }
    expect([(await stored(owner)).length, (await stored(other)).length]).toEqual([2, 0]);
    const bad = await send(owner, { idempotencyKey: 'nonsense' });
    expect([bad.status, v.parse(FunctionErrorBody, await bad.json()).error.fields]).toMatchObject([
      400,
      { idempotencyKey: expect.any(String) },
    ]);
  });
});

test('two chats that claim a key at the same time: one is answered, one refused', async () => {
  const visitor = await newVisitor();
  const idempotencyKey = randomUUID();
  const statuses = await Promise.all(
    ['session_first', 'session_second'].map(
      async (sessionId) => (await calls.node('chat', json({ message: question, sessionId, idempotencyKey }, visitor))).status,
    ),
  );
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(await stored(visitor)).toHaveLength(2);
});

test('a question over the limit is answered when it is sent again later', async () => {
  const visitor = await newVisitor();
  const body = { message: question, sessionId: 'session_waits', idempotencyKey: randomUUID() };
  const first = { message: 'warranty', sessionId: 'session_waits' };
  await Promise.all(Array.from({ length: 20 }, () => calls.node('chat', json(first, visitor))));
  expect((await calls.node('chat', json(body, visitor))).status).toBe(429);
  await sql`delete from private.rate_limits where action = 'chat'`;
  const reply = v.parse(ChatReply, await (await calls.node('chat', json(body, visitor))).json());
  expect(reply).toMatchObject({ response: expect.stringContaining('$129'), topic: null });
});

describe('a language model’s reply whose connection was lost', () => {
  const claims = ['Virus removal costs $129.', 'PC and laptop repair: virus removal is $129.'].map((text) =>
    JSON.stringify({ text, passages: ['p1'] }),
  );
  const chunk = (content: string) => JSON.stringify({ choices: [{ index: 0, delta: { content } }] });
  const settings: Readonly<Record<string, string>> = {
    ...functionSettings(testBackend()),
    FEATURES: 'ai_chatbot',
    ASSISTANT_MODEL_URL: `${provider.url}/v1/chat/completions`,
    ASSISTANT_MODEL: 'test-model',
    ASSISTANT_MODEL_KEY: 'key',
    ASSISTANT_MODEL_PATIENCE_MS: '120000',
  };
  const runtime = { env: (name: string) => settings[name], fetch: globalThis.fetch, callerAddress: () => null };

  test('is completed by the retry: one question, one reply', async () => {
    const visitor = await newVisitor();
    const body = { message: question, sessionId: 'session_lost', canPhrase: true, idempotencyKey: randomUUID() };
    const ask = (signal?: AbortSignal) => {
      const init = json(body, visitor);
      const request = { ...init, headers: { ...init.headers, accept: 'text/event-stream' }, ...(signal ? { signal } : {}) };
      return withRuntime(runtime, () => handler(new Request('http://site.example/chat', request)));
    };
    provider.answer(() => ({
      events: (async function* () {
        yield chunk(`{"claims":[${claims[0]},`);
        for (;;) {
          yield chunk(' ');
          await new Promise((next) => setTimeout(next, 20));
        }
      })(),
    }));
    await readChatEvents(await ask(), (events) => textOf(events).length > 0);
    await expect.poll(async () => (await stored(visitor)).map(({ is_partial }) => is_partial)).toEqual([false, true]);

    provider.answer(() => ({
      events: (async function* () {
        yield chunk(`{"claims":[${claims.join(',')}]}`);
      })(),
    }));
    const reply = v.parse(ChatReply, (await readChatEvents(await ask())).at(-1)?.data);
    expect(reply).toMatchObject({ phrased: true, response: expect.stringContaining('PC and laptop repair') });
    const whole = [
      { type: 'user', content: question, is_partial: false },
      { type: 'bot', content: reply.response, is_partial: false },
    ];
    expect(await stored(visitor)).toEqual(whole);
    // Again, without the model.
    provider.answer(() => ({ status: 500, body: 'none' }));
    expect((await readChatEvents(await ask())).at(-1)?.data).toEqual(reply);
    expect(await stored(visitor)).toEqual(whole);
  });
});
