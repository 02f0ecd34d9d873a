import { addMessages, currentLocale } from '@tulebyte/i18n';
import type { RemoteRoutes } from '@tulebyte/federation/remote';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { PageErrorScreen, PageFallback, buildCrumbs } from '../app/index.ts';
import { RemoteDataError, RemoteUnavailableError } from '../federation/errors.ts';
import type { FederationHost, LoadedRemote } from '../federation/host.ts';
import type { RemotePageInfo } from '../federation/remote-page-info.ts';
import { RemotePageFrame } from './remote-page-frame.tsx';

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
    lazy: () => loadPage(host, name, path),
  }));
}

/** Loads one page, or the same page of the previous version if that fails. @throws RemoteUnavailableError */
async function loadPage(host: FederationHost, name: string, pattern: string) {
  const remote = await host.routes(name, pattern);
  try {
    return await resolvePage(remote, pattern);
  } catch (error) {
    host.report({ remote: name, version: remote.version, phase: 'load', error, route: pattern });
    if (remote.fallback) throw new RemoteUnavailableError(name, remote.version, error, pattern);
    try {
      return await resolvePage(await host.previousRoutes(name), pattern);
    } catch (fallbackError) {
      throw new RemoteUnavailableError(name, remote.version, fallbackError, pattern);
    }
  }
}

async function resolvePage({ name, version, exposed }: LoadedRemote<RemoteRoutes>, pattern: string) {
  const route = exposed.routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`${name} ${version} has no page ${pattern}`);
  const [page, catalog] = await Promise.all([route.lazy(), exposed.messages[currentLocale()]?.()]);
  if (catalog) addMessages(catalog.messages);
  const info: RemotePageInfo = { remote: name, version, pattern };
  const { Component: Page, loader } = page;
  return {
    Component: () => (
      <RemotePageFrame>
        <Page />
      </RemotePageFrame>
    ),
    handle: { ...route.handle, ...info, crumbs: buildCrumbs(pattern, exposed.routes) },
    ...(typeof loader === 'function' ? { loader: (args: LoaderFunctionArgs) => runLoader(loader, args) } : {}),
  };
}

/** Runs a page's loader. Marks its errors as data errors; thrown redirects and responses pass through. */
async function runLoader(loader: LoaderFunction, args: LoaderFunctionArgs): Promise<unknown> {
  try {
    return await loader(args);
  } catch (error) {
    throw error instanceof Error ? new RemoteDataError(error.message, { cause: error }) : error;
  }
}
