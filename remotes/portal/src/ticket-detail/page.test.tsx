import { fireEvent } from '@testing-library/react';
import { getSupabase, navigationCountsAtom, store, toastsAtom } from '@tulebyte/platform';
import { stubFetch, fixtureUser, renderScreen, signInForTest, signOutForTest } from '@tulebyte/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

const sessionUserId = fixtureUser().id;
const row = {
  number: 'TB-10482',
  subject: 'Printer prints grey',
  status: 'pending',
  priority: 'high',
  created_at: '2026-03-02T17:00:00Z',
  last_activity_at: '2026-03-02T18:00:00Z',
  first_response_at: '2026-03-02T18:00:00Z',
};
const conversation = {
  ...row,
  requester_id: 'nobody',
  revision: 'r1',
  sla_timers: [],
  watchers: [],
  rating: null,
  messages: [
    {
      id: 'b',
      author_id: 'staff',
      attachments: [],
      author_kind: 'staff',
      author_name: 'Dana O',
      is_automatic: false,
      body: 'Which pages?',
      created_at: '2026-03-02T18:00:00Z',
    },
    {
      id: 'a',
      author_id: sessionUserId,
      attachments: [],
      author_kind: 'requester',
      author_name: 'Rosa Delgado',
      is_automatic: false,
      body: 'Every page is grey.',
      created_at: '2026-03-02T17:00:00Z',
    },
  ],
  events: [{ id: 'e1', kind: 'status', before: 'open', after: 'pending', created_at: '2026-03-02T18:00:01Z' }],
};
const open = (number = 'TB-10482') =>
  renderScreen(<Component />, {
    at: `/support/ticket/${number}`,
    path: '/support/ticket/:ticketNumber',
    routes: [
      { path: '/auth', element: null },
      { path: '/support/new', element: null },
    ],
  });

// Its code is large: loading it is not what a test waits for.
beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});
beforeEach(() => signOutForTest());

describe('guest ticket', () => {
  const key = 'k'.repeat(43);
  const opened = { ...conversation, requester_id: null };

  it('opens with the key of an emailed link and removes it from the URL', async () => {
    const asked: unknown[] = [];
    stubFetch({
      '/functions/v1/guest-ticket': async (request: Request) => {
        asked.push(await request.json());
        return { ticket: opened };
      },
    });
    const screen = open(`TB-10484#key=${key}`);
    expect(await screen.findByText('Every page is grey.')).toBeTruthy();
    expect(asked[0]).toEqual({ action: 'read', key });
    expect(screen.location().hash).toBe('');
    await screen.user.click(screen.getByRole('button', { name: 'Close this ticket here' }));
    expect(await screen.findByText('Sign in to read this ticket')).toBeTruthy();
  });

  it('tells between the messages what happened to estimates and invoices', async () => {
    const event = (id: string, kind: string, before: string | null, minute: number) => ({
      id,
      kind,
      before,
      after: 'N-1',
      created_at: `2026-03-02T17:${minute}:00Z`,
    });
    const events = [
      event('e1', 'estimate', 'approved', 10),
      event('e2', 'invoice', null, 20),
      event('e3', 'invoice', 'unpaid', 30),
      event('e4', 'invoice', 'paid_twice', 40),
    ];
    stubFetch({ '/functions/v1/guest-ticket': { ticket: { ...opened, events } } });
    const screen = open(`TB-10483#key=${'b'.repeat(43)}`);
    const entries = [...(await screen.findByRole('log')).querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(entries).toEqual([
      expect.stringContaining('Every page is grey.'),
      expect.stringMatching(/^Estimate approved: N-1/),
      expect.stringMatching(/^Invoice sent: N-1/),
      expect.stringMatching(/^Invoice paid by card: N-1/),
      expect.stringContaining('Which pages?'),
    ]);
  });

  it('keeps a reply in the form when the ticket is merged, for the ticket it continues in', async () => {
    sessionStorage.setItem('tulebyte.draft.guest-reply-TB-10493', JSON.stringify({ body: 'Pages 1 to 3.' }));
    stubFetch({ '/functions/v1/guest-ticket': { ticket: { ...opened, number: 'TB-10494' } } });
    const screen = open(`TB-10493#key=${'m'.repeat(43)}`);
    await screen.findAllByText('TB-10494');
    await expect.poll(() => screen.getByLabelText('Your reply')).toHaveProperty('value', 'Pages 1 to 3.');
  });

  it('keeps a reply that was being written when the ticket was closed', async () => {
    sessionStorage.setItem('tulebyte.draft.guest-reply-TB-10495', JSON.stringify({ body: 'Pages 1 to 3.' }));
    stubFetch({ '/functions/v1/guest-ticket': { ticket: { ...opened, number: 'TB-10495', status: 'closed' } } });
    const screen = open(`TB-10495#key=${'c'.repeat(43)}`);
    expect(await screen.findByLabelText('Your text')).toHaveProperty('value', 'Pages 1 to 3.');
  });

  it('says that a reply without an answer may have gone through, and sends it once more under the same key', async () => {
    const keys: unknown[] = [];
    stubFetch({
      '/functions/v1/guest-ticket': async (request: Request) => {
        if (request.headers.get('content-type')?.includes('json')) return { ticket: opened };
        keys.push((await request.formData()).get('idempotencyKey'));
        if (keys.length === 1) throw new TypeError('Failed to fetch');
        return { ticket: opened };
      },
    });
    const screen = open(`TB-10486#key=${'g'.repeat(43)}`);
    await screen.user.type(await screen.findByLabelText('Your reply'), 'Still grey.');
    await screen.user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText(/^We didn’t hear back, so this may have gone through\. Try again/)).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Send reply' }));
    await expect.poll(() => keys).toEqual([keys[0], keys[0]]);
  });

  it('says that a link has expired and emails another, always with the same message', async () => {
    stubFetch({
      '/functions/v1/guest-ticket': Response.json({ error: { code: 'not_found', message: 'Gone' } }, { status: 404 }),
      '/functions/v1/ticket-link': Response.json({ asked: true }, { status: 202 }),
    });
    const screen = open(`TB-10485#key=${'e'.repeat(43)}`);
    expect(await screen.findByText('This link no longer opens a ticket')).toBeTruthy();
    await screen.user.type(screen.getByLabelText('Email'), 'rosa@valleyfarms.example');
    await screen.user.click(screen.getByRole('button', { name: 'Email me a link' }));
    expect(await screen.findByText(/If this ticket belongs to that address/)).toBeTruthy();
  });
});

describe('ticket page', () => {
  it('asks a visitor to sign in and returns to the ticket', async () => {
    const screen = open();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
    await screen.user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(screen.location().state).toMatchObject({ from: { pathname: '/support/ticket/TB-10482' } });
  });

  it('starts with the newest messages of a long conversation, and shows the earlier ones on request', async () => {
    signInForTest();
    const [, first] = conversation.messages;
    const messages = Array.from({ length: 9 }, (_, index) => ({
      ...first,
      id: `m${index}`,
      body: `Message ${index + 1}`,
      created_at: `2026-03-02T17:0${index}:00Z`,
    }));
    stubFetch({
      '/rest/v1/tickets': { ...conversation, messages, events: [] },
      '/rest/v1/rpc/list_billing_documents': [],
    });
    const screen = open('TB-10489');
    const shown = async () => (await screen.findByRole('log')).textContent.match(/Message \d/g);
    expect(await shown()).toEqual(['Message 6', 'Message 7', 'Message 8', 'Message 9']);
    await screen.user.click(screen.getByRole('button', { name: 'Show 5 earlier messages' }));
    expect(await shown()).toHaveLength(9);
  });

  it('counts a change of the status as activity', async () => {
    signInForTest();
    stubFetch({ '/rest/v1/tickets': conversation, '/rest/v1/rpc/list_billing_documents': [] });
    const screen = open();
    const term = await screen.findByText('Last activity');
    expect(term.nextElementSibling?.querySelector('time')?.dateTime).toBe('2026-03-02T18:00:01Z');
  });

  it('shows messages and status changes in order', async () => {
    signInForTest();
    stubFetch({ '/rest/v1/tickets': conversation, '/rest/v1/rpc/list_billing_documents': [] });
    const screen = open();
    const log = await screen.findByRole('log');
    expect(log.textContent).toMatch(/You.*Every page is grey\..*Dana O.*Which pages\?.*Open → Waiting on you/s);
  });

  it('labels automatic messages', async () => {
    signInForTest();
    const [answer, ...others] = conversation.messages;
    const automatic = { ...answer, author_id: null, author_name: 'Backup monitoring', is_automatic: true };
    const messages = [automatic, ...others];
    stubFetch({
      '/rest/v1/tickets': { ...conversation, number: 'TB-10485', messages },
      '/rest/v1/rpc/list_billing_documents': [],
    });
    const screen = open('TB-10485');
    const entry = (await screen.findByText('Backup monitoring')).closest('li');
    expect(entry?.textContent).toContain('automatic');
    expect(entry?.textContent).not.toContain('Support');
  });

  it('accepts a lowercase number', async () => {
    signInForTest();
    const asked: (string | null)[] = [];
    stubFetch({
      '/rest/v1/tickets': (request: Request) => {
        asked.push(new URL(request.url).searchParams.get('number'));
        return { ...conversation, number: 'TB-10486' };
      },
      '/rest/v1/rpc/list_billing_documents': [],
    });
    expect(await open('tb-10486').findByText('Every page is grey.')).toBeTruthy();
    expect(new Set(asked)).toEqual(new Set(['eq.TB-10486']));
  });

  it('shows the same for someone else’s ticket as for one that does not exist', async () => {
    signInForTest();
    stubFetch({ '/rest/v1/tickets': [] });
    expect(await open('TB-99999').findByText('We can’t find that ticket among yours')).toBeTruthy();
  });

  it('sends a reply, clears the form, and can send another', async () => {
    signInForTest();
    const sent: unknown[] = [];
    stubFetch({
      '/rest/v1/tickets': conversation,
      '/rest/v1/rpc/list_billing_documents': [],
      '/rest/v1/rpc/reply_to_ticket': async (request: Request) => {
        sent.push(await request.json());
        return row;
      },
    });
    const screen = open();
    for (const text of ['Pages 1 to 3.', 'And page 7.']) {
      await screen.user.type(await screen.findByLabelText('Your reply'), text);
      await screen.user.click(screen.getByRole('button', { name: 'Send reply' }));
      await expect.poll(() => screen.getByLabelText('Your reply')).toHaveProperty('value', '');
    }
    expect(sent).toMatchObject([
      { ticket_number: 'TB-10482', body: 'Pages 1 to 3.' },
      { ticket_number: 'TB-10482', body: 'And page 7.' },
    ]);
    const keys = sent.map((reply) => (reply as { idempotency_key: string }).idempotency_key);
    expect(new Set(keys).size, 'each reply has a key of its own').toBe(2);
  });

  it('counts the tickets that wait for the client anew after a reply', async () => {
    signInForTest();
    let counts: object = { pending: 1 };
    stubFetch({
      '/rest/v1/tickets': conversation,
      '/rest/v1/rpc/list_billing_documents': [],
      '/rest/v1/rpc/count_tickets': () => counts,
      '/rest/v1/rpc/reply_to_ticket': () => {
        // Statuses without any are left out.
        counts = { open: 1 };
        return row;
      },
    });
    const screen = open();
    await expect.poll(() => store.get(navigationCountsAtom)['/client-portal']).toBe(1);
    await screen.user.type(await screen.findByLabelText('Your reply'), 'Pages 1 to 3.');
    await screen.user.click(screen.getByRole('button', { name: 'Send reply' }));
    await expect.poll(() => store.get(navigationCountsAtom)['/client-portal']).toBe(0);
  });

  it('keeps the text when the ticket has been closed', async () => {
    signInForTest();
    stubFetch({
      '/rest/v1/tickets': conversation,
      '/rest/v1/rpc/list_billing_documents': [],
      '/rest/v1/rpc/reply_to_ticket': Response.json(
        { code: '23514', hint: 'ticket_closed', message: 'Closed', details: null },
        { status: 400 },
      ),
    });
    const screen = open();
    await screen.user.type(await screen.findByLabelText('Your reply'), 'One more thing.');
    await screen.user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText(/This ticket was closed/)).toBeTruthy();
    expect(screen.getByLabelText('Your reply')).toHaveProperty('value', 'One more thing.');
    expect(sessionStorage.getItem('tulebyte.draft.reply-TB-10482')).toContain('One more thing.');
  });

  it('asks to sign in when the session has ended, and keeps the reply', async () => {
    const refusal = { code: '42501', hint: 'sign_in_required', message: 'Sign in', details: null };
    signInForTest();
    stubFetch({
      '/rest/v1/tickets': conversation,
      '/rest/v1/rpc/list_billing_documents': [],
      '/rest/v1/rpc/reply_to_ticket': () => {
        signOutForTest();
        return Response.json(refusal, { status: 403 });
      },
      '/auth/v1/user': Response.json({ code: 'session_not_found', message: 'Gone' }, { status: 403 }),
    });
    const screen = open();
    await screen.user.type(await screen.findByLabelText('Your reply'), 'It still prints grey.');
    await screen.user.click(screen.getByRole('button', { name: 'Send reply' }));
    const heading = await screen.findByRole('heading', { name: 'You were signed out' });
    await expect.poll(() => document.activeElement).toBe(heading);
    await expect
      .poll(() =>
        store
          .get(toastsAtom)
          .map(({ title }) => title)
          .join(),
      )
      .toMatch(/what you typed is kept/);
    signInForTest();
    await expect.poll(() => screen.queryByLabelText('Your reply')).toHaveProperty('value', 'It still prints grey.');
  });

  it('queues a reply while offline and sends it once when back online', async () => {
    signInForTest();
    const keys: unknown[] = [];
    let online = false;
    stubFetch({
      '/rest/v1/tickets': conversation,
      '/rest/v1/rpc/list_billing_documents': [],
      '/rest/v1/rpc/reply_to_ticket': async (request: Request) => {
        if (!online) throw new TypeError('Failed to fetch');
        keys.push(((await request.json()) as { idempotency_key: string }).idempotency_key);
        return row;
      },
    });
    const screen = open();
    await screen.user.type(await screen.findByLabelText('Your reply'), 'Written on the train.');
    await screen.user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText(/goes out automatically/)).toBeTruthy();
    // The notice comes from the store, the empty field from the form: one may render before the other.
    await expect.poll(() => screen.getByLabelText('Your reply')).toHaveProperty('value', '');
    expect(localStorage.getItem('tulebyte.outbox')).toContain('Written on the train.');
    online = true;
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => keys).toHaveLength(1);
    await expect.poll(() => localStorage.getItem('tulebyte.outbox')).toBeNull();
    await expect.poll(() => screen.queryByText(/goes out automatically/)).toBeNull();
    expect(keys).toHaveLength(1);
  });

  it('returns a rejected reply for editing', async () => {
    signInForTest();
    let answer: Response = Response.error();
    stubFetch({
      '/rest/v1/tickets': conversation,
      '/rest/v1/rpc/list_billing_documents': [],
      '/rest/v1/rpc/reply_to_ticket': () => answer,
    });
    const screen = open();
    await screen.user.type(await screen.findByLabelText('Your reply'), 'With a file.');
    await screen.user.click(screen.getByRole('button', { name: 'Send reply' }));
    await screen.findByText(/goes out automatically/);
    answer = Response.json({ code: '23514', hint: 'attachment_missing', message: 'Gone', details: null }, { status: 400 });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Not sent: an attached file is no longer there')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Edit and send again' }));
    await expect.poll(() => screen.getByLabelText('Your reply')).toHaveProperty('value', 'With a file.');
    expect(localStorage.getItem('tulebyte.outbox')).toBeNull();
  });

  it('shows SLA targets and why a timer is paused', async () => {
    signInForTest();
    const clock = { kind: 'solution', around_the_clock: false, due_at: null, ended_at: null, missed: false };
    const later = { kind: 'next_response', missed: false };
    stubFetch({
      '/rest/v1/tickets': { ...conversation, number: 'TB-10483', sla_timers: [clock, later] },
      '/rest/v1/rpc/business_hours_now': [],
    });
    const screen = open('TB-10483');
    expect(await screen.findByText('The timer is paused while we wait for your reply.')).toBeTruthy();
  });

  it('says that it waits for a decision about an estimate, not for a reply', async () => {
    signInForTest();
    const estimate = (id: string, before: string, minute: number) => ({
      id,
      kind: 'estimate',
      before,
      after: 'E-1',
      created_at: `2026-03-02T18:0${minute}:00Z`,
    });
    let events = [...conversation.events, estimate('e2', 'sent', 1)];
    stubFetch({
      '/rest/v1/tickets': ({ url }: Request) => ({
        ...conversation,
        number: new URL(url).searchParams.get('number')?.slice(3),
        events,
      }),
      '/rest/v1/rpc/list_billing_documents': [],
    });
    const waiting = open('TB-10491');
    expect(await waiting.findByText('We sent you an estimate and continue once you decide.')).toBeTruthy();
    expect(waiting.getByRole('link', { name: 'Review estimate E-1' }).getAttribute('href')).toMatch(/#E-1$/);
    waiting.unmount();
    events = [...events, estimate('e3', 'declined', 2)];
    const decided = open('TB-10492');
    expect(await decided.findByText('We asked you something and continue once you reply.')).toBeTruthy();
    expect(decided.queryByRole('link', { name: /^Review estimate/ })).toBeNull();
  });

  it('is marked as solved once, even on a double click', async () => {
    signInForTest();
    const asked: unknown[] = [];
    const current = { ...conversation, number: 'TB-10488', status: 'open' };
    stubFetch({
      '/rest/v1/tickets': () => ({ ...current, status: asked.length > 0 ? 'solved' : 'open' }),
      '/rest/v1/rpc/list_billing_documents': [],
      '/rest/v1/rpc/solve_ticket': async (request: Request) => {
        asked.push(await request.json());
        return { ...row, number: 'TB-10488', status: 'solved' };
      },
    });
    const screen = open('TB-10488');
    const button = await screen.findByRole('button', { name: 'Mark as solved' });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(button);
    const after = await screen.findByText('A reply reopens it.');
    await expect.poll(() => document.activeElement).toBe(after);
    expect(asked).toHaveLength(1);
  });

  it('shows an overdue SLA target', async () => {
    signInForTest();
    const clock = { kind: 'solution', around_the_clock: false, due_at: '2026-01-20T18:00:00Z', ended_at: null, missed: false };
    const late = { ...conversation, number: 'TB-10487', status: 'open', sla_timers: [clock] };
    stubFetch({ '/rest/v1/tickets': late, '/rest/v1/rpc/list_billing_documents': [], '/rest/v1/rpc/business_hours_now': [] });
    const promise = await open('TB-10487').findByText(/We’re late, we’re sorry, and we’re on it/);
    expect(promise.textContent).toBe(
      'Due Tuesday, January\u00a020,\u00a02026, 10:00\u00a0AM\u00a0PST. We’re late, we’re sorry, and we’re on it.',
    );
    expect(promise.querySelector('time')?.dateTime).toBe('2026-01-20T18:00:00Z');
  });

  it('links a merged ticket to its target and asks for no rating', async () => {
    signInForTest();
    stubFetch({
      '/rest/v1/tickets': [{ ...conversation, number: 'TB-10499', status: 'closed', merged_into: 'TB-10482', messages: [] }],
      '/rest/v1/rpc/list_billing_documents': [],
    });
    const screen = open('TB-10499');
    expect((await screen.findByRole('link', { name: 'Open TB-10482' })).getAttribute('href')).toBe('/support/ticket/TB-10482');
    expect(screen.getByText('Part of another ticket now.')).toBeTruthy();
    expect(screen.queryByLabelText('Your reply')).toBeNull();
    expect(screen.queryByText(/Are you happy/)).toBeNull();
  });

  it('keeps a reply that was being written when the ticket was merged, until it is discarded', async () => {
    signInForTest();
    sessionStorage.setItem('tulebyte.draft.reply-TB-10497', JSON.stringify({ body: 'Pages 1 to 3.' }));
    stubFetch({
      '/rest/v1/tickets': { ...conversation, number: 'TB-10497', status: 'closed', merged_into: 'TB-10482' },
      '/rest/v1/rpc/list_billing_documents': [],
    });
    const screen = open('TB-10497');
    expect(await screen.findByLabelText('Your text')).toHaveProperty('value', 'Pages 1 to 3.');
    expect(screen.getByRole('link', { name: 'TB-10482' }).getAttribute('href')).toBe('/support/ticket/TB-10482');
    await screen.user.click(screen.getByRole('button', { name: 'Discard text' }));
    expect(screen.queryByLabelText('Your text')).toBeNull();
    expect(sessionStorage.getItem('tulebyte.draft.reply-TB-10497')).toBeNull();
  });

  it('offers a new ticket with a reply that was being written when the ticket was closed', async () => {
    signInForTest();
    sessionStorage.setItem('tulebyte.draft.reply-TB-10498', JSON.stringify({ body: 'It’s grey again.' }));
    stubFetch({
      '/rest/v1/tickets': { ...conversation, number: 'TB-10498', status: 'closed' },
      '/rest/v1/rpc/list_billing_documents': [],
    });
    const screen = open('TB-10498');
    expect(await screen.findByLabelText('Your text')).toHaveProperty('value', 'It’s grey again.');
    await screen.user.click(screen.getByRole('link', { name: 'New ticket' }));
    expect(screen.location()).toMatchObject({
      pathname: '/support/new',
      state: { newTicket: { subject: 'Printer prints grey', body: 'It’s grey again.' } },
    });
  });
});
