import type { Contributions } from '@tulebyte/federation/remote-manifest';
import { navigationCountsAtom, staffAccessAtom, store } from '@tulebyte/platform';
import { act } from '@testing-library/react';
import { renderScreen } from '@tulebyte/testing';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { HostContext } from '../federation/host-context.ts';
import { NavigationCounts } from './navigation-counts.ts';

const asked: string[] = [];
const account = { to: '/account', label: { en: 'Account settings' }, icon: 'settings' };
const remote = (wellKnown: Contributions['wellKnown']) => ({
  widget: false,
  accountMenu: [],
  wellKnown,
  navigation: [account],
  features: [],
});
const built = { version: '1', manifestIntegrity: '', patterns: [] };
/** Both remotes link to the account page, and count. */
const host: ComponentProps<typeof HostContext>['value'] = {
  release: {
    release: 1,
    shell: { version: '1', manifestIntegrity: '' },
    remotes: { portal: built, admin: built },
    contributions: { portal: remote({ 'signed-in-home': '/dashboard' }), admin: remote({ 'staff-home': '/admin' }) },
  },
  loadFullRelease: async () => {},
  routes: async (name) => {
    asked.push(name);
    const counts = async () => ({ loadCounts: async () => ({ [`/${name}`]: 3 }) });
    return { contract: 2, kind: 'routes', name, messages: { es: async () => ({ messages: {} }) }, routes: [], counts };
  },
};
const open = () =>
  renderScreen(
    <HostContext value={host}>
      <NavigationCounts />
    </HostContext>,
    { at: '/account' },
  );

beforeEach(() => {
  asked.length = 0;
  store.set(navigationCountsAtom, { '/before': 1 });
  store.set(staffAccessAtom, null);
});

it('are those of the remote of staff, once their access is known', async () => {
  open();
  expect(asked).toEqual([]);
  act(() => store.set(staffAccessAtom, { userId: 'dana', access: { role: 'agent', permissions: [] } }));
  await expect.poll(() => store.get(navigationCountsAtom)).toEqual({ '/before': 1, '/admin': 3 });
  expect(asked).toEqual(['admin']);
});
