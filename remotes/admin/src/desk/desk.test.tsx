import { getSupabase, store, toastsAtom } from '@tulebyte/platform';
import { answerFetch, renderScreen, signInForTest } from '@tulebyte/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoOf } from './change.ts';
import { newSince } from './collision.ts';
import { Component } from './page.tsx';

const own = '3f1c2b4a-0000-4000-8000-000000000001';
const message = (id: string, author: string | null, body: string, internal = false) => ({
  id,
  author_id: author,
  author_kind: author === 'client' ? ('requester' as const) : ('staff' as const),
  author_name: author === 'client' ? 'Rosa Delgado' : 'Dana O',
  is_internal: internal,
  body,
  attachments: [],
  created_at: `2026-03-02T17:00:0${id}Z`,
});
const ticket = {
  id: '0b0e0d5c-0000-4000-8000-000000000001',
  number: 'TB-10482',
  version: 7,
  subject: 'Printer prints grey',
  status: 'new',
  priority: 'normal',
  requester_id: 'client',
  requester_email: 'rosa@valleyfarms.example',
  requester_name: 'Rosa Delgado',
  assignee_id: null as string | null,
  created_at: '2026-03-02T17:00:00Z',
  last_activity_at: '2026-03-02T17:00:00Z',
  first_response_at: null,
  events: [],
};

let number = 10_482;
/** Each test its own ticket: answers are kept between pages. */
function open(messages: unknown[], answers: Parameters<typeof answerFetch>[0] = {}) {
  number += 1;
  const current = { ...ticket, number: `TB-${number}`, messages };
  const served = { current };
  const calls = answerFetch({
    '/rest/v1/tickets': (request: Request) =>
      request.method === 'GET' && new URL(request.url).searchParams.has('requester_email') ? [] : [served.current],
    '/rest/v1/rpc/ticket_papers': [],
    '/rest/v1/user_roles': [{ user_id: own }],
    '/rest/v1/profiles': [{ id: own, first_name: 'Dana', last_name: 'Okafor' }],
    ...answers,
  });
  const screen = renderScreen(<Component />, { at: `/admin/tickets/TB-${number}`, path: '/admin/tickets/:ticketNumber' });
  return { screen, served, calls, current };
}

beforeAll(async () => {
  answerFetch({});
  await getSupabase();
});
beforeEach(() => {
  signInForTest();
  store.set(toastsAtom, []);
});

describe('a ticket at the desk', () => {
  it('marks notes in words and keeps them apart from answers', async () => {
    const { screen } = open([message('1', 'client', 'Grey pages.'), message('2', own, 'Pro plan.', true)]);
    const log = await screen.findByRole('log');
    expect(log.textContent).toMatch(/Grey pages\..*Internal note.*Pro plan\./s);
  });

  it('sends a note as a note', async () => {
    let sent: unknown;
    const { screen } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/answer_ticket': async (request: Request) => {
        sent = await request.json();
        return { number: 'TB-1' };
      },
    });
    await screen.user.click(await screen.findByLabelText('Internal note'));
    await screen.user.type(screen.getByLabelText('Note'), 'Call first.');
    await screen.user.click(screen.getByRole('button', { name: 'Add the note' }));
    await expect.poll(() => sent).toMatchObject({ ticket_number: `TB-${number}`, body: 'Call first.', is_internal: true });
  });

  it('does not send over what somebody else just wrote, keeps the text, and sends it when asked again', async () => {
    const sent: unknown[] = [];
    const { screen, served, current } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/answer_ticket': async (request: Request) => {
        sent.push(await request.json());
        return { number: 'TB-1' };
      },
    });
    await screen.user.type(await screen.findByLabelText('Answer'), 'Try the other tray.');
    served.current = { ...current, messages: [...current.messages, message('2', 'colleague', 'Solved by phone.')] };
    await screen.user.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText(/Not sent yet: somebody wrote meanwhile/)).toBeTruthy();
    expect(sent).toEqual([]);
    expect(screen.getByLabelText('Answer')).toHaveProperty('value', 'Try the other tray.');
    await screen.user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await expect.poll(() => sent).toHaveLength(1);
  });

  it('says when somebody changed the ticket meanwhile', async () => {
    let asked: unknown;
    const { screen, current } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/change_ticket': async (request: Request) => {
        asked = await request.json();
        return Response.json({ code: 'PT409', hint: 'ticket_changed', message: 'Changed', details: '8' }, { status: 409 });
      },
    });
    await screen.findByRole('log');
    await screen.user.selectOptions(screen.getByLabelText('Priority'), 'high');
    await expect
      .poll(() => store.get(toastsAtom).map(({ title }) => title))
      .toEqual(['Somebody changed this meanwhile. You now see the latest state.']);
    await expect.poll(() => screen.getByLabelText('Priority')).toHaveProperty('value', current.priority);
    expect(asked).toMatchObject({ seen_version: 7, new_priority: 'high' });
  });
});

describe('undo', () => {
  it('leads back where the database allows it', () => {
    expect(undoOf({ field: 'priority', from: 'low', to: 'high' })).toEqual({ field: 'priority', from: 'high', to: 'low' });
    expect(undoOf({ field: 'status', from: 'open', to: 'solved' })).toEqual({ field: 'status', from: 'solved', to: 'open' });
    expect(undoOf({ field: 'status', from: 'new', to: 'open' })).toBeUndefined();
    expect(undoOf({ field: 'status', from: 'open', to: 'closed' })).toBeUndefined();
  });
});

describe('what is new since a text was begun', () => {
  const messages = [message('1', 'client', 'a'), message('2', own, 'b'), message('3', 'client', 'c')];
  it('is what others wrote', () => expect(newSince(messages, '1', own).map(({ id }) => id)).toEqual(['3']));
  it('is nothing while nobody writes', () => expect(newSince(messages, undefined, own)).toEqual([]));
});
