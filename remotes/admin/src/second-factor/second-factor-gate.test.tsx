import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderScreen, signInForTest } from '@tulebyte/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SecondFactorGate } from './second-factor-gate.tsx';

const mfa = vi.hoisted(() => ({ getAuthenticatorAssuranceLevel: vi.fn(), listFactors: vi.fn(), challengeAndVerify: vi.fn() }));
vi.mock('@tulebyte/platform', async (original) => ({
  ...(await original<typeof import('@tulebyte/platform')>()),
  getSupabase: async () => ({ auth: { mfa } }),
}));

const level = (currentLevel: string, nextLevel: string) => ({ data: { currentLevel, nextLevel }, error: null });
const show = () =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <SecondFactorGate>Client data</SecondFactorGate>
    </QueryClientProvider>,
  );

beforeEach(() => {
  signInForTest();
  mfa.listFactors.mockResolvedValue({
    data: {
      totp: [
        { id: 'old', status: 'unverified' },
        { id: 'phone', status: 'verified' },
      ],
    },
    error: null,
  });
});

describe('the second factor', () => {
  it('is not asked of an admin who has none', async () => {
    mfa.getAuthenticatorAssuranceLevel.mockResolvedValue(level('aal1', 'aal1'));
    expect(await show().findByText('Client data')).toBeTruthy();
  });

  it('is asked in place, and the data shows once the code is right', async () => {
    mfa.getAuthenticatorAssuranceLevel.mockResolvedValueOnce(level('aal1', 'aal2')).mockResolvedValue(level('aal2', 'aal2'));
    mfa.challengeAndVerify.mockResolvedValue({ data: {}, error: null });
    const screen = show();
    await screen.user.type(await screen.findByLabelText('Code'), '123 456');
    expect(screen.queryByText('Client data')).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Client data')).toBeTruthy();
    expect(mfa.challengeAndVerify).toHaveBeenCalledWith({ factorId: 'phone', code: '123456' });
  });

  it('says when the code is wrong and lets try again', async () => {
    mfa.getAuthenticatorAssuranceLevel.mockResolvedValue(level('aal1', 'aal2'));
    mfa.challengeAndVerify.mockResolvedValue({
      data: null,
      error: Object.assign(new Error('no'), { code: 'mfa_verification_failed' }),
    });
    const screen = show();
    await screen.user.type(await screen.findByLabelText('Code'), '000000');
    await screen.user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findAllByText(/This code is not right/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Client data')).toBeNull();
  });
});
