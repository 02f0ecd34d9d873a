import { act, screen, waitFor } from '@testing-library/react';
import type { FoundPage } from '@tulebyte/federation/remote';
import { renderScreen, signInForTest, signOutForTest, stubFetch } from '@tulebyte/testing';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HostContext } from '../../federation/host-context.ts';
import Palette from './palette.tsx';

const find = vi.fn<(query: string) => Promise<readonly FoundPage[]>>();

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
        features: [],
      },
    },
  },
  loadFullRelease: async () => {},
  // The palette reads nothing else of a remote.
  routes: async () => ({ find: async () => ({ find }) }) as unknown as Awaited<ReturnType<NonNullable<Host>['routes']>>,
} satisfies Host;
type Host = ComponentProps<typeof HostContext>['value'];

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

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
  expect(options()).toEqual(['Tickets', 'Views of tickets', 'Search the site for “tickets”']);
  await expect.poll(() => find.mock.calls).toHaveLength(1);
  await act(async () => late.resolve([{ to: '/desk/tickets/TB-1', label: 'Lost tickets', icon: 'ticket' }]));
  await expect.poll(options).toEqual(['Tickets', 'Views of tickets', 'Lost tickets', 'Search the site for “tickets”']);
  await user.keyboard('{Enter}');
  await expect.poll(() => location().pathname).toBe('/desk/tickets');
});

it('offers nothing to Enter before the results if no area matches', async () => {
  const late = Promise.withResolvers<readonly FoundPage[]>();
  find.mockReturnValue(late.promise);
  const { user, location } = open();
  await user.type(await screen.findByRole('combobox'), 'TB-1');
  expect(options()).toEqual([]);
  await expect.poll(() => find.mock.calls).toHaveLength(1);
  await act(async () => late.resolve([{ to: '/desk/tickets/TB-1', label: 'Printer', icon: 'ticket' }]));
  await expect.poll(options).toEqual(['Printer', 'Search the site for “TB-1”']);
  await user.keyboard('{Enter}');
  await expect.poll(() => location().pathname).toBe('/desk/tickets/TB-1');
});
