import { beforeEach, describe, expect, it, vi } from 'vitest';

const listeners: ((event: string, session: unknown) => void)[] = [];
const stored = { user: { id: '3f1c2b4a-1111' }, access_token: 't' };
const auth = {
  onAuthStateChange: vi.fn((listener: (event: string, session: unknown) => void) => listeners.push(listener)),
  getSession: vi.fn(async () => {
    for (const listener of listeners) listener('INITIAL_SESSION', localStorage.getItem('tulebyte.auth') ? stored : null);
    return { data: {}, error: null };
  }),
  exchangeCodeForSession: vi.fn(),
};
const createClient = vi.hoisted(() => vi.fn());
const loaded = vi.hoisted(() => vi.fn());
vi.mock('@supabase/supabase-js', () => {
  loaded();
  return { createClient };
});

/** A fresh page: modules keep their state for the page's lifetime. */
async function openPage(path: string) {
  vi.resetModules();
  listeners.length = 0;
  history.replaceState({ idx: 0 }, '', path);
  const { startSession, sessionAtom, store, toastsAtom } = await import('../index.ts');
  store.set(sessionAtom, { user: null, session: null, loading: true });
  store.set(toastsAtom, []);
  return {
    start: startSession,
    session: () => store.get(sessionAtom),
    toasts: () => store.get(toastsAtom).map(({ title, description }) => `${title} / ${description}`),
  };
}

beforeEach(() => {
  loaded.mockClear();
  createClient.mockReset().mockReturnValue({ auth });
  auth.exchangeCodeForSession.mockReset().mockResolvedValue({ data: {}, error: null });
  vi.stubGlobal('fetch', async () => Response.json({ supabaseUrl: '/', publishableKey: 'sample-key' }));
});

describe('the initial session', () => {
  it('is signed out at once, without loading the client, when nothing is stored', async () => {
    const page = await openPage('/pricing');
    await page.start();
    expect(page.session()).toEqual({ user: null, session: null, loading: false });
    expect(createClient).not.toHaveBeenCalled();
    expect(loaded).not.toHaveBeenCalled();
  });

  it('is the stored one', async () => {
    localStorage.setItem('tulebyte.auth', '{"access_token":"t"}');
    const page = await openPage('/pricing');
    await page.start();
    expect(page.session()).toMatchObject({ user: { id: '3f1c2b4a-1111' }, loading: false });
    expect(createClient).toHaveBeenCalledWith('http://localhost:3000', 'sample-key', {
      auth: {
        storageKey: 'tulebyte.auth',
        storage: expect.any(Object),
        flowType: 'pkce',
        detectSessionInUrl: false,
        persistSession: true,
        autoRefreshToken: true,
      },
      db: { retry: false },
      global: { fetch: expect.any(Function) },
    });
  });

  it('follows later events', async () => {
    localStorage.setItem('tulebyte.auth', '{"access_token":"t"}');
    const page = await openPage('/');
    await page.start();
    listeners[0]?.('TOKEN_REFRESHED', { ...stored, access_token: 'new' });
    expect(page.session().session?.access_token).toBe('new');
    listeners[0]?.('SIGNED_OUT', null);
    expect(page.session()).toEqual({ user: null, session: null, loading: false });
  });

  it('follows a sign-in in another tab', async () => {
    const page = await openPage('/');
    await page.start();
    localStorage.setItem('tulebyte.auth', '{"access_token":"t"}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tulebyte.auth' }));
    await vi.waitFor(() => expect(page.session().user?.id).toBe('3f1c2b4a-1111'));
  });

  it('is signed out when the client can’t be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    localStorage.setItem('tulebyte.auth', '{"access_token":"t"}');
    const page = await openPage('/');
    await page.start();
    expect(page.session()).toEqual({ user: null, session: null, loading: false });
  });
});

describe('the return from a sign-in provider', () => {
  it('exchanges the code and cleans the URL', async () => {
    const page = await openPage('/?code=abc&state=xyz&plan=pro');
    await page.start();
    expect(auth.exchangeCodeForSession).toHaveBeenCalledWith('abc');
    expect(location.search).toBe('?plan=pro');
    expect(history.state).toEqual({ idx: 0 });
    expect(page.toasts()).toEqual(['Sign In Successful / Welcome! You have been successfully signed in.']);
  });

  it.each([
    ['signup', '2026-03-02T17:00:00Z', '2026-03-02T17:00:03Z'],
    ['login', '2026-03-02T17:00:00Z', '2026-03-09T08:00:00Z'],
  ])('is tracked as %s for an account created at %s and used at %s', async (name, created_at, last_sign_in_at) => {
    const user = { id: '3f1c2b4a-1111', created_at, last_sign_in_at };
    auth.exchangeCodeForSession.mockResolvedValue({ data: { user, session: null }, error: null });
    const page = await openPage('/?code=abc');
    const { connectTelemetry, saveConsent } = await import('../index.ts');
    saveConsent({ analytics: true, functional: false, marketing: false });
    const sent: unknown[] = [];
    const stop = connectTelemetry((event) => sent.push(event));
    await page.start();
    expect(sent).toEqual([{ name, method: 'google' }]);
    stop();
  });

  it('reports a Google account that is linked elsewhere', async () => {
    const page = await openPage('/?error=server_error&error_code=identity_already_exists&error_description=x');
    await page.start();
    expect(page.toasts()[0]).toMatch(/^Google Account Already Connected/);
    expect(location.search).toBe('');
  });

  it('reports a failure, and does not try again on reload', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    auth.exchangeCodeForSession.mockResolvedValue({ data: {}, error: new Error('expired') });
    const page = await openPage('/?code=abc');
    await page.start();
    expect(page.toasts()).toEqual(['Authentication Error / Failed to complete sign in. Please try again.']);
    expect(location.search).toBe('');
    expect(page.session().loading).toBe(false);
  });

  it('reports when the visitor canceled at Google', async () => {
    const page = await openPage('/?error=access_denied&error_description=denied#error=access_denied&error_description=denied');
    await page.start();
    expect(auth.exchangeCodeForSession).not.toHaveBeenCalled();
    expect(page.toasts()[0]).toMatch(/^Sign In Canceled/);
    expect(location.search + location.hash).toBe('');
  });
});
