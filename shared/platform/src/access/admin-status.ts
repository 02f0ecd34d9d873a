import { msg } from '@lingui/core/macro';
import { describe } from '@tulebyte/i18n';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { getSupabase } from '../session/supabase.ts';
import { useSession } from '../session/session-atom.ts';
import { store } from '../store.ts';

const TIMEOUT_MS = 10_000;

/** The visitor's admin status. With `error`, the check failed and can be retried. */
export type AdminStatus = 'checking' | 'admin' | 'not-admin' | { readonly error: string; readonly retry: () => void };

interface Check {
  readonly userId: string;
  readonly status: 'checking' | 'admin' | 'not-admin' | { readonly error: string };
}

const checkAtom = atom<Check | null>(null);

/**
 * Whether the signed-in visitor is an admin, according to the database's `is_admin`, with a 10-second limit (specification,
 * section 6). Checked once per user, not per screen. This only decides what is shown; the database enforces access.
 */
export function useAdminStatus(): AdminStatus {
  const { user, loading } = useSession();
  const check = useAtomValue(checkAtom, { store });
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) void checkAdmin(userId);
  }, [userId]);

  if (loading) return 'checking';
  if (userId === undefined) return 'not-admin';
  if (check?.userId !== userId) return 'checking';
  if (typeof check.status === 'string') return check.status;
  return { error: check.status.error, retry: () => void checkAdmin(userId) };
}

/** Whether the visitor has a role. Any role but `admin` returns false (specification, section 6). */
export function useHasRole(role: string): boolean {
  const status = useAdminStatus();
  return role === 'admin' && status === 'admin';
}

async function checkAdmin(userId: string): Promise<void> {
  const known = store.get(checkAtom);
  if (known?.userId === userId && typeof known.status === 'string') return;
  const pending: Check = { userId, status: 'checking' };
  store.set(checkAtom, pending);
  const status = await queryAdminStatus();
  // Someone else may have signed in since.
  if (store.get(checkAtom) === pending) store.set(checkAtom, { userId, status });
}

async function queryAdminStatus(): Promise<Check['status']> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(describe(tooSlow))), TIMEOUT_MS);
  try {
    const isAdmin = await Promise.race([rpcIsAdmin(limit.signal), rejectOnAbort(limit.signal)]);
    return isAdmin === true ? 'admin' : 'not-admin';
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

async function rpcIsAdmin(signal: AbortSignal): Promise<unknown> {
  const client = await getSupabase();
  const { data, error } = await client.rpc('is_admin').abortSignal(signal);
  // No code means no response, or one that isn't the database's: its text isn't meant for visitors.
  if (error !== null) throw new Error(error.code ? error.message : describe(unreachable));
  return data;
}

/** The limit covers everything: loading the client, the configuration, and the request itself. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

const unreachable = msg`We couldn’t reach our server. Check your connection and try again, or call us.`;
const tooSlow = msg`The check took longer than 10 seconds.`;
