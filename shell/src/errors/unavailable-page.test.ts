import { expect, it, vi } from 'vitest';
import { RemoteUnavailableError } from '../federation/errors.ts';
import { unavailablePage } from './unavailable-page.tsx';

it('loads the page again whenever it is asked to, except for the navigation that failed', async () => {
  const load = vi.fn(async () => ({ Component: () => null, loader: () => 'its data' }));
  const route = unavailablePage(new RemoteUnavailableError('shell', '1.0.0-0123456789ab', new Error('late')), load);
  const visit = async () => {
    if (typeof route.loader !== 'function') throw new Error('The page has no loader');
    return route.loader({ request: new Request('http://localhost/account'), params: {}, context: {} } as never);
  };
  await expect(visit()).rejects.toThrow('is unavailable');
  expect(load).not.toHaveBeenCalled();
  expect(await visit()).toBe('its data');
  expect(load).toHaveBeenCalledOnce();
});
