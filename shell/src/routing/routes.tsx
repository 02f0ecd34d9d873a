import { findOwner } from '@tulebyte/federation/find-owner';
import { REDIRECTS } from '@tulebyte/site-policy/redirects';
import { stripLocale } from '@tulebyte/site-policy/locale-path';
import { matchesPrefix } from '@tulebyte/site-policy/route-ownership';
import { lazyComponent } from '@tulebyte/platform';
import { redirect } from '@tulebyte/router';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { PageErrorScreen, RootErrorScreen, RootLayout, shellRoutes } from '../app/index.ts';
import { lazyPage } from '../errors/lazy-page.ts';
import { RemoteUnavailableError } from '../federation/errors.ts';
import { newDeadline } from '../federation/first-success.ts';
import type { FederationHost } from '../federation/host.ts';
import { HostContext } from '../federation/host-context.ts';
import { loadWhenIdle } from '../lifecycle/load-when-idle.ts';
import { remotePages } from './remote-pages.tsx';

export const ROOT_ID = 'root';

// In the chunk of the idle tasks.
const RemoteWidgets = lazyComponent(loadWhenIdle(() => import(/* webpackChunkName: "idle-tasks" */ './remote-widgets.tsx')));

/**
 * The web server's redirects, for client-side navigation. A plain `redirect` keeps the old path out of the history;
 * `replace` would overwrite the entry of the page that the visitor came from.
 */
const redirects: RouteObject[] = Object.entries(REDIRECTS).map(([path, target]) => ({
  path,
  loader: () => redirect(target),
}));

/** The host's own pages. A failure is handled like one of a remote's page. */
function shellPages(host: FederationHost): RouteObject[] {
  const { version } = host.release.shell;
  return shellRoutes.map(({ lazy, ...page }) => ({
    ...page,
    ErrorBoundary: PageErrorScreen,
    lazy: lazyPage(() =>
      lazy().catch((error: unknown) => {
        host.report({ remote: 'shell', version, phase: 'load', route: page.path, error });
        throw new RemoteUnavailableError('shell', version, error, page.path);
      }),
    ),
  }));
}

/**
 * The route tree: one layout without a path (with `path: '/'` React Router would skip route discovery), the host's own
 * pages, and those of `remotes`. Other remotes are added when the visitor first goes to one of their pages.
 */
export function createRoutes(host: FederationHost, remotes: readonly string[]): RouteObject[] {
  return [
    {
      id: ROOT_ID,
      Component: () => (
        <HostContext value={host}>
          <RootLayout widgets={<RemoteWidgets host={host} />} />
        </HostContext>
      ),
      ErrorBoundary: RootErrorScreen,
      children: [...shellPages(host), ...redirects, ...remotes.flatMap((name) => remotePages(host, name))],
    },
  ];
}

/**
 * Adds the pages of the remote that owns a path when the visitor navigates to it.
 * @param openDocument loads the target as a new document, for when the full release can't be fetched, or lacks the remote that owns
 * the path: the web server says that the page is unavailable
 * @param documentPath path of the document, which the web server has just answered: opening it again could go on forever
 */
export function discoverRoutes(
  host: FederationHost,
  openDocument: () => void,
  documentPath: string,
): PatchRoutesOnNavigationFunction {
  const patched = new Set<string>();
  const leave = async (): Promise<never> => {
    openDocument();
    return new Promise(() => {});
  };
  return async ({ path, patch, signal }) => {
    const deadline = newDeadline();
    await host.loadFullRelease().catch(leave);
    const owner = findOwner(host.release, stripLocale(path));
    const isLeftOut = !owner && matchesPrefix(host.release.unavailable ?? [], stripLocale(path));
    if (isLeftOut && path !== documentPath) await leave();
    // The router ignores what an interrupted navigation adds.
    if (!owner || patched.has(owner) || signal.aborted) return;
    patched.add(owner);
    patch(ROOT_ID, remotePages(host, owner, deadline));
  };
}
