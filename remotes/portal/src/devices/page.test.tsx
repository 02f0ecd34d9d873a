import { getSupabase, navigationCountsAtom, store } from '@tulebyte/platform';
import { stubFetch, fixtureUser, renderScreen, signInForTest } from '@tulebyte/testing';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Component } from './page.tsx';

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});

const device = (more: object) => ({
  id: crypto.randomUUID(),
  name: 'Front-desk PC',
  kind: 'desktop',
  model: 'HP EliteDesk',
  serial_number: 'SN-7',
  operating_system: 'Windows 11',
  used_by: '',
  warranty_until: '2020-01-31',
  last_seen_at: null,
  backup_every_hours: 24,
  last_good_backup_at: new Date().toISOString(),
  protects: 'Documents',
  backup_state: 'protected',
  runs: [],
  ...more,
});
let person = 0;

function open(devices: unknown) {
  person += 1;
  signInForTest(fixtureUser({ id: `3f1c2b4a-0000-4000-8000-0000000002${10 + person}` }));
  stubFetch({ '/rest/v1/rpc/my_devices': devices, '/rest/v1/rpc/count_tickets': { open: 4, pending: 2 } });
  return renderScreen(<Component />, { at: '/client-portal/devices' });
}

it('are beside the number of tickets that wait for the client', async () => {
  open([]);
  await expect.poll(() => store.get(navigationCountsAtom)).toEqual({ '/client-portal': 2 });
});

describe('devices', () => {
  it('show each backup’s status in words and link to a ticket about the device', async () => {
    const screen = open([
      device({
        name: 'Till',
        backup_state: 'failing',
        last_good_backup_at: null,
        runs: [{ at: '2026-11-20T09:00:00Z', is_good: false }],
      }),
      device({ name: 'Server', backup_state: 'late' }),
      device({ name: 'Router', kind: 'network', backup_state: 'not_backed_up', backup_every_hours: null }),
      device({ name: 'Old laptop', backup_state: 'not_backed_up', backup_every_hours: null }),
      device({ name: 'New PC', backup_state: 'not_backed_up' }),
      device({}),
    ]);
    expect(await screen.findByText('2 of 6 devices have a backup that needs attention.')).toBeTruthy();
    expect(screen.getByText('The backup isn’t working, and there’s no good backup yet.')).toBeTruthy();
    expect(screen.getByText(/1 of 1 runs failed/)).toBeTruthy();
    expect(screen.getByText(/No backup is set up for this device/)).toBeTruthy();
    expect(screen.getByText('A backup is set up, but none has come in yet.')).toBeTruthy();
    expect(screen.getAllByText('Warranty ended Jan 31, 2020')).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'New ticket about Till' }).getAttribute('href')).toBe(
      '/support/new?device=Till&serial=SN-7',
    );
  });

  it('stay under warranty until the end of its last day in California', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T02:00:00Z') }); // 6 PM on November 30 in California
    try {
      const screen = open([device({ warranty_until: '2026-11-30' }), device({ name: 'Old one', warranty_until: '2026-11-29' })]);
      expect(await screen.findByText('Warranty until Nov 30, 2026')).toBeTruthy();
      expect(screen.getByText('Warranty ended Nov 29, 2026')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('show an empty state', async () => {
    expect(await open([]).findByText('No devices registered yet')).toBeTruthy();
  });

  it('can be reloaded after a failure', async () => {
    const screen = open(() => new Response(null, { status: 500 }));
    expect(await screen.findByText('We couldn’t load your devices', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
