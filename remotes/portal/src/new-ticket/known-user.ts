import { sessionAtom, store, type SessionState } from '@tulebyte/platform';

/** Waits until the session is known: a form can be submitted before that, and a client must not become a guest. */
export function waitForUser(): Promise<SessionState['user']> {
  return new Promise((resolve) => {
    let unsubscribe: (() => void) | undefined;
    const check = () => {
      const { user, loading } = store.get(sessionAtom);
      if (loading) return;
      unsubscribe?.();
      resolve(user);
    };
    unsubscribe = store.sub(sessionAtom, check);
    check();
  });
}
