import { getSupabase } from '../backend/supabase.ts';
import { isStored } from '../storage/stored.ts';
import { SESSION_KEY } from './session-atom.ts';

/** Whether this browser holds a session that could not be opened: the client's code or the backend did not answer. */
export function isSessionPending(): boolean {
  return isStored(SESSION_KEY);
}

/** Opens it once more. Who is signed in shows by itself. @throws what stands in the way */
export async function retrySession(): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.getSession();
  if (error !== null) throw error;
}
