import { sessionAtom, store, type SessionState } from '@tulebyte/platform';

/** Who is signed in, once the page knows it: a form may be sent before it does, and a client is no guest. */
export function knownUser(): Promise<SessionState['user']> {
  return new Promise((known) => {
    let stop: (() => void) | undefined;
    const look = () => {
      const { user, loading } = store.get(sessionAtom);
      if (loading) return;
      stop?.();
      known(user);
    };
    stop = store.sub(sessionAtom, look);
    look();
  });
}
