import type { Session, User } from '@supabase/supabase-js';
import { atom } from 'jotai';
import { useRenderedAtom } from '../use-rendered-atom.ts';

/** Local storage key of the Supabase client's session. */
export const SESSION_KEY = 'tulebyte.auth';

/** Who is signed in. `loading` is true until the first state of the session is known. */
export interface SessionState {
  readonly user: User | null;
  readonly session: Session | null;
  readonly loading: boolean;
}

export const signedOut: SessionState = { user: null, session: null, loading: false };

export const sessionAtom = atom<SessionState>({ user: null, session: null, loading: true });

/**
 * Increments whenever user state is cleared: on a sign-out in any tab, or when another user signs in. Use it as a key for
 * components that must not outlive the user.
 */
export const signOutsAtom = atom(0);

/** Who is signed in; updates when that changes in this tab or another. */
export function useSession(): SessionState {
  return useRenderedAtom(sessionAtom);
}

/** The first 8 characters of a user's id: enough to correlate log events, too little to identify someone. */
export function userPrefix(user: Pick<User, 'id'> | null): string {
  return user === null ? '' : user.id.slice(0, 8);
}
