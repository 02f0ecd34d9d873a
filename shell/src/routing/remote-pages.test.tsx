import { defineRemote, type RemoteRoutes } from '@tulebyte/federation/remote';
import { describe, expect, it, vi } from 'vitest';
import { RemoteDataError, RemoteUnavailableError } from '../federation/errors.ts';
import { FederationHost, type LoadedRemote } from '../federation/host.ts';
import { ReleaseState } from '../federation/release-state.ts';
import { remotePages } from './remote-pages.tsx';

// Their versions exist only in a build.
vi.mock('../federation/shared-modules.ts', () => ({ sharedModules: () => ({}) }));

const Page = () => null;
const noMessages = { es: async () => ({ messages: {} }) };
const shop = (lazy: RemoteRoutes['routes'][number]['lazy']) =>
  defineRemote({
    name: 'shop',
    messages: noMessages,
    routes: [{ id: 'shop', path: '/shop', handle: { title: { id: 't' } }, lazy }],
  });
const loaded = (exposed: RemoteRoutes, fallback = false): LoadedRemote<RemoteRoutes> => ({
  name: 'shop',
  version: fallback ? '1' : '2',
  fallback,
  exposed,
});

/** The parts of the host that pages use. */
function hostWith(routes: LoadedRemote<RemoteRoutes>, previous?: LoadedRemote<RemoteRoutes>) {
  const host = {
    release: {
      release: 1,
      shell: { version: '1', manifestIntegrity: '' },
      remotes: { shop: { version: '2', manifestIntegrity: '', patterns: ['/shop'] } },
    },
    loadFullRelease: async () => {},
    routes: vi.fn(async () => routes),
    previousRoutes: vi.fn(async () => {
      if (!previous) throw new Error('no previous version');
      return previous;
    }),
    report: vi.fn(),
  };
  return { host: host as unknown as FederationHost, report: host.report };
}

async function open(host: FederationHost) {
  const lazy = remotePages(host, 'shop')[0]?.lazy;
  if (typeof lazy !== 'function') throw new Error('The page is not loaded on demand');
  return lazy();
}
const failToLoad = async () => {
  throw new TypeError('Failed to fetch');
};

describe('a page of a remote', () => {
  it('has its remote, version, and pattern in its handle', async () => {
    const { host } = hostWith(loaded(shop(async () => ({ Component: Page }))));
    expect((await open(host)).handle).toMatchObject({ remote: 'shop', version: '2', pattern: '/shop' });
  });

  it('reports a failure and falls back to the previous version, and is named in the error when that fails too', async () => {
    const previous = loaded(
      shop(async () => ({ Component: Page })),
      true,
    );
    const recovered = hostWith(loaded(shop(failToLoad)), previous);
    expect((await open(recovered.host)).handle).toMatchObject({ version: '1' });
    expect(recovered.report.mock.calls).toMatchObject([[{ remote: 'shop', version: '2', phase: 'load', route: '/shop' }]]);
    const failure: unknown = await open(hostWith(loaded(shop(failToLoad))).host).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RemoteUnavailableError);
    expect(failure).toMatchObject({ remote: 'shop', version: '2', pattern: '/shop' });
  });

  it('is named in the fault report when its remote fails to load while another page is on screen', async () => {
    const onFault = vi.fn();
    const host = new FederationHost({
      release: new ReleaseState({
        release: 1,
        shell: { version: '1', manifestIntegrity: '' },
        remotes: { shop: { version: '2', manifestIntegrity: '', patterns: ['/shop'] } },
      }),
      loadEntry: failToLoad,
      onFault,
    });
    await expect(open(host)).rejects.toThrow(RemoteUnavailableError);
    expect(onFault.mock.calls).toMatchObject([[{ remote: 'shop', version: '2', phase: 'load', route: '/shop' }]]);
  });

  it('wraps loader errors, so that they differ from render errors, and lets redirects through', async () => {
    const thrown: unknown[] = [new Error('no response'), new Response(null, { status: 302 })];
    const loader = async () => {
      throw thrown.shift();
    };
    const { host } = hostWith(loaded(shop(async () => ({ Component: Page, loader }))));
    const page = await open(host);
    const run = () => (page.loader as unknown as () => Promise<unknown>)().catch((error: unknown) => error);
    expect(await run()).toBeInstanceOf(RemoteDataError);
    expect(await run()).toBeInstanceOf(Response);
  });
});
