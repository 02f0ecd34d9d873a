import { within } from '@testing-library/react';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listedTicketFixture } from '../ticket-list/listed-ticket.fixture.ts';
import { Component } from './page.tsx';

const asked: Record<string, unknown>[] = [];
// The cast: the test's browser can change its size.
const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };

signInBeforeEach();
beforeAll(() => import('./side-list.tsx'));
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  happyDOM.setViewport({ width: 1440 });
  stubFetch({
    '/rest/v1/rpc/find_tickets': async (request: Request) => {
      asked.push(await request.json());
      return { tickets: ['TB-1', 'TB-2', 'TB-3'].map((number) => listedTicketFixture(number)), total: 3 };
    },
    // The tickets themselves aren't what is tested here.
    '/rest/v1/rpc/get_staff_ticket': null,
  });
});
afterEach(() => localStorage.clear());

const open = (list = '/admin/tickets?status=all&assignee=me') =>
  renderScreen(<Component />, {
    at: { pathname: '/admin/tickets/TB-2', state: { list: { url: list, numbers: ['TB-2'] } } },
    path: '/admin/tickets/:ticketNumber',
  });

describe('the split view', () => {
  it('keeps the list beside the ticket; j and k move in it, at the ticket’s own URL', async () => {
    localStorage.setItem('tulebyte.splitView', 'true');
    const screen = open();
    const list = within(await screen.findByRole('navigation', { name: 'Ticket list' }));
    const current = () => list.getByRole('link', { current: 'page' }).textContent;
    expect(await list.findByText('3 tickets')).toBeTruthy();
    expect(asked[0]).toMatchObject({ status: 'all', assignee: 'me' });
    expect(current()).toContain('TB-2');
    await screen.user.keyboard('j');
    expect(screen.location().pathname).toBe('/admin/tickets/TB-3');
    expect(current()).toContain('TB-3');
    await screen.user.keyboard('kk');
    expect(screen.location().pathname).toBe('/admin/tickets/TB-1');
    await screen.user.click(list.getByRole('link', { name: /TB-2/ }));
    expect(screen.location().pathname).toBe('/admin/tickets/TB-2');
    expect(list.getByRole('link', { name: 'Full list' }).getAttribute('href')).toBe('/admin/tickets?status=all&assignee=me');
  });

  it('is turned on and off by a button that this device remembers', async () => {
    const screen = open();
    const toggle = screen.getByRole('button', { name: 'Split view', pressed: false });
    expect(screen.queryByRole('navigation', { name: 'Ticket list' })).toBeNull();
    await screen.user.click(toggle);
    expect(await screen.findByRole('navigation', { name: 'Ticket list' })).toBeTruthy();
    screen.unmount();
    const later = open();
    expect(await later.findByRole('navigation', { name: 'Ticket list' })).toBeTruthy();
    await later.user.click(later.getByRole('button', { name: 'Split view', pressed: true }));
    expect(later.queryByRole('navigation', { name: 'Ticket list' })).toBeNull();
    expect(localStorage.getItem('tulebyte.splitView')).toBeNull();
  });

  it('waits for a screen that is wide enough', async () => {
    happyDOM.setViewport({ width: 1024 });
    localStorage.setItem('tulebyte.splitView', 'true');
    const screen = open();
    expect(await screen.findByRole('heading', { name: 'Ticket TB-2' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Split view' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Ticket list' })).toBeNull();
    expect(asked).toEqual([]);
  });
});
