import { getSupabase, staffAccessAtom, store, useSession, writeStored, type StaffAccess } from '@tulebyte/platform';
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
    if (isNeeded && userId !== undefined && userId !== asked && store.get(staffAccessAtom)?.userId !== userId) void load(userId);
  }, [isNeeded, userId]);
  return known?.userId === userId ? known?.access : undefined;
}

/** Reloads them, on a hint that they have changed. */
export async function refreshStaffAccess(): Promise<void> {
  const known = store.get(staffAccessAtom);
  if (known) await load(known.userId);
}

/** The user whose access was last requested by any component. */
let asked: string | undefined;

/** Keeps the last state if the request fails; the next page retries and reports that the server can't be reached. */
async function load(userId: string): Promise<void> {
  asked = userId;
  try {
    const { data } = await (await getSupabase()).rpc('my_staff_access');
    if (asked !== userId) return;
    const access = v.parse(Response, data);
    store.set(staffAccessAtom, { userId, access });
    // For the script before the first paint of later pages.
    writeStored('tulebyte.staffPermissions', access.permissions);
  } catch {
    asked = undefined;
  }
}
