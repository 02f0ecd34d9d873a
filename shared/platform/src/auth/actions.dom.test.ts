import { activate } from '@tulebyte/i18n';
import { fixtureSession, fixtureToken, fixtureUser } from '@tulebyte/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureBackend } from '../configuration/configuration.ts';
import { saveConsent } from '../consent/cookie-consent.ts';
import { SESSION_KEY, sessionAtom, signOutsAtom } from '../session/session-atom.ts';
import { store } from '../store.ts';
import { connectTelemetry } from '../telemetry/track.ts';
import { toastsAtom } from '../toast/toast.ts';
import { confirmByEmail, parseEmailLink } from './confirm-by-email.ts';
import { getGoogleIdentity, linkGoogle, unlinkGoogle } from './google-link.ts';
import { changePassword, requestPasswordReset, updatePassword } from './password.ts';
import { requestSignInLink, signIn, signInWithGoogle } from './sign-in.ts';
import { signOutOthers } from './sessions.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

const auth = {
  signInWithPassword: vi.fn(),
  signInWithOAuth: vi.fn(),
  signInWithOtp: vi.fn(),
  signUp: vi.fn(),
  signOut: vi.fn(),
  resetPasswordForEmail: vi.fn(),
  updateUser: vi.fn(),
  verifyOtp: vi.fn(),
  linkIdentity: vi.fn(),
  unlinkIdentity: vi.fn(),
  getUserIdentities: vi.fn(),
  refreshSession: vi.fn(),
};
const getSupabase = vi.hoisted(() => vi.fn());
vi.mock('../session/supabase.ts', () => ({ getSupabase }));

const success = { data: {}, error: null };
const failure = (message: string, more: object = {}) => ({ data: {}, error: Object.assign(new Error(message), more) });
const toasts = () => store.get(toastsAtom).map(({ title, description, status }) => `${status}: ${title} / ${description}`);
const rosa = { email: 'rosa@valleyfarms.example', password: 'Almond-Grove-77!' };

/** Stubs the auth service's list of providers. */
function stubProviders(external: object | undefined): void {
  configureBackend({ supabaseUrl: 'https://backend.example', publishableKey: 'key' });
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.endsWith('/auth/v1/settings') ? { external } : {}));
}

beforeEach(() => {
  localStorage.clear();
  store.set(sessionAtom, { user: null, session: null, loading: false });
  store.set(toastsAtom, []);
  for (const method of Object.values(auth)) method.mockReset().mockResolvedValue(success);
  getSupabase.mockReset().mockResolvedValue({ auth });
});

describe('sign-in', () => {
  it('signs in and reports it', async () => {
    expect(await signIn({ ...rosa, email: ' rosa@valleyfarms.example ' })).toEqual({ ok: true });
    expect(auth.signInWithPassword).toHaveBeenCalledWith(rosa);
    expect(toasts()).toEqual(['success: Sign In Successful / Welcome! You have been successfully signed in.']);
  });

  it('forgets the path to return to after an abandoned visit to Google', async () => {
    sessionStorage.setItem('tulebyte.returnTo', JSON.stringify('/pricing'));
    await signIn(rosa);
    expect(sessionStorage.getItem('tulebyte.returnTo')).toBeNull();
  });

  it('reports an error as a toast and to the form', async () => {
    auth.signInWithPassword.mockResolvedValue(failure('Invalid login credentials', { status: 400 }));
    const outcome = await signIn(rosa);
    expect(outcome.ok).toBe(false);
    expect(toasts()).toEqual([
      'error: Invalid Credentials / The email or password you entered is incorrect. Please check and try again.',
    ]);
  });

  it('rejects the sixth attempt without a request, and resets the count after a success', async () => {
    auth.signInWithPassword.mockResolvedValue(failure('Invalid login credentials'));
    for (let n = 0; n < 4; n += 1) await signIn(rosa);
    auth.signInWithPassword.mockResolvedValue(success);
    await signIn(rosa);
    auth.signInWithPassword.mockResolvedValue(failure('Invalid login credentials'));
    for (let n = 0; n < 5; n += 1) await signIn(rosa);
    expect(auth.signInWithPassword).toHaveBeenCalledTimes(10);
    store.set(toastsAtom, []);
    expect((await signIn(rosa)).ok).toBe(false);
    expect(auth.signInWithPassword).toHaveBeenCalledTimes(10);
    expect(toasts()).toEqual(['error: Too Many Attempts / Too many sign-in attempts. Please wait before trying again.']);
  });

  it('shows the default error when the client can’t be loaded', async () => {
    getSupabase.mockRejectedValue(new TypeError('Failed to fetch'));
    await signIn({ ...rosa, email: 'offline@valleyfarms.example' });
    expect(toasts()).toEqual(['error: Sign In Error / Invalid email or password. Please try again.']);
  });

  it('redirects to Google, which returns to the site’s origin', async () => {
    stubProviders({ google: true });
    await signInWithGoogle({ returnTo: '/client-portal' });
    expect(auth.signInWithOAuth).toHaveBeenCalledWith({
      provider: 'google',
      options: { redirectTo: 'http://localhost:3000' },
    });
    expect(sessionStorage.getItem('tulebyte.returnTo')).toBe('"/client-portal"');
  });
});

describe('without Google at the backend', () => {
  it.each([{ google: false }, {}, undefined])('stays on the page and reports a failure: %o', async (external) => {
    stubProviders(external);
    expect((await signInWithGoogle()).ok).toBe(false);
    expect(auth.signInWithOAuth).not.toHaveBeenCalled();
    expect(toasts()).toEqual(['error: Google Sign In Failed / Google sign-in failed. Please try again.']);
  });
});

describe('a sign-in link', () => {
  it('creates no account, opens a page of this site, and has the same response for every address', async () => {
    await requestSignInLink({ email: ' rosa@valleyfarms.example ', returnTo: '//elsewhere.example' });
    expect(auth.signInWithOtp).toHaveBeenCalledWith({
      email: 'rosa@valleyfarms.example',
      options: { shouldCreateUser: false, emailRedirectTo: 'http://localhost:3000' },
    });
    const expected = toasts();
    store.set(toastsAtom, []);
    auth.signInWithOtp.mockResolvedValue(failure('Signups not allowed for otp', { code: 'otp_disabled', status: 422 }));
    expect((await requestSignInLink({ email: 'nobody@valleyfarms.example' })).ok).toBe(true);
    expect(toasts()).toEqual(expected);
  });

  it('shows the server’s rate limit', async () => {
    auth.signInWithOtp.mockResolvedValue(failure('For security purposes', { code: 'over_email_send_rate_limit', status: 429 }));
    expect((await requestSignInLink({ email: rosa.email })).ok).toBe(false);
    expect(toasts()).toEqual(['error: Too Many Attempts / Please wait a moment before trying again.']);
  });
});

describe('sign-up', () => {
  const names = { first_name: 'Rosa', last_name: 'Delgado' };

  it('sends names, and only this site’s origin', async () => {
    await signUp({ ...rosa, ...names, returnTo: 'https://elsewhere.example/' });
    expect(auth.signUp).toHaveBeenCalledWith({
      ...rosa,
      options: { data: names, emailRedirectTo: 'http://localhost:3000' },
    });
    expect(toasts()).toEqual(['success: Sign Up Successful / Please check your email to verify your account.']);
  });

  it('has its own limit and message', async () => {
    auth.signUp.mockResolvedValue(failure('User already registered'));
    for (let n = 0; n < 5; n += 1) await signUp({ ...rosa, ...names });
    store.set(toastsAtom, []);
    await signUp({ ...rosa, ...names });
    expect(auth.signUp).toHaveBeenCalledTimes(5);
    expect(toasts()).toEqual(['error: Too Many Attempts / Too many sign-up attempts. Please wait before trying again.']);
  });
});

describe('sign-out', () => {
  it('clears the user’s drafts and mounted state in the tab', async () => {
    sessionStorage.setItem('tulebyte.draft.new-ticket', '{"subject":"Payroll"}');
    sessionStorage.setItem('theirs', 'stays');
    const before = store.get(signOutsAtom);
    await signOut();
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['theirs', 'tulebyte.signOut']);
    expect(store.get(signOutsAtom)).toBe(before + 1);
  });

  beforeEach(() => {
    localStorage.setItem(SESSION_KEY, '{}');
    store.set(sessionAtom, { user: null, session: null, loading: true });
  });

  it('ends all sessions', async () => {
    await signOut();
    expect(auth.signOut.mock.calls).toEqual([[{ scope: 'global' }]]);
    expect(toasts()).toEqual(['success: Signed Out / You have been successfully signed out.']);
  });

  it('falls back to signing out on this device', async () => {
    auth.signOut.mockResolvedValueOnce(failure('unreachable'));
    await signOut();
    expect(auth.signOut.mock.calls).toEqual([[{ scope: 'global' }], [{ scope: 'local' }]]);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(store.get(sessionAtom)).toEqual({ user: null, session: null, loading: false });
  });

  it('signs out on this device even when the client can’t be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    getSupabase.mockRejectedValue(new TypeError('Failed to fetch'));
    await signOut();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(store.get(sessionAtom).loading).toBe(false);
  });

  it('ends the other sessions', async () => {
    expect(await signOutOthers()).toEqual({ ok: true });
    expect(auth.signOut.mock.calls).toEqual([[{ scope: 'others' }]]);
  });
});

describe('passwords and emailed links', () => {
  it('has the same response whether or not the account exists', async () => {
    await requestPasswordReset('nobody@valleyfarms.example');
    expect(auth.resetPasswordForEmail).toHaveBeenCalledWith('nobody@valleyfarms.example', {
      redirectTo: 'http://localhost:3000/forgot-password',
    });
    expect(toasts()).toEqual(['success: Check Your Email / If there’s an account for this address, we’ve emailed it a link.']);
  });

  it('sets a new password', async () => {
    expect(await updatePassword('Delta-Breeze-88?')).toEqual({ ok: true });
    expect(auth.updateUser).toHaveBeenCalledWith({ password: 'Delta-Breeze-88?' });
  });

  it('sends the current password with the new one, and says when it is wrong', async () => {
    auth.updateUser.mockResolvedValueOnce(failure('Wrong', { code: 'current_password_invalid' }));
    expect(await changePassword('Almond-Grove-77!', 'Delta-Breeze-88?')).toMatchObject({ ok: false });
    expect(auth.updateUser).toHaveBeenCalledWith({ password: 'Delta-Breeze-88?', current_password: 'Almond-Grove-77!' });
    expect(toasts()).toEqual(['error: Wrong Current Password / That isn’t your current password. Nothing changed.']);
  });

  it.each([
    ['?token_hash=abc&type=signup', { token_hash: 'abc', type: 'signup', next: '/' }],
    ['?token_hash=abc&type=recovery', { token_hash: 'abc', type: 'recovery', next: '/forgot-password' }],
    ['?token_hash=abc&type=email&next=/support', { token_hash: 'abc', type: 'email', next: '/support' }],
    ['?token_hash=abc&type=email&next=https://elsewhere.example/', { token_hash: 'abc', type: 'email', next: '/' }],
    ['?token_hash=&type=email', undefined],
    ['?token_hash=abc&type=other', undefined],
    ['?type=email', undefined],
  ])('parses %s', (search, link) => {
    expect(parseEmailLink(new URL(`/auth/confirm${search}`, location.origin))).toEqual(link);
  });

  it('redeems a link', async () => {
    expect(await confirmByEmail({ token_hash: 'abc', type: 'signup' })).toEqual({ ok: true, next: 'nothing' });
    expect(auth.verifyOtp).toHaveBeenCalledWith({ token_hash: 'abc', type: 'signup' });
    auth.verifyOtp.mockResolvedValue(failure('Token has expired or is invalid', { status: 403 }));
    expect(await confirmByEmail({ token_hash: 'abc', type: 'signup' })).toEqual({ ok: false, message: expect.anything() });
  });

  it.each([0, 429, 500, 503])('does not call a link invalid if the server gave no answer about it: %i', async (status) => {
    auth.verifyOtp.mockResolvedValue(failure('fetch failed', { status }));
    await expect(confirmByEmail({ token_hash: 'abc', type: 'signup' })).rejects.toThrow('fetch failed');
  });
});

describe('a Spanish visitor', () => {
  beforeEach(() => activate('es', []));
  afterEach(() => activate('en', []));

  it('returns from Google to the Spanish page', async () => {
    stubProviders({ google: true });
    await signInWithGoogle({ returnTo: '/client-portal?tab=1' });
    expect(auth.signInWithOAuth).toHaveBeenCalledWith({ provider: 'google', options: { redirectTo: 'http://localhost:3000' } });
    expect(sessionStorage.getItem('tulebyte.returnTo')).toBe('"/es/client-portal?tab=1"');
  });

  it.each([
    [
      'signing up',
      () => signUp({ ...rosa, first_name: 'Rosa', last_name: 'Delgado', returnTo: '/support' }),
      'email',
      '/es/support',
    ],
    ['a sign-in link', () => requestSignInLink({ email: rosa.email }), 'magiclink', '/es'],
    ['a new password', () => requestPasswordReset(rosa.email), 'recovery', '/es/forgot-password'],
  ])('returns from the email of %s in another tab to the Spanish page', async (_name, requestEmail, type, next) => {
    await requestEmail();
    activate('en', []);
    const link = new URL(
      `/auth/confirm?token_hash=abc&type=${type}&next=${encodeURIComponent(location.origin)}`,
      location.origin,
    );
    expect(parseEmailLink(link)?.next).toBe(next);
    await confirmByEmail({ token_hash: 'abc', type: 'email' });
    expect(parseEmailLink(link)?.next, 'used for one email').not.toBe(next);
  });
});

describe('a change that needs a recent sign-in', () => {
  const authenticate = (minutesBefore: number) => {
    const issuedAt = Math.floor(Date.now() / 1000);
    const token = fixtureToken({ iat: issuedAt, amr: [{ method: 'password', timestamp: issuedAt - 60 * minutesBefore }] });
    store.set(sessionAtom, { user: fixtureUser(), session: { ...fixtureSession(), access_token: token }, loading: false });
  };

  it('is requested in place, without an error toast, when the server requires it', async () => {
    auth.updateUser.mockResolvedValue(
      failure('This change requires a recent sign-in', { code: 'reauthentication_needed', status: 400 }),
    );
    expect(await updatePassword('Delta-Breeze-88?')).toMatchObject({ ok: false, reauthenticationRequired: true });
    expect(toasts()).toEqual([]);
  });

  it('is requested without a request when the token is too old', async () => {
    authenticate(20);
    expect(await updatePassword('Delta-Breeze-88?')).toMatchObject({ ok: false, reauthenticationRequired: true });
    expect(await linkGoogle('/account#google')).toMatchObject({ ok: false, reauthenticationRequired: true });
    expect(auth.updateUser).not.toHaveBeenCalled();
    authenticate(2);
    expect(await updatePassword('Delta-Breeze-88?')).toEqual({ ok: true });
  });
});

describe('a Google account', () => {
  const identity = { identity_id: 'i', provider: 'google', identity_data: { email: 'rosa@mail.example' } };

  it('is linked through Google, which returns to the origin', async () => {
    expect((await linkGoogle('/account#google')).ok).toBe(true);
    expect(auth.linkIdentity).toHaveBeenCalledWith({ provider: 'google', options: { redirectTo: 'http://localhost:3000' } });
    expect(sessionStorage.getItem('tulebyte.returnTo')).toBe('"/account#google"');
  });

  it('is shown, and can be unlinked unless it is the only sign-in method', async () => {
    auth.getUserIdentities.mockResolvedValue({ data: { identities: [identity] }, error: null });
    expect(await getGoogleIdentity()).toEqual({ email: 'rosa@mail.example', canBeUnlinked: false });
    auth.getUserIdentities.mockResolvedValue({ data: { identities: [{ provider: 'email' }, identity] }, error: null });
    expect(await getGoogleIdentity()).toEqual({ email: 'rosa@mail.example', canBeUnlinked: true });
    expect((await unlinkGoogle()).ok).toBe(true);
    expect(auth.unlinkIdentity).toHaveBeenCalledWith(identity);
    expect(auth.refreshSession).toHaveBeenCalledOnce();
    auth.getUserIdentities.mockResolvedValue({ data: { identities: [] }, error: null });
    expect(await getGoogleIdentity()).toBeNull();
  });
});

describe('telemetry', () => {
  it('tracks sign-ins only after consent', async () => {
    const sent: unknown[] = [];
    const stop = connectTelemetry((event) => sent.push(event));
    await signIn({ ...rosa, email: 'one@valleyfarms.example' });
    expect(sent).toEqual([]);
    saveConsent({ analytics: true, functional: false, marketing: false });
    await signIn({ ...rosa, email: 'two@valleyfarms.example' });
    expect(sent).toEqual([{ name: 'login', method: 'password' }]);
    stop();
  });

  it('tracks a sign-in by an emailed link', async () => {
    const sent: unknown[] = [];
    const stop = connectTelemetry((event) => sent.push(event));
    saveConsent({ analytics: true, functional: false, marketing: false });
    await confirmByEmail({ token_hash: 'abc', type: 'recovery' });
    await confirmByEmail({ token_hash: 'abc', type: 'magiclink' });
    expect(sent.at(-1)).toEqual({ name: 'login', method: 'link' });
    expect(sent.filter((event) => Reflect.get(Object(event), 'method') === 'link')).toHaveLength(1);
    stop();
  });
});
