import { act, screen, waitFor, within } from '@testing-library/react';
import { configureBackend, followStoredConsent, hasConsent, store, toast } from '@tulebyte/platform';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderSite } from '../layout/site.fixture.tsx';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { preferencesOpenAtom } from './preferences-atom.ts';

let stop = () => {};
const stored = () => JSON.parse(localStorage.getItem('tulebyte.cookieConsent') ?? 'null') as unknown;
const banner = () => screen.findByRole('region', { name: 'We Value Your Privacy' });

/** Reports a size at once; the test environment has no layout that would. */
class MeasuredAtOnce {
  readonly observe: () => void;
  disconnect = () => {};
  constructor(report: () => void) {
    this.observe = report;
  }
}

const send = vi.fn<typeof fetch>();
const recorded = () =>
  send.mock.calls
    .filter(([url]) => String(url).endsWith('/rest/v1/rpc/record_consent'))
    .map(([, init]) => JSON.parse(String(init?.body)) as unknown);

// Compiling the dialog takes longer than a test waits for it to appear.
beforeAll(() => import('./preferences-dialog.tsx'));
beforeEach(() => {
  configureBackend({ supabaseUrl: 'https://backend.example', publishableKey: 'sample-key' });
  send.mockReset().mockImplementation(async () => Response.json(true));
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('ResizeObserver', MeasuredAtOnce);
  store.set(preferencesOpenAtom, false);
  store.set(interactiveAtom, true);
  stop = followStoredConsent();
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

describe('the consent banner', () => {
  it('is absent until the page is interactive', () => {
    store.set(interactiveAtom, false);
    renderSite('/');
    expect(screen.queryByRole('region', { name: 'We Value Your Privacy' })).toBeNull();
  });

  it('has the three buttons and a link to the policy', async () => {
    renderSite('/');
    const region = within(await banner());
    expect(region.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Customize',
      'Decline All',
      'Accept All',
    ]);
    expect(region.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy');
  });

  it('makes declining as easy as accepting', async () => {
    renderSite('/');
    const region = within(await banner());
    const look = (name: string) => region.getByRole('button', { name }).className;
    expect(look('Decline All')).toBe(look('Accept All'));
  });

  it.each([
    ['Accept All', 'accepted', true],
    ['Decline All', 'declined', false],
  ])('%s is stored as %s', async (name, status, analytics) => {
    const { user } = renderSite('/');
    const region = within(await banner());
    // What gets the focus scrolls above the banner.
    expect(document.documentElement.style.scrollPaddingBottom).toMatch(/^\d+px$/);
    await user.click(region.getByRole('button', { name }));
    expect(document.documentElement.style.scrollPaddingBottom).toBe('');
    expect(stored()).toMatchObject({ status, preferences: { necessary: true, analytics } });
    expect(screen.queryByRole('region', { name: 'We Value Your Privacy' })).toBeNull();
    await waitFor(() =>
      expect(recorded()).toMatchObject([
        { analytics, functional: analytics, marketing: analytics, source: 'banner', version: 2 },
      ]),
    );
  });

  it('honors Global Privacy Control whatever the visitor clicks, and says so', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    const { user } = renderSite('/');
    expect((await banner()).textContent).toContain('Your browser sends Global Privacy Control. We honor it');
    await user.click(within(await banner()).getByRole('button', { name: 'Accept All' }));
    expect(stored()).toMatchObject({ preferences: { analytics: false, functional: true, marketing: false } });
    await waitFor(() =>
      expect(recorded()).toMatchObject([{ analytics: false, functional: true, marketing: false, source: 'gpc' }]),
    );
  });

  it('records later choices under the same id, which the visitor can see', async () => {
    const { user } = renderSite('/');
    await user.click(within(await banner()).getByRole('button', { name: 'Decline All' }));
    const { id, version } = stored() as { id: string; version: number }; // written by the click above
    expect([id, version]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), 2]);
    await user.click(screen.getByRole('link', { name: 'Your Privacy Choices' }));
    expect((await screen.findByText(/is recorded under/)).textContent).toContain(id);
    await user.click(await screen.findByRole('switch', { name: /^Analytics/, hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Save Preferences', hidden: true }));
    await waitFor(() =>
      expect(recorded()).toMatchObject([
        { consent_id: id, source: 'banner', analytics: false },
        { consent_id: id, source: 'preferences', analytics: true },
      ]),
    );
  });
});

describe('the preferences', () => {
  it('are saved one by one', async () => {
    const { user } = renderSite('/');
    await user.click(within(await banner()).getByRole('button', { name: 'Customize' }));
    const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('switch', { name, hidden: true });
    expect(await box(/^Necessary \(always active\)/)).toMatchObject({ checked: true, disabled: true });
    await user.click(await box(/^Analytics/));
    await user.click(screen.getByRole('button', { name: 'Save Preferences', hidden: true }));
    expect(stored()).toMatchObject({
      status: 'accepted',
      preferences: { necessary: true, analytics: true, functional: false, marketing: false },
    });
    expect(store.get(preferencesOpenAtom)).toBe(false);
  });

  it('change nothing when canceled, and the banner stays', async () => {
    const { user } = renderSite('/');
    await user.click(within(await banner()).getByRole('button', { name: 'Customize' }));
    await user.click(await screen.findByRole('switch', { name: /^Analytics/, hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
    expect(stored()).toBeNull();
    expect(hasConsent('analytics')).toBe(false);
    expect(await banner()).toBeTruthy();
  });

  it('open from the footer at any time', async () => {
    localStorage.setItem(
      'tulebyte.cookieConsent',
      JSON.stringify({
        status: 'accepted',
        date: new Date().toISOString(),
        preferences: { necessary: true, analytics: true, functional: false, marketing: false },
      }),
    );
    stop();
    stop = followStoredConsent();
    const { user } = renderSite('/');
    await user.click(screen.getByRole('link', { name: 'Your Privacy Choices' }));
    const analytics = await screen.findByRole<HTMLInputElement>('switch', { name: /^Analytics/, hidden: true });
    expect(analytics.checked).toBe(true);
  });
});

describe('toasts', () => {
  it('are shown and announced once the toaster has loaded', async () => {
    renderSite('/');
    act(() => void toast({ title: 'Saved', description: 'Everything is kept.', status: 'success' }));
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
    expect(screen.getByText('Saved').closest('[role=status]')?.textContent).toContain('Everything is kept.');
  });
});
