import type { UserIdentity } from '@supabase/supabase-js';
import { getSupabase } from '../session/supabase.ts';
import { isReauthenticationDue } from '../session/assurance-level.ts';
import { accountFailure, googleFailure } from './auth-messages.ts';
import { requestReauthentication, unwrap, toFailure, succeeded, type AuthOutcome } from './outcome.ts';
import { saveReturnTo } from './return-to.ts';

/** The Google identity of this account. */
export interface GoogleIdentity {
  readonly email: string;
  /** False when it is the only way to sign in. */
  readonly canBeUnlinked: boolean;
}

/** The linked Google identity, or null. @throws AuthError */
export async function getGoogleIdentity(): Promise<GoogleIdentity | null> {
  const { identities, google } = await listIdentities();
  if (google === undefined) return null;
  const email: unknown = google.identity_data?.['email'];
  return { email: typeof email === 'string' ? email : '', canBeUnlinked: identities.length > 1 };
}

/** Redirects to Google, which returns to the site's origin. @param returnTo path of this site to open afterward */
export async function linkGoogle(returnTo: string): Promise<AuthOutcome> {
  if (isReauthenticationDue()) return requestReauthentication;
  try {
    saveReturnTo(returnTo);
    const { auth } = await getSupabase();
    await unwrap(auth.linkIdentity({ provider: 'google', options: { redirectTo: location.origin } }));
    return succeeded;
  } catch (error) {
    return toFailure(error, googleFailure);
  }
}

/** Unlinks the Google identity; the account keeps its other sign-in methods. */
export async function unlinkGoogle(): Promise<AuthOutcome> {
  if (isReauthenticationDue()) return requestReauthentication;
  try {
    const { auth } = await getSupabase();
    const { google } = await listIdentities();
    if (google !== undefined) await unwrap(auth.unlinkIdentity(google));
    await unwrap(auth.refreshSession());
    return succeeded;
  } catch (error) {
    return toFailure(error, accountFailure);
  }
}

async function listIdentities(): Promise<{ identities: readonly UserIdentity[]; google: UserIdentity | undefined }> {
  const { auth } = await getSupabase();
  const { data } = await unwrap(auth.getUserIdentities());
  const identities = data?.identities ?? [];
  return { identities, google: identities.find(({ provider }) => provider === 'google') };
}
