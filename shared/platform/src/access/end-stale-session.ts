import { getSupabase } from '../session/supabase.ts';

/** Signs out here if the auth server no longer knows the session, because it was ended elsewhere. Keeps it if there is no answer. */
export async function endStaleSession(accessToken: string): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.getUser(accessToken);
  if (error?.status === 401 || error?.status === 403) await auth.signOut({ scope: 'local' });
}
