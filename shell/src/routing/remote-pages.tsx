import { addMessages, currentLocale } from '@tulebyte/i18n';
import type { RemoteRoutes } from '@tulebyte/contracts/remote';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { PageErrorScreen, PageFallback, crumbsOf } from '../app/index.ts';
import { RemoteDataError, RemoteUnavailableError } from '../federation/errors.ts';
import type { FederationHost, LoadedRemote } from '../federation/host.ts';
import { RemotePageFrame } from './remote-page-frame.tsx';

/** What the host adds to the handle of a remote's page: who made it, and which one it is. */
export interface RemoteMark {
  remote: string;
  version: string;
  pattern: string;
}

/**
 * The pages of a remote as routes of the host. Their patterns stand in the release, so they exist before any code of the
 * remote has been loaded; each loads the remote and its own page when it is first visited.
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

/** Loads one page; where its files fail, the same page of the remote's previous version. @throws RemoteUnavailableError */
async function loadPage(host: FederationHost, name: string, pattern: string) {
  const remote = await host.routes(name, pattern);
  try {
    return await openPage(remote, pattern);
  } catch (error) {
    host.report({ remote: name, version: remote.version, phase: 'load', error, route: pattern });
    if (remote.fallback) throw new RemoteUnavailableError(name, remote.version, error, pattern);
    try {
      return await openPage(await host.previousRoutes(name), pattern);
    } catch (second) {
      throw new RemoteUnavailableError(name, remote.version, second, pattern);
    }
  }
}

async function openPage({ name, version, exposed }: LoadedRemote<RemoteRoutes>, pattern: string) {
  const route = exposed.routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`${name} ${version} has no page ${pattern}`);
  const [page, catalog] = await Promise.all([route.lazy(), exposed.messages[currentLocale()]?.()]);
  if (catalog) addMessages(catalog.messages);
  const mark: RemoteMark = { remote: name, version, pattern };
  const { Component: Page, loader } = page;
  return {
    Component: () => (
      <RemotePageFrame>
        <Page />
      </RemotePageFrame>
    ),
    handle: { ...route.handle, ...mark, trail: crumbsOf(pattern, exposed.routes) },
    ...(typeof loader === 'function' ? { loader: (args: LoaderFunctionArgs) => loaded(loader, args) } : {}),
  };
}

/** What a loader answers. Its errors are told from those of rendering; redirects and answers that it throws pass. */
async function loaded(loader: LoaderFunction, args: LoaderFunctionArgs): Promise<unknown> {
  try {
    return await loader(args);
  } catch (error) {
    throw error instanceof Error ? new RemoteDataError(error.message, { cause: error }) : error;
  }
}
