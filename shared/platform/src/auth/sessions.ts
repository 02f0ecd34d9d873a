import { parseRows } from '@tulebyte/backend-api/rows';
import * as v from 'valibot';
import { getSupabase } from '../session/supabase.ts';
import { accountFailure } from './auth-messages.ts';
import { failed, unwrap, toAuthProblem, succeeded, type AuthOutcome } from './outcome.ts';

const ActiveSession = v.object({
  id: v.string(),
  created_at: v.string(),
  last_used_at: v.string(),
  /** The browser's user agent; may be empty. */
  user_agent: v.string(),
  is_current: v.boolean(),
});
/** A browser or device where this account is signed in. */
export type ActiveSession = v.InferOutput<typeof ActiveSession>;

/** The account's sessions, this one first. @throws BackendError */
export async function listSessions(): Promise<readonly ActiveSession[]> {
  const client = await getSupabase();
  return parseRows(v.array(ActiveSession), await client.rpc('my_sessions'));
}

/** Signs another device out. What it already loaded stays on its screen, but it can't load anything more. */
export async function endSession(id: string): Promise<AuthOutcome> {
  try {
    const client = await getSupabase();
    const { error } = await client.rpc('end_session', { session_id: id });
    if (error !== null) throw error;
    return succeeded;
  } catch (error) {
    return failed(accountFailure(toAuthProblem(error)));
  }
}

/** Signs out all other devices and browsers. */
export async function signOutOthers(): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.signOut({ scope: 'others' }));
    return succeeded;
  } catch (error) {
    return failed(accountFailure(toAuthProblem(error)));
  }
}
