import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';

/** Whether the second factor still has to be shown: without it the database answers an admin with nothing. */
async function needsSecondFactor(): Promise<boolean> {
  const { auth } = await getSupabase();
  const { data, error } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  return data.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

export function assuranceQuery(userId: string) {
  return queryOptions({ queryKey: ['assurance', userId], queryFn: needsSecondFactor, staleTime: 5 * 60_000 });
}

export function useNeedsSecondFactor(userId: string) {
  return useQuery(assuranceQuery(userId));
}

/** Checks a code of the authenticator app against the account's verified factor. @throws AuthError when it is wrong */
export async function verifyCode(code: string): Promise<void> {
  const { auth } = await getSupabase();
  const factors = await auth.mfa.listFactors();
  if (factors.error) throw factors.error;
  const factor = factors.data.totp.find(({ status }) => status === 'verified');
  if (!factor) throw new Error('This account has no verified factor.');
  const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (error) throw error;
}
