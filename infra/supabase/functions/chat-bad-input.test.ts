import { randomUUID } from 'node:crypto';
import { ChatReply } from '@tulebyte/backend-api/functions/chat';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { decodeJwt, importJWK, SignJWT } from 'jose';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPerson, ownerSql, type Person } from '../../local/testing/people.ts';
import { testBackend } from '../../local/testing/test-backend.ts';
import { callsOf, json } from '../testing/calls.ts';

const sql = ownerSql();
const calls = callsOf(['chat']);
const signIn = 'Please sign in to use the chat assistant.';

const stored = (id: string) => sql<{ type: string; content: string }[]>`
  select m.type, m.content from public.chat_messages m join public.chat_sessions s on s.id = m.session_id
  where s.user_id = ${id} order by m.created_at`;

describe.each(['node', 'deno'] as const)('bad input to the assistant, in %s', (place) => {
  let person: Person;
  beforeAll(async () => {
    person = await createPerson(sql);
  });
  const send = (message: unknown, options: { token?: string; sessionId?: string } = {}) =>
    calls[place](
      'chat',
      json({ message, sessionId: options.sessionId ?? `session_${randomUUID()}` }, { token: options.token ?? person.token }),
    );
  const refusal = async (response: Response) => ({
    status: response.status,
    ...v.parse(FunctionErrorBody, await response.json()).error,
  });

  test('an expired, a forged, and a foreign token: sign in again, and nothing is stored', async () => {
    const claims = decodeJwt(person.token);
    const [key] = testBackend().signingKeys;
    if (!key) throw new Error('No signing key');
    const sign = async (jwk: object, changed: object) =>
      new SignJWT({ ...claims, ...changed })
        .setProtectedHeader({ alg: 'ES256', kid: key.kid })
        .sign(await importJWK(jwk, 'ES256'));
    const now = Math.floor(Date.now() / 1000);
    const expired = await sign(key, { iat: now - 7200, exp: now - 3600 });
    const [head, body] = person.token.split('.');
    const forged = `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString('base64url')}.${person.token.split('.')[2]}`;
    for (const token of [expired, forged, `${head}.${body}.`]) {
      const refused = await refusal(await send('How much does virus removal cost?', { token }));
      expect(refused).toMatchObject({ status: 401, code: 'unauthorized', message: signIn });
    }
    expect(await stored(person.id)).toEqual([]);
  });

  test.for([
    ['100 KB', 'x'.repeat(100 * 1024), 413, 'payload_too_large'],
    ['more than a thousand characters', 'x'.repeat(1001), 400, 'invalid_request'],
    ['nothing but control characters', '\0\0\0', 400, 'invalid_request'],
    ['nothing but blanks', '\t\n\u00a0\u3000', 400, 'invalid_request'],
    ['a number', 7, 400, 'invalid_request'],
    ['an object', { $ne: null }, 400, 'invalid_request'],
    ['null', null, 400, 'invalid_request'],
  ] as const)('%s: refused, and nothing is stored', async ([, message, status, code]) => {
    const other = await createPerson(sql);
    expect(await refusal(await send(message, { token: other.token }))).toMatchObject({ status, code });
    expect(await stored(other.id)).toEqual([]);
  });

  test.for([
    ['control characters', 'How much\0 does \u0007virus removal\u001b[31m cost?'],
    ['lone surrogates', 'How much does virus removal cost? \ud83d'],
    ['HTML', '<img src=x onerror=alert(1)><script>alert(1)</script> How much?'],
    ['SQL', "'); drop table public.chat_messages; --"],
    ['SQL in a question', 'price\' or 1=1 union select password from auth.users where "a'],
    ['a template', '{{constructor.constructor("return process")()}} ${process.env}'],
  ] as const)('%s: answered or declined as any text, and stored as text', async ([, message]) => {
    const other = await createPerson(sql);
    const response = await send(message, { token: other.token });
    const reply = v.parse(ChatReply, await response.json());
    expect(reply.response).not.toMatch(/alert\(|drop table|auth\.users|process/);
    expect(await stored(other.id)).toEqual([
      { type: 'user', content: message.replaceAll('\0', '').toWellFormed() },
      { type: 'bot', content: reply.response },
    ]);
  });

  test.for(['session_a', 'session_', 'nonsense', "session_'; drop table x", `session_${'a'.repeat(81)}`, '../session_12345'])(
    'the session id “%s” is refused',
    async (sessionId) => {
      expect(await refusal(await send('Hello', { sessionId }))).toMatchObject({
        status: 400,
        fields: { sessionId: 'Not a session id' },
      });
    },
  );

  test('another person’s session id is a chat of one’s own: nothing of theirs is read or changed', async () => {
    const [owner, other] = [await createPerson(sql), await createPerson(sql)];
    const sessionId = `session_${randomUUID()}`;
    await send('How much is the Basic plan?', { token: owner.token, sessionId });
    const before = await stored(owner.id);
    const reply = v.parse(ChatReply, await (await send('and Pro?', { token: other.token, sessionId })).json());
    expect(reply.topic).toBeNull();
    expect(JSON.stringify(reply)).not.toContain('Basic');
    expect(await stored(owner.id)).toEqual(before);
    expect((await other.client.from('chat_messages').select('content')).data?.map(({ content }) => content)).toContain(
      'and Pro?',
    );
    expect(
      (await other.client.from('chat_messages').select('content').eq('content', 'How much is the Basic plan?')).data,
    ).toEqual([]);
  });
});
