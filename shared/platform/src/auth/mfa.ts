import type { Factor } from '@supabase/supabase-js';
import { getSupabase } from '../session/supabase.ts';
import { dismissErrors } from '../toast/toast.ts';
import { isReauthenticationDue } from '../session/assurance-level.ts';
import { mfaFailure, signInSuccess } from './auth-messages.ts';
import { requestReauthentication, unwrap, toFailure, succeeded, type Result, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';

/** An authenticator app that is enrolled for two-step sign-in. */
export interface TotpFactor {
  readonly id: string;
  /** As its owner named it; may be empty. */
  readonly name: string;
  readonly addedAt: string;
}

/** What an authenticator app needs for setup: a QR code's content and the same secret as text. */
export interface UnverifiedFactor {
  readonly id: string;
  /** `otpauth://totp/…`, to be drawn as a QR code in the browser: it contains the secret. */
  readonly uri: string;
  readonly secret: string;
}

/** The account's verified factors, oldest first. @throws AuthError */
export async function listFactors(): Promise<readonly TotpFactor[]> {
  const { auth } = await getSupabase();
  const { data } = await unwrap(auth.mfa.listFactors());
  return (data?.totp ?? []).filter(isVerified).map(toTotpFactor);
}

/**
 * Starts enrolling a factor. Removes unfinished enrollments first, because they would block the name.
 * @param issuer the site's name in the authenticator app
 */
export async function enrollFactor(name: string, issuer: string): Promise<Result<UnverifiedFactor>> {
  if (isReauthenticationDue()) return requestReauthentication;
  try {
    const { mfa } = (await getSupabase()).auth;
    const { data: existing } = await unwrap(mfa.listFactors());
    for (const factor of existing?.all ?? []) {
      if (!isVerified(factor)) await unwrap(mfa.unenroll({ factorId: factor.id }));
    }
    const { data } = await unwrap(mfa.enroll({ factorType: 'totp', friendlyName: name.trim(), issuer }));
    if (data === null) throw new Error('The sign-in service sent no device.');
    return { ok: true, value: { id: data.id, uri: data.totp.uri, secret: data.totp.secret } };
  } catch (error) {
    return toFailure(error, mfaFailure);
  }
}

/** Verifies a factor with a code: finishes its enrollment, or the second step of a sign-in. */
export async function verifyFactor(factorId: string, code: string): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.mfa.challengeAndVerify({ factorId: factorId, code }));
    dismissErrors();
    return succeeded;
  } catch (error) {
    return toFailure(error, mfaFailure);
  }
}

/** Completes a sign-in with its second step. */
export async function completeSignIn(factorId: string, code: string): Promise<AuthOutcome> {
  const outcome = await verifyFactor(factorId, code);
  if (outcome.ok) toastSuccess(signInSuccess);
  return outcome;
}

/** Removes a factor. Removing the last one turns two-step sign-in off, which the refreshed session reflects. */
export async function unenrollFactor(factorId: string): Promise<AuthOutcome> {
  if (isReauthenticationDue()) return requestReauthentication;
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.mfa.unenroll({ factorId: factorId }));
    await unwrap(auth.refreshSession());
    return succeeded;
  } catch (error) {
    return toFailure(error, mfaFailure);
  }
}

const isVerified = ({ status }: Pick<Factor, 'status'>): boolean => status === 'verified';
const toTotpFactor = ({ id, friendly_name, created_at }: Factor): TotpFactor => ({
  id,
  name: friendly_name ?? '',
  addedAt: created_at,
});
