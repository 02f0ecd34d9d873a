import { getSupabase, store, toastsAtom } from '@tulebyte/platform';
import { stubFetch, fixtureUser, renderScreen, signInForTest } from '@tulebyte/testing';
import { act, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Component } from './page.tsx';

afterEach(() => void vi.useRealTimers());

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});

const ticket = (number: number, status: string) => ({
  number: `TB-${number}`,
  subject: `Sample ${number}`,
  status,
  priority: 'normal',
  requester_id: null,
  requester_name: 'Rosa Delgado',
  created_at: '2026-03-02T17:00:00Z',
  last_activity_at: '2026-03-02T17:00:00Z',
  first_response_at: null,
});

const update = { id: 'u', phase: 'identified', body: 'A switch failed.', body_es: '', created_at: '2026-03-02T17:00:00Z' };
const incident = (title: string, resolved_at: string | null) => ({
  id: title,
  title,
  title_es: '',
  impact: 'outage',
  starts_at: '2026-03-02T17:00:00Z',
  resolved_at,
  systems: ['portal'],
  affected: [],
  updates: [update],
});
const systemStatus = {
  at: '2026-03-02T18:00:00Z',
  systems: [],
  incidents: [incident('Email is slow', null), incident('Old outage', '2026-03-01T17:00:00Z')],
};

it('lists at most five open tickets, those that wait for the client first, and links to all tickets', async () => {
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  const waiting = [ticket(1, 'pending'), ticket(2, 'pending')];
  // The newest page of what is open holds only one of the two.
  const newest = [...Array.from({ length: 24 }, (_, index) => ticket(100 + index, 'open')), ticket(2, 'pending')];
  stubFetch({
    '/rest/v1/rpc/count_tickets': { open: 30, pending: 2, closed: 100 },
    '/rest/v1/rpc/find_tickets': async (request: Request) => {
      const { status } = (await request.json()) as { status: string };
      return status === 'pending' ? { tickets: waiting, next: null } : { tickets: newest, next: 'more' };
    },
    '/rest/v1/rpc/my_appointments': [],
    '/rest/v1/rpc/my_plan': null,
    '/rest/v1/rpc/my_devices': [],
    '/rest/v1/rpc/my_invoices': [],
    '/rest/v1/rpc/my_open_estimates': [],
    '/rest/v1/rpc/system_status': systemStatus,
  });
  const screen = renderScreen(<Component />, { at: '/dashboard' });
  expect(await screen.findByText('2 tickets are waiting on you.')).toBeTruthy();
  const links = (await screen.findAllByRole('link', { name: /Sample/ })).map(({ textContent }) => textContent);
  expect(links.slice(0, 2).map((text) => /Sample (\d+)/.exec(text ?? '')?.[1])).toEqual(['1', '2']);
  expect(links).toHaveLength(5);
  const incidents = within(await screen.findByRole('list', { name: 'Incidents' })).getAllByRole('listitem');
  expect(incidents.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Email is slowA switch failed.')]);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3), 'an outage comes before what is planned').toEqual([
    'Open tickets',
    'System status',
    'Next appointment',
  ]);
  expect(screen.getByRole('link', { name: 'All tickets (132)' }).getAttribute('href')).toMatch(/\/client-portal$/);
});

const procedures = [
  'count_tickets',
  'find_tickets',
  'my_appointments',
  'my_plan',
  'my_devices',
  'my_invoices',
  'my_open_estimates',
  'system_status',
];
const all = (answer: unknown) => Object.fromEntries(procedures.map((name) => [`/rest/v1/rpc/${name}`, answer]));

it('shows within two seconds in each card that the server is down, with a retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  stubFetch(all(() => Promise.reject(new TypeError('Failed to fetch'))));
  const screen = renderScreen(<Component />, { at: '/dashboard' });
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.getByText('We couldn’t load your tickets')).toBeTruthy();
  for (const title of ['Next appointment', 'Plan and renewal', 'Devices and backups', 'Unpaid invoices']) {
    expect(screen.getByRole('region', { name: title }).textContent).toContain('We couldn’t load this.');
  }
  expect(screen.queryByText('Loading your tickets…')).toBeNull();
  expect(screen.container.textContent).not.toContain('Failed to fetch');
  stubFetch({ '/rest/v1/rpc/my_invoices': [] });
  await screen.user.click(screen.getByRole('button', { name: 'Try again', description: 'Unpaid invoices' }));
  expect(await screen.findByText('No balance due.')).toBeTruthy();
});

it('keeps loaded data when the server goes down, with a notice and a phone number', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  const list = { tickets: [ticket(1, 'pending')], next: null };
  stubFetch({ ...all([]), '/rest/v1/rpc/count_tickets': { pending: 1 }, '/rest/v1/rpc/find_tickets': list });
  const screen = renderScreen(<Component />, { at: '/dashboard' });
  expect(await screen.findByText('Sample 1')).toBeTruthy();
  stubFetch(all(() => Promise.reject(new TypeError('Failed to fetch'))));
  await act(() => vi.advanceTimersByTimeAsync(62_000));
  const notice = screen.getByText('We can’t reach our server').closest('[role=alert]');
  expect(notice?.querySelector('a[href^="tel:"]')).toBeTruthy();
  expect(screen.getByText('Sample 1')).toBeTruthy();
  stubFetch({ ...all([]), '/rest/v1/rpc/count_tickets': { pending: 1 }, '/rest/v1/rpc/find_tickets': list });
  await screen.user.click(screen.getByRole('button', { name: 'Try again', description: '' }));
  await vi.waitFor(() => expect(screen.queryByText('We can’t reach our server')).toBeNull());
});

it('shows after two seconds that the server is not responding, with a retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  stubFetch(all(() => new Promise(() => {})));
  const screen = renderScreen(<Component />, { at: '/dashboard' });
  await act(() => vi.advanceTimersByTimeAsync(2200));
  expect(screen.getByText('Our server is slow to answer')).toBeTruthy();
  stubFetch({ ...all([]), '/rest/v1/rpc/count_tickets': {}, '/rest/v1/rpc/find_tickets': { tickets: [], next: null } });
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing open')).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText('Our server is slow to answer')).toBeNull());
});

it.each([
  [{}, 'Your tickets, appointments, and invoices show up here.', []],
  [{ closed: 2 }, 'You’re all caught up.', ['All tickets (2)']],
])('says once that nothing is open, and links to tickets if there are any: %o', async (counts, note, links) => {
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  stubFetch({ ...all([]), '/rest/v1/rpc/count_tickets': counts, '/rest/v1/rpc/find_tickets': { tickets: [], next: null } });
  const screen = renderScreen(<Component />, { at: '/dashboard' });
  expect(await screen.findByText(note)).toBeTruthy();
  expect(await screen.findAllByText('Nothing open')).toHaveLength(1);
  expect(screen.queryAllByRole('link', { name: /^All tickets/ }).map(({ textContent }) => textContent?.trim())).toEqual(links);
});

it('has estimates to approve at the top, and decides them in place', async () => {
  signInForTest(fixtureUser({ id: crypto.randomUUID(), user_metadata: { first_name: 'Rosa', last_name: 'Delgado' } }));
  const estimate = (number: string) => ({
    id: `id of ${number}`,
    number,
    ticket_number: 'TB-10482',
    subject: `About ${number}`,
    device: 'Laptop T14',
    tax_cents: 0,
    total_cents: 38_709,
    lines: [{ position: 1, description: 'Screen', quantity: 1, amount_cents: 16_000 }],
    sent_at: '2026-03-02T17:00:00Z',
  });
  let waiting = [estimate('E-1001'), estimate('E-1002')];
  let isLost = true;
  const sent: unknown[] = [];
  stubFetch({
    ...all([]),
    '/rest/v1/rpc/count_tickets': {},
    '/rest/v1/rpc/find_tickets': { tickets: [], next: null },
    '/rest/v1/tickets': [],
    '/rest/v1/rpc/my_open_estimates': () => Response.json(waiting),
    '/rest/v1/rpc/decide_estimate': async (request: Request) => {
      if (isLost) throw new TypeError('Failed to fetch');
      sent.push(await request.json());
      waiting = waiting.slice(1);
      return new Response(null, { status: 204 });
    },
  });
  const screen = renderScreen(<Component />, { at: '/dashboard' });
  expect(await screen.findByRole('heading', { name: '2 estimates need your approval' })).toBeTruthy();
  const card = within(screen.getByRole('listitem', { name: 'Estimate E-1001' }));
  expect(card.getByText('$387.09')).toBeTruthy();
  expect(card.getByRole('link', { name: 'About E-1001' }).getAttribute('href')).toContain('/support/ticket/TB-10482');
  expect(card.getByText(/^Nothing happens before you approve/)).toBeTruthy();
  const signature = card.getByLabelText(/Your name, as a signature/);
  expect(signature).toHaveProperty('value', 'Rosa Delgado');
  await screen.user.clear(signature);
  await screen.user.click(card.getByRole('button', { name: 'Approve estimate' }));
  expect([document.activeElement, sent]).toEqual([signature, []]);
  await screen.user.type(signature, 'Rosa Delgado');
  await screen.user.click(card.getByRole('button', { name: 'Approve estimate' }));
  await expect
    .poll(() => store.get(toastsAtom).map(({ title }) => title))
    .toEqual(['We didn’t hear back, so this may have gone through. Try again: it won’t go through twice.']);
  isLost = false;
  await screen.user.click(card.getByRole('button', { name: 'Approve estimate' }));
  expect(await screen.findByRole('heading', { name: 'An estimate needs your approval' })).toBeTruthy();
  expect(sent).toEqual([{ estimate: 'id of E-1001', approve: true, signed_name: 'Rosa Delgado' }]);
  expect(screen.queryByRole('listitem', { name: 'Estimate E-1001' })).toBeNull();
});
