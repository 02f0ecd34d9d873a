import { act, screen, waitFor } from '@testing-library/react';
import type { FoundPage, PaletteAction } from '@tulebyte/federation/remote';
import { onFault } from '@tulebyte/platform';
import { fixtureUser, renderScreen, signInForTest, signOutForTest, stubFetch } from '@tulebyte/testing';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { HostContext } from '../../federation/host-context.ts';
import Palette from './palette.tsx';

const find = vi.fn<(query: string) => Promise<readonly FoundPage[]>>();

const run = vi.fn();
const listActions = vi.fn<() => readonly PaletteAction[]>();

const host = {
  release: {
    release: 1,
    shell: { version: '1', manifestIntegrity: '' },
    remotes: { admin: { version: '1', manifestIntegrity: '', patterns: ['/desk'] } },
    contributions: {
      admin: {
        widget: false,
        accountMenu: [],
        wellKnown: {},
        navigation: [
          { to: '/desk/tickets/views', label: { en: 'Views of tickets', es: 'Vistas de tickets' }, icon: 'ticket' },
          { to: '/desk/tickets', label: { en: 'Tickets', es: 'Tickets' }, icon: 'ticket' },
        ],
        pages: [{ to: '/desk/replies', label: { en: 'Canned replies', es: 'Respuestas' }, icon: 'send' }],
        features: [],
      },
    },
  },
  loadFullRelease: async () => {},
  // The palette reads nothing else of a remote.
  routes: async () =>
    ({ messages: {}, find: async () => ({ find, listActions }) }) as unknown as Awaited<ReturnType<NonNullable<Host>['routes']>>,
} satisfies Host;
type Host = ComponentProps<typeof HostContext>['value'];

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

const searched = () => find.mock.lastCall?.[0];

/** What Enter opens. */
const highlighted = () => document.querySelector('[role=option][data-highlighted]')?.textContent;

function open() {
  const onClose = vi.fn();
  const { user, location } = renderScreen(
    <HostContext value={host}>
      <Palette onClose={onClose} />
    </HostContext>,
    { at: '/desk' },
  );
  return { user, location, onClose };
}

beforeEach(() => {
  stubFetch({});
  signInForTest();
  find.mockReset();
  run.mockReset();
  listActions.mockReset().mockReturnValue([]);
});
afterEach(() => signOutForTest());

it('closes on Escape', async () => {
  const { user, onClose } = open();
  await user.type(await screen.findByRole('combobox'), 'tick');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('lists areas before what is found, so that late results leave the first item in place', async () => {
  const late = Promise.withResolvers<readonly FoundPage[]>();
  find.mockReturnValue(late.promise);
  const { user, location } = open();
  await user.type(await screen.findByRole('combobox'), 'tickets');
  await expect.poll(options).toEqual(['Tickets', 'Views of tickets', 'Search the site for “tickets”']);
  await expect.poll(searched).toBe('tickets');
  expect(screen.getByText('Searching…', { selector: '[aria-hidden]' })).toBeTruthy();
  await act(async () => late.resolve([{ to: '/desk/tickets/TB-1', label: 'Lost tickets', icon: 'ticket' }]));
  await expect.poll(options).toEqual(['Tickets', 'Views of tickets', 'Lost tickets', 'Search the site for “tickets”']);
  await user.keyboard('{Enter}');
  await expect.poll(() => location().pathname).toBe('/desk/tickets');
});

it('opens the first item at an Enter while none is highlighted, as just after the list has changed', async () => {
  find.mockResolvedValue([]);
  const { user, location } = open();
  const input = await screen.findByRole('combobox');
  await user.type(input, 'canned');
  await expect.poll(highlighted).toBe('Canned replies');
  await user.click(input);
  const last = screen.getByRole('option', { name: /Search the site/ });
  await user.hover(last);
  await user.unhover(last);
  await expect.poll(highlighted).toBeUndefined();
  await user.keyboard('{Enter}');
  await expect.poll(() => location().pathname).toBe('/desk/replies');
});

it('offers nothing to Enter before the results if no area matches', async () => {
  const late = Promise.withResolvers<readonly FoundPage[]>();
  find.mockReturnValue(late.promise);
  const { user, location } = open();
  await user.type(await screen.findByRole('combobox'), 'TB-1');
  await expect.poll(searched).toBe('TB-1');
  expect(options()).toEqual([]);
  await act(async () => late.resolve([{ to: '/desk/tickets/TB-1', label: 'Printer', icon: 'ticket' }]));
  await expect.poll(options).toEqual(['Printer', 'Search the site for “TB-1”']);
  await user.keyboard('{Enter}');
  await expect.poll(() => location().pathname).toBe('/desk/tickets/TB-1');
});

it('offers what the remote can do on the page, before the pages while nothing is typed, and does it once it has closed', async () => {
  find.mockResolvedValue([]);
  listActions.mockReturnValue([
    { id: 'status', label: 'Set status: Solved', detail: 's', icon: 'edit', run },
    { id: 'new', label: 'New ticket for a caller', icon: 'phone', to: '/desk/tickets/new' },
    { id: 'tag', label: 'Add tag: printer', icon: 'edit', isSearchOnly: true, run },
  ]);
  const { user, location, onClose } = open();
  await expect
    .poll(options)
    .toEqual([
      'Set status: Solveds',
      'New ticket for a caller',
      'Switch between light and dark',
      'Sign out',
      'Views of tickets',
      'Tickets',
      'Canned replies',
      'Account settings',
    ]);
  await user.type(screen.getByRole('combobox'), 'printer');
  await expect.poll(highlighted).toBe('Add tag: printer');
  await user.clear(screen.getByRole('combobox'));
  await user.type(screen.getByRole('combobox'), 'solved status');
  await expect.poll(highlighted).toBe('Set status: Solveds');
  await user.keyboard('{Enter}');
  await expect.poll(() => run.mock.calls).toHaveLength(1);
  expect(onClose).toHaveBeenCalled();
  expect(location().pathname).toBe('/desk');
});

it('offers staff none of the pages where clients start', async () => {
  const portal = {
    widget: false,
    accountMenu: [],
    wellKnown: { 'signed-in-home': '/dashboard' },
    pages: [{ to: '/support/new', label: { en: 'New ticket', es: 'Nuevo ticket' }, icon: 'plus' }],
    features: [],
  };
  const both = { ...host, release: { ...host.release, contributions: { ...host.release.contributions, portal } } };
  const offered = async (isAdmin: boolean) => {
    stubFetch({ '/rest/v1/rpc/is_admin': isAdmin, '/rest/v1/rpc/my_staff_access': { role: 'owner', permissions: [] } });
    signInForTest(fixtureUser({ id: crypto.randomUUID() }));
    const { unmount } = renderScreen(
      <HostContext value={both}>
        <Palette onClose={() => {}} />
      </HostContext>,
      { at: '/desk' },
    );
    await expect.poll(options).toContain('Canned replies');
    await expect.poll(() => options().includes('New ticket')).toBe(!isAdmin);
    unmount();
  };
  await offered(false);
  await offered(true);
});

it('goes on without the actions of a remote that fails to list them, and reports it', async () => {
  const faults: unknown[] = [];
  onTestFinished(onFault(({ remote, version, phase }) => faults.push({ remote, version, phase })));
  listActions.mockImplementation(() => {
    throw new Error('broken');
  });
  open();
  await expect.poll(options).toContain('Canned replies');
  await expect.poll(() => faults).toContainEqual({ remote: 'admin', version: '1', phase: 'render' });
  expect(options()).toContain('Canned replies');
});

it('reaches pages that no navigation shows, and switches the color mode', async () => {
  find.mockResolvedValue([]);
  const { user, location } = open();
  await user.type(await screen.findByRole('combobox'), 'canned');
  await expect.poll(options).toEqual(['Canned replies', 'Search the site for “canned”']);
  await expect.poll(highlighted).toBe('Canned replies');
  await user.keyboard('{Enter}');
  await expect.poll(() => location().pathname).toBe('/desk/replies');
  document.documentElement.classList.remove('dark', 'light');
  await user.clear(screen.getByRole('combobox'));
  await user.type(screen.getByRole('combobox'), 'dark');
  await expect.poll(highlighted).toBe('Switch between light and dark');
  await user.keyboard('{Enter}');
  await expect.poll(() => document.documentElement.className).toBe('dark');
  document.documentElement.classList.remove('dark');
});

it('asks before it signs out someone with an unsent reply', async () => {
  find.mockResolvedValue([]);
  localStorage.setItem('tulebyte.outbox', '[1]');
  const { user, onClose } = open();
  await user.type(await screen.findByRole('combobox'), 'sign out');
  await expect.poll(highlighted).toBe('Sign out');
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/hasn’t been sent/);
  expect(onClose).not.toHaveBeenCalled();
  expect(options()[0]).toBe('Sign out anyway');
  localStorage.clear();
});

it('shows results under their headings, only those of the latest query, and says when the search fails', async () => {
  const first = Promise.withResolvers<readonly FoundPage[]>();
  find.mockImplementation(async (query) => {
    if (query === 'ro') return first.promise;
    if (query !== 'rosa') throw new Error('offline');
    return [
      { to: '/desk/clients/1', label: 'Rosa’s Bakery', icon: 'building', group: 'Clients' },
      { to: '/desk/orders/1', label: 'Rosa', detail: 'TO-1', icon: 'cart', group: 'Orders' },
    ];
  });
  const { user } = open();
  const field = await screen.findByRole('combobox');
  await user.type(field, 'ro');
  await expect.poll(searched).toBe('ro');
  await user.type(field, 'sa');
  await expect.poll(options).toEqual(['Rosa’s Bakery', 'RosaTO-1', 'Search the site for “rosa”']);
  await act(async () => first.resolve([{ to: '/desk/old', label: 'An older result', icon: 'ticket' }]));
  expect(options()).toEqual(['Rosa’s Bakery', 'RosaTO-1', 'Search the site for “rosa”']);
  expect(screen.getByRole('group', { name: 'Orders' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('3 results');
  await user.type(field, ' d');
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/couldn’t search/);
});
