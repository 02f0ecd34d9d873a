import { staffAccessAtom, getSupabase, store, useSession, type StaffAccess } from '@tulebyte/platform';
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
    if (isNeeded && userId !== undefined && store.get(staffAccessAtom)?.userId !== userId) void loadStaffAccess(userId);
  }, [isNeeded, userId]);
  return known?.userId === userId ? known?.access : undefined;
}

/** Loads them again, after a sign that they have changed. */
export async function refreshStaffAccess(): Promise<void> {
  const known = store.get(staffAccessAtom);
  if (known) await loadStaffAccess(known.userId);
}

let pending: { readonly userId: string; readonly request: Promise<void> } | undefined;

/** Keeps what is known if the request fails; whoever needs it asks again. */
async function loadStaffAccess(userId: string): Promise<void> {
  if (pending?.userId === userId) return pending.request;
  const load = async () => {
    try {
      const { data } = await (await getSupabase()).rpc('my_staff_access');
      const response = v.safeParse(Response, data);
      if (response.success && pending?.userId === userId) store.set(staffAccessAtom, { userId, access: response.output });
    } catch {
      // The page that needs the data reports that the server can't be reached.
    } finally {
      if (pending?.userId === userId) pending = undefined;
    }
  };
  pending = { userId, request: load() };
  return pending.request;
}
