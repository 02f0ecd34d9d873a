import { addMessages, currentLocale } from '@tulebyte/i18n';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { PageErrorScreen, PageFallback, buildCrumbs } from '../app/index.ts';
import { lazyPage } from '../errors/lazy-page.ts';
import type { Page } from '../errors/unavailable-page.tsx';
import { RemoteDataError } from '../federation/errors.ts';
import { firstSuccess, LOAD_DEADLINE_MS } from '../federation/first-success.ts';
import type { FederationHost } from '../federation/host.ts';
import type { RemotePageInfo } from '../federation/remote-page-info.ts';
import { RemotePageRoot } from './remote-page-root.tsx';

/**
 * A remote's pages as routes of the host. The release lists their patterns, so the routes exist before any of the remote's
 * code is loaded; each loads the remote and its own page on the first visit.
 */
export function remotePages(host: FederationHost, name: string): RouteObject[] {
  const patterns = host.release.remotes[name]?.patterns ?? [];
  return patterns.map((path) => ({
    id: `${name}:${path}`,
    path,
    ErrorBoundary: PageErrorScreen,
    HydrateFallback: PageFallback,
    lazy: lazyPage(() => loadPage(host, name, path)),
  }));
}

/** Loads one page from the live or the previous version. @throws RemoteUnavailableError */
async function loadPage(host: FederationHost, name: string, pattern: string): Promise<Page> {
  const page = await host.fromAnyVersion(name, (version) => resolvePage(host, name, version, pattern), pattern);
  const { previous } = host.release.remotes[name] ?? {};
  const info: RemotePageInfo = {
    remote: name,
    version: page.version,
    pattern,
    loadPrevious: async () => {
      if (!previous || info.version === previous.version) return false;
      try {
        Object.assign(page, await firstSuccess([() => resolvePage(host, name, previous.version, pattern)], LOAD_DEADLINE_MS));
        info.version = previous.version;
        return true;
      } catch {
        return false;
      }
    },
  };
  return {
    Component: () => (
      <RemotePageRoot>
        <page.Page />
      </RemotePageRoot>
    ),
    handle: Object.assign(info, page.handle),
    ...(page.loader ? { loader: (args: LoaderFunctionArgs) => runLoader(host, info, page.loader, args) } : {}),
  };
}

async function resolvePage(host: FederationHost, name: string, version: string, pattern: string) {
  const { routes, messages } = await host.routes(name, version);
  const route = routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`${name} ${version} has no page ${pattern}`);
  const [{ Component: Page, loader }, catalog] = await Promise.all([route.lazy(), messages[currentLocale()]?.()]);
  if (catalog) addMessages(catalog.messages);
  return {
    version,
    Page,
    loader: typeof loader === 'function' ? loader : undefined,
    handle: { ...route.handle, crumbs: buildCrumbs(pattern, routes) },
  };
}

/** Runs a page's loader with a time limit. Reports its errors as data errors; thrown redirects and responses pass through. */
async function runLoader(
  host: FederationHost,
  { remote, version, pattern: route }: RemotePageInfo,
  loader: LoaderFunction | undefined,
  args: LoaderFunctionArgs,
): Promise<unknown> {
  try {
    return await firstSuccess([async () => loader?.(args)], LOAD_DEADLINE_MS);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Not if the visitor has left already.
    if (!args.request.signal.aborted) host.report({ remote, version, phase: 'data', route, error });
    throw new RemoteDataError(error.message, { cause: error });
  }
}
