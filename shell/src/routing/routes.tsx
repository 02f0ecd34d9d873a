import { ownerOf, REDIRECTS } from '@tulebyte/contracts/ownership';
import { stripLocale } from '@tulebyte/contracts/locale-path';
import { redirect } from '@tulebyte/router';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { PageErrorScreen, RootErrorScreen, RootLayout, shellRoutes } from '../app/index.ts';
import { RemoteUnavailableError } from '../federation/errors.ts';
import type { FederationHost } from '../federation/host.ts';
import { remotePages } from './remote-pages.tsx';
import { RemoteWidget } from './remote-widget.tsx';

export const ROOT_ID = 'root';

/**
 * The same redirects that the web server answers, for navigation inside the page. The redirected path never enters the
 * history; `replace` would take the entry of the page that the visitor comes from.
 */
const redirects: RouteObject[] = Object.entries(REDIRECTS).map(([path, target]) => ({
  path,
  loader: () => redirect(target),
}));

/** The host's own pages. One that fails is as contained, and as well named, as a page of a remote. */
function ownPages({ release: { shell } }: FederationHost): RouteObject[] {
  return shellRoutes.map(({ lazy, ...page }) => ({
    ...page,
    ErrorBoundary: PageErrorScreen,
    lazy: () =>
      lazy().catch((error: unknown) => {
        throw new RemoteUnavailableError('shell', shell.version, error, page.path);
      }),
  }));
}

/**
 * The route tree: one layout without a path (with `path: '/'` React Router would skip route discovery), the host's own
 * pages, and those of the remotes named. Other remotes join when the visitor first goes there.
 */
export function createRoutes(host: FederationHost, remotes: readonly string[]): RouteObject[] {
  return [
    {
      id: ROOT_ID,
      Component: () => <RootLayout widget={<RemoteWidget host={host} name="chat" />} />,
      ErrorBoundary: RootErrorScreen,
      children: [...ownPages(host), ...redirects, ...remotes.flatMap((name) => remotePages(host, name))],
    },
  ];
}

/**
 * Adds all pages of the owner of a path on the way there; the router keeps those it has.
 * @param openDocument goes where the visitor is going, as a document: when nobody can say who owns the path
 */
export function discoverRoutes(host: FederationHost, openDocument: () => void): PatchRoutesOnNavigationFunction {
  const patched = new Set<string>();
  return async ({ path, patch }) => {
    try {
      await host.loadFullRelease();
    } catch {
      openDocument();
      await new Promise(() => {});
    }
    const owner = ownerOf(host.release, stripLocale(path));
    if (!owner || patched.has(owner)) return;
    patched.add(owner);
    patch(ROOT_ID, remotePages(host, owner));
  };
}
