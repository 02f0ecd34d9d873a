import { defineRemote, type RemoteRoutes } from '@tulebyte/federation/remote';
import { render } from '@testing-library/react';
import { activate, describe as describeMessage } from '@tulebyte/i18n';
import { describe, expect, it, vi } from 'vitest';
import { RemoteDataError, RemoteUnavailableError } from '../federation/errors.ts';
import { FederationHost, type LoadedRemote } from '../federation/host.ts';
import { ReleaseState } from '../federation/release-state.ts';
import { remotePages } from './remote-pages.tsx';

// Their versions exist only in a build.
vi.mock('../federation/shared-modules.ts', () => ({ sharedModules: () => ({}) }));

const Page = () => null;
const title = { id: 'shop', message: 'Shop' };
const shop = (lazy: RemoteRoutes['routes'][number]['lazy'], path = '/shop') =>
  defineRemote({
    name: 'shop',
    messages: { es: async () => ({ messages: { shop: 'Tienda' } }) },
    routes: [{ id: 'shop', path, handle: { title }, lazy }],
  });
const loadPage = async () => ({ Component: Page });
const loaded = (exposed: RemoteRoutes, fallback = false): LoadedRemote<RemoteRoutes> => ({
  name: 'shop',
  version: fallback ? '1' : '2',
  fallback,
  exposed,
});

/** The parts of the host that pages use. */
function hostWith(routes: LoadedRemote<RemoteRoutes>, previous?: LoadedRemote<RemoteRoutes>, pattern = '/shop') {
  const host = {
    release: {
      release: 1,
      shell: { version: '1', manifestIntegrity: '' },
      remotes: { shop: { version: '2', manifestIntegrity: '', patterns: [pattern] } },
    },
    loadFullRelease: async () => {},
    routes: vi.fn(async () => routes),
    previousRoutes: vi.fn(async () => {
      if (!previous) throw new Error('no previous version');
      return previous;
    }),
    report: vi.fn(),
  };
  return { host: host as unknown as FederationHost, report: host.report, previousRoutes: host.previousRoutes };
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
    const { host } = hostWith(loaded(shop(loadPage)));
    expect((await open(host)).handle).toMatchObject({ remote: 'shop', version: '2', pattern: '/shop' });
  });

  it('has its title and its breadcrumb trail in its handle', async () => {
    const exposed = shop(loadPage, '/shop/:id');
    const shopHome = { id: 'home', path: '/shop', handle: { title, breadcrumb: title }, lazy: loadPage };
    const { host } = hostWith(loaded({ ...exposed, routes: [...exposed.routes, shopHome] }), undefined, '/shop/:id');
    expect((await open(host)).handle).toMatchObject({ title, crumbs: [{ to: '/shop', label: title }] });
  });

  it('is marked in the document', async () => {
    const { host } = hostWith(loaded(shop(async () => ({ Component: () => <p>The shop</p> }))));
    const { Component } = await open(host);
    if (!Component) throw new Error('The page has no component');
    const { container } = render(<Component />);
    expect(container.innerHTML).toBe('<div data-remote-page=""><p>The shop</p></div>');
  });

  it("loads its remote's translations in the active language", async () => {
    activate('es', []);
    await open(hostWith(loaded(shop(loadPage))).host);
    expect(describeMessage(title)).toBe('Tienda');
  });
});

describe('a page that fails to load', () => {
  it('is reported, and loaded from the previous version', async () => {
    const { host, report } = hostWith(loaded(shop(failToLoad)), loaded(shop(loadPage), true));
    expect((await open(host)).handle).toMatchObject({ remote: 'shop', version: '1', pattern: '/shop' });
    expect(report.mock.calls).toMatchObject([[{ remote: 'shop', version: '2', phase: 'load', route: '/shop' }]]);
  });

  it.each([
    ['there is no previous version', undefined],
    ['it fails in the previous version too', loaded(shop(failToLoad), true)],
    ['the previous version does not have it', loaded(shop(loadPage, '/products'), true)],
  ])('is unavailable when %s', async (_, previous) => {
    const { host } = hostWith(loaded(shop(failToLoad)), previous);
    const failure: unknown = await open(host).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RemoteUnavailableError);
    expect(failure).toMatchObject({ remote: 'shop', version: '2', pattern: '/shop' });
  });

  it('is unavailable when the remote already runs its previous version', async () => {
    const { host, previousRoutes } = hostWith(loaded(shop(failToLoad), true), loaded(shop(loadPage), true));
    await expect(open(host)).rejects.toMatchObject({ name: 'RemoteUnavailableError', version: '1' });
    expect(previousRoutes).not.toHaveBeenCalled();
  });

  it('is named in the fault report when its whole remote fails to load', async () => {
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
});

describe("a page's loader", () => {
  const openWithLoader = async (loader: () => unknown) => {
    const page = await open(hostWith(loaded(shop(async () => ({ Component: Page, loader })))).host);
    return (page.loader as unknown as () => Promise<unknown>)();
  };

  it('returns its data', async () => {
    expect(await openWithLoader(async () => ['laptop'])).toEqual(['laptop']);
  });

  it('turns its errors into data errors, which differ from render errors', async () => {
    const cause = new Error('no response');
    const failure: unknown = await openWithLoader(() => Promise.reject(cause)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RemoteDataError);
    expect(failure).toMatchObject({ message: 'no response', cause });
  });

  it('passes redirects through', async () => {
    const redirect = new Response(null, { status: 302 });
    // oxlint-disable-next-line prefer-promise-reject-errors -- routers throw responses
    await expect(openWithLoader(() => Promise.reject(redirect))).rejects.toBe(redirect);
  });
});
