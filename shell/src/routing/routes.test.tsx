import { createMemoryRouter, createPath } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { FederationHost } from '../federation/host.ts';
import { createRoutes, discoverRoutes } from './routes.tsx';

// No remote is loaded here: only the host's release is read.
const release = { release: 1, shell: { version: '1', manifestIntegrity: '' }, remotes: {} };
const host = { release, loadFullRelease: async () => {} } as unknown as FederationHost;

describe('client-side redirects', () => {
  // Specification, section 2. Written out, so that a redirect that is lost or leads elsewhere fails.
  it.each([
    ['/about', '/about-us'],
    ['/contact', '/contact-us'],
    ['/support-center', '/support'],
    ['/service/serviceId', '/services'],
    ['/pc-repair-stockton', '/computer-repair-stockton'],
    ['/pc-repair-lodi', '/computer-repair-lodi'],
    ['/pc-repair-modesto', '/computer-repair-modesto'],
    ['/pc-repair-sacramento', '/computer-repair-sacramento'],
  ])('%s leads to %s without a history entry of its own', async (from, to) => {
    const router = createMemoryRouter(createRoutes(host, []), { initialEntries: ['/auth', '/offline'] });
    const here = () => router.state.location.pathname;
    await router.navigate(from);
    expect(here()).toBe(to);
    await router.navigate(-1);
    await vi.waitFor(() => expect(here()).toBe('/offline'));
    await router.navigate(-1);
    await vi.waitFor(() => expect(here()).toBe('/auth'));
    router.dispose();
  });
});

describe('when the owner of a path cannot be determined', () => {
  it('opens the path as a document, with query and fragment', async () => {
    const unknown = { release, loadFullRelease: () => Promise.reject(new Error('offline')) } as unknown as FederationHost;
    const opened = vi.fn();
    const router = createMemoryRouter(createRoutes(unknown, []), {
      initialEntries: ['/auth'],
      patchRoutesOnNavigation: discoverRoutes(unknown, () => opened(createPath(router.state.navigation.location ?? {}))),
    });
    void router.navigate('/search?q=travel+fee#results');
    await vi.waitFor(() => expect(opened).toHaveBeenCalledWith('/search?q=travel+fee#results'));
    router.dispose();
  });
});
