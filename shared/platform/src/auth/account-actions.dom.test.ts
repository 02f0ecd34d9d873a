import { fixtureFactor, fixtureSession, fixtureToken, fixtureUser, stubFetch } from '@tulebyte/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY, sessionAtom } from '../session/session-atom.ts';
import { store } from '../store.ts';
import { toastsAtom } from '../toast/toast.ts';
import { confirmByEmail } from './confirm-by-email.ts';
import { changeEmail, resendEmailChange } from './email.ts';
import { deleteAccount, exportMyData } from './personal-data.ts';
import { recoverAccount } from './recovery-codes.ts';
import { reauthenticate } from './reauthenticate.ts';
import { enrollFactor, listFactors, completeSignIn, verifyFactor, unenrollFactor } from './mfa.ts';
import { listSessions, endSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

const mfa = { listFactors: vi.fn(), enroll: vi.fn(), unenroll: vi.fn(), challengeAndVerify: vi.fn() };
const auth = {
  mfa,
  updateUser: vi.fn(),
  resend: vi.fn(),
  verifyOtp: vi.fn(),
  signInWithPassword: vi.fn(),
  signOut: vi.fn(),
  refreshSession: vi.fn(),
  getSession: vi.fn(),
};
const rpc = vi.fn();
const getSupabase = vi.hoisted(() => vi.fn());
vi.mock('../session/supabase.ts', () => ({ getSupabase }));

const success = { data: {}, error: null };
const failure = (code: string) => ({ data: null, error: Object.assign(new Error('failure'), { code }) });
const toasts = () => store.get(toastsAtom).map(({ title, description, status }) => `${status}: ${title} / ${description}`);
const phone = fixtureFactor();
const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ error: { code, message: '' } }, { status, headers });

beforeEach(() => {
  store.set(toastsAtom, []);
  for (const method of [...Object.values(mfa), ...Object.values(auth), rpc]) {
    if (typeof method === 'function') method.mockReset().mockResolvedValue(success);
  }
  getSupabase.mockReset().mockResolvedValue({ auth, rpc });
});

describe('a two-step sign-in', () => {
  const halfSession = { ...fixtureSession(fixtureUser({ factors: [phone] })), access_token: fixtureToken({ aal: 'aal1' }) };

  it('reports success only after the second step', async () => {
    auth.signInWithPassword.mockResolvedValue({ data: { session: halfSession }, error: null });
    expect((await signIn({ email: 'rosa@valleyfarms.example', password: 'Almond-Grove-77!' })).ok).toBe(true);
    expect(toasts()).toEqual([]);
    expect((await completeSignIn(phone.id, '123456')).ok).toBe(true);
    expect(mfa.challengeAndVerify).toHaveBeenCalledWith({ factorId: phone.id, code: '123456' });
    expect(toasts()).toEqual(['success: Sign In Successful / Welcome! You have been successfully signed in.']);
  });

  it('is required after an emailed link too', async () => {
    auth.verifyOtp.mockResolvedValue({ data: { session: halfSession }, error: null });
    expect(await confirmByEmail({ token_hash: 'abc', type: 'magiclink' })).toEqual({ ok: true, next: 'second_step' });
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['mfa_verification_failed', 'error: Code Not Accepted / That code isn’t right, or it has expired. Use the newest one.'],
    ['mfa_challenge_expired', 'error: Code Not Accepted / That code isn’t right, or it has expired. Use the newest one.'],
    ['over_request_rate_limit', 'error: Too Many Attempts / Please wait a moment before trying again.'],
    ['anything', 'error: Something Went Wrong / We couldn’t do that just now. Please try again in a moment.'],
  ])('shows the error: %s', async (code, message) => {
    mfa.challengeAndVerify.mockResolvedValue(failure(code));
    expect((await verifyFactor(phone.id, '000000')).ok).toBe(false);
    expect(toasts()).toEqual([message]);
    mfa.challengeAndVerify.mockResolvedValueOnce({ data: {}, error: null });
    expect((await verifyFactor(phone.id, '123456')).ok).toBe(true);
    expect(toasts(), 'a right code takes it back').toEqual([]);
  });
});

describe('a recovery code', () => {
  it.each([
    [
      refused(400, 'invalid_request'),
      'That isn’t one of your current recovery codes. Check for typos, and make sure it’s from the newest set you saved.',
    ],
    [refused(429, 'rate_limited', { 'Retry-After': '841' }), 'Please wait 15 minutes before trying again, or call us.'],
    [refused(429, 'rate_limited', { 'Retry-After': '20' }), 'Please wait 1 minute before trying again, or call us.'],
    [refused(503, 'unavailable'), 'We couldn’t do that just now. Please try again in a moment.'],
  ])('that is refused says why: %#', async (response, text) => {
    stubFetch({ '/functions/v1/recover-account': response });
    expect((await recoverAccount('0000-0000-0000')).ok).toBe(false);
    expect(toasts()[0]).toContain(text);
  });
});

describe('authenticator apps', () => {
  it('are listed once verified', async () => {
    mfa.listFactors.mockResolvedValue({ data: { totp: [phone, fixtureFactor({ id: 'x', status: 'unverified' })] }, error: null });
    expect(await listFactors()).toEqual([{ id: phone.id, name: 'My phone', addedAt: phone.created_at }]);
  });

  it('are enrolled after unfinished enrollments were removed', async () => {
    mfa.listFactors.mockResolvedValue({
      data: { all: [phone, fixtureFactor({ id: 'old', status: 'unverified' })] },
      error: null,
    });
    mfa.enroll.mockResolvedValue({ data: { id: 'new', totp: { uri: 'otpauth://totp/x', secret: 'ABC' } }, error: null });
    expect(await enrollFactor(' Tablet ', 'Tulebyte')).toEqual({
      ok: true,
      value: { id: 'new', uri: 'otpauth://totp/x', secret: 'ABC' },
    });
    expect(mfa.unenroll.mock.calls).toEqual([[{ factorId: 'old' }]]);
    expect(mfa.enroll).toHaveBeenCalledWith({ factorType: 'totp', friendlyName: 'Tablet', issuer: 'Tulebyte' });
  });

  it('need a unique name', async () => {
    mfa.enroll.mockResolvedValue(failure('mfa_factor_name_conflict'));
    await enrollFactor('My phone', 'Tulebyte');
    expect(toasts()[0]).toMatch(/^error: Name Already Used/);
  });

  it('are removed, and the session is refreshed', async () => {
    expect((await unenrollFactor(phone.id)).ok).toBe(true);
    expect(auth.refreshSession).toHaveBeenCalledOnce();
    mfa.unenroll.mockResolvedValue(failure('insufficient_aal'));
    expect((await unenrollFactor(phone.id)).ok).toBe(false);
    expect(toasts()).toEqual(['error: One More Step / Sign in again with your code first.']);
  });
});

describe('a change of email', () => {
  it('emails both mailboxes', async () => {
    await changeEmail(' new@valleyfarms.example ');
    expect(auth.updateUser).toHaveBeenCalledWith(
      { email: 'new@valleyfarms.example' },
      { emailRedirectTo: 'http://localhost:3000' },
    );
    expect(toasts()[0]).toMatch(/^success: Check Both Inboxes/);
    await resendEmailChange('rosa@valleyfarms.example');
    expect(auth.resend.mock.calls[0]?.[0]).toMatchObject({ type: 'email_change', email: 'rosa@valleyfarms.example' });
  });

  it('is complete after both links', async () => {
    auth.verifyOtp.mockResolvedValueOnce({ data: { session: null }, error: null });
    expect(await confirmByEmail({ token_hash: 'one', type: 'email_change' })).toEqual({ ok: true, next: 'other_mailbox' });
    expect(toasts()).toEqual([]);
    auth.verifyOtp.mockResolvedValueOnce({ data: { session: fixtureSession() }, error: null });
    expect(await confirmByEmail({ token_hash: 'two', type: 'email_change' })).toEqual({ ok: true, next: 'nothing' });
    expect(toasts()[0]).toMatch(/^success: Email Updated/);
  });

  it('never reveals that an address has an account', async () => {
    await changeEmail('free@valleyfarms.example');
    const expected = toasts();
    store.set(toastsAtom, []);
    auth.updateUser.mockResolvedValue(failure('email_exists'));
    expect(await changeEmail('taken@valleyfarms.example')).toEqual({ ok: true });
    expect(toasts()).toEqual(expected);
  });
});

describe('sessions', () => {
  it('are validated', async () => {
    const row = { id: 's1', created_at: 'x', last_used_at: 'y', user_agent: '', is_current: true };
    rpc.mockResolvedValue({ data: [{ ...row, assurance: 'aal1' }], error: null });
    expect(await listSessions()).toEqual([row]);
    rpc.mockResolvedValue({ data: [{ id: 7 }], error: null });
    await expect(listSessions()).rejects.toThrow('Expected string');
  });

  it('can be ended one by one', async () => {
    expect((await endSession('s1')).ok).toBe(true);
    expect(rpc).toHaveBeenCalledWith('end_session', { session_id: 's1' });
    rpc.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await endSession('s1')).ok).toBe(false);
  });
});

describe('the user’s data', () => {
  const receipt = crypto.randomUUID();

  it('is exported unchanged; a malformed response is a failure', async () => {
    const held = { exported_at: '2026-11-20T08:00:00Z', account: { email: 'x' }, held: { tickets: [] } };
    rpc.mockResolvedValue({ data: held, error: null });
    expect(await exportMyData()).toEqual({ ok: true, value: held });
    rpc.mockResolvedValue({ data: '<html>', error: null });
    expect((await exportMyData()).ok).toBe(false);
  });

  it('is deleted with the account, which signs this browser out', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    stubFetch({ '/functions/v1/delete-account': { receipt, tickets_deleted: 1, tickets_kept: 0, mailed: true } });
    expect((await deleteAccount('rosa@valleyfarms.example')).ok).toBe(true);
    expect(auth.signOut.mock.calls).toEqual([[{ scope: 'local' }]]);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(store.get(sessionAtom).user).toBeNull();
    expect(toasts()[0]).toMatch(/^success: Account Deleted .* We’re emailing you a receipt/);
  });

  it('shows the receipt number when no email could be sent', async () => {
    stubFetch({ '/functions/v1/delete-account': { receipt, tickets_deleted: 0, tickets_kept: 0, mailed: false } });
    await deleteAccount('rosa@valleyfarms.example');
    expect(toasts()[0]).toContain(`Note your receipt number: ${receipt}`);
  });

  it.each([
    ['recent_sign_in_needed', 'reauthentication_required'],
    ['second_step_needed', 'reauthentication_required'],
    ['invalid_request', 'wrong_email'],
    ['last_admin', 'last_admin'],
  ])('is not deleted when the server responds %s', async (code, blocker) => {
    stubFetch({ '/functions/v1/delete-account': refused(403, code) });
    expect(await deleteAccount('rosa@valleyfarms.example')).toEqual({ ok: false, blocker });
    expect(auth.signOut).not.toHaveBeenCalled();
  });
});

describe('reauthentication', () => {
  it('counts as sign-in attempts: the sixth is rejected without a request', async () => {
    auth.signInWithPassword.mockResolvedValue(failure('invalid_credentials'));
    for (let n = 0; n < 6; n += 1) await reauthenticate('proof@valleyfarms.example', 'wrong');
    expect(auth.signInWithPassword).toHaveBeenCalledTimes(5);
    expect(toasts().at(-1)).toBe('error: Too Many Attempts / Too many sign-in attempts. Please wait before trying again.');
  });
});
