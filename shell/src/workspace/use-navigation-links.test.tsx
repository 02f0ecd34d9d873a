import { act, screen } from '@testing-library/react';
import { navigationCountsAtom, store } from '@tulebyte/platform';
import { Link } from '@tulebyte/router';
import { renderScreen } from '@tulebyte/testing';
import { useNavigationCount } from '@tulebyte/workspace/use-navigation-count';
import { afterEach, expect, it } from 'vitest';
import { HostContext } from '../federation/host-context.ts';
import { useNavigationLinks } from './use-navigation-links.ts';

const built = { version: '1', manifestIntegrity: '', patterns: ['/admin/leads', '/admin/tickets', '/admin/tickets/:number'] };
const release = {
  release: 1,
  shell: { version: '1', manifestIntegrity: '' },
  remotes: { admin: built },
  contributions: {
    admin: {
      widget: false,
      accountMenu: [],
      wellKnown: {},
      features: [],
      navigation: ['/admin/tickets', '/admin/leads', '/admin/orders'].map((to) => ({ to, label: { en: to }, icon: 'ticket' })),
    },
  },
};

const lists = new Set<unknown>();
const orders = new Set<unknown>();

/** Shows how often its links and the link to the orders were new, and the current link. */
function Links() {
  const links = useNavigationLinks();
  useNavigationCount('/admin/tickets', 2);
  const current = links.find(({ isCurrent }) => isCurrent);
  return (
    <>
      <output>{`${lists.add(links).size}, ${orders.add(links.at(-1)).size}: ${current?.to} ${current?.count}`}</output>
      <Link to="/admin/tickets/TB-1">Ticket</Link>
      <Link to="/admin/leads">Leads</Link>
    </>
  );
}

afterEach(() => store.set(navigationCountsAtom, {}));

it('keeps the links that look the same, from a list to its pages and to another list', async () => {
  store.set(navigationCountsAtom, { '/admin/tickets': 2 });
  const { user } = renderScreen(
    <HostContext value={{ release, loadFullRelease: async () => {}, routes: () => Promise.reject(new Error('no remotes')) }}>
      <Links />
    </HostContext>,
    { at: '/admin/tickets' },
  );
  await screen.findByText('1, 1: /admin/tickets 2');
  await user.click(screen.getByText('Ticket'));
  expect(screen.getByText('1, 1: /admin/tickets 2')).toBeTruthy();
  act(() => store.set(navigationCountsAtom, { '/admin/tickets': 3 }));
  expect(screen.getByText('2, 2: /admin/tickets 3')).toBeTruthy();
  await user.click(screen.getByText('Leads'));
  expect(screen.getByText('3, 2: /admin/leads undefined')).toBeTruthy();
});
