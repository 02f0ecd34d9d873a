import { renderScreen } from '@tulebyte/testing';
import { expect, it, vi } from 'vitest';
import { useLiveData } from './use-live-data.ts';

const load = vi.fn<() => Promise<unknown>>();
const loader = () => load();
const Page = () => <p>{String(useLiveData(loader))}</p>;

it('shows what was published until today’s data is here, and keeps it without the backend', async () => {
  const today = Promise.withResolvers<string>();
  load.mockResolvedValueOnce('$89').mockReturnValueOnce(today.promise);
  const screen = renderScreen(<Page />, { loader });
  expect(await screen.findByText('$89')).toBeTruthy();
  today.resolve('$99');
  expect(await screen.findByText('$99')).toBeTruthy();
  screen.unmount();

  load.mockResolvedValueOnce('$89').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const offline = renderScreen(<Page />, { loader });
  await expect.poll(() => load.mock.calls).toHaveLength(4);
  expect(await offline.findByText('$89')).toBeTruthy();
});

it('renders nothing again when nothing has changed', async () => {
  const rendered = vi.fn();
  const Catalog = () => {
    rendered(useLiveData(loader));
    return null;
  };
  load.mockReset().mockImplementation(() => Promise.resolve({ price: '$89' }));
  renderScreen(<Catalog />, { loader });
  await expect.poll(() => load.mock.calls).toHaveLength(2);
  await load.mock.results[1]?.value;
  expect(new Set(rendered.mock.calls.map(([data]) => data)).size).toBe(1);
});
