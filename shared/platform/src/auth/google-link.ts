import type { UserIdentity } from '@supabase/supabase-js';
import { getSupabase } from '../backend/supabase.ts';
import { proofIsStale } from '../session/level.ts';
import { accountFailure, googleFailure } from './error-catalogue.ts';
import { askForProof, orThrow, refused, succeeded, type AuthOutcome } from './outcome.ts';
import { rememberReturn } from './return-path.ts';

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
  if (proofIsStale()) return askForProof;
  try {
    rememberReturn(returnTo);
    const { auth } = await getSupabase();
    await orThrow(auth.linkIdentity({ provider: 'google', options: { redirectTo: location.origin } }));
    return succeeded;
  } catch (error) {
    return refused(error, googleFailure);
  }
}

/** Takes the Google account away; the account itself stays, with its other ways in. */
export async function unlinkGoogle(): Promise<AuthOutcome> {
  if (proofIsStale()) return askForProof;
  try {
    const { auth } = await getSupabase();
    const { google } = await ways();
    if (google !== undefined) await orThrow(auth.unlinkIdentity(google));
    await orThrow(auth.refreshSession());
    return succeeded;
  } catch (error) {
    return refused(error, accountFailure);
  }
}

async function ways(): Promise<{ identities: readonly UserIdentity[]; google: UserIdentity | undefined }> {
  const { auth } = await getSupabase();
  const { data } = await orThrow(auth.getUserIdentities());
  const identities = data?.identities ?? [];
  return { identities, google: identities.find(({ provider }) => provider === 'google') };
}
