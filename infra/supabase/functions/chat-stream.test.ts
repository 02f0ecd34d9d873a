import { randomUUID } from 'node:crypto';
import { ChatReply } from '@tulebyte/backend-api/functions/chat';
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
const provider = await startStandIn();
afterAll(() => provider.stop());
const settings = {
  FEATURES: 'ai_chatbot',
  ASSISTANT_MODEL_URL: `${provider.url}/v1/chat/completions`,
  ASSISTANT_MODEL: 'test-model',
  ASSISTANT_MODEL_KEY: 'key',
  // Longer than a test may take: what ends earlier was ended.
  ASSISTANT_MODEL_PATIENCE_MS: '120000',
};
const calls = callsOf(['chat'], settings);

const question = 'How much does virus removal cost?';
const first = { text: 'Virus removal costs $129.', passages: ['p1'] };
const second = { text: 'Virus removal costs $129 without a backup.', passages: ['p1'] };
const third = { text: 'PC and laptop repair: virus removal is $129.', passages: ['p1'] };
/** What an OpenAI-compatible provider sends for a piece of text. */
const chunk = (content: string) => JSON.stringify({ choices: [{ index: 0, delta: { content } }] });

const places = ['node', 'deno', 'handler'] as const;

/** Asks for an event stream. `handler`: in this process, whose runtime has the language model. */
async function ask(place: (typeof places)[number], options: { message?: string; signal?: AbortSignal; env?: object } = {}) {
  const { message = question, signal, env = {} } = options;
  const person = await createPerson(sql);
  const { data } = await person.client.auth.getSession();
  const sessionId = `session_${randomUUID()}`;
  const init = json({ message, sessionId, canPhrase: true }, { token: data.session?.access_token ?? '' });
  const request = { ...init, headers: { ...init.headers, accept: 'text/event-stream' }, ...(signal ? { signal } : {}) };
  const values: Readonly<Record<string, string>> = { ...functionSettings(testBackend()), ...settings, ...env };
  const runtime = { env: (name: string) => values[name], fetch: globalThis.fetch, callerAddress: () => null };
  const response =
    place === 'handler'
      ? await withRuntime(runtime, () => handler(new Request('http://site.example/chat', request)))
      : await calls[place]('chat', request);
  return { response, stored: () => storedMessages(person.id) };
}

const storedMessages = (user: string) => sql<{ type: string; content: string }[]>`
  select m.type, m.content from public.chat_messages m join public.chat_sessions s on s.id = m.session_id
  where s.user_id = ${user} order by m.created_at`;

beforeEach(() => {
  provider.forget();
  provider.answer(() => ({ status: 500, body: 'none' }));
});

describe.each(places)('a reply that is streamed, in %s', (place) => {
  test('begins with a status, continues with the sentences, and ends with the reply', async () => {
    const { response } = await ask(place);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    const events = await readChatEvents(response);
    expect(events[0]).toEqual({ event: 'status', data: 'searching' });
    expect(events.at(-1)?.event).toBe('response');
    const reply = v.parse(ChatReply, events.at(-1)?.data);
    expect(reply.response).toContain('$129');
    expect(textOf(events).join('')).toBe(reply.response);
    expect(reply.citations).toMatchObject([{ url: '/services/pc-repair#prices' }]);
  });

  test('says in one piece that there is no answer, and answers from the client’s own records', async () => {
    for (const message of ['Who won the world cup in 1994?', 'when is my appointment?']) {
      const events = await readChatEvents((await ask(place, { message })).response);
      expect(textOf(events)).toEqual([v.parse(ChatReply, events.at(-1)?.data).response]);
    }
  });

  test('is refused with a status code, before anything is streamed', async () => {
    const { response } = await ask(place, { message: '   ' });
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/json']);
  });
});

test('without an event stream the reply is one body', async () => {
  const { client } = await createPerson(sql);
  const { data } = await client.auth.getSession();
  const init = json({ message: question, sessionId: 'session_whole' }, { token: data.session?.access_token ?? '' });
  const response = await calls.node('chat', init);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(v.parse(ChatReply, await response.json()).response).toContain('$129');
});

describe.each(['deno', 'handler'] as const)('a language model’s answer, in %s', (place) => {
  test('is shown sentence by sentence, before the model is done', async () => {
    const more = Promise.withResolvers<void>();
    provider.answer(() => ({
      events: (async function* () {
        yield chunk(`{"claims":[${JSON.stringify(first).slice(0, 20)}`);
        yield chunk(`${JSON.stringify(first).slice(20)},`);
        await more.promise;
        yield chunk(`${JSON.stringify(third)}]}`);
        yield '[DONE]';
      })(),
    }));
    const { response } = await ask(place);
    const [one, two] = response.body?.tee() ?? [];
    const sentence = await readChatEvents(new Response(one), (events) => textOf(events).length > 0);
    expect(sentence.map(({ data }) => data)).toEqual(['searching', 'phrasing', first.text]);
    more.resolve();
    const events = await readChatEvents(new Response(two));
    expect(textOf(events)).toEqual([first.text, ` ${third.text}`]);
    expect(events.at(-1)?.data).toMatchObject({ response: `${first.text} ${third.text}`, phrased: true });
  });

  test('never shows a sentence that its passages don’t say', async () => {
    provider.answer(() => ({
      events: (async function* () {
        yield chunk(`{"claims":[${JSON.stringify(second)},${JSON.stringify(first)}]}`);
      })(),
    }));
    expect(textOf(await readChatEvents((await ask(place)).response))).toEqual([first.text]);
  });

  test('ends when nobody waits any more: the model is left, and what was said is stored', async () => {
    const left = Promise.withResolvers<void>();
    provider.answer(() => ({
      events: (async function* () {
        try {
          yield chunk(`{"claims":[${JSON.stringify(first)},`);
          for (;;) {
            yield chunk(' ');
            await new Promise((next) => setTimeout(next, 20));
          }
        } finally {
          left.resolve();
        }
      })(),
    }));
    const stop = new AbortController();
    const { response, stored } = await ask(place, { signal: stop.signal });
    await readChatEvents(response, (events) => textOf(events).length > 0);
    stop.abort();
    await left.promise;
    await expect.poll(stored).toEqual([
      { type: 'user', content: question },
      { type: 'bot', content: first.text },
    ]);
  });

  test('that breaks off before its first sentence is replaced by the site’s own words', async () => {
    provider.answer(() => ({
      events: (async function* () {
        yield chunk('{"claims":[{"text":"Virus rem');
        yield JSON.stringify({ error: { message: 'overloaded' } });
      })(),
    }));
    const events = await readChatEvents((await ask(place)).response);
    expect(events.at(-1)?.data).toMatchObject({ response: expect.stringContaining('$129'), phrased: false });
  });
});

test('Anthropic’s events are read too', async () => {
  const event = (text: string) => JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } });
  provider.answer(() => ({
    events: (async function* () {
      yield JSON.stringify({ type: 'message_start', message: { id: 'm', role: 'assistant', content: [] } });
      yield event('{"claims":[');
      yield event(`${JSON.stringify(first)}]}`);
      yield JSON.stringify({ type: 'message_delta', delta: { stop_reason: 'end_turn' } });
      yield JSON.stringify({ type: 'message_stop' });
    })(),
  }));
  const { response } = await ask('handler', { env: { ASSISTANT_MODEL_URL: `${provider.url}/v1/messages` } });
  expect((await readChatEvents(response)).at(-1)?.data).toMatchObject({ response: first.text, phrased: true });
});

test('a failure after the stream has begun is its last event', async () => {
  const { client } = await createPerson(sql);
  const { data } = await client.auth.getSession();
  const init = json({ message: question, sessionId: 'session_fails' }, { token: data.session?.access_token ?? '' });
  const values: Readonly<Record<string, string>> = { ...functionSettings(testBackend()) };
  const runtime = {
    env: (name: string) => values[name],
    fetch: (async (input, rest) =>
      String(input instanceof Request ? input.url : input).includes('record_chat_exchange')
        ? Response.json({ message: 'down' }, { status: 500 })
        : fetch(input, rest)) satisfies typeof globalThis.fetch,
    callerAddress: () => null,
    log: () => undefined,
  };
  const request = new Request('http://site.example/chat', {
    ...init,
    headers: { ...init.headers, accept: 'text/event-stream' },
  });
  const events = await readChatEvents(await withRuntime(runtime, () => handler(request)));
  expect(events.at(-1)).toMatchObject({ event: 'error', data: { error: { code: 'unavailable' } } });
});
