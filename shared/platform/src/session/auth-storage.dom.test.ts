import { fillStorage, fixtureSession, stubFetch } from '@tulebyte/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { authStorage } from './auth-storage.ts';
import { SESSION_KEY } from './session-atom.ts';

afterEach(() => {
  vi.restoreAllMocks();
  authStorage.removeItem('session');
});

it('reads what is stored, also in a full storage', () => {
  localStorage.setItem('session', 'Rosa');
  fillStorage();
  expect(authStorage.getItem('session')).toBe('Rosa');
});

it('keeps in memory what does not fit, and never the session before it', () => {
  localStorage.setItem('session', 'spent');
  fillStorage();
  authStorage.setItem('session', 'Rosa');
  expect([authStorage.getItem('session'), localStorage.getItem('session')]).toEqual(['Rosa', null]);
  authStorage.removeItem('session');
  expect(authStorage.getItem('session')).toBeNull();
});

it('stores the next session where the one before it was', () => {
  const { localStorage: storage } = window;
  storage.setItem('session', 'spent');
  fillStorage(() => storage.getItem('session') === null);
  authStorage.setItem('session', 'Rosa');
  expect(storage.getItem('session')).toBe('Rosa');
});

it('works with blocked storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  authStorage.setItem('session', 'Rosa');
  expect(authStorage.getItem('session')).toBe('Rosa');
});

it('keeps a visitor signed in whose storage is full', async () => {
  const session = { ...fixtureSession(), expires_at: Math.floor(Date.now() / 1000) + 3600 };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  fillStorage();
  stubFetch({});
  // The library remembers whether storage worked when it was first asked.
  vi.resetModules();
  const { openClient } = await import('./client.ts');
  const { auth } = openClient({ url: location.origin, publishableKey: 'sample-key' });
  expect((await auth.getSession()).data.session?.access_token).toBe(session.access_token);
});
