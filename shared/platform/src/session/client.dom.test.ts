import { stubFetch, fixtureSession, fixtureUser } from '@tulebyte/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followSession } from './follow-session.ts';
import { SESSION_KEY, sessionAtom } from './session-atom.ts';
import { store } from '../store.ts';
import { openClient } from './client.ts';

// The real client, with stubbed responses.
const now = () => Math.floor(Date.now() / 1000);
const session = (more: object = {}) => ({ ...fixtureSession(), expires_at: now() + 3600, ...more });
const storeSession = (more: object = {}) => localStorage.setItem(SESSION_KEY, JSON.stringify(session(more)));
const stored = () =>
  JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as { access_token: string; expires_at: number } | null;
const open = () => openClient({ url: location.origin, publishableKey: 'sample-key' });
const TOKEN = '/auth/v1/token';
const fresh = { access_token: 'new.token.x', refresh_token: 'next', expires_in: 3600, token_type: 'bearer', user: fixtureUser() };

beforeEach(() => {
  store.set(sessionAtom, { user: null, session: null, loading: true });
  // The client logs failures, and warns about several clients: here each test has one.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('an expired session', () => {
  it('is refreshed shortly before its expiry (TOKEN_REFRESHED)', async () => {
    storeSession({ expires_at: now() + 20 });
    const fetched = stubFetch({ [TOKEN]: { ...fresh, expires_at: now() + 3600 } });
    const { auth } = open();
    const events: string[] = [];
    auth.onAuthStateChange((event) => void events.push(event));
    expect((await auth.getSession()).data.session?.access_token).toBe('new.token.x');
    expect(store.get(sessionAtom)).toMatchObject({ loading: false, session: { access_token: 'new.token.x' } });
    expect(fetched).toHaveBeenCalledOnce();
    expect(events).toContain('TOKEN_REFRESHED');
  });

  it('is removed when the refresh fails for good', async () => {
    storeSession({ expires_at: now() - 10 });
    stubFetch({
      [TOKEN]: Response.json({ code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, { status: 400 }),
    });
    const { auth } = open();
    expect((await auth.getSession()).data.session).toBeNull();
    expect(stored()).toBeNull();
    expect(store.get(sessionAtom)).toEqual({ user: null, session: null, loading: false });
  });

  it('is kept when the server can’t be reached, so that a later page tries again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    storeSession({ expires_at: now() - 10 });
    stubFetch({ [TOKEN]: () => Promise.reject(new TypeError('Failed to fetch')) });
    const { auth } = open();
    const loading = auth.getSession();
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await loading).data.session).toBeNull();
    expect(stored()?.access_token).toBe('sample-access-token');
    expect(store.get(sessionAtom).loading).toBe(false);
    vi.useRealTimers();
  });
});

describe('a wrong device clock', () => {
  it('that is ahead of the server’s does not refresh on every call', async () => {
    storeSession({ expires_at: now() - 10 });
    // By a server whose clock is two hours behind ours, this session ended an hour ago.
    const fetched = stubFetch({ [TOKEN]: { ...fresh, expires_at: now() - 3600 } });
    const { auth } = open();
    for (let n = 0; n < 3; n += 1) await auth.getSession();
    expect(fetched).toHaveBeenCalledOnce();
    expect((stored()?.expires_at ?? 0) - now()).toBeGreaterThan(3500);
  });

  it('that is behind: a request rejected by the data API is repeated with a fresh token', async () => {
    storeSession();
    const sentTokens: (string | null)[] = [];
    stubFetch({
      [TOKEN]: fresh,
      '/rest/v1/rpc/is_admin': (request: Request) => {
        sentTokens.push(request.headers.get('authorization'));
        return sentTokens.length === 1 ? Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }) : true;
      },
    });
    expect((await open().rpc('is_admin')).data).toBe(true);
    expect(sentTokens).toEqual(['Bearer sample-access-token', 'Bearer new.token.x']);
  });

  it('without a session: a 401 is returned unchanged', async () => {
    const fetched = stubFetch({ '/rest/v1/rpc/is_admin': Response.json({ code: 'PGRST301', message: 'no' }, { status: 401 }) });
    expect((await open().rpc('is_admin')).error?.code).toBe('PGRST301');
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('a session that was ended elsewhere', () => {
  const ended = () => Response.json({ code: 'PT401', message: 'no', hint: 'session_ended' }, { status: 401 });

  it('is signed out here at the first request that is refused', async () => {
    storeSession();
    stubFetch({ '/auth/v1/logout': new Response(null, { status: 403 }), '/rest/v1/rpc/is_admin': ended });
    expect((await open().rpc('is_admin')).error?.hint).toBe('session_ended');
    expect(stored()).toBeNull();
    expect(store.get(sessionAtom)).toEqual({ user: null, session: null, loading: false });
  });

  it('ends no later session with a late answer', async () => {
    storeSession();
    const client = open();
    stubFetch({
      '/auth/v1/logout': new Response(null, { status: 204 }),
      [TOKEN]: { ...fresh, expires_at: now() + 3600 },
      '/rest/v1/rpc/is_admin': async () => {
        await client.auth.signInWithPassword({ email: 'rosa@valleyfarms.example', password: 'x' });
        return ended();
      },
    });
    await client.rpc('is_admin');
    expect(stored()?.access_token).toBe('new.token.x');
  });
});

describe('a malformed response', () => {
  it.each([
    ['a page instead of JSON', new Response('<h1>Proxy</h1>', { headers: { 'content-type': 'text/html' } })],
    ['JSON that is not a session', Response.json({ expires_at: 'tomorrow', expires_in: [] })],
    ['broken JSON', new Response('{"expires_at":', { headers: { 'content-type': 'application/json' } })],
  ])('to a sign-in is rejected: %s', async (_, response) => {
    stubFetch({ [TOKEN]: response });
    const { data } = await open().auth.signInWithPassword({ email: 'rosa@valleyfarms.example', password: 'x' });
    expect(data.session?.user ?? null).toBeNull();
    expect(store.get(sessionAtom).user).toBeNull();
  });
});

describe('events of section 4', () => {
  it.each([
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'INITIAL_SESSION',
    'MFA_CHALLENGE_VERIFIED',
    'PASSWORD_RECOVERY',
    'SIGNED_OUT',
  ])('%s updates the session atom', (event) => {
    let emit: (event: string, session: unknown) => void = () => {};
    followSession({ onAuthStateChange: (listener: typeof emit) => (emit = listener) } as never); // the one method it uses
    const emitted = event === 'SIGNED_OUT' ? null : session();
    emit(event, emitted);
    expect(store.get(sessionAtom)).toEqual({ user: emitted?.user ?? null, session: emitted, loading: false });
    expect(sessionStorage.getItem('tulebyte.passwordRecovery')).toBe(event === 'PASSWORD_RECOVERY' ? 'true' : null);
  });
});

describe('an unreachable backend', () => {
  it('fails without a retry', async () => {
    const fetched = stubFetch({ '/rest/v1/tickets': () => Promise.reject(new TypeError('Failed to fetch')) });
    expect((await open().from('tickets').select('number')).error).toMatchObject({ code: '' });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('fails after ten seconds without a response, except for files', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const never = (request: Request) =>
      new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)));
    stubFetch({ '/rest/v1/tickets': never, '/storage/v1/object/list/attachments': [] });
    const client = open();
    await client.storage.from('attachments').list();
    expect(timeout).not.toHaveBeenCalled();
    const query = Promise.resolve(client.from('tickets').select('number'));
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(10_000));
    limit.abort(new DOMException('Too late', 'TimeoutError'));
    expect(await query).toMatchObject({ data: null, error: { code: '' } });
  });
});
