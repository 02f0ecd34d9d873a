import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { PageErrorScreen, PageFallback } from '../app/index.ts';
import { lazyPage } from '../errors/lazy-page.ts';
import type { Page } from '../errors/unavailable-page.tsx';
import { RemoteDataError } from '../federation/errors.ts';
import { firstSuccess, LOAD_DEADLINE_MS, newDeadline } from '../federation/first-success.ts';
import type { FederationHost } from '../federation/host.ts';
import type { RemotePageInfo } from '../federation/remote-page-info.ts';
import type { ResolvedPage } from './resolve-page.ts';
import { RemotePageRoot } from './remote-page-root.tsx';

/**
 * A remote's pages as routes of the host. The release lists their patterns, so the routes exist before any of the remote's
 * code is loaded; each loads the remote and its own page on the first visit.
 * @param deadline of the navigation that needs one of them right now
 */
export function remotePages(host: FederationHost, name: string, deadline?: number): RouteObject[] {
  const patterns = host.release.remotes[name]?.patterns ?? [];
  return patterns.map((path) => ({
    id: `${name}:${path}`,
    path,
    ErrorBoundary: PageErrorScreen,
    HydrateFallback: PageFallback,
    lazy: lazyPage(() => {
      const page = loadPage(host, name, path, deadline);
      deadline = undefined;
      return page;
    }),
  }));
}

/**
 * Loads one page from the live or the previous version. The data of this visit has the same deadline, and so has the previous version if
 * the live one crashes before it. @throws RemoteUnavailableError
 */
async function loadPage(host: FederationHost, name: string, pattern: string, end = newDeadline()): Promise<Page> {
  let deadline = end;
  const resolve = async (version: string): Promise<ResolvedPage> => {
    // With the federation runtime, which it needs.
    const { resolvePage } = await import(/* webpackChunkName: "federation" */ './resolve-page.ts');
    return resolvePage(host, name, version, pattern);
  };
  const page = await host.fromAnyVersion(name, resolve, pattern, deadline);
  // Later visits have their own. The router runs the loader at once, unless the visitor has left.
  setTimeout(() => (deadline = 0), 500);
  const loader = (args: LoaderFunctionArgs) => {
    const data = runLoader(host, info, page.loader, args, deadline && Math.max(deadline, performance.now() + 1));
    deadline = 0;
    return data;
  };
  const info: RemotePageInfo = {
    remote: name,
    version: page.version,
    pattern,
    loadPrevious: async (route) => {
      const { version } = info;
      const previous = async () => {
        const earlier = await host.previousVersion(name);
        if (earlier === version) throw new Error('has replaced the live version already');
        return resolve(earlier);
      };
      try {
        Object.assign(page, await firstSuccess([previous], LOAD_DEADLINE_MS, end));
        info.version = page.version;
        // The version that failed may have had no loader, and more in its handle.
        route.loader = loader;
        route.handle = { ...info, ...page.handle };
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
    handle: { ...info, ...page.handle },
    ...(page.loader ? { loader } : {}),
  };
}

/** Runs a page's loader with a time limit. Reports its errors as data errors; thrown redirects and responses pass through. */
async function runLoader(
  host: FederationHost,
  { remote, version, pattern: route }: RemotePageInfo,
  loader: LoaderFunction | undefined,
  args: LoaderFunctionArgs,
  deadline: number,
): Promise<unknown> {
  try {
    return await firstSuccess([async () => loader?.(args)], LOAD_DEADLINE_MS, deadline);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Skipped if the visitor has already left.
    if (!args.request.signal.aborted) host.report({ remote, version, phase: 'data', route, error });
    throw new RemoteDataError(error.message, { cause: error });
  }
}
