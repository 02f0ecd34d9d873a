import { act, screen, waitFor, within } from '@testing-library/react';
import {
  fixtureFactor,
  fixtureSession,
  fixtureToken,
  fixtureUser,
  renderScreen,
  signInForTest,
  stubFetch,
} from '@tulebyte/testing';
import { getSupabase, sessionAtom, staffAccessAtom, store, toastsAtom } from '@tulebyte/platform';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, success } from '../auth/outcome.fixture.ts';
import { WithContributions } from '../federation/contributions.fixture.tsx';
import { Component as AccountScreen } from './account-screen.tsx';

const actions = vi.hoisted(() => ({
  updateProfile: vi.fn(),
  updatePassword: vi.fn(),
  changeEmail: vi.fn(),
  resendEmailChange: vi.fn(),
  refreshAccount: vi.fn(),
  listFactors: vi.fn(),
  enrollFactor: vi.fn(),
  verifyFactor: vi.fn(),
  unenrollFactor: vi.fn(),
  createRecoveryCodes: vi.fn(),
  getRecoveryCodesDate: vi.fn(),
  listSessions: vi.fn(),
  endSession: vi.fn(),
  signOutOthers: vi.fn(),
  exportMyData: vi.fn(),
  deleteAccount: vi.fn(),
  reauthenticate: vi.fn(),
  getGoogleIdentity: vi.fn(),
  linkGoogle: vi.fn(),
  unlinkGoogle: vi.fn(),
}));
vi.mock('@tulebyte/platform/auth', async (original) => ({
  ...(await original<typeof import('@tulebyte/platform/auth')>()),
  ...actions,
}));

const access = vi.hoisted(() => ({ useAdminStatus: vi.fn() }));
vi.mock('@tulebyte/platform/access', async (original) => ({
  ...(await original<typeof import('@tulebyte/platform/access')>()),
  ...access,
}));

const phone = { id: 'phone', name: 'My phone', addedAt: '2026-03-02T17:00:00Z' };
const here = {
  id: 'here',
  created_at: '2026-11-20T08:00:00Z',
  last_used_at: '2026-11-20T08:00:00Z',
  user_agent: 'Firefox/133.0 Windows',
  is_current: true,
};
const tablet = { ...here, id: 'tablet', user_agent: 'Mozilla/5.0 (iPad) Safari/604.1', is_current: false };

let userCount = 0;
/** Query results are cached per user, so each test has its own user. */
function open(more: Parameters<typeof fixtureUser>[0] = {}) {
  userCount += 1;
  signInForTest(fixtureUser({ id: `0000000${userCount}-0000-4000-8000-000000000000`, ...more }));
  return renderScreen(
    <WithContributions>
      <AccountScreen />
    </WithContributions>,
    { at: '/account', path: '/account' },
  );
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const twoStep = () => section('Two-step sign-in');
const sessions = () => section('Where you’re signed in');
const removal = () => section('Delete your account');

// Its first event about the session comes before the tests' own.
beforeAll(async () => {
  stubFetch({});
  await (await getSupabase()).auth.getSession();
});

beforeEach(() => {
  for (const action of Object.values(actions)) action.mockReset().mockResolvedValue(success);
  access.useAdminStatus.mockReset().mockReturnValue('not-admin');
  actions.listFactors.mockResolvedValue([]);
  actions.getGoogleIdentity.mockResolvedValue(null);
  actions.getRecoveryCodesDate.mockResolvedValue(null);
  actions.listSessions.mockResolvedValue([here]);
});

describe('phone', () => {
  it('is shown, stored, and rejected while it isn’t a number', async () => {
    const stored: unknown[] = [];
    stubFetch({
      '/rest/v1/profiles': async (request: Request) => {
        if (request.method === 'GET') return { phone: '(209) 555-0160' };
        const changed = (await request.json()) as { phone: string };
        stored.push(changed);
        return changed;
      },
    });
    const { user } = open();
    const field = await section('Phone').findByLabelText<HTMLInputElement>(/^Phone/);
    expect(field.value).toBe('(209) 555-0160');
    const save = section('Phone').getByRole('button', { name: 'Save phone number' });
    await user.clear(field);
    await user.type(field, 'after five');
    await user.click(save);
    expect((await section('Phone').findAllByText('Enter a phone number we can call.')).length).toBeGreaterThan(0);
    await user.clear(field);
    await user.type(field, '209 555 0161');
    await user.click(save);
    await waitFor(() => expect(stored).toEqual([{ phone: '209 555 0161' }]));
  });
});

describe('email', () => {
  it('is changed after a failed attempt, which keeps the input', async () => {
    const { user } = open();
    actions.changeEmail.mockResolvedValueOnce(failure('Later.'));
    const field = () => section('Email').getByLabelText<HTMLInputElement>('New email');
    await user.type(field(), 'new@valleyfarms.example');
    await user.click(section('Email').getByRole('button', { name: 'Change email' }));
    await waitFor(() => expect(section('Email').getByRole('alert').textContent).toContain('Later.'));
    expect(field().value).toBe('new@valleyfarms.example');
    await user.click(section('Email').getByRole('button', { name: 'Change email' }));
    await waitFor(() => expect(field().value).toBe(''));
    expect(actions.changeEmail).toHaveBeenLastCalledWith('new@valleyfarms.example');
  });

  it('asks for a recent sign-in in place and keeps the input', async () => {
    const { user } = open();
    actions.changeEmail.mockResolvedValueOnce({ ...failure('A while ago.'), reauthenticationRequired: true });
    const field = () => section('Email').getByLabelText<HTMLInputElement>('New email');
    await user.type(field(), 'new@valleyfarms.example');
    await user.click(section('Email').getByRole('button', { name: 'Change email' }));
    await user.type(await section('Email').findByLabelText('Password'), 'Almond-Grove-77!');
    await user.click(section('Email').getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(section('Email').queryByLabelText('Password')).toBeNull());
    expect(actions.reauthenticate).toHaveBeenCalledWith('rosa.delgado@valleyfarms.example', 'Almond-Grove-77!');
    expect(field().value).toBe('new@valleyfarms.example');
    await user.click(section('Email').getByRole('button', { name: 'Change email' }));
    await waitFor(() => expect(field().value).toBe(''));
  });

  it('rejects the current address', async () => {
    const { user } = open();
    await user.type(section('Email').getByLabelText('New email'), 'Rosa.Delgado@valleyfarms.example');
    await user.click(section('Email').getByRole('button', { name: 'Change email' }));
    await waitFor(() => expect(section('Email').getAllByText(/already your address/).length).toBeGreaterThan(0));
    expect(actions.changeEmail).not.toHaveBeenCalled();
  });

  it('shows a pending change, refreshes it, and sends the links again', async () => {
    const { user } = open({ new_email: 'new@valleyfarms.example' });
    expect(actions.refreshAccount).toHaveBeenCalledOnce();
    expect(section('Email').getByText(/The change to new@valleyfarms.example is waiting/)).toBeTruthy();
    await user.click(section('Email').getByRole('button', { name: 'Send the links again' }));
    expect(actions.resendEmailChange).toHaveBeenCalledWith('rosa.delgado@valleyfarms.example');
  });
});

describe('Google', () => {
  const google = () => section('Sign in with Google');

  it('can be linked after a recent sign-in', async () => {
    const { user } = open();
    actions.linkGoogle.mockResolvedValueOnce({ ...failure('A while ago.'), reauthenticationRequired: true });
    await user.click(await google().findByRole('button', { name: 'Connect Google' }));
    expect(actions.linkGoogle).toHaveBeenCalledWith('/account#google');
    expect(await google().findByText(/been a while since you signed in/)).toBeTruthy();
  });

  it('is shown and can be unlinked', async () => {
    actions.getGoogleIdentity.mockResolvedValue({ email: 'rosa@mail.example', canBeUnlinked: true });
    const { user } = open();
    expect(await google().findByText('Connected: rosa@mail.example')).toBeTruthy();
    await user.click(google().getByRole('button', { name: 'Disconnect' }));
    actions.getGoogleIdentity.mockResolvedValue(null);
    actions.getRecoveryCodesDate.mockResolvedValue(null);
    await user.click(google().getByRole('button', { name: 'Disconnect it' }));
    expect(await google().findByRole('button', { name: 'Connect Google' })).toBeTruthy();
    expect(actions.unlinkGoogle).toHaveBeenCalledOnce();
  });

  it('can’t be unlinked when it is the only sign-in method', async () => {
    actions.getGoogleIdentity.mockResolvedValue({ email: 'rosa@mail.example', canBeUnlinked: false });
    open();
    expect(await google().findByText(/only way into your account/)).toBeTruthy();
    expect(google().queryByRole('button', { name: 'Disconnect' })).toBeNull();
  });
});

describe('two-step sign-in', () => {
  it('is set up with a QR code, the key as text, and a code, and shows recovery codes', async () => {
    const { user } = open();
    actions.enrollFactor.mockResolvedValue({
      ok: true,
      value: { id: 'new', uri: 'otpauth://totp/Tulebyte:rosa?secret=JBSWY3DPEHPK3PXP', secret: 'JBSWY3DPEHPK3PXP' },
    });
    await user.click(await twoStep().findByRole('button', { name: 'Set up two-step sign-in' }));
    expect(await twoStep().findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(actions.enrollFactor).toHaveBeenCalledWith('Authenticator app', 'Tulebyte');
    expect(twoStep().getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(document.querySelector('img[src*="otpauth"], img[src^="http"]')).toBeNull();

    actions.verifyFactor.mockResolvedValueOnce(failure('Not right.'));
    await user.type(twoStep().getByRole('textbox', { name: 'Code' }), '123 456');
    await user.click(twoStep().getByRole('button', { name: 'Turn it on' }));
    await waitFor(() => expect(twoStep().getByRole('alert').textContent).toContain('Not right.'));
    actions.listFactors.mockResolvedValue([{ ...phone, name: 'Authenticator app' }]);
    actions.createRecoveryCodes.mockResolvedValue({ ok: true, value: ['4f7k-9mxa-2qtd', '8s3n-zzzz-0000'] });
    actions.getRecoveryCodesDate.mockResolvedValue('2026-11-20T08:00:00Z');
    await user.click(twoStep().getByRole('button', { name: 'Turn it on' }));
    expect(await twoStep().findByText('Authenticator app')).toBeTruthy();
    const codes = within(twoStep().getByRole('list', { name: 'Recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['4f7k-9mxa-2qtd', '8s3n-zzzz-0000']);
    expect(document.activeElement?.textContent).toBe('Save your recovery codes');
    await user.click(twoStep().getByRole('button', { name: 'I’ve saved them' }));
    expect(await twoStep().findByText(/Your recovery codes are from/)).toBeTruthy();
    expect(twoStep().queryByText('4f7k-9mxa-2qtd')).toBeNull();
    expect(actions.verifyFactor).toHaveBeenLastCalledWith('new', '123456');
    expect(twoStep().getByText('Add a second device')).toBeTruthy();
  });

  it('replaces recovery codes after a confirmation', async () => {
    actions.listFactors.mockResolvedValue([phone]);
    actions.getRecoveryCodesDate.mockResolvedValue('2026-11-20T08:00:00Z');
    actions.createRecoveryCodes.mockResolvedValue({ ok: true, value: ['4f7k-9mxa-2qtd'] });
    const { user } = open();
    await user.click(await twoStep().findByRole('button', { name: 'Replace the codes' }));
    expect(actions.createRecoveryCodes).not.toHaveBeenCalled();
    await user.click(twoStep().getByRole('button', { name: 'Make new codes' }));
    expect(await twoStep().findByText('4f7k-9mxa-2qtd')).toBeTruthy();
  });

  it('rejects a second device with the same name', async () => {
    actions.listFactors.mockResolvedValue([phone]);
    const { user } = open();
    await user.click(await twoStep().findByRole('button', { name: 'Add another device' }));
    await user.type(twoStep().getByLabelText('Device name'), 'My phone');
    await user.click(twoStep().getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(twoStep().getAllByText(/already have a device with this name/).length).toBeGreaterThan(0));
    expect(actions.enrollFactor).not.toHaveBeenCalled();
  });

  it('removes a device after a confirmation', async () => {
    actions.listFactors.mockResolvedValueOnce([phone]).mockResolvedValue([]);
    const { user } = open();
    await user.click(await twoStep().findByRole('button', { name: 'Remove' }));
    expect(twoStep().getByText('This turns off two-step sign-in.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Never mind');
    expect(actions.unenrollFactor).not.toHaveBeenCalled();
    await user.click(twoStep().getByRole('button', { name: 'Remove it' }));
    expect(await twoStep().findByRole('button', { name: 'Set up two-step sign-in' })).toBeTruthy();
    expect(actions.unenrollFactor).toHaveBeenCalledWith('phone');
  });
});

describe('sessions', () => {
  it('are listed, and can be ended one by one or all at once', async () => {
    actions.listSessions.mockResolvedValue([here, tablet]);
    const { user } = open();
    const list = within(await sessions().findByRole('list', { name: 'Signed-in devices' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox on WindowsThis device/),
      expect.stringMatching(/^Safari on iPad/),
    ]);
    await user.click(list.getByRole('button', { name: 'Sign out' }));
    await user.click(list.getByRole('button', { name: 'Sign it out' }));
    expect(actions.endSession.mock.calls).toEqual([['tablet']]);
    await user.click(sessions().getByRole('button', { name: 'Sign out other devices' }));
    await user.click(sessions().getByRole('button', { name: 'Sign all others out' }));
    expect(actions.signOutOthers).toHaveBeenCalledOnce();
  });

  it('of the same browser are one line, and end together', async () => {
    const older = { ...tablet, id: 'older', last_used_at: '2026-11-19T08:00:00Z' };
    actions.listSessions.mockResolvedValue([here, older, tablet]);
    const { user } = open();
    const list = within(await sessions().findByRole('list', { name: 'Signed-in devices' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox on WindowsThis device/),
      expect.stringMatching(/^Safari on iPad2 sessions/),
    ]);
    await user.click(list.getByRole('button', { name: 'Sign out' }));
    await user.click(list.getByRole('button', { name: 'Sign it out' }));
    expect(actions.endSession.mock.calls.flat().toSorted()).toEqual(['older', 'tablet']);
  });

  it('show a failure to load, with a retry', async () => {
    actions.listSessions.mockRejectedValue(new TypeError('Failed to fetch'));
    const { user } = open();
    const retry = await sessions().findByRole('button', { name: 'Try again' }, { timeout: 5000 });
    actions.listSessions.mockResolvedValue([here]);
    await user.click(retry);
    expect(await sessions().findByText('Firefox on Windows')).toBeTruthy();
  });
});

describe('feature toggles', () => {
  it('are for admins', async () => {
    access.useAdminStatus.mockReturnValue('admin');
    document.body.insertAdjacentHTML('beforeend', '<script type="application/json" id="release">{}</script>');
    open();
    expect(await screen.findByRole('region', { name: 'Feature toggles' })).toBeTruthy();
  });
  it('come with what the role includes, by which the side navigation chooses its links', async () => {
    access.useAdminStatus.mockReturnValue('admin');
    stubFetch({ '/rest/v1/rpc/my_staff_access': { role: 'agent', permissions: [] } });
    open();
    await waitFor(() => expect(store.get(staffAccessAtom)?.access.role).toBe('agent'));
  });
  it.each(['checking', 'not-admin', { error: 'lost', retry: () => {} }])('are hidden from others: %j', async (status) => {
    access.useAdminStatus.mockReturnValue(status);
    open();
    await twoStep().findByText(/It’s off/);
    expect(screen.queryByRole('region', { name: 'Feature toggles' })).toBeNull();
  });
});

describe('the data export', () => {
  it('is downloaded as a ZIP file', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved = { name: this.download, address: this.href };
    });
    let saved = { name: '', address: '' };
    // 11 p.m. of the day before in California.
    actions.exportMyData.mockResolvedValue({ ok: true, value: { exported_at: '2026-11-20T07:00:00Z', account: {}, held: {} } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(saved).toMatchObject({ name: 'tulebyte-2026-11-19.zip', address: expect.stringMatching(/^blob:/) });
    expect(screen.queryByText(/could not be read/)).toBeNull();
  });

  it('says so when the archive can’t be created, and can be tried again', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
      throw new RangeError('too large');
    });
    actions.exportMyData.mockResolvedValue({ ok: true, value: { exported_at: '2026-11-20T07:00:00Z', account: {}, held: {} } });
    store.set(toastsAtom, []);
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Download my data' });
    await user.click(button);
    await expect
      .poll(() => store.get(toastsAtom).map(({ title }) => title))
      .toEqual(['We couldn’t save this. Please try again.']);
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    expect(button.getAttribute('aria-busy')).not.toBe('true');
  });

  it('reports files that could not be read', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const file = { ticket: 'TB-10001', name: 'photo.png' };
    const held = {
      ticket_files: [
        { ...file, file: '5a1c2b4a-0000-4000-8000-000000000001' },
        { ...file, file: '5a1c2b4a-0000-4000-8000-000000000002' },
      ],
    };
    actions.exportMyData.mockResolvedValue({ ok: true, value: { exported_at: '2026-11-20T08:00:00Z', account: {}, held } });
    const paths = [{ path: '/storage/photo' }, { path: '/storage/lost' }];
    stubFetch({
      '/functions/v1/open-attachment': () => paths.shift(),
      '/storage/photo': new Response('photo'),
      '/storage/lost': new Response(null, { status: 404 }),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('1 file could not be read and is missing')).toBeTruthy();
    expect(paths).toEqual([]);
  });
});

describe('deleting the account', () => {
  const recent = () => {
    const user = fixtureUser();
    const now = Math.floor(Date.now() / 1000);
    const token = fixtureToken({ amr: [{ method: 'password', timestamp: now }] });
    act(() => store.set(sessionAtom, { user, session: { ...fixtureSession(user), access_token: token }, loading: false }));
  };

  it('requires the account’s address', async () => {
    const { user } = open();
    recent();
    expect(await removal().findByText(/Your name stays where you signed: on estimates and plan agreements/)).toBeTruthy();
    await user.click(await removal().findByRole('button', { name: 'Delete my account…' }));
    await user.type(removal().getByLabelText('Your account’s email'), 'rosa@else.example');
    await user.click(removal().getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(removal().getAllByText(/isn’t your account’s address/).length).toBeGreaterThan(0));
    expect(actions.deleteAccount).not.toHaveBeenCalled();
    await user.clear(removal().getByLabelText('Your account’s email'));
    await user.type(removal().getByLabelText('Your account’s email'), 'Rosa.Delgado@valleyfarms.example');
    await user.click(removal().getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(actions.deleteAccount).toHaveBeenCalledWith('Rosa.Delgado@valleyfarms.example'));
  });

  it('asks for the password when the last sign-in is too old', async () => {
    const { user } = open();
    await user.click(await removal().findByRole('button', { name: 'Delete my account…' }));
    await user.type(removal().getByLabelText('Password'), 'Almond-Grove-77!');
    await user.click(removal().getByRole('button', { name: 'Confirm' }));
    expect(await removal().findByLabelText('Your account’s email')).toBeTruthy();
    expect(actions.reauthenticate).toHaveBeenCalledWith('rosa.delgado@valleyfarms.example', 'Almond-Grove-77!');
  });

  it('asks for a code with two-step sign-in, and for Google without a password', async () => {
    const first = open({ factors: [fixtureFactor()] });
    await first.user.click(await removal().findByRole('button', { name: 'Delete my account…' }));
    expect(removal().getByRole('textbox', { name: 'Code' })).toBeTruthy();
    first.unmount();
    const second = open({ app_metadata: { provider: 'google', providers: ['google'] } });
    await second.user.click(await removal().findByRole('button', { name: 'Delete my account…' }));
    expect(removal().getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  });

  it('is blocked for the last admin, and asks for a new sign-in when the server requires it', async () => {
    const { user } = open();
    recent();
    const attempt = async (blocker: string) => {
      actions.deleteAccount.mockResolvedValueOnce({ ok: false, blocker });
      await user.type(removal().getByLabelText('Your account’s email'), 'rosa.delgado@valleyfarms.example');
      await user.click(removal().getByRole('button', { name: 'Delete permanently' }));
    };
    await user.click(await removal().findByRole('button', { name: 'Delete my account…' }));
    await attempt('last_admin');
    expect(await removal().findByText('You’re the team’s last owner')).toBeTruthy();
    await user.click(removal().getByRole('button', { name: 'Close' }));
    await user.click(removal().getByRole('button', { name: 'Delete my account…' }));
    await attempt('reauthentication_required');
    expect(await removal().findByLabelText('Password')).toBeTruthy();
  });

  it('tells the only owner of a company with an active plan what to do first', async () => {
    const { user } = open();
    recent();
    actions.deleteAccount.mockResolvedValueOnce({ ok: false, blocker: 'last_owner' });
    await user.click(await removal().findByRole('button', { name: 'Delete my account…' }));
    await user.type(removal().getByLabelText('Your account’s email'), 'rosa.delgado@valleyfarms.example');
    await user.click(removal().getByRole('button', { name: 'Delete permanently' }));
    expect(await removal().findByText('Your company needs an owner')).toBeTruthy();
    const linkTo = (name: string) => removal().getByRole('link', { name }).getAttribute('href');
    expect(linkTo('Make a coworker an owner')).toBe('/client-portal/company');
    expect(linkTo('Cancel plan')).toBe('/client-portal/plan');
  });
});
