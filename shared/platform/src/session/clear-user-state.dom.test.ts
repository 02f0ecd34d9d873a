import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { followSession } from './follow-session.ts';

type Auth = Parameters<typeof followSession>[0];

let removeListeners: (() => void)[] = [];

/** A fresh page in this tab, replacing the previous one: modules keep their state for the page's lifetime. */
async function openPage() {
  leavePage();
  vi.resetModules();
  const listen = vi.spyOn(window, 'addEventListener');
  const { followSignOuts, sessionAtom, signOutsAtom, store } = await import('../index.ts');
  const { signOutThisDevice } = await import('../auth/sign-out.ts');
  const { followSession: follow } = await import('./follow-session.ts');
  let emit: (event: string, session: unknown) => void = () => {};
  // Only this method of the client is used.
  follow({ onAuthStateChange: (listener: typeof emit) => (emit = listener) } as unknown as Auth);
  followSignOuts();
  removeListeners = listen.mock.calls.map(
    ([type, listener]) =>
      () =>
        window.removeEventListener(type, listener as EventListener),
  );
  listen.mockRestore();
  return {
    signOutThisDevice,
    signedIn: (id: string) => emit('SIGNED_IN', { user: { id } }),
    sessionEnded: () => emit('SIGNED_OUT', null),
    user: () => store.get(sessionAtom).user?.id,
    ended: () => store.get(signOutsAtom),
  };
}

function leavePage(): void {
  for (const stop of removeListeners) stop();
  removeListeners = [];
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

describe('a user’s state in a tab', () => {
  it('is cleared by a sign-out in another tab', async () => {
    const page = await openPage();
    page.signedIn('rosa');
    typeDraft();
    signOutElsewhere();
    expect([draft(), page.ended(), page.user()]).toEqual([null, 1, undefined]);
  });

  it('is cleared by a sign-out while the tab was closed', async () => {
    (await openPage()).signedIn('rosa');
    typeDraft();
    localStorage.setItem('tulebyte.signOut', '"while it was closed"');
    await openPage();
    expect(draft()).toBeNull();
  });

  it('is cleared once for each sign-out, and not by a reload', async () => {
    const page = await openPage();
    signOutElsewhere();
    typeDraft();
    await openPage();
    expect([draft(), page.ended()]).toEqual(['{"subject":"Payroll"}', 1]);
  });

  it('stays for the same user when the session expires', async () => {
    const page = await openPage();
    page.signedIn('rosa');
    typeDraft();
    page.sessionEnded();
    page.signedIn('rosa');
    expect([draft(), page.ended()]).toEqual(['{"subject":"Payroll"}', 0]);
  });

  it('is cleared when another user signs in after that', async () => {
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

  it('belongs to the user who signs in after typing', async () => {
    const page = await openPage();
    typeDraft();
    page.signedIn('rosa');
    expect([draft(), page.ended()]).toEqual(['{"subject":"Payroll"}', 0]);
  });

  it('is removed from storage by a sign-out, with unsent replies but without the device’s settings', async () => {
    const page = await openPage();
    const changedKeys: (string | null)[] = [];
    window.addEventListener('storage', ({ key }) => changedKeys.push(key));
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
    expect(changedKeys).toEqual(expect.arrayContaining(['tulebyte.outbox', 'tulebyte.cart']));
  });

  it('is not restored from the back-forward cache', async () => {
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
