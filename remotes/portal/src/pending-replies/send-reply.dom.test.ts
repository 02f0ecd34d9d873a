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

it('signs out here when the session was ended on another device, and only then', async () => {
  signInForTest();
  localStorage.setItem('tulebyte.auth', JSON.stringify(store.get(sessionAtom).session));
  let user: Response | undefined;
  stubFetch({
    '/rest/v1/rpc/reply_to_ticket': () =>
      Response.json({ code: 'PT404', hint: 'ticket_not_found', message: 'No such ticket', details: null }, { status: 404 }),
    '/auth/v1/user': () => user ?? Response.error(),
  });
  expect(await sendReply(reply('the server is down'))).toEqual({ refused: 'ticket_not_found' });
  expect(store.get(sessionAtom).user).not.toBeNull();
  user = Response.json({ code: 403, error_code: 'session_not_found', msg: 'Session not found' }, { status: 403 });
  expect(await sendReply(reply('signed out'))).toEqual({ refused: 'ticket_not_found' });
  expect(store.get(sessionAtom).user).toBeNull();
});
