import { getSupabase } from '@tulebyte/platform';
import { answerFetch, renderScreen, signInForTest } from '@tulebyte/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

const ticket = (number: string) => ({
  id: `id-${number}`,
  number,
  version: 1,
  subject: `Subject of ${number}`,
  status: 'open',
  priority: 'normal',
  requester_id: null,
  requester_email: 'rosa@valleyfarms.example',
  requester_name: 'Rosa Delgado',
  assignee_id: null,
  created_at: '2026-03-02T17:00:00Z',
  last_activity_at: '2026-03-02T17:00:00Z',
  first_response_at: null,
});
const rows = [ticket('TB-1'), ticket('TB-2'), ticket('TB-3')];

function open(at = '/admin/tickets') {
  const asked: unknown[] = [];
  answerFetch({
    '/rest/v1/rpc/find_tickets': async (request: Request) => {
      asked.push(await request.json());
      return { tickets: rows, next: null, total: 60 };
    },
    '/rest/v1/user_roles': [],
    '/rest/v1/profiles': [],
  });
  const screen = renderScreen(<Component />, {
    at,
    path: '/admin/tickets',
    routes: [{ path: '/admin/tickets/:number', element: null }],
  });
  return { screen, asked };
}

beforeAll(async () => {
  answerFetch({});
  await getSupabase();
});
beforeEach(() => void signInForTest());

describe('the list of tickets', () => {
  it('is walked and opened by keys', async () => {
    const { screen } = open();
    await screen.findByText('Subject of TB-1');
    await screen.user.keyboard('jjk');
    expect(screen.container.querySelector('tr[aria-current=true]')?.textContent).toContain('TB-1');
    await screen.user.keyboard('j{Enter}');
    expect(screen.location().pathname).toBe('/admin/tickets/TB-2');
  });

  it('leaves letters to a field that is typed in', async () => {
    const { screen } = open();
    await screen.findByText('Subject of TB-1');
    await screen.user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
    await screen.user.keyboard('jk?');
    expect(screen.getByLabelText('Search')).toHaveProperty('value', 'jk?');
    expect(screen.container.querySelector('tr[aria-current=true]')).toBeNull();
  });

  it('asks the database for what the address says', async () => {
    const { screen, asked } = open('/admin/tickets?status=pending&priority=high&assignee=none&q=grey&sort=oldest&page=2');
    await screen.findByText('60 tickets');
    expect(asked[0]).toEqual({
      scope: 'desk',
      status: 'pending',
      priority: 'high',
      assignee: 'none',
      query: 'grey',
      sort: 'oldest',
      skip: 25,
      most: 25,
    });
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('page=3');
  });

  it('keeps a filter in the address and begins at the first page', async () => {
    const { screen } = open('/admin/tickets?page=2');
    await screen.findByText('60 tickets');
    await screen.user.selectOptions(screen.getByLabelText('Priority'), 'critical');
    expect(screen.location().search).toBe('?priority=critical');
  });
});
