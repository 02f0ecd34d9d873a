import type { Contributions } from '@tulebyte/federation/remote-manifest';
import { navigationCountsAtom, store } from '@tulebyte/platform';
import { renderScreen } from '@tulebyte/testing';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { HostContext } from '../federation/host-context.ts';
import { NavigationCounts } from './navigation-counts.ts';

const asked: string[] = [];
const remote = (wellKnown: Contributions['wellKnown']) => ({
  widget: false,
  accountMenu: [],
  wellKnown,
  features: [],
});
const built = { version: '1', manifestIntegrity: '', patterns: [] };
/** Both remotes count. */
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
beforeEach(() => {
  asked.length = 0;
  store.set(navigationCountsAtom, { '/before': 1 });
});

it('come from the remote where staff start', async () => {
  renderScreen(
    <HostContext value={host}>
      <NavigationCounts />
    </HostContext>,
    { at: '/account' },
  );
  await expect.poll(() => store.get(navigationCountsAtom)).toEqual({ '/before': 1, '/admin': 3 });
  expect(asked).toEqual(['admin']);
});
