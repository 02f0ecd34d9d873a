import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { followSession } from './follow-session.ts';

type Auth = Parameters<typeof followSession>[0];

let leave: (() => void)[] = [];

/** A page that was just opened in this tab, in the place of the one before: modules keep their state as long as the page lives. */
async function openPage() {
  leavePage();
  vi.resetModules();
  const listen = vi.spyOn(window, 'addEventListener');
  const { followSignOuts, sessionAtom, signOutsAtom, store } = await import('../index.ts');
  const { signOutThisDevice } = await import('../auth/sign-out.ts');
  const { followSession: follow } = await import('./follow-session.ts');
  let tell: (event: string, session: unknown) => void = () => {};
  // Of the client nothing but its announcements is needed.
  follow({ onAuthStateChange: (listener: typeof tell) => (tell = listener) } as unknown as Auth);
  followSignOuts();
  leave = listen.mock.calls.map(
    ([type, listener]) =>
      () =>
        window.removeEventListener(type, listener as EventListener),
  );
  listen.mockRestore();
  return {
    signOutThisDevice,
    signedIn: (id: string) => tell('SIGNED_IN', { user: { id } }),
    sessionEnded: () => tell('SIGNED_OUT', null),
    user: () => store.get(sessionAtom).user?.id,
    ended: () => store.get(signOutsAtom),
  };
}

function leavePage(): void {
  for (const stop of leave) stop();
  leave = [];
}

/** Another tab of this browser was signed out. */
function signOutElsewhere(): void {
  localStorage.removeItem('tulebyte.auth');
  localStorage.setItem('tulebyte.signOut', JSON.stringify(crypto.randomUUID()));
  window.dispatchEvent(new StorageEvent('storage', { key: 'tulebyte.signOut' }));
}

const DRAFT = 'tulebyte.draft.new-ticket';
const typeDraft = () => sessionStorage.setItem(DRAFT, '{"subject":"Payroll"}');
const draft = () => sessionStorage.getItem(DRAFT);

vi.mock('./supabase.ts', () => ({ getSupabase: async () => ({ auth: { signOut: async () => ({ error: null }) } }) }));

afterEach(leavePage);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what a tab holds of a person', () => {
  it('ends with a sign-out in another tab', async () => {
    const page = await openPage();
    page.signedIn('rosa');
    typeDraft();
    signOutElsewhere();
    expect([draft(), page.ended(), page.user()]).toEqual([null, 1, undefined]);
  });

  it('ends with a sign-out that the tab slept through', async () => {
    (await openPage()).signedIn('rosa');
    typeDraft();
    localStorage.setItem('tulebyte.signOut', '"while it was closed"');
    await openPage();
    expect(draft()).toBeNull();
  });

  it('ends once for each sign-out, and a reload ends nothing', async () => {
    const page = await openPage();
    signOutElsewhere();
    typeDraft();
    await openPage();
    expect([draft(), page.ended()]).toEqual(['{"subject":"Payroll"}', 1]);
  });

  it('stays when the session merely ends, for the same person', async () => {
    const page = await openPage();
    page.signedIn('rosa');
    typeDraft();
    page.sessionEnded();
    page.signedIn('rosa');
    expect([draft(), page.ended()]).toEqual(['{"subject":"Payroll"}', 0]);
  });

  it('ends when another person signs in after that', async () => {
    localStorage.setItem('tulebyte.auth', '{"access_token":"t"}');
    const page = await openPage();
    page.signedIn('rosa');
    typeDraft();
    localStorage.setItem('tulebyte.cart', '[]');
    localStorage.setItem('tulebyte.outbox', '[]');
    page.sessionEnded();
    page.signedIn('luis');
    expect([draft(), page.ended(), page.user()]).toEqual([null, 1, 'luis']);
    expect([localStorage.getItem('tulebyte.cart'), localStorage.getItem('tulebyte.outbox')]).toEqual([null, '[]']);
  });

  it('is theirs who typed it before signing in', async () => {
    const page = await openPage();
    typeDraft();
    page.signedIn('rosa');
    expect([draft(), page.ended()]).toEqual(['{"subject":"Payroll"}', 0]);
  });

  it('goes from storage with a sign-out, unsent replies included; what is the device’s stays', async () => {
    const page = await openPage();
    const heard: (string | null)[] = [];
    window.addEventListener('storage', ({ key }) => heard.push(key));
    for (const key of ['outbox', 'cart', 'cookieConsent', 'featureToggles', 'colorMode'])
      localStorage.setItem(`tulebyte.${key}`, '{}');
    localStorage.setItem('other', '{}');
    await page.signOutThisDevice();
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'other',
      'tulebyte.colorMode',
      'tulebyte.cookieConsent',
      'tulebyte.featureToggles',
      'tulebyte.signOut',
    ]);
    expect(heard).toEqual(expect.arrayContaining(['tulebyte.outbox', 'tulebyte.cart']));
  });

  it('is not shown again by a page from the back-forward cache', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    await openPage();
    typeDraft();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(reload).not.toHaveBeenCalled();
    localStorage.setItem('tulebyte.signOut', '"while it was away"');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(draft()).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });
});
