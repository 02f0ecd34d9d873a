import { defineRemote, type PageHandle, type RemoteRoutes } from '@tulebyte/federation/remote';
import { render, screen } from '@testing-library/react';
import { activate, describe as describeMessage } from '@tulebyte/i18n';
import { store } from '@tulebyte/platform';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RemoteDataError, RemoteUnavailableError } from '../federation/errors.ts';
import { FederationHost } from '../federation/host.ts';
import { ReleaseState } from '../federation/release-state.ts';
import { rememberStaticPage } from '../document/static-fallback.ts';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { documentTitle } from '../navigation/page-title.ts';
import { renderSite } from '../layout/site.fixture.tsx';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { remotePages } from './remote-pages.tsx';

const loadRoutes = vi.hoisted(() => vi.fn<(name: string, version: string) => Promise<RemoteRoutes>>());
vi.mock('../federation/runtime.ts', () => ({ createRuntime: () => ({ routes: loadRoutes }) }));

const Page = () => null;
const describedAs = (message: string) => ({ id: message, message });
const title = { id: 'shop', message: 'Shop' };
const shop = (lazy: RemoteRoutes['routes'][number]['lazy'], path = '/shop') =>
  defineRemote({
    name: 'shop',
    messages: { es: async () => ({ messages: { shop: 'Tienda' } }) },
    routes: [{ id: 'shop', path, handle: { title }, lazy }],
  });
const loadPage = async () => ({ Component: Page });

/** A host that loads the remote's versions from here, newest first. */
function hostWith(...versions: RemoteRoutes[]) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const [, previous] = versions;
  const onFault = vi.fn();
  const host = new FederationHost({
    release: new ReleaseState({
      release: 1,
      shell: { version: '1', manifestIntegrity: '' },
      remotes: {
        shop: {
          version: '2',
          manifestIntegrity: '',
          patterns: [versions[0]?.routes[0]?.path ?? ''],
          ...(previous ? { previous: { version: '1', manifestIntegrity: '' } } : {}),
        },
      },
    }),
    loadEntry: async () => {},
    onFault,
  });
  loadRoutes.mockImplementation(async (_, version) => {
    const exposed = versions[version === '2' ? 0 : 1];
    if (!exposed) throw new Error('gone');
    return exposed;
  });
  return { host, onFault };
}

async function open(host: FederationHost) {
  const lazy = remotePages(host, 'shop')[0]?.lazy;
  if (typeof lazy !== 'function') throw new Error('The page is not loaded on demand');
  return lazy();
}
const request = () => ({ request: new Request('http://localhost/shop'), params: {} }) as unknown as LoaderFunctionArgs; // all that loaders read
const runLoader = ({ loader }: { loader?: unknown }) => (loader as (args: LoaderFunctionArgs) => Promise<unknown>)(request());
const failToLoad = async () => {
  throw new TypeError('Failed to fetch');
};

describe('a page of a remote', () => {
  it('has its remote, version, and pattern in its handle', async () => {
    const { host } = hostWith(shop(loadPage));
    expect((await open(host)).handle).toMatchObject({ remote: 'shop', version: '2', pattern: '/shop' });
  });

  it('has its title and its breadcrumb trail in its handle', async () => {
    const exposed = shop(loadPage, '/shop/:id');
    const shopHome = { id: 'home', path: '/shop', handle: { title, breadcrumb: title }, lazy: loadPage };
    const { host } = hostWith({ ...exposed, routes: [...exposed.routes, shopHome] });
    expect((await open(host)).handle).toMatchObject({ title, crumbs: [{ to: '/shop', label: title }] });
  });

  it('is marked in the document', async () => {
    const { host } = hostWith(shop(async () => ({ Component: () => <p>The shop</p> })));
    const { Component } = await open(host);
    if (!Component) throw new Error('The page has no component');
    const { container } = render(<Component />);
    expect(container.innerHTML).toBe('<div data-remote-page=""><p>The shop</p></div>');
  });

  it("loads its remote's translations in the active language", async () => {
    activate('es', []);
    await open(hostWith(shop(loadPage)).host);
    expect(describeMessage(title)).toBe('Tienda');
  });
});

describe('a page that fails to load', () => {
  it('is reported, and loaded from the previous version', async () => {
    const { host, onFault } = hostWith(shop(failToLoad), shop(loadPage));
    expect((await open(host)).handle).toMatchObject({ remote: 'shop', version: '1', pattern: '/shop' });
    expect(onFault.mock.calls).toMatchObject([[{ remote: 'shop', version: '2', phase: 'load', route: '/shop' }]]);
  });

  describe.each<[string, RemoteRoutes[]]>([
    ['there is no previous version', []],
    ['it fails in the previous version too', [shop(failToLoad)]],
    ['the previous version does not have it', [shop(loadPage, '/products')]],
  ])('and %s', (_, previous) => {
    it('is unavailable: its route shows the error, after looking for the HTML of the page', async () => {
      const fetched = vi.fn(async () => new Response(null, { status: 503 }));
      vi.stubGlobal('fetch', fetched);
      const { host } = hostWith(shop(failToLoad), ...previous);
      const failure: unknown = await runLoader(await open(host)).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(RemoteUnavailableError);
      expect(failure).toMatchObject({ remote: 'shop', version: '2', pattern: '/shop' });
      expect(fetched).toHaveBeenCalledOnce();
    });
  });

  it('is loaded when a later visit finds it working', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    let isDown = true;
    const exposed = shop(async () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { Component: () => <p>The shop</p>, loader: async () => ['laptop'] };
    });
    const route = await open(hostWith(exposed).host);
    isDown = false;
    vi.setSystemTime(Date.now() + 10_000);
    expect(await runLoader(route)).toEqual(['laptop']);
    expect(route.handle).toMatchObject({ remote: 'shop', version: '2', title });
    const { Component } = route;
    if (!Component) throw new Error('The page has no component');
    expect(render(<Component />).container.textContent).toBe('The shop');
    vi.useRealTimers();
  });
});

describe('a page that crashes', () => {
  const asItWas = async () => ({ Component: () => <p>The shop as it was</p> });

  it('can be replaced by that of the previous version, once', async () => {
    const { host } = hostWith(shop(loadPage), shop(asItWas));
    const route = await open(host);
    const { Component } = route;
    expect(await route.handle.loadPrevious(route)).toBe(true);
    if (!Component) throw new Error('The page has no component');
    expect(render(<Component />).container.textContent).toBe('The shop as it was');
    expect(route.handle.version).toBe('1');
    expect(await route.handle.loadPrevious(route)).toBe(false);
  });

  it.each([
    ['has what is left of the deadline for the previous version if it crashes at once', 3_000, 1_000],
    ['has a deadline of its own for the previous version if it crashes later', 60_000, 4_000],
  ])('%s', async (_, crashesAfter, timeLeft) => {
    vi.useFakeTimers();
    const { host } = hostWith(
      shop(loadPage),
      shop(() => new Promise(() => {})),
    );
    const route = await open(host);
    vi.advanceTimersByTime(crashesAfter);
    const ended = vi.fn();
    void route.handle.loadPrevious(route).then(ended);
    await vi.advanceTimersByTimeAsync(timeLeft - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(false);
    vi.useRealTimers();
  });

  it('stays when there is no previous version', async () => {
    const route = await open(hostWith(shop(loadPage)).host);
    expect(await route.handle.loadPrevious(route)).toBe(false);
  });

  describe('is replaced with the data of the previous version', () => {
    type Loader = () => Promise<unknown>;
    const data = (text: string) => async () => [text];
    const Crashing = () => {
      throw new Error('crashed');
    };
    const Shown = () => <p>As it was: {JSON.stringify(useLoaderData() ?? 'no data')}</p>;
    const page = (Component: ComponentType, loader?: Loader, path?: string) =>
      shop(async () => ({ Component, ...(loader ? { loader } : {}) }), path);

    beforeEach(() => {
      activate('en', []);
      vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    });

    it.each<[string, Loader | undefined, Loader | undefined, string]>([
      ['only that version has a loader', undefined, data('old'), '["old"]'],
      ['both versions have a loader', data('new'), data('old'), '["old"]'],
      ['only the live version has a loader', data('new'), undefined, '"no data"'],
    ])('when %s', async (_, live, previous, shown) => {
      const { host } = hostWith(page(Crashing, live), page(Shown, previous));
      for (const at of ['/shop', '/shop#parts']) {
        const { unmount } = renderSite(at, remotePages(host, 'shop'));
        expect(await screen.findByText(`As it was: ${shown}`)).toBeTruthy();
        unmount();
      }
    });

    it('on Retry, when its HTML was shown', async () => {
      document.body.insertAdjacentHTML('beforeend', '<div id="main"><h1>The shop in HTML</h1></div>');
      rememberStaticPage('/shop/parts', document);
      document.querySelector('#main')?.remove();
      store.set(interactiveAtom, true);
      const { host } = hostWith(page(Crashing, undefined, '/shop/parts'), page(Shown, data('old'), '/shop/parts'));
      const { user } = renderSite('/shop/parts', remotePages(host, 'shop'));
      await user.click(await screen.findByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('As it was: ["old"]')).toBeTruthy();
    });

    it('and with its title and breadcrumb', async () => {
      const version = (handle: PageHandle, Component: ComponentType) => {
        const parent = { id: 'shop', path: '/shop', handle: { title, breadcrumb: title }, lazy: loadPage };
        const { routes, ...remote } = shop(async () => ({ Component }), '/shop/memory');
        return { ...remote, routes: [...routes.map((route) => ({ ...route, handle })), parent] };
      };
      const live = {
        title: describedAs('Memory'),
        breadcrumb: describedAs('Memory'),
        head: () => ({ title: describedAs('New memory') }),
      };
      const previous = { title: describedAs('Memory modules'), breadcrumb: describedAs('Modules'), parent: '/' };
      const { host } = hostWith(version(live, Crashing), version(previous, Shown));
      renderSite('/shop/memory', remotePages(host, 'shop'));
      await screen.findByText(/As it was/);
      await expect.poll(() => document.title).toBe(documentTitle('/shop/memory', 'Memory modules'));
      await expect.poll(() => screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('HomeModules');
    });

    it('unless that fails to load', async () => {
      const { host } = hostWith(
        page(Crashing),
        page(Shown, () => Promise.reject(new Error('down'))),
      );
      renderSite('/shop', remotePages(host, 'shop'));
      expect(await screen.findByText('For our technicians: shop 1')).toBeTruthy();
    });
  });
});

describe("a page's loader", () => {
  const openWithLoader = async (loader: () => unknown) => {
    const { host, onFault } = hostWith(shop(async () => ({ Component: Page, loader })));
    const page = await open(host);
    return { run: () => runLoader(page), onFault };
  };

  it('returns its data', async () => {
    expect(await (await openWithLoader(async () => ['laptop'])).run()).toEqual(['laptop']);
  });

  it('reports its errors as data errors, which differ from render errors', async () => {
    const cause = new Error('no response');
    const { run, onFault } = await openWithLoader(() => Promise.reject(cause));
    const failure: unknown = await run().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RemoteDataError);
    expect(failure).toMatchObject({ message: 'no response', cause });
    expect(onFault.mock.calls).toMatchObject([[{ remote: 'shop', version: '2', phase: 'data', route: '/shop', error: cause }]]);
  });

  it('fails when it takes too long', async () => {
    vi.useFakeTimers();
    const { run } = await openWithLoader(() => new Promise(() => {}));
    const [failure] = await Promise.all([run().catch((error: unknown) => error), vi.advanceTimersByTimeAsync(4_000)]);
    expect(failure).toBeInstanceOf(RemoteDataError);
    vi.useRealTimers();
  });

  it.each([
    ['shares the deadline of the page that has just loaded', 3_000, () => new Promise(() => {}), true],
    ['has its own deadline on later visits', 1, async () => ['laptop'], false],
  ])('%s', async (_, firstMs, first, fails) => {
    vi.useFakeTimers();
    const data = vi.fn(() => new Promise<unknown>(() => {}));
    const loaded = { Component: Page, loader: data.mockImplementationOnce(first) };
    const slow = () => new Promise<typeof loaded>((resolve) => setTimeout(resolve, 1_000, loaded));
    const { host } = hostWith(shop(slow));
    const [page] = await Promise.all([open(host), vi.advanceTimersByTimeAsync(1_000)]);
    const failsWithin = async (ms: number) => {
      const onFailure = vi.fn();
      runLoader(page).catch(onFailure);
      await vi.advanceTimersByTimeAsync(ms);
      return onFailure.mock.calls.length === 1;
    };
    expect([await failsWithin(firstMs), await failsWithin(3_999), await failsWithin(4_000)]).toEqual([fails, false, true]);
    vi.useRealTimers();
  });

  it.each([
    ['has its own deadline for a visitor who left while the page loaded, and is back', 1_000, 2_500, [false, true]],
    ['has no time of its own when the page has used up all', 3_999, 5, [true, true]],
  ])('%s', async (_, loadMs, pauseMs, fails) => {
    vi.useFakeTimers();
    const loaded = { Component: Page, loader: () => new Promise(() => {}) };
    const { host } = hostWith(shop(() => new Promise((resolve) => setTimeout(resolve, loadMs, loaded))));
    const [page] = await Promise.all([open(host), vi.advanceTimersByTimeAsync(loadMs)]);
    await vi.advanceTimersByTimeAsync(pauseMs);
    const onFailure = vi.fn();
    runLoader(page).catch(onFailure);
    await vi.advanceTimersByTimeAsync(3_999);
    const before = onFailure.mock.calls.length === 1;
    await vi.advanceTimersByTimeAsync(1);
    expect([before, onFailure.mock.calls.length === 1]).toEqual(fails);
    vi.useRealTimers();
  });

  it('passes redirects through', async () => {
    const redirect = new Response(null, { status: 302 });
    // oxlint-disable-next-line prefer-promise-reject-errors -- routers throw responses
    const { run } = await openWithLoader(() => Promise.reject(redirect));
    await expect(run()).rejects.toBe(redirect);
  });
});
