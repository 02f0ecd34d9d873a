import { answerFetch, fixtureSession, fixtureUser } from '@tulebyte/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followSession } from './follow-session.ts';
import { SESSION_KEY, sessionAtom } from './session-atom.ts';
import { store } from '../store.ts';
import { openClient } from './client.ts';

// The real client, against answers of a backend that is not there.
const now = () => Math.floor(Date.now() / 1000);
const session = (more: object = {}) => ({ ...fixtureSession(), expires_at: now() + 3600, ...more });
const keep = (more: object = {}) => localStorage.setItem(SESSION_KEY, JSON.stringify(session(more)));
const stored = () =>
  JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as { access_token: string; expires_at: number } | null;
const open = () => openClient(location.origin, 'sample-key');
const TOKEN = '/auth/v1/token';
const fresh = { access_token: 'new.token.x', refresh_token: 'next', expires_in: 3600, token_type: 'bearer', user: fixtureUser() };

beforeEach(() => {
  store.set(sessionAtom, { user: null, session: null, loading: true });
  // The client notes failures, and that a page has several of it: here each test is a page.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('an expired session', () => {
  it('is refreshed by itself shortly before its end (TOKEN_REFRESHED)', async () => {
    keep({ expires_at: now() + 20 });
    const fetched = answerFetch({ [TOKEN]: { ...fresh, expires_at: now() + 3600 } });
    const { auth } = open();
    const events: string[] = [];
    auth.onAuthStateChange((event) => void events.push(event));
    expect((await auth.getSession()).data.session?.access_token).toBe('new.token.x');
    expect(store.get(sessionAtom)).toMatchObject({ loading: false, session: { access_token: 'new.token.x' } });
    expect(fetched).toHaveBeenCalledOnce();
    expect(events).toContain('TOKEN_REFRESHED');
  });

  it('is removed when the refresh fails for good', async () => {
    keep({ expires_at: now() - 10 });
    answerFetch({
      [TOKEN]: Response.json({ code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, { status: 400 }),
    });
    const { auth } = open();
    expect((await auth.getSession()).data.session).toBeNull();
    expect(stored()).toBeNull();
    expect(store.get(sessionAtom)).toEqual({ user: null, session: null, loading: false });
  });

  it('is kept when the server is only out of reach: a later page tries again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    keep({ expires_at: now() - 10 });
    answerFetch({ [TOKEN]: () => Promise.reject(new TypeError('Failed to fetch')) });
    const { auth } = open();
    const asked = auth.getSession();
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await asked).data.session).toBeNull();
    expect(stored()?.access_token).toBe('sample-access-token');
    expect(store.get(sessionAtom).loading).toBe(false);
    vi.useRealTimers();
  });
});

describe('clocks', () => {
  it('that are ahead of the server do not renew each time: the end is measured here', async () => {
    keep({ expires_at: now() - 10 });
    // By a server whose clock is two hours behind ours, this session ended an hour ago.
    const fetched = answerFetch({ [TOKEN]: { ...fresh, expires_at: now() - 3600 } });
    const { auth } = open();
    for (let n = 0; n < 3; n += 1) await auth.getSession();
    expect(fetched).toHaveBeenCalledOnce();
    expect((stored()?.expires_at ?? 0) - now()).toBeGreaterThan(3500);
  });

  it('that were set back: what the data API refuses is renewed and asked once more', async () => {
    keep();
    const asked: (string | null)[] = [];
    answerFetch({
      [TOKEN]: fresh,
      '/rest/v1/rpc/is_admin': (request: Request) => {
        asked.push(request.headers.get('authorization'));
        return asked.length === 1 ? Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }) : true;
      },
    });
    expect((await open().rpc('is_admin')).data).toBe(true);
    expect(asked).toEqual(['Bearer sample-access-token', 'Bearer new.token.x']);
  });

  it('leave a refusal as it is when there is no session', async () => {
    const fetched = answerFetch({ '/rest/v1/rpc/is_admin': Response.json({ code: 'PGRST301', message: 'no' }, { status: 401 }) });
    expect((await open().rpc('is_admin')).error?.code).toBe('PGRST301');
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('answers that make no sense', () => {
  it.each([
    ['a page instead of JSON', new Response('<h1>Proxy</h1>', { headers: { 'content-type': 'text/html' } })],
    ['JSON that is no session', Response.json({ expires_at: 'tomorrow', expires_in: [] })],
    ['broken JSON', new Response('{"expires_at":', { headers: { 'content-type': 'application/json' } })],
  ])('%s to a sign-in: refused, nobody is signed in', async (_, answer) => {
    answerFetch({ [TOKEN]: answer });
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
  ])('%s reaches the page', (event) => {
    let tell: (event: string, session: unknown) => void = () => {};
    followSession({ onAuthStateChange: (listener: typeof tell) => (tell = listener) } as never); // the one method it uses
    const told = event === 'SIGNED_OUT' ? null : session();
    tell(event, told);
    expect(store.get(sessionAtom)).toEqual({ user: told?.user ?? null, session: told, loading: false });
    expect(sessionStorage.getItem('tulebyte.passwordRecovery')).toBe(event === 'PASSWORD_RECOVERY' ? 'true' : null);
  });
});

describe('a backend that is out of reach', () => {
  it('fails at once: nothing below the query client asks again', async () => {
    const fetched = answerFetch({ '/rest/v1/tickets': () => Promise.reject(new TypeError('Failed to fetch')) });
    expect((await open().from('tickets').select('number')).error).toMatchObject({ code: '' });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('fails after ten seconds without an answer, but files take the time they need', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const never = (request: Request) =>
      new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)));
    answerFetch({ '/rest/v1/tickets': never, '/storage/v1/object/list/attachments': [] });
    const client = open();
    await client.storage.from('attachments').list();
    expect(timeout).not.toHaveBeenCalled();
    const asked = Promise.resolve(client.from('tickets').select('number'));
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(10_000));
    limit.abort(new DOMException('Too late', 'TimeoutError'));
    expect(await asked).toMatchObject({ data: null, error: { code: '' } });
  });
});
