import { createMemoryRouter, createPath } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LOAD_DEADLINE_MS } from '../federation/first-success.ts';
import type { FederationHost } from '../federation/host.ts';
import { createRoutes, discoverRoutes } from './routes.tsx';

// No remote is loaded here: only the host's release is read.
const release = { release: 1, shell: { version: '1', manifestIntegrity: '' }, remotes: {} };
const host = { release, loadFullRelease: async () => {} } as unknown as FederationHost;

// Specification, section 2.
const SPECIFIED_REDIRECTS = [
  ['/about', '/about-us'],
  ['/contact', '/contact-us'],
  ['/support-center', '/support'],
  ['/service/serviceId', '/services'],
  ['/pc-repair-stockton', '/computer-repair-stockton'],
  ['/pc-repair-lodi', '/computer-repair-lodi'],
  ['/pc-repair-modesto', '/computer-repair-modesto'],
  ['/pc-repair-sacramento', '/computer-repair-sacramento'],
] as const;

const openRouter = () => createMemoryRouter(createRoutes(host, []), { initialEntries: ['/auth', '/offline'] });

describe('client-side redirects', () => {
  it.each(SPECIFIED_REDIRECTS)('%s redirects to %s and adds one history entry', async (from, to) => {
    const router = openRouter();
    const pathname = () => router.state.location.pathname;
    await router.navigate(from);
    expect(pathname()).toBe(to);
    await router.navigate(-1);
    await vi.waitFor(() => expect(pathname()).toBe('/offline'));
    await router.navigate(-1);
    await vi.waitFor(() => expect(pathname()).toBe('/auth'));
    router.dispose();
  });

  it('are only those of the specification', async () => {
    const paths = createRoutes(host, [])[0]?.children?.flatMap(({ path }) => (path === undefined || path === '*' ? [] : [path]));
    const redirected: string[][] = [];
    for (const path of paths ?? []) {
      const router = openRouter();
      await router.navigate(path);
      if (router.state.location.pathname !== path) redirected.push([path, router.state.location.pathname]);
      router.dispose();
    }
    expect(redirected.toSorted()).toEqual(SPECIFIED_REDIRECTS.map((pair) => [...pair]).toSorted());
  });
});

describe('when the owner of a path cannot be determined', () => {
  it('opens the path as a document, with query and fragment', async () => {
    const unknown = { release, loadFullRelease: () => Promise.reject(new Error('offline')) } as unknown as FederationHost;
    const opened = vi.fn();
    const router = createMemoryRouter(createRoutes(unknown, []), {
      initialEntries: ['/auth'],
      patchRoutesOnNavigation: discoverRoutes(unknown, () => opened(createPath(router.state.navigation.location ?? {})), '/auth'),
    });
    void router.navigate('/search?q=travel+fee#results');
    await vi.waitFor(() => expect(opened).toHaveBeenCalledWith('/search?q=travel+fee#results'));
    router.dispose();
  });
});

describe('while the list of remotes is loading', () => {
  const shopRelease = {
    ...release,
    remotes: { shop: { version: '1', manifestIntegrity: '', patterns: ['/shop', '/products'] } },
  };

  /** A router whose host learns of the shop after `ms`. */
  function openSlowly(ms: number) {
    const fromAnyVersion = vi.fn<FederationHost['fromAnyVersion']>(() => new Promise(() => {}));
    const slow = {
      release: shopRelease,
      loadFullRelease: () => new Promise((resolve) => setTimeout(resolve, ms)),
      fromAnyVersion,
    } as unknown as FederationHost;
    const router = createMemoryRouter(createRoutes(slow, []), {
      initialEntries: ['/auth'],
      patchRoutesOnNavigation: discoverRoutes(slow, () => {}, '/auth'),
    });
    onTestFinished(() => router.dispose());
    return { router, fromAnyVersion };
  }

  it('the time for the page runs', async () => {
    vi.useFakeTimers();
    const { router, fromAnyVersion } = openSlowly(3_000);
    const started = performance.now();
    void router.navigate('/shop');
    await vi.advanceTimersByTimeAsync(3_000);
    // The next page has its own time.
    void router.navigate('/products');
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    const deadlines = fromAnyVersion.mock.calls.map(([, , , deadline]) => deadline);
    expect(deadlines).toEqual([started + LOAD_DEADLINE_MS, started + 3_000 + LOAD_DEADLINE_MS]);
  });

  it('a visitor can go elsewhere and still come to the page later', async () => {
    const { router, fromAnyVersion } = openSlowly(10);
    void router.navigate('/shop');
    await router.navigate('/offline');
    await new Promise((resolve) => setTimeout(resolve, 20));
    void router.navigate('/shop');
    await vi.waitFor(() => expect(fromAnyVersion).toHaveBeenCalledOnce());
  });
});

describe('when the remote of a path is left out of the release', () => {
  /** Where the router is and which document it opened after a visit. */
  async function visit(path: string, documentPath = '/auth') {
    const reduced = { ...host, release: { ...release, unavailable: ['/shop*'] } } as unknown as FederationHost;
    const opened = vi.fn();
    const router = createMemoryRouter(createRoutes(reduced, []), {
      initialEntries: ['/auth'],
      patchRoutesOnNavigation: discoverRoutes(reduced, opened, documentPath),
    });
    void router.navigate(path);
    await vi.waitFor(() => expect(opened.mock.calls.length > 0 || router.state.location.pathname === path).toBe(true));
    router.dispose();
    return opened.mock.calls.length > 0 ? 'document' : 'in place';
  }

  it.each([
    ['/shop', 'document'],
    ['/es/shop/docking-station', 'document'],
    ['/nothing', 'in place'],
  ])('opens %s: %s', async (path, how) => expect(await visit(path)).toBe(how));

  it('does not open the document again that the web server has just sent', async () => {
    expect(await visit('/shop/docking-station', '/shop/docking-station')).toBe('in place');
  });
});
