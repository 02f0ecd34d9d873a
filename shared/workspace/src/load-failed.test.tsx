import { useQuery } from '@tanstack/react-query';
import { createUserQueryProvider } from '@tulebyte/platform/queries';
import { renderScreen } from '@tulebyte/testing';
import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionNotice } from './connection-notice.tsx';
import { QueryBoundary } from './query-boundary.tsx';

afterEach(() => void vi.useRealTimers());

const down = new Set<string>();
const ask = (what: string, text: string) => async () => {
  if (down.has(what)) throw new TypeError('Failed to fetch');
  return text;
};

function Page({ hasAlert }: { hasAlert: boolean }) {
  const counts = useQuery({ queryKey: ['counts'], queryFn: ask('counts', '7 open'), refetchInterval: 10_000 });
  const list = useQuery({ queryKey: ['list'], queryFn: ask('list', 'TB-1') });
  return (
    <main>
      <ConnectionNotice />
      {counts.data}
      {hasAlert ? (
        <QueryBoundary query={list} skeleton={null}>
          {(text) => text}
        </QueryBoundary>
      ) : (
        list.data
      )}
    </main>
  );
}

/** A page whose counts are outdated and whose list never loaded. */
async function open(hasAlert: boolean) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const Queries = createUserQueryProvider(0);
  down.add('list');
  const screen = renderScreen(
    <Queries>
      <Page hasAlert={hasAlert} />
    </Queries>,
    { at: '/admin/tickets' },
  );
  await screen.findByText(/7 open/);
  down.add('counts');
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(screen.queryByText('We couldn’t load this') !== null).toBe(hasAlert);
  expect(screen.getByText('We can’t reach our server')).toBeTruthy();
  down.clear();
  return screen;
}

it('is the only alert where nothing was loaded, and one click loads all that failed', async () => {
  const screen = await open(true);
  const [retry, ...others] = screen.getAllByRole('button', { name: 'Try again' });
  expect(others).toEqual([]);
  if (retry) await screen.user.click(retry);
  expect(await screen.findByText(/TB-1/)).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText('We can’t reach our server')).toBeNull());
});

it('isn’t needed to load what failed: the notice does it too', async () => {
  const screen = await open(false);
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/TB-1/)).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText('We can’t reach our server')).toBeNull());
});
