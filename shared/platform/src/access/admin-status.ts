import { msg } from '@lingui/core/macro';
import { describe } from '@tulebyte/i18n';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { getSupabase } from '../backend/supabase.ts';
import { useSession } from '../session/session-atom.ts';
import { store } from '../store.ts';

const TIMEOUT_MS = 10_000;

/** What is known about the visitor's admin role. With `error`, the check itself failed and may be repeated. */
export type AdminStatus = 'checking' | 'admin' | 'not-admin' | { readonly error: string; readonly retry: () => void };

interface Check {
  readonly userId: string;
  readonly status: 'checking' | 'admin' | 'not-admin' | { readonly error: string };
}

const checkAtom = atom<Check | null>(null);

/**
 * Whether the signed-in visitor is an admin: only what the database's `is_admin` says counts, and it has 10 seconds
 * (specification, section 6). Asked once a person, not once a screen. This decides what is shown; the database decides
 * what is allowed.
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

/** True only for `admin` and only after the database said so; every other role reads as false. */
export function useHasRole(role: string): boolean {
  const status = useAdminStatus();
  return role === 'admin' && status === 'admin';
}

async function checkAdmin(userId: string): Promise<void> {
  const known = store.get(checkAtom);
  if (known?.userId === userId && typeof known.status === 'string') return;
  const running: Check = { userId, status: 'checking' };
  store.set(checkAtom, running);
  const status = await askDatabase();
  // Somebody else may have signed in meanwhile.
  if (store.get(checkAtom) === running) store.set(checkAtom, { userId, status });
}

async function askDatabase(): Promise<Check['status']> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(describe(tooSlow))), TIMEOUT_MS);
  try {
    const answer = await Promise.race([rpcIsAdmin(limit.signal), rejection(limit.signal)]);
    return answer === true ? 'admin' : 'not-admin';
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

async function rpcIsAdmin(signal: AbortSignal): Promise<unknown> {
  const client = await getSupabase();
  const { data, error } = await client.rpc('is_admin').abortSignal(signal);
  // Without a code nothing answered: what the browser says of that is no sentence for people.
  if (error !== null) throw new Error(error.code === '' ? describe(unreachable) : error.message);
  return data;
}

/** The time counts from the click, whatever is slow: the client's code, the configuration or the answer. */
function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

const unreachable = msg`We could not reach our server. Please check your connection and try again.`;
const tooSlow = msg`The check took longer than 10 seconds.`;
