import { getSupabase } from './supabase.ts';
import { isStored } from '../storage/stored.ts';
import { SESSION_KEY } from './session-atom.ts';

/** Whether this browser has a stored session that couldn't be loaded. */
export function isSessionPending(): boolean {
  return isStored(SESSION_KEY);
}

/** Tries to load it again; `sessionAtom` follows. @throws when it fails */
export async function retrySession(): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.getSession();
  if (error !== null) throw error;
}
