import { getSupabase } from '@tulebyte/platform';
import { answerFetch, renderScreen, signInForTest, signOutForTest } from '@tulebyte/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

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
  messages: [
    { id: 'b', author_kind: 'staff', author_name: 'Dana O', body: 'Which pages?', created_at: '2026-03-02T18:00:00Z' },
    {
      id: 'a',
      author_kind: 'requester',
      author_name: 'Rosa Delgado',
      body: 'Every page is grey.',
      created_at: '2026-03-02T17:00:00Z',
    },
  ],
  events: [{ id: 1, kind: 'status', before: 'open', after: 'pending', created_at: '2026-03-02T18:00:01Z' }],
};
const open = (number = 'TB-10482') =>
  renderScreen(<Component />, {
    at: `/support/ticket/${number}`,
    path: '/support/ticket/:ticketNumber',
    routes: [{ path: '/auth', element: null }],
  });

// Its code is large: loading it is not what a test waits for.
beforeAll(async () => {
  answerFetch({});
  await getSupabase();
});
beforeEach(() => signOutForTest());

describe('a ticket', () => {
  it('asks a visitor to sign in and comes back', async () => {
    const screen = open();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
    await screen.user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(screen.location().state).toMatchObject({ from: { pathname: '/support/ticket/TB-10482' } });
  });

  it('shows the conversation in order, with the change of state', async () => {
    signInForTest();
    answerFetch({ '/rest/v1/tickets': conversation });
    const screen = open();
    const log = await screen.findByRole('log');
    expect(log.textContent).toMatch(/You.*Every page is grey\..*Dana O.*Which pages\?.*Open → Waiting for you/s);
  });

  it('says the same for a foreign number as for one that does not exist', async () => {
    signInForTest();
    answerFetch({ '/rest/v1/tickets': [] });
    expect(await open('TB-99999').findByText('There is no such ticket among yours')).toBeTruthy();
  });

  it('sends a reply, empties the box, and can send another', async () => {
    signInForTest();
    const sent: unknown[] = [];
    answerFetch({
      '/rest/v1/tickets': conversation,
      '/rest/v1/rpc/answer_ticket': async (request: Request) => {
        sent.push(await request.json());
        return row;
      },
    });
    const screen = open();
    for (const text of ['Pages 1 to 3.', 'And page 7.']) {
      await screen.user.type(await screen.findByLabelText('Your reply'), text);
      await screen.user.click(screen.getByRole('button', { name: 'Send the reply' }));
      await expect.poll(() => screen.getByLabelText('Your reply')).toHaveProperty('value', '');
    }
    expect(sent).toEqual([
      { ticket_number: 'TB-10482', body: 'Pages 1 to 3.' },
      { ticket_number: 'TB-10482', body: 'And page 7.' },
    ]);
  });

  it('keeps the text when the ticket was closed meanwhile', async () => {
    signInForTest();
    answerFetch({
      '/rest/v1/tickets': conversation,
      '/rest/v1/rpc/answer_ticket': Response.json(
        { code: '23514', hint: 'ticket_closed', message: 'Closed', details: null },
        { status: 400 },
      ),
    });
    const screen = open();
    await screen.user.type(await screen.findByLabelText('Your reply'), 'One more thing.');
    await screen.user.click(screen.getByRole('button', { name: 'Send the reply' }));
    expect(await screen.findByText(/This ticket was closed meanwhile/)).toBeTruthy();
    expect(screen.getByLabelText('Your reply')).toHaveProperty('value', 'One more thing.');
    expect(sessionStorage.getItem('tulebyte.draft.reply-TB-10482')).toContain('One more thing.');
  });
});
