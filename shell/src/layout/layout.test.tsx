import { act, screen, waitFor, within } from '@testing-library/react';
import { company } from '@tulebyte/brand';
import { sessionAtom, store } from '@tulebyte/platform';
import { saveReturnTo } from '@tulebyte/platform/auth';
import { fixtureFactor, fixtureUser, signInForTest, signOutForTest } from '@tulebyte/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { getInitials, getDisplayName } from '../account/display-name.ts';
import { page, renderSite } from './site.fixture.tsx';

const signOut = vi.hoisted(() => vi.fn());
const useAdminStatus = vi.hoisted(() => vi.fn());
vi.mock('@tulebyte/platform/access', async (original) => ({
  ...(await original<typeof import('@tulebyte/platform/access')>()),
  useAdminStatus,
}));
vi.mock('@tulebyte/platform/auth', async (original) => ({
  ...(await original<typeof import('@tulebyte/platform/auth')>()),
  signOut,
}));

const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));

beforeEach(() => {
  signOutForTest();
  useAdminStatus.mockReset().mockReturnValue('not-admin');
});

describe('the header', () => {
  it('has a skip link and links to home, the sections, and the phone number', () => {
    renderSite('/');
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
    expect(header().getByRole('link', { name: 'Tulebyte, home' }).getAttribute('href')).toBe('/');
    const main = within(header().getByRole('navigation', { name: 'Main' }));
    for (const [name, href] of [
      ['Pricing', '/pricing'],
      ['Shop', '/shop'],
      ['Articles', '/blog'],
      ['Support', '/support'],
    ]) {
      expect(main.getByRole('link', { name: name as string }).getAttribute('href')).toBe(href);
    }
    expect(
      header()
        .getAllByRole('link', { name: /\(209\) 555-0142/ })[0]
        ?.getAttribute('href'),
    ).toBe('tel:+12095550142');
  });

  it('searches the site from its search box, and closes it', async () => {
    const { user, location } = renderSite('/', [page('/search', 'Search results')]);
    const summary = header()
      .getAllByLabelText('Search')
      .find(({ tagName }) => tagName === 'SUMMARY');
    const details = summary?.closest('details');
    if (!details) throw new Error('The search box is in no disclosure');
    details.open = true;
    await user.type(within(details).getByRole('searchbox', { name: 'Search the whole site' }), ' travel fee {Enter}');
    expect(await screen.findByText('Search results')).toBeDefined();
    expect(location().search).toBe('?q=travel+fee');
    expect(details.open).toBe(false);
  });

  it('marks the current page', () => {
    renderSite('/pricing', [page('/pricing', 'Pricing')]);
    const link = within(header().getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Pricing' });
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  it('has menus that Escape, a click elsewhere, and a navigation close', async () => {
    const { user } = renderSite('/', [page('/services/managed-it', 'Managed IT')]);
    const menu = header().getByText('Services', { selector: 'summary' });
    const details = menu.closest('details');
    if (details === null) throw new Error('The services are in no disclosure');

    details.open = true;
    menu.focus();
    await user.keyboard('{Escape}');
    expect(details.open).toBe(false);
    expect(document.activeElement).toBe(menu);

    details.open = true;
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(details.open).toBe(false);

    details.open = true;
    await user.click(within(details).getByRole('link', { name: 'Managed IT' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Managed IT');
    expect(details.open).toBe(false);
  });

  it('links to sign-in with the current location as the origin', async () => {
    const { user, location } = renderSite('/pricing?plan=pro', [page('/pricing', 'Pricing'), page('/auth', 'Auth')]);
    await user.click(header().getAllByRole('link', { name: 'Sign in' }).at(-1) as HTMLElement);
    expect(location()).toMatchObject({ pathname: '/auth', state: { from: { pathname: '/pricing', search: '?plan=pro' } } });
  });

  it('shows the user, and signs out', async () => {
    signInForTest();
    const { user } = renderSite('/');
    const summary = header().getByText('Account of Rosa Delgado').closest('summary');
    expect(summary?.textContent).toContain('RD');
    expect(header().getByText('rosa.delgado@valleyfarms.example')).toBeTruthy();
    expect(header().getByRole('link', { name: 'Client portal' }).getAttribute('href')).toBe('/client-portal');
    expect(header().queryByRole('link', { name: 'Administration' })).toBeNull();
    await user.click(header().getByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('checks for the admin role only once the account menu is open', () => {
    signInForTest();
    useAdminStatus.mockReturnValue('admin');
    renderSite('/');
    expect(useAdminStatus).not.toHaveBeenCalled();
    const details = header().getByText('Account of Rosa Delgado').closest('details');
    act(() => {
      if (details === null) return;
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    expect(header().getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/admin');
  });

  it('updates with the session', () => {
    renderSite('/');
    expect(header().queryByText(/Account of/)).toBeNull();
    act(() => void signInForTest());
    expect(header().getByText(/Account of/)).toBeTruthy();
    act(() => store.set(sessionAtom, { user: null, session: null, loading: false }));
    expect(header().queryByText(/Account of/)).toBeNull();
  });

  it('switches between light and dark, and stores it for the script before the first paint', async () => {
    document.documentElement.className = 'light';
    const { user } = renderSite('/');
    const [button] = header().getAllByRole('button', { name: 'Switch between light and dark' });
    await user.click(button as HTMLElement);
    expect(document.documentElement.className).toBe('dark');
    expect(localStorage.getItem('tulebyte.colorMode')).toBe('dark');
    await user.click(button as HTMLElement);
    expect(document.documentElement.className).toBe('light');
    expect(localStorage.getItem('tulebyte.colorMode')).toBe('light');
  });
});

describe('the language switch', () => {
  const links = () => [...document.querySelectorAll('a[data-language]')];

  it('is absent while bilingual support is off', () => {
    renderSite('/');
    expect(links()).toEqual([]);
  });

  it('links to the same page in the other language', () => {
    localStorage.setItem('tulebyte.featureToggles', JSON.stringify([{ id: 'bilingual_support', enabled: true }]));
    renderSite('/pricing?plan=pro', [page('/pricing', 'Pricing')]);
    expect(links()[0]?.getAttribute('href')).toBe('/es/pricing?plan=pro');
    expect(links()[0]?.getAttribute('lang')).toBe('es');
    expect(links()[0]?.textContent).toBe('Español');
  });
});

describe('the return from a sign-in provider', () => {
  const returnFromProvider = (user = fixtureUser()) => {
    store.set(interactiveAtom, true);
    saveReturnTo('/client-portal?tab=1');
    const { location } = renderSite('/', [page('/client-portal', 'Portal'), page('/auth', 'Sign in')]);
    expect(location().pathname).toBe('/');
    act(() => void signInForTest(user));
    return location;
  };
  afterEach(() => store.set(interactiveAtom, false));

  it('opens the page where the visitor was', async () => {
    const location = returnFromProvider();
    await waitFor(() => expect(location().pathname).toBe('/client-portal'));
    expect(location().search).toBe('?tab=1');
  });

  it('opens it in the language that the visitor was reading', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    store.set(interactiveAtom, true);
    sessionStorage.setItem('tulebyte.returnTo', '"/es/client-portal?tab=1"');
    renderSite('/', [page('/client-portal', 'Portal')]);
    act(() => void signInForTest());
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/es/client-portal?tab=1'));
  });

  it('goes to the second step first if the account has one', async () => {
    const location = returnFromProvider(fixtureUser({ factors: [fixtureFactor()] }));
    await waitFor(() => expect(location().pathname).toBe('/auth'));
    expect(location().state).toEqual({ from: { pathname: '/client-portal?tab=1' } });
  });
});

describe('the footer', () => {
  it('has name, place, phone, email, and hours from the brand record', () => {
    renderSite('/');
    const text = screen.getByRole('contentinfo').textContent ?? '';
    for (const fact of [company.legalName, company.base.city, company.base.region, company.phone.display, company.supportEmail]) {
      expect(text).toContain(fact);
    }
    expect(text).toContain('Mon – Fri8:00\u00a0AM – 6:00\u00a0PM');
    expect(text).toContain('Sat9:00\u00a0AM – 2:00\u00a0PM');
  });

  it('opens the privacy choices in place', async () => {
    const { user, location } = renderSite('/');
    await user.click(footer().getByRole('link', { name: 'Your Privacy Choices' }));
    expect(location().pathname).toBe('/');
  });
});

describe('names and initials', () => {
  it.each([
    [{ first_name: 'Rosa', last_name: 'Delgado' }, 'Rosa Delgado', 'RD'],
    [{ first_name: 'Ángel' }, 'Ángel', 'Á'],
    [{ given_name: 'Ana', family_name: 'Lopez' }, 'Ana Lopez', 'AL'],
    [{ full_name: 'Ana María Lopez' }, 'Ana María Lopez', 'AL'],
    [{}, 'rosa.delgado@valleyfarms.example', 'R'],
    [{ first_name: 7 }, 'rosa.delgado@valleyfarms.example', 'R'],
  ])('%o', (metadata, name, initials) => {
    const user = fixtureUser({ user_metadata: metadata });
    expect([getDisplayName(user), getInitials(user)]).toEqual([name, initials]);
  });
});
