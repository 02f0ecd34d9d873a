import { getSupabase, store, toastsAtom } from '@tulebyte/platform';
import { beforeAll, beforeEach } from 'vitest';
import { stubFetch } from './stub-fetch.ts';
import { signInForTest } from './session-fixture.ts';

/** For tests of signed-in pages: each starts signed in, without drafts and toasts of another. */
export function signInBeforeEach(): void {
  beforeAll(async () => {
    stubFetch({});
    // Loaded once, so that no test waits for it.
    await getSupabase();
  });
  beforeEach(() => {
    signInForTest();
    sessionStorage.clear();
    store.set(toastsAtom, []);
  });
}
