import { act, screen, waitFor, within } from '@testing-library/react';
import { getSupabase, navigationCountsAtom, sessionAtom, staffAccessAtom, store } from '@tulebyte/platform';
import { fixtureUser, signInForTest, signOutForTest, stubFetch } from '@tulebyte/testing';
import { OPEN_LIST_EVENT } from '@tulebyte/workspace/shortcuts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, renderSite } from '../layout/site.fixture.tsx';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { NOT_FOUND_ID } from '../unknown-path/not-found-id.ts';
import { Component as NotFound } from '../not-found/not-found-screen.tsx';
import { scheduleSiteLayoutFallback } from './site-layout-fallback.ts';

const pages = [
  page('/admin', 'Administration'),
  page('/admin/tickets', 'Tickets'),
  page('/admin/tickets/:number', 'Ticket'),
  page('/support/ticket/:number', 'Ticket'),
  page('/support/new', 'New ticket'),
  page('/pricing', 'Pricing'),
];
const navigation = () => screen.getAllByRole('navigation', { name: 'Workspace' });
const current = () => navigation().map((each) => within(each).queryByRole('link', { current: 'page' })?.getAttribute('href'));

// The client reads the stored session when it starts, which would sign a test's user out.
beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});

beforeEach(() => {
  stubFetch({ '/rest/v1/rpc/count_unread_notifications': 0 });
  signOutForTest();
  store.set(interactiveAtom, true);
  store.set(navigationCountsAtom, {});
  store.set(staffAccessAtom, null);
  delete document.documentElement.dataset['navigation'];
});

afterEach(() => vi.useRealTimers());

describe('the workspace', () => {
  it('surrounds the pages in which signed-in users work, without the header and the footer of the site', async () => {
    signInForTest();
    renderSite('/support/ticket/TB-1', pages);
    await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('Account of'));
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
  });

  it('does not fall back once the workspace has loaded', async () => {
    vi.useFakeTimers();
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    signInForTest();
    await act(async () => renderSite('/support/ticket/TB-1', pages));
    scheduleSiteLayoutFallback();
    vi.advanceTimersByTime(60_000);
    expect(document.documentElement.dataset['signedIn']).toBe('');
    expect(reported).not.toHaveBeenCalled();
  });

  it('is not for the pages of the site, nor for visitors', async () => {
    signInForTest();
    const { router } = renderSite('/pricing', pages);
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    await act(() => router.navigate('/support/ticket/TB-1'));
    expect(screen.queryByRole('contentinfo')).toBeNull();
    act(() => signOutForTest());
    expect(await screen.findByRole('contentinfo')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  });

  describe('at unknown admin addresses', () => {
    const openUnknown = async (isStaff: boolean) => {
      signInForTest(fixtureUser({ id: crypto.randomUUID() }));
      stubFetch({
        '/rest/v1/rpc/count_unread_notifications': 0,
        '/rest/v1/rpc/my_staff_access': { role: isStaff ? 'agent' : null, permissions: [] },
      });
      renderSite('/admin/nowhere', [...pages, page('*', 'Page not found', { id: NOT_FOUND_ID, element: <NotFound /> })]);
      await screen.findByRole('heading', { name: 'We can’t find this page' });
    };

    it('surrounds the page for staff', async () => {
      await openUnknown(true);
      await waitFor(() => expect(navigation()).toHaveLength(2));
      expect(screen.queryByRole('contentinfo')).toBeNull();
      expect(within(screen.getByRole('main')).getByRole('link', { name: 'Overview' }).getAttribute('href')).toBe('/admin');
    });

    it('has their own links for clients', async () => {
      await openUnknown(false);
      const link = await within(screen.getByRole('main')).findByRole('link', { name: 'Notifications' });
      expect(link.getAttribute('href')).toBe('/client-portal/notifications');
      expect(navigation()[0]?.textContent).not.toContain('Overview');
    });
  });

  it('comes to the ticket form once the page is interactive, and keeps what was typed', async () => {
    store.set(interactiveAtom, false);
    signInForTest();
    const form = { ...page('/support/new', 'New ticket'), element: <input aria-label="Subject" /> };
    const { user } = renderSite('/support/new', [form]);
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    await user.type(screen.getByLabelText('Subject'), 'Printer');
    act(() => store.set(interactiveAtom, true));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull());
    expect(screen.queryByRole('contentinfo')).toBeNull();
    await user.type(screen.getByLabelText('Subject'), ' jam', { skipClick: true });
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Printer jam');
    act(() => signOutForTest());
    expect(await screen.findByRole('contentinfo')).toBeTruthy();
  });

  it('has no back-to-top button, which would cover the last column of tables', async () => {
    const { router } = renderSite('/pricing', pages);
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: 301, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    });
    expect(await screen.findByRole('button', { name: 'Back to top' })).toBeTruthy();
    signInForTest();
    await act(() => router.navigate('/support/ticket/TB-1'));
    await waitFor(() => expect(screen.queryByRole('contentinfo')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  it('has both layouts in its HTML until the session is known, for CSS to choose', async () => {
    store.set(sessionAtom, { user: null, session: null, loading: true });
    renderSite('/support/ticket/TB-1', pages);
    await waitFor(() => expect(screen.getAllByRole('banner')).toHaveLength(2));
  });

  it('has a button for the keyboard shortcuts of the page', async () => {
    signInForTest();
    renderSite('/support/ticket/TB-1', pages);
    const button = await screen.findByTitle('Keyboard shortcuts');
    const opened = vi.fn();
    document.addEventListener(OPEN_LIST_EVENT, opened, { once: true });
    act(() => button.click());
    expect(opened).toHaveBeenCalled();
  });

  it('keeps the legal links of the footer and the phone number in the account menu', async () => {
    signInForTest();
    renderSite('/support/ticket/TB-1', pages);
    const bar = within(screen.getByRole('banner'));
    for (const name of ['Privacy', 'Terms', 'Your Privacy Choices', /\(209\) 555-0142/])
      expect(await bar.findByRole('link', { name })).toBeTruthy();
  });
});

describe('the navigation', () => {
  it('has the links that the remote of the page declares, and marks the one to which the page belongs', async () => {
    signInForTest();
    const { router } = renderSite('/admin', pages);
    await waitFor(() => expect(current()).toEqual(['/admin', '/admin']));
    await act(() => router.navigate('/admin/tickets/TB-1'));
    expect(current()).toEqual(['/admin/tickets', '/admin/tickets']);
  });

  it('has links that need a permission only for those who have it', async () => {
    signInForTest();
    store.set(staffAccessAtom, { userId: fixtureUser().id, access: { role: 'agent', permissions: [] } });
    renderSite('/admin', pages);
    await waitFor(() => expect(navigation()).toHaveLength(2));
    expect(navigation()[0]?.textContent).not.toContain('Team');
    act(() => store.set(staffAccessAtom, { userId: fixtureUser().id, access: { role: 'owner', permissions: ['team'] } }));
    expect(navigation()[0]?.textContent).toContain('Team');
  });

  it('stays on the page of someone who has just lost access', async () => {
    signInForTest();
    store.set(staffAccessAtom, { userId: fixtureUser().id, access: { role: null, permissions: [] } });
    renderSite('/admin/tickets', pages);
    await waitFor(() => expect(current()).toEqual(['/admin/tickets', '/admin/tickets']));
  });

  it('keeps the place of links that need a permission until the permissions are known', async () => {
    signInForTest();
    store.set(staffAccessAtom, null);
    renderSite('/admin', pages);
    await waitFor(() => expect(navigation()).toHaveLength(2));
    expect(navigation()[0]?.textContent).toContain('Team');
    expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
    act(() => store.set(staffAccessAtom, { userId: fixtureUser().id, access: { role: 'owner', permissions: ['team'] } }));
    expect(screen.getAllByRole('link', { name: 'Team' }).length).toBeGreaterThan(0);
  });

  it('is absent where the remote declares none', async () => {
    signInForTest();
    renderSite('/support/ticket/TB-1', pages);
    await screen.findByRole('banner');
    expect(screen.queryByRole('navigation', { name: 'Workspace' })).toBeNull();
  });

  it('shows the pending count of a link', async () => {
    signInForTest();
    renderSite('/admin', pages);
    await waitFor(() => expect(navigation()).toHaveLength(2));
    act(() => store.set(navigationCountsAtom, { '/admin/tickets': 120, '/admin': 0 }));
    expect(navigation()[0]?.textContent).toContain('Tickets99+ waiting');
    expect(navigation()[0]?.textContent).not.toContain('0 waiting');
  });

  it('collapses to icons, and stores that for the script before the first paint', async () => {
    signInForTest();
    const { user } = renderSite('/admin', pages);
    store.set(staffAccessAtom, { userId: fixtureUser().id, access: { role: 'agent', permissions: [] } });
    const collapse = await screen.findByRole('button', { name: 'Collapse' });
    await user.click(collapse);
    expect(document.documentElement.dataset['navigation']).toBe('collapsed');
    expect(localStorage.getItem('tulebyte.navigation')).toBeTruthy();
    await user.click(collapse);
    expect(document.documentElement.dataset['navigation']).toBeUndefined();
    expect(localStorage.getItem('tulebyte.navigation')).toBeNull();
  });

  it('is collapsed again when the user comes from a page of the site', async () => {
    signInForTest();
    localStorage.setItem('tulebyte.navigation', 'true');
    const { router } = renderSite('/pricing', pages);
    expect(document.documentElement.dataset['navigation']).toBeUndefined();
    await act(() => router.navigate('/admin'));
    await waitFor(() => expect(document.documentElement.dataset['navigation']).toBe('collapsed'));
    localStorage.removeItem('tulebyte.navigation');
  });
});
