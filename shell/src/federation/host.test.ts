import { defineRemote, defineWidget } from '@tulebyte/federation/remote';
import { sharedVersions } from '@tulebyte/build/shared-versions';
import type { ClientRelease } from '@tulebyte/federation/release';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RemoteUnavailableError } from './errors.ts';
import { LOAD_DEADLINE_MS, PREVIOUS_VERSION_MS } from './first-success.ts';
import { FederationHost } from './host.ts';
import { ReleaseState } from './release-state.ts';

// On a busy machine, its first import may take longer than the deadline of all loading.
beforeAll(() => import('./runtime.ts'));

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

const load = (federation: FederationHost, route?: string) =>
  federation.fromAnyVersion('shop', async (version) => ({ version, exposed: await federation.routes('shop', version) }), route);

it('loads the live version once, however often its routes are requested', async () => {
  const { host: federation, loadEntry, onFault } = host({ live: () => container({ './routes': routes }) });
  const [first, second] = await Promise.all([load(federation), load(federation)]);
  expect(first).toEqual({ version: liveVersion(), exposed: routes });
  expect(second).toEqual(first);
  expect(loadEntry).toHaveBeenCalledOnce();
  expect(onFault).not.toHaveBeenCalled();
});

it('falls back to the previous version, and reports the live one with the requested page', async () => {
  const { host: federation, onFault } = host({ live: broken, previous: () => container({ './routes': routes }) });
  expect(await load(federation, '/shop/:id')).toMatchObject({ version: previousVersion() });
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
  await expect(load(federation)).rejects.toBeInstanceOf(RemoteUnavailableError);
  builds.live = () => container({ './routes': routes });
  expect(await load(federation)).toMatchObject({ version: liveVersion() });
});

it.each([
  ['nothing', undefined],
  ['something that is not a remote', { routes: [] }],
  ['another contract version', { ...routes, contract: 99 }],
  ['no routes', { ...routes, routes: [] }],
])('does not trust a container that exposes %s', async (_, exposed) => {
  const { host: federation, onFault } = host({ live: () => container({ './routes': exposed }) });
  await expect(load(federation)).rejects.toBeInstanceOf(RemoteUnavailableError);
  expect(onFault).toHaveBeenCalledOnce();
});

it('blames the host when its federation runtime fails to load, and starts it again', async () => {
  vi.doMock('./runtime.ts', () => broken());
  const { host: federation, onFault } = host({ live: () => container({ './routes': routes }) });
  await expect(load(federation, '/shop/:id')).rejects.toBeInstanceOf(RemoteUnavailableError);
  expect(onFault.mock.calls).toEqual([
    [{ remote: 'shell', version: '1', phase: 'load', route: '/shop/:id', error: expect.any(Error) }],
  ]);
  vi.doUnmock('./runtime.ts');
  expect(await load(federation)).toMatchObject({ version: liveVersion() });
});

it('rejects a remote that is not in the release', async () => {
  const { host: federation, loadEntry } = host({});
  await expect(federation.fromAnyVersion('other', async () => {})).rejects.toThrow('Remote "other" none is unavailable.');
  expect(loadEntry).not.toHaveBeenCalled();
});

it('loads widgets in the same way', async () => {
  const { host: federation } = host({ live: broken, previous: () => container({ './widget': widget }) });
  expect(await federation.fromAnyVersion('shop', (version) => federation.widget('shop', version))).toEqual(widget);
});

it('asks the full release for the previous version, which pages do not list', async () => {
  const { remotes } = release(true);
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ remotes }));
  const loadEntry = async (_name: string, version: string) =>
    version === liveVersion() ? broken() : container({ './routes': routes });
  const state = new ReleaseState({ ...release(false), partial: true });
  const federation = new FederationHost({ release: state, loadEntry, onFault: vi.fn() });
  expect(await load(federation)).toMatchObject({ version: previousVersion() });
  expect(fetching.mock.calls.map(([url]) => url)).toEqual(['/release/7.json']);
});

it('prefers the previous version from then on', async () => {
  const builds: Builds = { live: broken, previous: () => container({ './routes': routes }) };
  const { host: federation } = host(builds);
  await load(federation);
  builds.live = () => container({ './routes': routes });
  expect(await load(federation)).toMatchObject({ version: previousVersion() });
});

describe('a live version that hangs', () => {
  const hangs = () => new Promise(() => {});
  afterEach(() => vi.useRealTimers());

  it('is replaced by the previous version before the deadline', async () => {
    vi.useFakeTimers();
    const { host: federation } = host({ live: hangs, previous: () => container({ './routes': routes }) });
    const loading = load(federation);
    await vi.advanceTimersByTimeAsync(PREVIOUS_VERSION_MS);
    expect(await loading).toMatchObject({ version: previousVersion() });
  });

  it('is unavailable at the deadline, and reported once', async () => {
    vi.useFakeTimers();
    const { host: federation, onFault } = host({ live: hangs, previous: hangs });
    const loading = load(federation, '/shop').catch((error: unknown) => error);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(LOAD_DEADLINE_MS);
    const failure = await loading;
    expect(failure).toMatchObject({ name: 'RemoteUnavailableError', version: liveVersion(), pattern: '/shop' });
    expect(onFault.mock.calls).toMatchObject([[{ version: liveVersion(), phase: 'load', route: '/shop' }]]);
  });
});

it('uses only the live version in Node, where a failing page must not be released', async () => {
  const release7 = new ReleaseState(release(true));
  const federation = new FederationHost({ release: release7, loadEntry: async () => broken() });
  await expect(federation.fromAnyVersion('shop', (version) => federation.routes('shop', version))).rejects.toThrow('broken');
});
