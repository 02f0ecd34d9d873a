import { getSupabase } from '@tulebyte/platform';
import { stubFetch, renderScreen, signInForTest } from '@tulebyte/testing';
import { within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, it } from 'vitest';
import { FaultsPanel } from './faults-panel.tsx';

const fault = {
  day: '2026-11-20',
  release: 7,
  remote: 'shop',
  version: '0.1.0-abcdef012345',
  phase: 'render',
  route: '/product/:id',
  count: 3,
  last_at: '2026-11-20T17:00:00Z',
};

beforeAll(async () => {
  stubFetch({});
  signInForTest();
  await getSupabase();
});

const panel = () =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <FaultsPanel days={28} />
    </QueryClientProvider>,
  );

it('shows faults by build, phase, type of page and count', async () => {
  stubFetch({ '/rest/v1/fault_reports': [fault, { ...fault, phase: 'of a later release', count: 1 }] });
  const { findByRole } = panel();
  const table = within(await findByRole('table', { name: 'Faults by page' }));
  expect(table.getAllByText('shop 0.1.0-abcdef012345')).toHaveLength(2);
  for (const text of ['Crashed while showing', 'of a later release', '3'])
    expect(table.getAllByText(text).length).toBeGreaterThan(0);
});

it('shows an empty state', async () => {
  stubFetch({ '/rest/v1/fault_reports': [] });
  expect(await panel().findByText('No faults reported.')).toBeTruthy();
});
