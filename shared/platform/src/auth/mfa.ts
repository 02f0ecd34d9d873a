import type { Factor } from '@supabase/supabase-js';
import { getSupabase } from '../backend/supabase.ts';
import { isReauthenticationDue } from '../session/assurance-level.ts';
import { mfaFailure, signInSuccess } from './error-catalogue.ts';
import { requestReauthentication, unwrap, refused, succeeded, type Result, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';

/** A device or app that shows the codes of the second step. */
export interface TotpFactor {
  readonly id: string;
  /** As its owner named it; empty for one made without a name. */
  readonly name: string;
  readonly addedAt: string;
}

/** What an authenticator app needs to be set up: as a QR code and as text. */
export interface UnverifiedFactor {
  readonly id: string;
  /** `otpauth://totp/…`, to be drawn as a QR code here: it carries the secret and goes nowhere else. */
  readonly uri: string;
  readonly secret: string;
}

/** The verified devices of the account, oldest first. @throws AuthError */
export async function listFactors(): Promise<readonly TotpFactor[]> {
  const { auth } = await getSupabase();
  const { data } = await unwrap(auth.mfa.listFactors());
  return (data?.totp ?? []).filter(isVerified).map(toDevice);
}

/**
 * Begins to add a device. What was begun before and never finished goes: its name would be taken.
 * @param issuer what the authenticator app calls this site
 */
export async function enrollFactor(name: string, issuer: string): Promise<Result<UnverifiedFactor>> {
  if (isReauthenticationDue()) return requestReauthentication;
  try {
    const { mfa } = (await getSupabase()).auth;
    const { data: known } = await unwrap(mfa.listFactors());
    for (const factor of known?.all ?? []) {
      if (!isVerified(factor)) await unwrap(mfa.unenroll({ factorId: factor.id }));
    }
    const { data } = await unwrap(mfa.enroll({ factorType: 'totp', friendlyName: name.trim(), issuer }));
    if (data === null) throw new Error('The sign-in service sent no device.');
    return { ok: true, value: { id: data.id, uri: data.totp.uri, secret: data.totp.secret } };
  } catch (error) {
    return refused(error, mfaFailure);
  }
}

/** Proves a device with a code it shows: finishes adding it, or does the second step of a sign-in. */
export async function verifyFactor(deviceId: string, code: string): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.mfa.challengeAndVerify({ factorId: deviceId, code }));
    return succeeded;
  } catch (error) {
    return refused(error, mfaFailure);
  }
}

/** The second step of a sign-in, which is complete after it. */
export async function completeSignIn(deviceId: string, code: string): Promise<AuthOutcome> {
  const outcome = await verifyFactor(deviceId, code);
  if (outcome.ok) toastSuccess(signInSuccess);
  return outcome;
}

/** Removes a device. With the last one two-step sign-in ends, and the session says so after its refresh. */
export async function unenrollFactor(deviceId: string): Promise<AuthOutcome> {
  if (isReauthenticationDue()) return requestReauthentication;
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.mfa.unenroll({ factorId: deviceId }));
    await unwrap(auth.refreshSession());
    return succeeded;
  } catch (error) {
    return refused(error, mfaFailure);
  }
}

const isVerified = ({ status }: Pick<Factor, 'status'>): boolean => status === 'verified';
const toDevice = ({ id, friendly_name, created_at }: Factor): TotpFactor => ({
  id,
  name: friendly_name ?? '',
  addedAt: created_at,
});
