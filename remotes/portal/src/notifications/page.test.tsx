import { getSupabase } from '@tulebyte/platform';
import { stubFetch, fixtureUser, renderScreen, signInForTest } from '@tulebyte/testing';
import { within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

// Its code is large: loading it is not what a test waits for.
beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});

const render = (isStaff: boolean, stored: readonly object[], sent: unknown[]) => {
  // Responses are cached for each user.
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  stubFetch({
    '/rest/v1/rpc/is_admin': isStaff,
    '/rest/v1/notification_settings': async (request: Request) => {
      if (request.method === 'GET') return stored;
      const body: unknown = await request.json();
      sent.push([request.method, body]);
      return request.method === 'PATCH' && stored.length === 0 ? [] : [body];
    },
  });
  return renderScreen(<Component />, { at: '/client-portal/notifications' });
};

const saved = { on_reply: true, on_solved: true, on_colleague: true, on_new: false, muted_kinds: ['solved'], language: null };

describe('notification settings', () => {
  it('start with the defaults; the first change creates them', async () => {
    const sent: unknown[] = [];
    const screen = render(false, [], sent);
    const replies = within(await screen.findByRole('group', { name: 'Someone replies to my ticket' }));
    expect(replies.getByRole('checkbox', { name: 'Email' })).toHaveProperty('checked', true);
    expect(screen.queryByText('For staff')).toBeNull();
    await screen.user.click(replies.getByRole('checkbox', { name: 'Email' }));
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toEqual(['POST', expect.objectContaining({ on_reply: false, on_solved: true })]);
  });

  it('mute and unmute what the bell lists, apart from emails', async () => {
    const sent: unknown[] = [];
    const screen = render(false, [saved], sent);
    const solved = within(await screen.findByRole('group', { name: 'My ticket is marked as solved' }));
    expect(solved.getByRole('checkbox', { name: 'Email' })).toHaveProperty('checked', true);
    expect(solved.getByRole('checkbox', { name: 'In the app' })).toHaveProperty('checked', false);
    const invoices = within(screen.getByRole('group', { name: 'I get an invoice, or one is paid or refunded' }));
    expect(invoices.queryByRole('checkbox', { name: 'Email' })).toBeNull();
    await screen.user.click(invoices.getByRole('checkbox', { name: 'In the app' }));
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toEqual([
      'PATCH',
      expect.objectContaining({ on_solved: true, muted_kinds: ['solved', 'invoice_sent', 'invoice_paid', 'invoice_refunded'] }),
    ]);
  });

  it('have the events of the help desk for staff', async () => {
    const screen = render(true, [saved], []);
    const due = within(await screen.findByRole('group', { name: 'My ticket is due within 30 minutes' }));
    expect(due.getByText('No email')).toBeTruthy();
    expect(due.getByRole('checkbox', { name: 'In the app' })).toHaveProperty('checked', true);
  });
});
