import type { Session, User } from '@supabase/supabase-js';
import { atom, useAtomValue } from 'jotai';
import { store } from '../store.ts';

/** Where the Supabase client keeps its session in local storage. */
export const SESSION_KEY = 'tulebyte.auth';

/** Who is signed in. `loading` is true until the first state of the session is known. */
export interface SessionState {
  readonly user: User | null;
  readonly session: Session | null;
  readonly loading: boolean;
}

export const signedOut: SessionState = { user: null, session: null, loading: false };

/** Loading on the server and in the first render of the browser, so that both render the same. */
export const sessionAtom = atom<SessionState>({ user: null, session: null, loading: true });

/**
 * How often this page ended what it held of a person: at a sign-out in any tab, and when another person signed in. Mount by it
 * what must not outlive them.
 */
export const signOutsAtom = atom(0);

/** Who is signed in; the component renders again when that changes, in this tab or another. */
export function useSession(): SessionState {
  return useAtomValue(sessionAtom, { store });
}

/** The first 8 characters of a user's id: enough to follow one person's events in a log, too little to identify them. */
export function userPrefix(user: Pick<User, 'id'> | null): string {
  return user === null ? '' : user.id.slice(0, 8);
}
