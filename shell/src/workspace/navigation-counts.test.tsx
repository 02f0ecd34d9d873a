import type { Contributions } from '@tulebyte/federation/remote-manifest';
import { getSupabase, navigationCountsAtom, store } from '@tulebyte/platform';
import { fixtureUser, renderScreen, signInForTest, signOutForTest, stubFetch } from '@tulebyte/testing';
import type { ComponentProps } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { HostContext } from '../federation/host-context.ts';
import NavigationCounts from './navigation-counts.ts';

const asked: string[] = [];
const remote = (wellKnown: Contributions['wellKnown'], to: string) => ({
  widget: false,
  accountMenu: [],
  wellKnown,
  features: [],
  navigation: [{ to, label: { en: 'Tickets', es: 'Tickets' }, icon: 'ticket' }],
});
const built = { version: '1', manifestIntegrity: '', patterns: [] };
/** Both remotes count. */
const host: ComponentProps<typeof HostContext>['value'] = {
  release: {
    release: 1,
    shell: { version: '1', manifestIntegrity: '' },
    remotes: { portal: built, admin: built },
    contributions: {
      portal: remote({ 'signed-in-home': '/dashboard' }, '/portal'),
      admin: remote({ 'staff-home': '/admin' }, '/admin'),
    },
  },
  loadFullRelease: async () => {},
  routes: async (name) => {
    asked.push(name);
    const counts = async () => ({ loadCounts: async () => ({ [`/${name}`]: 3 }) });
    return { contract: 2, kind: 'routes', name, messages: { es: async () => ({ messages: {} }) }, routes: [], counts };
  },
};
const show = (isAdmin: boolean) => {
  stubFetch({ '/rest/v1/rpc/is_admin': isAdmin });
  // The role is loaded once per user.
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  renderScreen(
    <HostContext value={host}>
      <NavigationCounts />
    </HostContext>,
    { at: '/account' },
  );
};
beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});
beforeEach(() => {
  asked.length = 0;
  store.set(navigationCountsAtom, { '/before': 1 });
});
afterEach(() => signOutForTest());

it.each([
  { isAdmin: true, home: 'admin' },
  { isAdmin: false, home: 'portal' },
])('come from the remote where the user starts: $home', async ({ isAdmin, home }) => {
  show(isAdmin);
  await expect.poll(() => store.get(navigationCountsAtom)).toEqual({ '/before': 1, [`/${home}`]: 3 });
  expect(asked).toEqual([home]);
});

it('are not asked again after a page that sets them', async () => {
  store.set(navigationCountsAtom, { '/portal': 1 });
  show(false);
  show(true);
  await expect.poll(() => asked).toEqual(['admin']);
  expect(store.get(navigationCountsAtom)).toEqual({ '/portal': 1, '/admin': 3 });
});
