import { parseRows } from '@tulebyte/contracts/rows';
import * as v from 'valibot';
import { getSupabase } from '../backend/supabase.ts';
import { accountFailure } from './error-catalogue.ts';
import { failed, unwrap, problemOf, succeeded, type AuthOutcome } from './outcome.ts';

const ActiveSession = v.object({
  id: v.string(),
  created_at: v.string(),
  last_used_at: v.string(),
  /** How the browser called itself; empty when it did not say. */
  user_agent: v.string(),
  is_current: v.boolean(),
});
/** A browser or device in which this account is signed in. */
export type ActiveSession = v.InferOutput<typeof ActiveSession>;

/** Where the account is signed in, this session first. @throws BackendError */
export async function activeSessions(): Promise<readonly ActiveSession[]> {
  const client = await getSupabase();
  return parseRows(v.array(ActiveSession), await client.rpc('my_sessions'));
}

/** Signs one other device out. What it already loaded stays on its screen; it can load nothing more. */
export async function endSession(id: string): Promise<AuthOutcome> {
  try {
    const client = await getSupabase();
    const { error } = await client.rpc('end_session', { session_id: id });
    if (error !== null) throw error;
    return succeeded;
  } catch (error) {
    return failed(accountFailure(problemOf(error)));
  }
}

/** Ends the sessions of all other devices and browsers. */
export async function signOutOthers(): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.signOut({ scope: 'others' }));
    return succeeded;
  } catch (error) {
    return failed(accountFailure(problemOf(error)));
  }
}
