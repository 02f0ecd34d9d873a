import { act, screen, waitFor } from '@testing-library/react';
import { fixtureFactor, fixtureUser, renderScreen, signInForTest, signOutForTest } from '@tulebyte/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WithContributions } from '../federation/contributions.fixture.tsx';
import { Component as AuthScreen } from './auth-screen.tsx';
import { Component as ConfirmScreen } from './confirm-screen.tsx';
import { Component as ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { failure, success } from './outcome.fixture.ts';
import { parseReturnTo } from './return-to.ts';

const actions = vi.hoisted(() => ({
  signIn: vi.fn(),
  signUp: vi.fn(),
  signInWithGoogle: vi.fn(),
  requestSignInLink: vi.fn(),
  resendConfirmation: vi.fn(),
  requestPasswordReset: vi.fn(),
  updatePassword: vi.fn(),
  confirmByEmail: vi.fn(),
  usePasswordRecovery: vi.fn(),
  completeSignIn: vi.fn(),
  recoverAccount: vi.fn(),
  signOutThisDevice: vi.fn(),
  endRecovery: vi.fn(),
}));
const useAdminStatus = vi.hoisted(() => vi.fn());
vi.mock('@tulebyte/platform/access', async (original) => ({
  ...(await original<typeof import('@tulebyte/platform/access')>()),
  useAdminStatus,
}));
vi.mock('@tulebyte/platform/auth', async (original) => ({
  ...(await original<typeof import('@tulebyte/platform/auth')>()),
  ...actions,
}));

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const home = { path: '/', element: <h1>Home</h1> };
const portal = { path: '/client-portal', element: <h1>Portal</h1> };

beforeEach(() => {
  for (const action of Object.values(actions)) action.mockReset().mockResolvedValue(success);
  actions.confirmByEmail.mockResolvedValue({ ok: true, next: 'nothing' });
  actions.usePasswordRecovery.mockReset().mockReturnValue(false);
  signOutForTest();
});

describe('where a visitor returns to', () => {
  it.each([
    [{ from: { pathname: '/client-portal', search: '?tab=1', hash: '#x' } }, null, '/client-portal?tab=1#x'],
    [{ from: { pathname: '//elsewhere.example' } }, null, '/'],
    [null, '/support', '/support'],
    [null, 'https://elsewhere.example/', '/'],
    [{ from: { pathname: '/support' } }, '/pricing', '/support'],
    // To the signed-in home page.
    [null, null, '/auth'],
    [{ from: 7 }, null, '/auth'],
    [{ from: { pathname: '/auth' } }, null, '/auth'],
    [null, '/auth?view=sign-up', '/auth'],
  ])('from state %j and parameter %j: %s', (state, parameter, path) => {
    expect(parseReturnTo(state, parameter)).toBe(path);
  });
});

describe('signing in', () => {
  const open = (at: Parameters<typeof renderScreen>[1] = {}) =>
    renderScreen(<AuthScreen />, { at: '/auth', path: '/auth', routes: [home, portal], ...at });

  it('signs in and returns to where the visitor came from', async () => {
    actions.signIn.mockImplementation(async () => {
      act(() => void signInForTest(fixtureUser()));
      return success;
    });
    const { user, location } = open({ at: { pathname: '/auth', state: { from: { pathname: '/client-portal' } } } });
    expect(screen.getByText(/You’ll be back where you were/)).toBeTruthy();
    await user.type(field('Email'), 'rosa@valleyfarms.example');
    await user.type(field('Password'), 'Almond-Grove-77!');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(location().pathname).toBe('/client-portal'));
    expect(actions.signIn.mock.calls).toEqual([[{ email: 'rosa@valleyfarms.example', password: 'Almond-Grove-77!' }]]);
  });

  it('shows what is missing at the field', async () => {
    const { user } = open();
    await user.type(field('Email'), 'rosa');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/Please enter a valid email address\./).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/Enter your password\./).length).toBeGreaterThan(0);
    expect(actions.signIn).not.toHaveBeenCalled();
  });

  it('keeps the email address after an error and a reload, never the password', async () => {
    actions.signIn.mockResolvedValue(failure('Wrong.'));
    const { user, unmount } = open();
    await user.type(field('Email'), 'rosa@valleyfarms.example');
    await user.type(field('Password'), 'Almond-Grove-77!');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Wrong.'));
    expect(field('Email').value).toBe('rosa@valleyfarms.example');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Almond');
    unmount();
    open();
    expect(field('Email').value).toBe('rosa@valleyfarms.example');
    expect(field('Password').value).toBe('');
  });

  it('leads to the demo that a remote offers', async () => {
    const { unmount } = open();
    expect(screen.queryByRole('link', { name: 'Try the client portal with sample data' })).toBeNull();
    unmount();
    renderScreen(
      <WithContributions>
        <AuthScreen />
      </WithContributions>,
      { at: '/auth', path: '/auth' },
    );
    const links = await screen.findAllByRole('link', { name: 'Try the client portal with sample data' });
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['/portal-demo']));
  });

  it('can never put the password into the URL', () => {
    open();
    expect(field('Password').form?.method).toBe('post');
  });

  it.each([
    ['staff', 'admin', '/admin'],
    ['clients', 'not-admin', '/dashboard'],
  ])('leads %s to their own start page when they came from none', async (_, status, path) => {
    useAdminStatus.mockReturnValue(status);
    signInForTest();
    const { location } = renderScreen(
      <WithContributions>
        <AuthScreen />
      </WithContributions>,
      { at: '/auth', path: '/auth', routes: [{ path: '*', element: null }] },
    );
    await waitFor(() => expect(location().pathname).toBe(path));
  });

  it('redirects users who are already signed in', () => {
    signInForTest();
    const { location } = open({ at: '/auth?from=/client-portal' });
    expect(location().pathname).toBe('/client-portal');
  });

  it('emails a sign-in link to a valid address, with the path to return to', async () => {
    const { user } = open({ at: '/auth?from=/client-portal' });
    const requestLink = () => user.click(screen.getByRole('button', { name: 'Email me a sign-in link instead' }));
    await user.type(field('Email'), 'rosa');
    await requestLink();
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(actions.requestSignInLink).not.toHaveBeenCalled();
    await user.type(field('Email'), '@valleyfarms.example');
    await requestLink();
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toContain('If there’s an account for rosa@valleyfarms.example'),
    );
    expect(actions.requestSignInLink.mock.calls).toEqual([[{ email: 'rosa@valleyfarms.example', returnTo: '/client-portal' }]]);
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(field('Email').value).toBe('rosa@valleyfarms.example');
  });

  it('redirects to Google with the path to return to', async () => {
    const { user } = open({ at: '/auth?from=/client-portal' });
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(actions.signInWithGoogle.mock.calls).toEqual([[{ returnTo: '/client-portal' }]]);
  });

  it('stays busy until Google opens, and can be used again when the visitor comes back from there', async () => {
    const { user } = open({ at: '/auth' });
    const button = screen.getByRole('button', { name: 'Continue with Google' });
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  });
});

describe('the second step', () => {
  const open = () => renderScreen(<AuthScreen />, { at: '/auth?from=/client-portal', path: '/auth', routes: [home, portal] });

  it('is required before the visitor continues', async () => {
    signInForTest(fixtureUser({ factors: [fixtureFactor()] }));
    const { user, location } = open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirm it’s you');
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '12');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.getAllByText(/The code has six digits\./).length).toBeGreaterThan(0));
    expect(screen.getAllByText(/To use a recovery code, choose “Lost your device\?” below\./).length).toBeGreaterThan(0);
    expect(actions.completeSignIn).not.toHaveBeenCalled();
    actions.completeSignIn.mockImplementation(async () => {
      act(() => void signInForTest(fixtureUser()));
      return success;
    });
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '3 456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(location().pathname).toBe('/client-portal'));
    expect(actions.completeSignIn).toHaveBeenCalledWith(fixtureFactor().id, '123456');
  });

  it('is replaced by a recovery code when the device is lost', async () => {
    signInForTest(fixtureUser({ factors: [fixtureFactor()] }));
    const { user } = open();
    await user.click(screen.getByText('Lost your device?'));
    await user.click(await screen.findByRole('button', { name: 'Use this code' }));
    await waitFor(() => expect(screen.getAllByText(/Enter a recovery code\./).length).toBeGreaterThan(0));
    expect(actions.recoverAccount).not.toHaveBeenCalled();
    actions.recoverAccount.mockResolvedValueOnce(failure('Not one of yours.'));
    await user.type(field('Recovery code'), ' 4f7k-9mxa-2qtd ');
    await user.click(screen.getByRole('button', { name: 'Use this code' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not one of yours.'));
    expect(field('Recovery code').value).toBe(' 4f7k-9mxa-2qtd ');
    expect(actions.recoverAccount.mock.calls).toEqual([['4f7k-9mxa-2qtd']]);
  });

  it('offers a choice of devices, and another account', async () => {
    signInForTest(fixtureUser({ factors: [fixtureFactor(), fixtureFactor({ id: 'tablet', friendly_name: 'Tablet' })] }));
    const { user } = open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Device' }), 'Tablet');
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(actions.completeSignIn).toHaveBeenCalledWith('tablet', '123456'));
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(actions.signOutThisDevice).toHaveBeenCalledOnce();
  });

  it('is required before a new password', () => {
    actions.usePasswordRecovery.mockReturnValue(true);
    signInForTest(fixtureUser({ factors: [fixtureFactor()] }));
    renderScreen(
      <WithContributions>
        <ForgotPasswordScreen />
      </WithContributions>,
      { at: '/forgot-password', path: '/forgot-password' },
    );
    expect(screen.getByRole('textbox', { name: 'Code' })).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

describe('signing up', () => {
  it('collects names, email, and password, then shows where the confirmation was sent', async () => {
    const { user } = renderScreen(<AuthScreen />, { at: '/auth?from=/client-portal', path: '/auth', routes: [home] });
    await user.click(screen.getByRole('link', { name: 'Create account' }));
    await user.type(field('First name'), 'Rosa');
    await user.type(field('Last name'), 'Delgado');
    await user.type(field('Email'), 'rosa@valleyfarms.example');
    await user.type(field('Password'), 'Almond-Grove-77!');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('rosa@valleyfarms.example'));
    expect(actions.signUp.mock.calls).toEqual([
      [
        {
          first_name: 'Rosa',
          last_name: 'Delgado',
          email: 'rosa@valleyfarms.example',
          password: 'Almond-Grove-77!',
          returnTo: '/client-portal',
        },
      ],
    ]);
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(actions.resendConfirmation).toHaveBeenCalledWith('rosa@valleyfarms.example');
  });

  it('keeps everything but the password after an error', async () => {
    actions.signUp.mockResolvedValue(failure('Taken.'));
    const { user } = renderScreen(<AuthScreen />, { at: '/auth?view=sign-up', path: '/auth' });
    for (const [label, text] of [
      ['First name', 'Rosa'],
      ['Last name', 'Delgado'],
      ['Email', 'rosa@valleyfarms.example'],
      ['Password', 'Almond-Grove-77!'],
    ] as const) {
      await user.type(field(label), text);
    }
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Taken.'));
    expect([field('First name').value, field('Email').value]).toEqual(['Rosa', 'rosa@valleyfarms.example']);
  });
});

describe('an emailed link', () => {
  const open = (search: string) => {
    history.replaceState(null, '', `/auth/confirm${search}`);
    return renderScreen(<ConfirmScreen />, { at: `/auth/confirm${search}`, path: '/auth/confirm', routes: [home, portal] });
  };

  it('is redeemed and opens its target', async () => {
    const { location } = open('?token_hash=one&type=signup&next=/client-portal');
    await waitFor(() => expect(location().pathname).toBe('/client-portal'));
    expect(actions.confirmByEmail.mock.calls).toEqual([[{ token_hash: 'one', type: 'signup', next: '/client-portal' }]]);
  });

  it('is redeemed once, however often the screen mounts', async () => {
    let respond: (outcome: { ok: true; next: 'nothing' }) => void = () => {};
    actions.confirmByEmail.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    open('?token_hash=twice&type=signup').unmount();
    const { location } = open('?token_hash=twice&type=signup');
    await act(async () => respond({ ok: true, next: 'nothing' }));
    expect(location().pathname).toBe('/');
    expect(actions.confirmByEmail).toHaveBeenCalledOnce();
  });

  it('asks for the other mailbox after half of an email change', async () => {
    actions.confirmByEmail.mockResolvedValue({ ok: true, next: 'other_mailbox' });
    const { location } = open('?token_hash=half&type=email_change&next=/account');
    expect(await screen.findByText('Now open the link in your other inbox')).toBeTruthy();
    expect(location().pathname).toBe('/auth/confirm');
  });

  it('continues via the second step if needed; a recovery opens its own page', async () => {
    actions.confirmByEmail.mockResolvedValue({ ok: true, next: 'second_step' });
    const routes = {
      routes: [
        { path: '/auth', element: <h1>Step</h1> },
        { path: '/forgot-password', element: <h1>New</h1> },
      ],
    };
    const confirm = (search: string) => {
      history.replaceState(null, '', `/auth/confirm${search}`);
      return renderScreen(<ConfirmScreen />, { at: `/auth/confirm${search}`, path: '/auth/confirm', ...routes });
    };
    const link = confirm('?token_hash=step&type=magiclink&next=/client-portal');
    await waitFor(() => expect(link.location().pathname).toBe('/auth'));
    expect(link.location().state).toEqual({ from: { pathname: '/client-portal' } });
    link.unmount();
    const recovery = confirm('?token_hash=step2&type=recovery');
    await waitFor(() => expect(recovery.location().pathname).toBe('/forgot-password'));
  });

  it('is not called invalid when the server did not answer', async () => {
    actions.confirmByEmail.mockRejectedValue(new Error('fetch failed'));
    open('?token_hash=unanswered&type=signup');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('no longer works');
  });

  it('shows what to do when it is used, expired, or malformed', async () => {
    actions.confirmByEmail.mockResolvedValue(failure('x'));
    const used = open('?token_hash=used&type=signup');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('no longer works'));
    used.unmount();
    open('?type=signup');
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/forgot-password');
    expect(actions.confirmByEmail).toHaveBeenCalledOnce();
  });
});

describe('a forgotten password', () => {
  const open = () =>
    renderScreen(
      <WithContributions>
        <ForgotPasswordScreen />
      </WithContributions>,
      { at: '/forgot-password', path: '/forgot-password', routes: [{ path: '/dashboard', element: null }] },
    );

  it('has the same response for every address', async () => {
    const { user } = open();
    await user.type(field('Email'), 'nobody@valleyfarms.example');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('If there’s an account'));
    expect(actions.requestPasswordReset.mock.calls).toEqual([['nobody@valleyfarms.example']]);
  });

  it('is replaced after the emailed link was opened', async () => {
    actions.usePasswordRecovery.mockReturnValue(true);
    const { user, location } = open();
    await user.type(field('New password'), 'Delta-Breeze-88?');
    await user.type(field('New password again'), 'Delta-Breeze-89?');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    await waitFor(() => expect(screen.getAllByText(/don’t match/).length).toBeGreaterThan(0));
    expect(actions.updatePassword).not.toHaveBeenCalled();
    await user.clear(field('New password again'));
    await user.type(field('New password again'), 'Delta-Breeze-88?');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    await waitFor(() => expect(location().pathname).toBe('/dashboard'));
    expect(actions.updatePassword.mock.calls).toEqual([['Delta-Breeze-88?']]);
  });

  it('requires a new link when this one was opened too long ago', async () => {
    actions.usePasswordRecovery.mockReturnValue(true);
    actions.updatePassword.mockResolvedValue({ ...failure('A while ago.'), reauthenticationRequired: true });
    const { user } = open();
    await user.type(field('New password'), 'Delta-Breeze-88?');
    await user.type(field('New password again'), 'Delta-Breeze-88?');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    await user.click(await screen.findByRole('button', { name: 'Get a new link' }));
    expect(actions.endRecovery).toHaveBeenCalledOnce();
  });
});
