import { act, fireEvent, within } from '@testing-library/react';
import { getSupabase, store, toastsAtom } from '@tulebyte/platform';
import { useNavigate } from '@tulebyte/router';
import { stubFetch, fixtureUser, renderScreen, signInForTest } from '@tulebyte/testing';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { listedTicketFixture } from './listed-ticket.fixture.ts';
import { Component } from './page.tsx';

const company = '10000000-0000-4000-8000-000000000007';
const ticket = (number: string) =>
  listedTicketFixture(number, {
    tags: number === 'TB-2' ? ['printer'] : [],
    due_at: number === 'TB-3' ? '2026-03-02T18:00:00Z' : null,
    company: { id: company, name: 'Valley Farms' },
  });
const saved = {
  id: 'v1',
  name: 'Lodi on site',
  is_own: true,
  is_shared: false,
  status: 'active',
  priority: '',
  assignee: '',
  tag: 'on-site',
  company: '',
  sort: 'oldest',
  tickets: 1001,
};
const views = {
  counts: { active: 41, mine: 3, unassigned: 7, overdue: 2, due_today: 0, pending: 6 },
  saved: [saved],
  companies: [{ id: company, name: 'Valley Farms', tickets: 4 }],
};
const rows = [ticket('TB-1'), ticket('TB-2'), ticket('TB-3')];

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

function open(at = '/admin/tickets', more: Parameters<typeof stubFetch>[0] = {}) {
  const asked: unknown[] = [];
  stubFetch({
    '/rest/v1/rpc/find_tickets': async (request: Request) => {
      asked.push(await request.json());
      return { tickets: rows, next: null, total: 60 };
    },
    '/rest/v1/user_roles': [],
    '/rest/v1/profiles': [],
    '/rest/v1/rpc/list_ticket_tags': [{ tag: 'printer', tickets: 1 }],
    '/rest/v1/rpc/list_ticket_views': views,
    ...more,
  });
  const screen = renderScreen(<Component />, {
    at,
    path: '/admin/tickets',
    routes: [{ path: '/admin/tickets/:number', element: <Back /> }],
  });
  return { screen, asked };
}

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});
// Each test has its own user: cached data outlives the screen.
beforeEach(() => void signInForTest(fixtureUser({ id: crypto.randomUUID() })));

describe('ticket list', () => {
  it('restores the keyboard cursor to the same ticket on Back', async () => {
    const { screen } = open();
    await screen.findByText('Subject of TB-1');
    await screen.user.keyboard('jj{Enter}');
    expect(screen.location().pathname).toBe('/admin/tickets/TB-2');
    stubFetch({
      '/rest/v1/rpc/find_tickets': { tickets: [ticket('TB-9'), ...rows], next: null, total: 4 },
      '/rest/v1/user_roles': [],
      '/rest/v1/profiles': [],
    });
    await screen.user.click(screen.getByRole('button', { name: 'Back' }));
    const current = () => screen.container.querySelector('tr[aria-current=true]')?.textContent;
    await expect.poll(current).toContain('TB-2');
    await screen.user.keyboard('j');
    expect(current()).toContain('TB-3');
  });

  it('restores the selection on Back', async () => {
    const { screen } = open();
    await screen.user.click(await screen.findByLabelText('Select TB-1'));
    await screen.user.click(screen.getByText('Subject of TB-2'));
    expect(screen.location().pathname).toBe('/admin/tickets/TB-2');
    await screen.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Select TB-1')).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: 'Change 1 ticket' })).toBeTruthy();
  });

  it('says that the server is down, with a retry and without our own phone number', async () => {
    const { screen } = open('/admin/tickets', {
      '/rest/v1/rpc/find_tickets': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    expect(await screen.findByText('We couldn’t load this', {}, { timeout: 2000 })).toBeTruthy();
    expect(screen.container.textContent).not.toContain('Failed to fetch');
    expect(screen.container.textContent).not.toContain('call us');
    expect(screen.container.querySelector('[role=alert] a[href^="tel:"]')).toBeNull();
    stubFetch({ '/rest/v1/rpc/find_tickets': { tickets: rows, next: null, total: 3 } });
    await screen.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Subject of TB-1')).toBeTruthy();
  });

  it('shows when a ticket is due, and labels overdue ones', async () => {
    const { screen } = open();
    const row = async (number: string) => (await screen.findByText(`Subject of ${number}`)).closest('tr')?.textContent;
    expect(await row('TB-3')).toMatch(/late, .+ ago/);
    expect(await row('TB-1')).not.toContain('late');
  });

  it('has views with counts, and marks the current one whatever the order', async () => {
    const { screen } = open('/admin/tickets?assignee=me&sort=oldest');
    const bar = await screen.findByRole('navigation', { name: 'Views' });
    await expect.poll(() => bar.textContent).toContain('Overdue2');
    expect(bar.textContent).toContain('Lodi on site1,000+');
    const link = (name: RegExp) => within(bar).getByRole('link', { name });
    expect(link(/^Mine/).getAttribute('aria-current')).toBe('page');
    expect(link(/^Due today/).getAttribute('href')).toBe('/admin/tickets?status=due_today');
    expect(link(/^Lodi/).getAttribute('href')).toBe('/admin/tickets?tag=on-site&sort=oldest');
    expect(within(bar).queryByRole('button', { name: 'Save view' })).toBeNull();
  });

  it('saves the filters as a view, and removes it with undo', async () => {
    const sent: unknown[] = [];
    const { screen } = open(`/admin/tickets?company=${company}&q=toner`, {
      '/rest/v1/ticket_views': async (request: Request) => {
        sent.push(request.method === 'POST' ? await request.json() : request.method);
        if (sent.length === 1) throw new TypeError('Failed to fetch');
        return new Response(null, { status: 201 });
      },
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Save view' }));
    await screen.user.type(await screen.findByLabelText(/^View name/), 'Farms');
    await screen.user.click(screen.getByLabelText('Share with the team'));
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    const row = { status: 'active', priority: '', assignee: '', tag: '', company, sort: 'due' };
    await screen.findByText(/Try again: it won’t go through twice/);
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    const id = v.parse(v.array(v.object({ id: v.string() })), sent)[0]?.id ?? '';
    const farms = { id, name: 'Farms', is_shared: true, ...row };
    await expect.poll(() => sent).toEqual([farms, farms]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await screen.user.click(screen.getByRole('link', { name: /^Lodi/ }));
    await screen.user.click(await screen.findByRole('button', { name: 'Remove the view Lodi on site' }));
    await expect.poll(() => store.get(toastsAtom).at(-1)?.action?.label).toBe('Undo');
    act(() => store.get(toastsAtom).at(-1)?.action?.onClick());
    const restored = { status: 'active', priority: '', assignee: '', tag: 'on-site', company: null, sort: 'oldest' };
    await expect.poll(() => sent.slice(2)).toEqual(['DELETE', { id: 'v1', name: 'Lodi on site', is_shared: false, ...restored }]);
  });

  it('renames and shares a saved view, and says when it was removed', async () => {
    const sent: unknown[] = [];
    const answers = [
      () => Response.json({ code: 'PGRST116', message: 'no row', details: null, hint: null }, { status: 406 }),
      () => Response.json({ id: 'v1' }),
    ];
    const { screen } = open('/admin/tickets?tag=on-site', {
      '/rest/v1/ticket_views': async (request: Request) => {
        sent.push([request.method, new URL(request.url).searchParams.get('id'), await request.json()]);
        return answers.shift()?.();
      },
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Edit the view Lodi on site' }));
    const name = await screen.findByLabelText(/^View name/);
    expect(name).toHaveProperty('value', 'Lodi on site');
    await screen.user.clear(name);
    await screen.user.type(name, 'Lodi visits');
    await screen.user.click(screen.getByLabelText('Share with the team'));
    await screen.user.keyboard('{Enter}');
    await screen.findByText('This view was removed. Save the filters as a new one.');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    const renamed = ['PATCH', 'eq.v1', { name: 'Lodi visits', is_shared: true }];
    await expect.poll(() => sent).toEqual([renamed, renamed]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('shows and filters by company, and says what a search covers', async () => {
    const { screen, asked } = open(`/admin/tickets?q=toner&company=${company}`);
    expect((await screen.findByText('Subject of TB-1')).closest('tr')?.textContent).toContain('Valley Farms');
    expect(screen.getByRole('option', { name: 'Valley Farms (4)' })).toHaveProperty('selected', true);
    expect(asked.at(-1)).toMatchObject({ company, query: 'toner', sort: 'due' });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '60 tickets in these filters · Search all tickets',
    );
    await screen.user.click(screen.getByRole('link', { name: 'Search all tickets' }));
    await expect.poll(() => asked.at(-1)).toMatchObject({ status: 'all', query: 'toner' });
    expect(asked.at(-1)).not.toHaveProperty('company');
  });

  it('ignores shortcuts while typing in a field', async () => {
    const { screen } = open();
    await screen.findByText('Subject of TB-1');
    await screen.user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
    await screen.user.keyboard('jk?');
    expect(screen.getByLabelText('Search')).toHaveProperty('value', 'jk?');
    expect(screen.container.querySelector('tr[aria-current=true]')).toBeNull();
  });

  it('drops a pending search that was cleared elsewhere', async () => {
    const { screen } = open('/admin/tickets?q=nobody', { '/rest/v1/rpc/find_tickets': { tickets: [], next: null, total: 0 } });
    const search = await screen.findByLabelText('Search');
    const clear = await screen.findByRole('button', { name: 'Show open tickets' });
    vi.useFakeTimers();
    try {
      fireEvent.click(clear);
      act(() => vi.advanceTimersByTime(1000));
    } finally {
      vi.useRealTimers();
    }
    expect(screen.location().search).toBe('');
    expect(search).toHaveProperty('value', '');
  });

  it('queries with the filters from the URL', async () => {
    const { screen, asked } = open(
      '/admin/tickets?status=pending&priority=high&assignee=none&tag=printer&q=grey&sort=oldest&page=2',
    );
    await screen.findByText('60 tickets');
    expect(asked[0]).toEqual({
      scope: 'staff',
      status: 'pending',
      priority: 'high',
      assignee: 'none',
      tag: 'printer',
      query: 'grey',
      sort: 'oldest',
      skip: 25,
      page_size: 25,
    });
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('page=3');
  });

  it('writes a filter to the URL and resets to the first page', async () => {
    const { screen } = open('/admin/tickets?page=2');
    await screen.findByText('60 tickets');
    await screen.user.selectOptions(screen.getByLabelText('Priority'), 'critical');
    expect(screen.location().search).toBe('?priority=critical');
  });

  it('changes each selected ticket by its version, and names those that failed', async () => {
    const changed: unknown[] = [];
    const tagged: unknown[] = [];
    const { screen } = open('/admin/tickets', {
      '/rest/v1/rpc/change_ticket': async (request: Request) => {
        const body = (await request.json()) as { ticket_number: string };
        changed.push(body);
        return body.ticket_number === 'TB-2'
          ? Response.json({ code: 'PT409', hint: 'ticket_changed', message: 'Changed', details: '2' }, { status: 409 })
          : { number: body.ticket_number, version: 2 };
      },
      '/rest/v1/ticket_tags': async (request: Request) => {
        tagged.push(await request.json());
        return new Response(null, { status: 201 });
      },
    });
    await screen.findByText('Subject of TB-1');
    expect(screen.queryByLabelText('Change selected tickets')).toBeNull();
    await screen.user.keyboard('jx');
    await screen.user.click(screen.getByLabelText('Select TB-2'));
    expect(screen.getByRole('button', { name: 'Change 2 tickets' })).toHaveProperty('disabled', true);
    await screen.user.selectOptions(screen.getByLabelText('Set priority'), 'high');
    await screen.user.selectOptions(screen.getByLabelText('Assign to'), 'none');
    await screen.user.type(screen.getByLabelText('Add a tag'), 'On Site!');
    await screen.user.click(screen.getByRole('button', { name: 'Change 2 tickets' }));
    expect(await screen.findByText(/Not saved: someone else updated this/)).toBeTruthy();
    expect(changed).toHaveLength(2);
    expect(changed).toContainEqual({ ticket_number: 'TB-1', seen_version: 1, new_priority: 'high', unassign: true });
    // A rejected ticket gets no tag either, and stays selected for another try.
    expect(tagged).toEqual([{ ticket_id: 'id-TB-1', tag: 'on-site' }]);
    expect(screen.getByLabelText('Select TB-1')).toHaveProperty('checked', false);
    expect(screen.getByLabelText('Select TB-2')).toHaveProperty('checked', true);
  });

  it('asks for a ticket as soon as it is pressed', async () => {
    const asked: unknown[] = [];
    const { screen } = open('/admin/tickets', {
      '/rest/v1/rpc/get_staff_ticket': async (request: Request) => {
        asked.push(await request.json());
        return null;
      },
    });
    const link = await screen.findByRole('link', { name: 'Subject of TB-2' });
    await screen.user.pointer({ keys: '[MouseLeft>]', target: link });
    await expect.poll(() => asked).toEqual([{ ticket_number: 'TB-2' }]);
    await screen.user.pointer({ keys: '[/MouseLeft]', target: link });
    await expect.poll(() => screen.location().pathname).toBe('/admin/tickets/TB-2');
    expect(asked).toEqual([{ ticket_number: 'TB-2' }]);
  });

  it('says what was saved when only the tag was rejected', async () => {
    const { screen } = open('/admin/tickets', {
      '/rest/v1/rpc/change_ticket': { number: 'TB-1', version: 2 },
      '/rest/v1/ticket_tags': () => Response.json({ code: '57014', message: 'Timeout' }, { status: 500 }),
    });
    await screen.user.click(await screen.findByLabelText('Select TB-1'));
    await screen.user.selectOptions(screen.getByLabelText('Set priority'), 'high');
    await screen.user.type(screen.getByLabelText('Add a tag'), 'printer');
    await screen.user.click(screen.getByRole('button', { name: 'Change 1 ticket' }));
    expect(await screen.findByText('Changed, but the tag wasn’t added. Please try again.')).toBeTruthy();
    expect(screen.queryByText(/^Not changed/)).toBeNull();
  });

  it('claims nothing about a ticket whose response was lost', async () => {
    const { screen } = open('/admin/tickets', {
      '/rest/v1/rpc/change_ticket': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    store.set(toastsAtom, []);
    await screen.user.click(await screen.findByLabelText('Select TB-1'));
    await screen.user.selectOptions(screen.getByLabelText('Set priority'), 'high');
    await screen.user.click(screen.getByRole('button', { name: 'Change 1 ticket' }));
    expect(await screen.findByText('Not confirmed. Check it, then try again.')).toBeTruthy();
    expect(store.get(toastsAtom).map(({ title }) => title)).toEqual(['0 changed. The rest are marked in the list.']);
  });

  it('changes selected tickets once, even on a double click', async () => {
    const changed: unknown[] = [];
    const { screen } = open('/admin/tickets', {
      '/rest/v1/rpc/change_ticket': async (request: Request) => {
        changed.push(await request.json());
        return { number: 'TB-1', version: 2 };
      },
    });
    store.set(toastsAtom, []);
    await screen.user.click(await screen.findByLabelText('Select TB-1'));
    await screen.user.selectOptions(screen.getByLabelText('Set priority'), 'high');
    const button = screen.getByRole('button', { name: 'Change 1 ticket' });
    fireEvent.click(button);
    fireEvent.click(button);
    await expect.poll(() => store.get(toastsAtom)).toHaveLength(1);
    await expect.poll(() => screen.queryByRole('button', { name: 'Change 1 ticket' })).toBeNull();
    expect(changed).toHaveLength(1);
    expect(store.get(toastsAtom).map(({ title }) => title)).toEqual(['1 changed']);
  });
});

it('says where tickets come from while there are none', async () => {
  const { screen } = open('/admin/tickets', { '/rest/v1/rpc/find_tickets': { tickets: [], next: null, total: 0 } });
  expect(await screen.findByText('No open tickets right now')).toBeTruthy();
  expect(screen.queryByText('No tickets match these filters.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show open tickets' })).toBeNull();
});
