import { getSupabase, sessionAtom, staffAccessAtom, store, useSession, writeStored, type StaffAccess } from '@tulebyte/platform';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import * as v from 'valibot';

const Response = v.object({ role: v.nullable(v.string()), permissions: v.array(v.string()) });

/**
 * The signed-in user's role and permissions; undefined until they are known. Loaded once per user. This only decides what is shown; the
 * database enforces access.
 * @param isNeeded whether to load them at all
 */
export function useStaffAccess(isNeeded = true): StaffAccess | undefined {
  const userId = useSession().user?.id;
  const known = useAtomValue(staffAccessAtom, { store });
  useEffect(() => {
    if (isNeeded && userId !== undefined && userId !== loading && store.get(staffAccessAtom)?.userId !== userId)
      void load(userId);
  }, [isNeeded, userId]);
  return known?.userId === userId ? known?.access : undefined;
}

/** Reloads them, on a hint that they have changed. */
export async function refreshStaffAccess(): Promise<void> {
  const known = store.get(staffAccessAtom);
  if (known) await load(known.userId);
}

/**
 * Ends this session, which may already have been ended elsewhere, so that the guard asks to sign in and then returns to this page. Unlike
 * a sign-out it keeps what was typed, for the same user. Rejects if the server can't be reached.
 */
export async function signInAgain(): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.signOut({ scope: 'local' });
  if (error) throw error;
  store.set(staffAccessAtom, null);
}

/** The user whose access is being loaded. */
let loading: string | undefined;

/** Keeps the last state if the request fails; the next page retries and reports that the server can't be reached. */
async function load(userId: string): Promise<void> {
  loading = userId;
  try {
    const { data } = await (await getSupabase()).rpc('my_staff_access');
    if (store.get(sessionAtom).user?.id !== userId) return;
    const access = v.parse(Response, data);
    store.set(staffAccessAtom, { userId, access });
    // For the script before the first paint of later pages.
    writeStored('tulebyte.staffPermissions', access.permissions);
  } catch {
    // See above.
  } finally {
    if (loading === userId) loading = undefined;
  }
}
