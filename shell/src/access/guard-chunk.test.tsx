import { act, screen } from '@testing-library/react';
import { onFault, type Fault } from '@tulebyte/platform';
import { signInForTest } from '@tulebyte/testing';
import { expect, it, vi } from 'vitest';

it('shows and reports a guard that failed to load, and opens the page once the connection is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const faults: Fault[] = [];
  onFault((fault) => faults.push(fault));
  vi.doMock('./guard.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  // Imported here, because static imports load lazy components before the mock.
  const { page, renderSite } = await import('../layout/site.fixture.tsx');
  signInForTest();
  renderSite('/dashboard', [page('/dashboard', 'Dashboard page')]);
  expect((await screen.findByRole('alert')).textContent).toMatch(/This part of the site didn’t load.*\(209\) 555-0142/);
  expect(screen.queryByText('Dashboard page')).toBeNull();
  expect(faults).toMatchObject([{ remote: 'shell', phase: 'load' }]);

  vi.doUnmock('./guard.tsx');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard page' })).toBeTruthy();
  expect(screen.queryByText('This part of the site didn’t load')).toBeNull();
  expect(faults).toHaveLength(1);
});
