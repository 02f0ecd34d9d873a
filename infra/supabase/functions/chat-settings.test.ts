import { ChatResponse } from '@tulebyte/backend-api/functions/chat';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { functionSettings } from '../../local/functions/settings.ts';
import { createPerson, ownerSql } from '../../local/testing/people.ts';
import { startStandIn } from '../../local/testing/stand-in.ts';
import { json } from '../testing/calls.ts';
import { withRuntime } from './_shared/runtime.ts';
import { handler as chat } from './chat/handler.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const sql = ownerSql();
const backend = testBackend();

/** Asks with its own settings, since all tests share the stored ones. */
async function ask(settings: object, question: object, env: Readonly<Record<string, string>> = {}) {
  const { client } = await createPerson(sql);
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const values: Readonly<Record<string, string>> = {
    ...functionSettings(backend),
    ...env,
  };
  const runtime = {
    env: (name: string) => values[name],
    fetch: (async (input, init) => {
      const response = await fetch(input, init);
      if (!String(input instanceof Request ? input.url : input).includes('/rest/v1/rpc/load_chat_context')) return response;
      const { config, ...rest } = Object(await response.json());
      return Response.json({ ...rest, config: { ...config, ...settings } });
    }) satisfies typeof globalThis.fetch,
    callerAddress: () => null,
  };
  const request = new Request(
    `${backend.url}/functions/v1/chat`,
    json({ sessionId: 'session_settings', ...question }, { token }),
  );
  const response = await withRuntime(runtime, () => chat(request));
  return v.parse(ChatResponse, await response.json());
}

const unknown = { message: 'xylophone zebra' };

test('the default language is the assistant\u2019s where the page tells none', async () => {
  expect(await ask({ default_language: 'es' }, unknown)).toMatchObject({
    language: 'es',
    response: expect.stringContaining('Abra un ticket'),
  });
  expect(await ask({ default_language: 'es' }, { ...unknown, language: 'en' })).toMatchObject({
    language: 'en',
    response: expect.stringContaining('Open a ticket'),
  });
});

test('the tone changes the assistant’s own sentences', async () => {
  const said = await Promise.all(
    ['professional', 'friendly', 'concise'].map(async (brand_tone) => (await ask({ brand_tone }, unknown)).response),
  );
  expect(new Set(said).size).toBe(3);
  // The window has the link, below the answer.
  for (const answer of said) expect(answer).toMatch(/open a ticket[^/]*$/i);
});

test('the tone is part of the language model’s instructions', async () => {
  const provider = await startStandIn();
  provider.answer(() => ({ status: 500, body: 'none' }));
  const env = {
    FEATURES: 'ai_chatbot',
    ASSISTANT_MODEL_URL: `${provider.url}/v1/chat/completions`,
    ASSISTANT_MODEL: 'm',
    ASSISTANT_MODEL_KEY: 'k',
  };
  const question = { message: 'How much does virus removal cost?', canPhrase: true };
  try {
    await ask({ brand_tone: 'friendly' }, question, env);
    await ask({ brand_tone: 'concise' }, question, env);
  } finally {
    provider.stop();
  }
  expect(provider.heard.map(({ body }) => [body.includes('friendly tone'), body.includes('briefly')])).toEqual([
    [true, false],
    [false, true],
  ]);
});
