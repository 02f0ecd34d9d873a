import { getSupabase, sessionAtom, store } from '@tulebyte/platform';
import { fillStorage, stubFetch, signInForTest } from '@tulebyte/testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { dequeueReply, queueReply, readOutbox, type PendingReply } from './pending-reply-store.ts';
import { sendReply, sendPendingReplies } from './send-reply.ts';

const { id: userId } = signInForTest();
const reply = (body: string, number = 'TB-10001'): PendingReply => ({
  key: crypto.randomUUID(),
  userId,
  number,
  body,
  attachments: [],
  writtenAt: '2026-03-02T17:00:00Z',
});

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});

it('queues a new reply behind pending ones of its ticket', async () => {
  const sent: string[] = [];
  stubFetch({
    '/rest/v1/rpc/reply_to_ticket': async (request: Request) => {
      const { body } = (await request.json()) as { body: string };
      sent.push(body);
      return 'message-id';
    },
  });
  queueReply(reply('first'));
  expect(await sendReply(reply('second'))).toBe('queued');
  expect(await sendReply(reply('of another ticket', 'TB-10002'))).toBe('sent');
  await sendPendingReplies(userId);
  expect(sent).toEqual(['of another ticket', 'first', 'second']);
  expect(readOutbox()).toEqual([]);
  expect(await sendReply(reply('third'))).toBe('sent');
});

it('keeps all pending replies while none of them can be stored', () => {
  fillStorage();
  const [first, second] = [reply('first'), reply('second')];
  queueReply(first);
  queueReply(second);
  expect(readOutbox()).toEqual([first, second]);
  dequeueReply(first.key);
  expect(readOutbox()).toEqual([second]);
  vi.restoreAllMocks();
  dequeueReply(second.key);
});

it('waits for the next sign-in when the session was ended on another device', async () => {
  signInForTest();
  localStorage.setItem('tulebyte.auth', JSON.stringify(store.get(sessionAtom).session));
  stubFetch({
    '/rest/v1/rpc/reply_to_ticket': () =>
      Response.json({ code: 'PT401', hint: 'session_ended', message: 'The session has ended', details: null }, { status: 401 }),
    '/auth/v1/logout': () => Response.json({ code: 403, error_code: 'session_not_found', msg: 'no' }, { status: 403 }),
  });
  const waiting = reply('signed out');
  expect(await sendReply(waiting)).toBe('queued');
  expect(store.get(sessionAtom).user).toBeNull();
  expect(readOutbox().map(({ body }) => body)).toContain('signed out');
  dequeueReply(waiting.key);
});
