import type { Factor } from '@supabase/supabase-js';
import { getSupabase } from '../backend/supabase.ts';
import { proofIsStale } from '../session/level.ts';
import { secondStepFailure, signInSuccess } from './error-catalogue.ts';
import { askForProof, orThrow, refused, succeeded, type Attempt, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';

/** A device or app that shows the codes of the second step. */
export interface CodeDevice {
  readonly id: string;
  /** As its owner named it; empty for one made without a name. */
  readonly name: string;
  readonly addedAt: string;
}

/** What an authenticator app needs to be set up: as a QR code and as text. */
export interface NewCodeDevice {
  readonly id: string;
  /** `otpauth://totp/…`, to be drawn as a QR code here: it carries the secret and goes nowhere else. */
  readonly uri: string;
  readonly secret: string;
}

/** The verified devices of the account, oldest first. @throws AuthError */
export async function codeDevices(): Promise<readonly CodeDevice[]> {
  const { auth } = await getSupabase();
  const { data } = await orThrow(auth.mfa.listFactors());
  return (data?.totp ?? []).filter(isVerified).map(toDevice);
}

/**
 * Begins to add a device. What was begun before and never finished goes: its name would be taken.
 * @param issuer what the authenticator app calls this site
 */
export async function beginCodeDevice(name: string, issuer: string): Promise<Attempt<NewCodeDevice>> {
  if (proofIsStale()) return askForProof;
  try {
    const { mfa } = (await getSupabase()).auth;
    const { data: known } = await orThrow(mfa.listFactors());
    for (const factor of known?.all ?? []) {
      if (!isVerified(factor)) await orThrow(mfa.unenroll({ factorId: factor.id }));
    }
    const { data } = await orThrow(mfa.enroll({ factorType: 'totp', friendlyName: name.trim(), issuer }));
    if (data === null) throw new Error('The sign-in service sent no device.');
    return { ok: true, value: { id: data.id, uri: data.totp.uri, secret: data.totp.secret } };
  } catch (error) {
    return refused(error, secondStepFailure);
  }
}

/** Proves a device with a code it shows: finishes adding it, or does the second step of a sign-in. */
export async function proveCodeDevice(deviceId: string, code: string): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await orThrow(auth.mfa.challengeAndVerify({ factorId: deviceId, code }));
    return succeeded;
  } catch (error) {
    return refused(error, secondStepFailure);
  }
}

/** The second step of a sign-in, which is complete after it. */
export async function completeSignIn(deviceId: string, code: string): Promise<AuthOutcome> {
  const outcome = await proveCodeDevice(deviceId, code);
  if (outcome.ok) toastSuccess(signInSuccess);
  return outcome;
}

/** Removes a device. With the last one two-step sign-in ends, and the session says so after its refresh. */
export async function removeCodeDevice(deviceId: string): Promise<AuthOutcome> {
  if (proofIsStale()) return askForProof;
  try {
    const { auth } = await getSupabase();
    await orThrow(auth.mfa.unenroll({ factorId: deviceId }));
    await orThrow(auth.refreshSession());
    return succeeded;
  } catch (error) {
    return refused(error, secondStepFailure);
  }
}

const isVerified = ({ status }: Pick<Factor, 'status'>): boolean => status === 'verified';
const toDevice = ({ id, friendly_name, created_at }: Factor): CodeDevice => ({
  id,
  name: friendly_name ?? '',
  addedAt: created_at,
});
