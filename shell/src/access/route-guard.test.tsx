import { act, screen, within } from '@testing-library/react';
import { SESSION_KEY, sessionAtom, store } from '@tulebyte/platform';
import { fixtureFactor, fixtureSession, fixtureToken, fixtureUser, signInForTest, signOutForTest } from '@tulebyte/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, renderSite } from '../layout/site.fixture.tsx';

const platform = vi.hoisted(() => ({ status: vi.fn(), log: vi.fn(), factor: vi.fn(), retry: vi.fn(), endStaleSession: vi.fn() }));
vi.mock('@tulebyte/platform/access', async (original) => ({
  ...(await original<typeof import('@tulebyte/platform/access')>()),
  useAdminStatus: () => platform.status() as unknown,
  logSecurityEvent: platform.log,
  useStaffFactor: () => platform.factor() as unknown,
  retrySession: platform.retry,
  endStaleSession: platform.endStaleSession,
}));

const pages = [
  page('/auth', 'Sign-in page'),
  page('/pricing', 'Pricing page'),
  page('/dashboard', 'Dashboard page'),
  page('/client-portal/invoices', 'Invoices page'),
  page('/account', 'Account page'),
  page('/admin', 'Admin page'),
  page('/admin/tickets/:number', 'Admin ticket page'),
];
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;

beforeEach(() => {
  platform.status.mockReset().mockReturnValue('not-admin');
  platform.log.mockReset().mockResolvedValue(undefined);
  platform.factor.mockReset().mockReturnValue('not-needed');
  platform.retry.mockReset().mockResolvedValue(undefined);
  platform.endStaleSession.mockReset().mockResolvedValue(undefined);
  localStorage.clear();
  signOutForTest();
});

describe('public pages', () => {
  it('are open to everyone, even while the session is loading', () => {
    store.set(sessionAtom, { user: null, session: null, loading: true });
    renderSite('/pricing', pages);
    expect(heading()).toBe('Pricing page');
    expect(platform.log).not.toHaveBeenCalled();
  });
});

describe.each(['/dashboard', '/client-portal/invoices', '/account'])('%s', (path) => {
  it('shows a spinner until the session is known', () => {
    store.set(sessionAtom, { user: null, session: null, loading: true });
    renderSite(path, pages);
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(heading()).toBeUndefined();
  });

  it('redirects visitors to sign in, with the origin in the state and without a history entry', () => {
    const { location, router } = renderSite(`${path}?tab=open`, pages);
    expect(heading()).toBe('Sign-in page');
    expect(location().state).toMatchObject({ from: { pathname: path, search: '?tab=open' } });
    expect(router.state.historyAction).toBe('REPLACE');
    expect(platform.log.mock.calls).toEqual([['unauthenticated_access', null, path]]);
  });

  it('does not log signing out as an attempt', () => {
    signInForTest();
    renderSite(path, pages);
    act(() => signOutForTest());
    expect(heading()).toBe('Sign-in page');
    expect(platform.log).not.toHaveBeenCalled();
  });

  it('opens for every signed-in user', () => {
    signInForTest();
    renderSite(path, pages);
    expect(heading()).toMatch(/Dashboard|Invoices|Account/);
    expect(platform.log).not.toHaveBeenCalled();
  });
});

describe.each(['/admin', '/admin/tickets/TB-1', '/admin/'])('%s', (path) => {
  it('redirects visitors to sign in', () => {
    renderSite(path, pages);
    expect(heading()).toBe('Sign-in page');
    expect(platform.log.mock.calls).toEqual([['unauthenticated_access', null, path]]);
  });

  it('shows that it is verifying', () => {
    signInForTest();
    platform.status.mockReturnValue('checking');
    renderSite(path, pages);
    expect(screen.getByText('Verifying admin access...')).toBeTruthy();
    expect(heading()).toBeUndefined();
  });

  it('says within two seconds that the server is slow, and goes on waiting', () => {
    vi.useFakeTimers();
    try {
      signInForTest();
      platform.status.mockReturnValue('checking');
      renderSite(path, pages);
      act(() => vi.advanceTimersByTime(1900));
      expect(screen.queryByText('Our server is slow to answer')).toBeNull();
      act(() => vi.advanceTimersByTime(200));
      expect(screen.getByText('Our server is slow to answer')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
      expect(screen.getByText('Verifying admin access...')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('redirects non-admins to the home page with the message', async () => {
    const user = signInForTest(fixtureUser());
    const { location } = renderSite(path, pages);
    await screen.findByRole('alert');
    expect(location()).toMatchObject({
      pathname: '/',
      state: { error: 'Access denied. Administrator privileges required.' },
    });
    expect(screen.getByRole('alert').textContent).toContain('Access denied. Administrator privileges required.');
    expect(platform.log.mock.calls).toEqual([['unauthorized_admin_access', user, path]]);
  });

  it('asks to sign in again if the session was ended elsewhere, and accuses nobody', async () => {
    signInForTest();
    platform.endStaleSession.mockImplementation(() => Promise.resolve(signOutForTest()));
    const { location } = renderSite(path, pages);
    await vi.waitFor(() => expect(heading()).toBe('Sign-in page'));
    expect(location().state).toMatchObject({ from: { pathname: path } });
    expect(platform.log).not.toHaveBeenCalled();
  });

  it('opens for admins', () => {
    signInForTest();
    platform.status.mockReturnValue('admin');
    renderSite(path, pages);
    expect(heading()).toMatch(/^Admin/);
    expect(platform.log).not.toHaveBeenCalled();
  });

  it('shows why the check failed, with a retry and a link home', async () => {
    signInForTest();
    const retry = vi.fn();
    platform.status.mockReturnValue({ error: 'connection refused', retry });
    const { user, location } = renderSite(path, pages);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Unable to verify admin access');
    expect(alert.textContent).toContain('connection refused');
    expect(within(alert).getByRole('link', { name: /\(209\)/ })).toBeTruthy();
    expect(within(alert).getByRole('link', { name: 'system status' }).getAttribute('href')).toBe('/support');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('online')); // by itself, too
    expect(retry).toHaveBeenCalledTimes(2);
    expect(platform.log.mock.calls.map(([kind]) => kind as string)).toEqual(['admin_check_error']);
    await user.click(screen.getByRole('link', { name: 'Go to Homepage' }));
    expect(location().pathname).toBe('/');
  });
});

describe.each(['/dashboard', '/account', '/admin'])('%s without the second step', (path) => {
  it('redirects to the second step, and logs insufficient privileges', () => {
    const user = signInForTest(fixtureUser({ factors: [fixtureFactor()] }));
    platform.status.mockReturnValue('admin');
    const { location } = renderSite(path, pages);
    expect(heading()).toBe('Sign-in page');
    expect(location().state).toMatchObject({ from: { pathname: path } });
    expect(platform.log.mock.calls).toEqual([['insufficient_privileges', user, path]]);
  });
});

describe.each(['/dashboard', '/account', '/admin'])('%s with a session that could not be opened', (path) => {
  beforeEach(() => localStorage.setItem(SESSION_KEY, '{"access_token":"t"}'));

  it('keeps the visitor on the page with a retry, and logs nothing', async () => {
    const { user, location } = renderSite(path, pages);
    expect(location().pathname).toBe(path);
    expect(screen.getByRole('alert').textContent).toContain('You’re still signed in on this device.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(platform.retry).toHaveBeenCalledOnce();
    expect(platform.log).not.toHaveBeenCalled();
    platform.status.mockReturnValue('admin');
    act(() => void signInForTest());
    expect(heading()).toMatch(/Dashboard|Account|Admin/);
  });
});

describe.each(['/dashboard', '/admin'])('%s while the sign-in service does not respond', (path) => {
  beforeEach(() => {
    vi.useFakeTimers();
    platform.status.mockReturnValue('checking');
    store.set(sessionAtom, { user: null, session: null, loading: true });
  });
  afterEach(() => void vi.useRealTimers());

  it('shows the phone number and a retry after two seconds, until the session is loaded', async () => {
    localStorage.setItem(SESSION_KEY, '{"access_token":"t"}');
    renderSite(path, pages);
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert').textContent).toContain('Your account can’t be reached right now');
    expect(screen.getAllByRole('link', { name: /\(209\)/ }).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    platform.status.mockReturnValue('admin');
    act(() => void signInForTest());
    expect(heading()).toMatch(/Dashboard|Admin/);
    expect(platform.log).not.toHaveBeenCalled();
  });

  it('shows no error to visitors without a session', async () => {
    renderSite(path, pages);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('where staff need a second factor', () => {
  beforeEach(() => {
    platform.status.mockReturnValue('admin');
    platform.factor.mockReturnValue('needed');
  });

  it('links admins without one to its setup', () => {
    signInForTest();
    renderSite('/admin', pages);
    expect(heading()).toBeUndefined();
    expect(screen.getByRole('alert').textContent).toContain('Set up two-step sign-in to open the admin area');
    expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/account#two-step');
    expect(platform.log).not.toHaveBeenCalled();
  });

  it('hides the page until the database has responded', () => {
    signInForTest();
    platform.factor.mockReturnValue('checking');
    renderSite('/admin', pages);
    expect(screen.getByText('Verifying admin access...')).toBeTruthy();
    expect(heading()).toBeUndefined();
  });

  it('shows admins with one the page without a notice', () => {
    const user = fixtureUser({ factors: [fixtureFactor()] });
    store.set(sessionAtom, {
      user,
      session: { ...fixtureSession(user), access_token: fixtureToken({ aal: 'aal2' }) },
      loading: false,
    });
    renderSite('/admin', pages);
    expect(heading()).toBe('Admin page');
    expect(screen.queryByText(/Demo/)).toBeNull();
  });
});

describe('an admin without two-step sign-in on a demo site', () => {
  it('can postpone the setup', async () => {
    signInForTest();
    platform.status.mockReturnValue('admin');
    const { user } = renderSite('/admin', pages);
    expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/account#two-step');
    expect(heading()).toBe('Admin page');
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('link', { name: 'Set it up' })).toBeNull();
  });

  it('is asked again after a week', async () => {
    signInForTest();
    platform.status.mockReturnValue('admin');
    const first = renderSite('/admin', pages);
    await first.user.click(screen.getByRole('button', { name: 'Later' }));
    first.unmount();
    const second = renderSite('/admin', pages);
    expect(heading()).toBe('Admin page');
    expect(screen.queryByRole('link', { name: 'Set it up' })).toBeNull();
    second.unmount();
    const inEightDays = Date.now() + 8 * 24 * 60 * 60 * 1000;
    vi.spyOn(Date, 'now').mockReturnValue(inEightDays);
    renderSite('/admin', pages);
    expect(screen.getByRole('link', { name: 'Set it up' })).toBeTruthy();
  });
});

describe('the access-denied message on the home page', () => {
  it('can be closed for good', async () => {
    const { user, location } = renderSite({ pathname: '/', state: { error: 'Access denied.' } });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(location().state).toBeNull();
  });

  it('is absent for malformed navigation states', () => {
    renderSite({ pathname: '/', state: { error: { message: 'x' } } });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
