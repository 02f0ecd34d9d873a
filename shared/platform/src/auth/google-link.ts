import type { UserIdentity } from '@supabase/supabase-js';
import { getSupabase } from '../backend/supabase.ts';
import { isReauthenticationDue } from '../session/assurance-level.ts';
import { accountFailure, googleFailure } from './error-catalogue.ts';
import { requestReauthentication, unwrap, refused, succeeded, type AuthOutcome } from './outcome.ts';
import { saveReturnTo } from './return-to.ts';

/** A Google account that opens this account. */
export interface LinkedGoogle {
  readonly email: string;
  /** False for the only way in, which stays. */
  readonly canBeUnlinked: boolean;
}

/** The Google account that is linked, or null. @throws AuthError */
export async function linkedGoogle(): Promise<LinkedGoogle | null> {
  const { identities, google } = await ways();
  if (google === undefined) return null;
  const email: unknown = google.identity_data?.['email'];
  return { email: typeof email === 'string' ? email : '', canBeUnlinked: identities.length > 1 };
}

/** Leaves for Google, which sends the visitor back to the site's origin. @param returnTo path of this site to open after that */
export async function linkGoogle(returnTo: string): Promise<AuthOutcome> {
  if (isReauthenticationDue()) return requestReauthentication;
  try {
    saveReturnTo(returnTo);
    const { auth } = await getSupabase();
    await unwrap(auth.linkIdentity({ provider: 'google', options: { redirectTo: location.origin } }));
    return succeeded;
  } catch (error) {
    return refused(error, googleFailure);
  }
}

/** Takes the Google account away; the account itself stays, with its other ways in. */
export async function unlinkGoogle(): Promise<AuthOutcome> {
  if (isReauthenticationDue()) return requestReauthentication;
  try {
    const { auth } = await getSupabase();
    const { google } = await ways();
    if (google !== undefined) await unwrap(auth.unlinkIdentity(google));
    await unwrap(auth.refreshSession());
    return succeeded;
  } catch (error) {
    return refused(error, accountFailure);
  }
}

async function ways(): Promise<{ identities: readonly UserIdentity[]; google: UserIdentity | undefined }> {
  const { auth } = await getSupabase();
  const { data } = await unwrap(auth.getUserIdentities());
  const identities = data?.identities ?? [];
  return { identities, google: identities.find(({ provider }) => provider === 'google') };
}
