import { defineRemote, defineWidget } from '@tulebyte/federation/remote';
import { sharedVersions } from '@tulebyte/build/shared-versions';
import type { ClientRelease } from '@tulebyte/federation/release';
import { beforeEach, expect, it, vi } from 'vitest';
import { RemoteUnavailableError } from './errors.ts';
import { FederationHost } from './host.ts';
import { ReleaseState } from './release-state.ts';

beforeEach(() => {
  vi.stubGlobal('__SHARED_VERSIONS__', sharedVersions(`${import.meta.dirname}/../../..`));
});

const routes = defineRemote({
  name: 'shop',
  messages: { es: async () => ({ messages: {} }) },
  routes: [
    {
      id: 'shop',
      path: '/shop',
      handle: { title: { id: 'shop', message: 'Shop' } },
      lazy: async () => ({ Component: () => null }),
    },
  ],
});
const widget = defineWidget({
  name: 'shop',
  messages: { es: async () => ({ messages: {} }) },
  load: async () => ({ Component: () => null }),
});

const container = (exposed: Record<string, unknown>) => ({
  init: async () => undefined,
  get: async (id: string) => () => ({ default: exposed[id] }),
});

// The federation runtime caches what it has loaded, so each test has its own versions.
let live = 0;
beforeEach(() => {
  live += 2;
});
const liveVersion = () => String(live);
const previousVersion = () => String(live - 1);

const release = (hasPrevious: boolean): ClientRelease => ({
  release: 7,
  shell: { version: '1', manifestIntegrity: 'sha256-shell' },
  remotes: {
    shop: {
      version: liveVersion(),
      manifestIntegrity: 'sha256-live',
      patterns: [],
      ...(hasPrevious ? { previous: { version: previousVersion(), manifestIntegrity: 'sha256-before' } } : {}),
    },
  },
});

interface Builds {
  live?: () => unknown;
  previous?: () => unknown;
}

function host(builds: Builds) {
  const hasPrevious = builds.previous !== undefined;
  const loadEntry = vi.fn(async (_name: string, version: string) => {
    const build = version === liveVersion() ? builds.live : builds.previous;
    if (!build) throw new Error('404');
    return build();
  });
  const onFault = vi.fn();
  return {
    host: new FederationHost({ release: new ReleaseState(release(hasPrevious)), loadEntry, onFault }),
    loadEntry,
    onFault,
  };
}

const broken = () => {
  throw new Error('broken');
};

it('loads the live version once, however often its routes are requested', async () => {
  const { host: federation, loadEntry, onFault } = host({ live: () => container({ './routes': routes }) });
  const [first, second] = await Promise.all([federation.routes('shop'), federation.routes('shop')]);
  expect(first).toEqual({ name: 'shop', version: liveVersion(), fallback: false, exposed: routes });
  expect(second).toBe(first);
  expect(loadEntry).toHaveBeenCalledOnce();
  expect(onFault).not.toHaveBeenCalled();
});

it('falls back to the previous version, and reports the live one with the requested page', async () => {
  const { host: federation, onFault } = host({ live: broken, previous: () => container({ './routes': routes }) });
  expect(await federation.routes('shop', '/shop/:id')).toMatchObject({ version: previousVersion(), fallback: true });
  expect(onFault.mock.calls).toEqual([
    [{ remote: 'shop', version: liveVersion(), phase: 'load', route: '/shop/:id', error: expect.any(Error) }],
  ]);
});

it.each([
  ['and there is no previous one', {}],
  ['and the previous one fails too', { previous: broken }],
])('is unavailable when the live version fails %s; a retry loads it again', async (_, rest: Builds) => {
  const builds: Builds = { ...rest, live: broken };
  const { host: federation } = host(builds);
  await expect(federation.routes('shop')).rejects.toBeInstanceOf(RemoteUnavailableError);
  builds.live = () => container({ './routes': routes });
  expect(await federation.routes('shop')).toMatchObject({ version: liveVersion(), fallback: false });
});

it.each([
  ['nothing', undefined],
  ['something that is not a remote', { routes: [] }],
  ['another contract version', { ...routes, contract: 99 }],
  ['no routes', { ...routes, routes: [] }],
])('does not trust a container that exposes %s', async (_, exposed) => {
  const { host: federation, onFault } = host({ live: () => container({ './routes': exposed }) });
  await expect(federation.routes('shop')).rejects.toBeInstanceOf(RemoteUnavailableError);
  expect(onFault).toHaveBeenCalledOnce();
});

it('rejects a remote that is not in the release', async () => {
  const { host: federation, loadEntry } = host({});
  await expect(federation.routes('other')).rejects.toThrow('Remote "other" none is unavailable.');
  expect(loadEntry).not.toHaveBeenCalled();
});

it('falls back in the same way for widgets', async () => {
  const { host: federation } = host({ live: broken, previous: () => container({ './widget': widget }) });
  expect(await federation.widget('shop')).toEqual({ name: 'shop', version: previousVersion(), fallback: true, exposed: widget });
});

it('uses the previous version from then on when a page of the live one fails', async () => {
  const { host: federation } = host({
    live: () => container({ './routes': routes }),
    previous: () => container({ './routes': routes }),
  });
  await federation.routes('shop');
  expect(await federation.previousRoutes('shop')).toMatchObject({ version: previousVersion(), fallback: true });
  expect(await federation.routes('shop')).toMatchObject({ version: previousVersion(), fallback: true });
});
