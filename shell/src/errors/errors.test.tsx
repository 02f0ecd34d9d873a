import { act, screen } from '@testing-library/react';
import { onFault, type Fault } from '@tulebyte/platform';
import { Link } from '@tulebyte/router';
import { renderScreen } from '@tulebyte/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RemoteDataError, RemoteUnavailableError } from '../federation/errors.ts';
import PageErrorScreen from './page-error-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { retryImport } from './retry-import.ts';

let faults: Fault[] = [];
let stop = () => {};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stop = onFault((fault) => faults.push(fault));
  faults = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function Broken(): never {
  throw new Error('broken');
}

describe('a part that the page can do without', () => {
  it('is tried again, ever more rarely, and reported once', async () => {
    vi.useFakeTimers();
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
    const arrived = vi.fn();
    void retryImport(load)().then(arrived);
    await vi.advanceTimersByTimeAsync(2_000 + 4_000);
    expect(load).toHaveBeenCalledTimes(3);
    load.mockResolvedValue('there');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(arrived).toHaveBeenCalledWith('there');
    expect(faults).toMatchObject([{ remote: 'shell', phase: 'load' }]);
  });

  it('is tried again as soon as the connection is back', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue('there');
    const loading = retryImport(load)();
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    window.dispatchEvent(new Event('online'));
    await expect(loading).resolves.toBe('there');
  });

  it('takes nothing along when it throws, and is back on the next page', async () => {
    let broken = true;
    const Part = () => (broken ? <Broken /> : <p>The part</p>);
    const { user } = renderScreen(
      <>
        <p>The page</p>
        <Link to="?tab=2">Same page</Link>
        <Link to="/two">Next page</Link>
        <ErrorBoundary fallback={<p>Instead</p>}>
          <Part />
        </ErrorBoundary>
      </>,
      { at: '/one', path: '*' },
    );
    expect([screen.queryByText('The page'), screen.queryByText('Instead')]).not.toContain(null);
    expect(faults).toMatchObject([{ remote: 'shell', phase: 'render', error: { message: 'broken' } }]);

    broken = false;
    await user.click(screen.getByText('Same page'));
    expect(screen.queryByText('The part')).toBeNull();
    await user.click(screen.getByText('Next page'));
    expect([screen.queryByText('The part'), screen.queryByText('Instead')]).toEqual([expect.anything(), null]);
    expect(faults).toHaveLength(1);
  });
});

describe('a page that failed', () => {
  const at = (route: object) =>
    renderScreen(<p>fine</p>, {
      at: '/shop/broken',
      path: '/fine',
      routes: [
        {
          path: '/shop/:id',
          element: <p>fine</p>,
          handle: { remote: 'shop', version: '0.1.0-abc', pattern: '/shop/:id' },
          ErrorBoundary: PageErrorScreen,
          ...route,
        },
      ],
    });

  it.each<[string, object, Partial<Fault>]>([
    ['while rendering', { element: <Broken /> }, { phase: 'render', remote: 'shop', version: '0.1.0-abc' }],
    [
      'in its loader',
      {
        loader: () => {
          throw new RemoteDataError('no answer');
        },
      },
      { phase: 'data', remote: 'shop', version: '0.1.0-abc' },
    ],
    [
      'before it was there',
      {
        handle: undefined,
        loader: () => {
          throw new RemoteUnavailableError('shop', '0.1.0-abd', new Error('gone'), '/shop/:id');
        },
      },
      { phase: 'load', remote: 'shop', version: '0.1.0-abd' },
    ],
  ])('%s is reported with the remote, its version and the pattern of the address', async (_, route, fault) => {
    at(route);
    expect(await screen.findByText(new RegExp(`For our technicians: ${fault.remote} ${fault.version}`))).toBeTruthy();
    await act(async () => {});
    expect(faults).toMatchObject([{ ...fault, route: '/shop/:id' }]);
  });

  it('of the host is the host’s fault', async () => {
    at({ handle: undefined, element: <Broken /> });
    expect(await screen.findByText(/For our technicians: shell/)).toBeTruthy();
    expect(faults).toMatchObject([{ remote: 'shell', phase: 'render' }]);
  });
});
