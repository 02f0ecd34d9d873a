import { act, screen, waitFor, within } from '@testing-library/react';
import { getSupabase, store } from '@tulebyte/platform';
import { fixtureUser, signInForTest, signOutForTest, stubFetch } from '@tulebyte/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, renderSite } from '../../layout/site.fixture.tsx';
import { interactiveAtom } from '../../lifecycle/interactive-atom.ts';

const pages = [
  page('/admin', 'Administration'),
  page('/admin/tickets/:number', 'Ticket'),
  page('/client-portal', 'Tickets'),
  page('/client-portal/notifications', 'Notifications'),
  page('/support/ticket/:number', 'Ticket'),
];

const notification = (id: string, kind: string, ticket: string, more: object = {}) => ({
  id,
  kind,
  ticket_number: ticket,
  subject: 'Printer prints grey',
  author_name: null,
  document_number: null,
  created_at: new Date().toISOString(),
  read_at: null as string | null,
  ...more,
});

interface Marked {
  notification?: string;
  ticket_number?: string;
}

/** A backend whose notifications are read as the page says. */
function serve(rows: readonly ReturnType<typeof notification>[], isAdmin = false) {
  const marked: Marked[] = [];
  const unread = () => rows.filter(({ read_at }) => read_at === null);
  stubFetch({
    '/rest/v1/rpc/is_admin': isAdmin,
    '/rest/v1/rpc/my_staff_access': { role: 'agent', permissions: [] },
    '/rest/v1/rpc/count_unread_notifications': () => unread().length,
    '/rest/v1/rpc/my_notifications': () => [...rows, notification('n', 'from_the_future', 'TB-9')],
    '/rest/v1/rpc/mark_notifications_read': async (request: Request) => {
      const scope = (await request.json()) as Marked;
      marked.push(scope);
      const read = unread().filter(
        ({ id, ticket_number }) =>
          (scope.notification === undefined || scope.notification === id) &&
          (scope.ticket_number === undefined || scope.ticket_number === ticket_number),
      );
      for (const row of read) row.read_at = new Date().toISOString();
      return read.length;
    },
  });
  return marked;
}

// Its code is large: loading it is not what a test waits for.
beforeAll(async () => {
  stubFetch({});
  await Promise.all([
    getSupabase(),
    import('./notification-menu.tsx'),
    import('./notification-panel.tsx'),
    import('../workspace-layout.tsx'),
  ]);
});
beforeEach(() => {
  store.set(interactiveAtom, true);
  signInForTest();
});
afterEach(() => signOutForTest());

const bell = (name = /Notifications/) => screen.findByText(name, { selector: 'summary *' });
const openBell = async (user: { click: (element: Element) => Promise<void> }) => {
  const summary = (await bell()).closest('summary');
  await user.click(summary as HTMLElement);
  return within(await screen.findByRole('list', { name: 'Notifications' }));
};

describe('the bell', () => {
  it('counts what is unread and lists it with links to the client’s tickets', async () => {
    serve([
      notification('a', 'reply', 'TB-1', { author_name: 'Dana O' }),
      notification('b', 'estimate_sent', 'TB-2', { document_number: 'E-1001' }),
      notification('c', 'solved', 'TB-3', { read_at: new Date().toISOString() }),
    ]);
    const { user } = renderSite('/client-portal', pages);
    await waitFor(async () => expect((await bell()).closest('summary')?.textContent).toBe('Notifications2 unread'));
    const list = await openBell(user);
    const links = list.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/support/ticket/TB-1',
      '/support/ticket/TB-2',
      '/support/ticket/TB-3',
    ]);
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Dana O replied \(unread\)TB-1 · Printer prints grey/),
      expect.stringMatching(/^Estimate E-1001 is ready \(unread\)/),
      expect.stringMatching(/^Marked as solvedTB-3/),
    ]);
    expect(screen.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe('/client-portal/notifications');
  });

  it('leads staff to the help desk', async () => {
    // The role is loaded once per user.
    signInForTest(fixtureUser({ id: 'staff' }));
    serve([notification('a', 'reply', 'TB-1', { author_name: 'Luis' }), notification('b', 'sla_due', 'TB-2')], true);
    const { user } = renderSite('/admin', pages);
    const list = await openBell(user);
    await waitFor(() =>
      expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/admin/tickets/TB-1',
        '/admin/tickets/TB-2',
      ]),
    );
  });

  it('marks one as read, then all', async () => {
    const marked = serve([
      notification('a', 'reply', 'TB-1'),
      notification('b', 'reply', 'TB-2'),
      notification('c', 'reply', 'TB-3'),
    ]);
    const { user } = renderSite('/client-portal', pages);
    const list = await openBell(user);
    const [first] = list.getAllByRole('button', { name: 'Mark as read' });
    await user.click(first as HTMLElement);
    await waitFor(() => expect(list.getAllByRole('button', { name: 'Mark as read' })).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(list.queryAllByRole('button')).toEqual([]));
    expect(marked).toEqual([{ notification: 'a' }, {}]);
    expect((await bell()).closest('summary')?.textContent).toBe('Notifications');
  });

  it('marks a ticket’s as read when its page is opened, however that happens', async () => {
    const marked = serve([notification('a', 'reply', 'TB-1'), notification('b', 'reply', 'TB-2')]);
    const { router } = renderSite('/client-portal', pages);
    await waitFor(async () => expect((await bell()).closest('summary')?.textContent).toContain('2 unread'));
    await act(() => router.navigate('/support/ticket/tb-2'));
    await waitFor(async () => expect((await bell()).closest('summary')?.textContent).toContain('1 unread'));
    expect(marked[0]).toEqual({ ticket_number: 'TB-2' });
  });

  it('says what will be there while there is nothing', async () => {
    stubFetch({
      '/rest/v1/rpc/is_admin': false,
      '/rest/v1/rpc/count_unread_notifications': 0,
      '/rest/v1/rpc/my_notifications': [],
    });
    const { user } = renderSite('/client-portal', pages);
    await user.click((await bell()).closest('summary') as HTMLElement);
    expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('offers a retry when the list can’t be loaded', async () => {
    stubFetch({ '/rest/v1/rpc/is_admin': false, '/rest/v1/rpc/count_unread_notifications': 1 });
    const { user } = renderSite('/client-portal', pages);
    await user.click((await bell()).closest('summary') as HTMLElement);
    expect((await screen.findByRole('alert', {}, { timeout: 3000 })).textContent).toContain('couldn’t load');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
