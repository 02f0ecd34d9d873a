import { getSupabase, store, toastsAtom } from '@tulebyte/platform';
import { beforeAll, beforeEach } from 'vitest';
import { stubFetch } from './stub-fetch.ts';
import { fixtureUser, signInForTest } from './session-fixture.ts';

/**
 * For tests of signed-in pages: each starts signed in, without drafts and toasts of another.
 * @param options `isNewUser`: each as someone else, for what is loaded once per user, such as the role
 */
export function signInBeforeEach({ isNewUser = false }: { isNewUser?: boolean } = {}): void {
  beforeAll(async () => {
    stubFetch({});
    // Loaded once, so that no test waits for it.
    await getSupabase();
  });
  beforeEach(() => {
    signInForTest(isNewUser ? fixtureUser({ id: crypto.randomUUID() }) : undefined);
    sessionStorage.clear();
    store.set(toastsAtom, []);
  });
}
