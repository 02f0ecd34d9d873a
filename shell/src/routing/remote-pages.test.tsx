import { defineRemote, type RemoteRoutes } from '@tulebyte/contracts/remote';
import { describe, expect, it, vi } from 'vitest';
import { RemoteDataError, RemoteUnavailableError } from '../federation/errors.ts';
import { FederationHost, type LoadedRemote } from '../federation/host.ts';
import { ReleaseState } from '../federation/release-state.ts';
import { remotePages } from './remote-pages.tsx';

// Their versions stand in the build alone.
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

/** The parts of the host that pages ask for. */
function hostWith(routes: LoadedRemote<RemoteRoutes>, previous?: LoadedRemote<RemoteRoutes>) {
  const host = {
    release: {
      release: 1,
      shell: { version: '1', manifest: '' },
      remotes: { shop: { version: '2', manifest: '', patterns: ['/shop'] } },
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
const gone = async () => {
  throw new TypeError('Failed to fetch');
};

describe('a page of a remote', () => {
  it('carries who made it, and which one it is', async () => {
    const { host } = hostWith(loaded(shop(async () => ({ Component: Page }))));
    expect((await open(host)).handle).toMatchObject({ remote: 'shop', version: '2', pattern: '/shop' });
  });

  it('falls back to the previous version with a report, and names itself when that fails too', async () => {
    const before = loaded(
      shop(async () => ({ Component: Page })),
      true,
    );
    const saved = hostWith(loaded(shop(gone)), before);
    expect((await open(saved.host)).handle).toMatchObject({ version: '1' });
    expect(saved.report.mock.calls).toMatchObject([[{ remote: 'shop', version: '2', phase: 'load', route: '/shop' }]]);
    const failure: unknown = await open(hostWith(loaded(shop(gone))).host).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RemoteUnavailableError);
    expect(failure).toMatchObject({ remote: 'shop', version: '2', pattern: '/shop' });
  });

  it('is named in the report of a remote that cannot be had, though another page is still shown', async () => {
    const onFault = vi.fn();
    const host = new FederationHost({
      release: new ReleaseState({
        release: 1,
        shell: { version: '1', manifest: '' },
        remotes: { shop: { version: '2', manifest: '', patterns: ['/shop'] } },
      }),
      loadEntry: gone,
      onFault,
    });
    await expect(open(host)).rejects.toThrow(RemoteUnavailableError);
    expect(onFault.mock.calls).toMatchObject([[{ remote: 'shop', version: '2', phase: 'load', route: '/shop' }]]);
  });

  it('tells errors of its loader from those of rendering; redirects pass', async () => {
    const answers: unknown[] = [new Error('no answer'), new Response(null, { status: 302 })];
    const loader = async () => {
      throw answers.shift();
    };
    const { host } = hostWith(loaded(shop(async () => ({ Component: Page, loader }))));
    const page = await open(host);
    const run = () => (page.loader as unknown as () => Promise<unknown>)().catch((error: unknown) => error);
    expect(await run()).toBeInstanceOf(RemoteDataError);
    expect(await run()).toBeInstanceOf(Response);
  });
});
