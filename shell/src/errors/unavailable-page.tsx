import { stripLocale } from '@tulebyte/i18n';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { hasStaticPage } from '../document/static-fallback.ts';
import { RemoteUnavailableError } from '../federation/errors.ts';
import { fetchStaticPage } from './fetch-static-page.ts';

/** What `lazy` adds to a page's route. */
export type Page = Pick<RouteObject, 'Component' | 'loader' | 'handle'>;

/** The loader of the navigation that failed to load the page follows within this time, and doesn't load it again. */
const SAME_NAVIGATION_MS = 2_000;

/**
 * The route of a page that couldn't be loaded: each visit and each revalidation loads it again. Until that succeeds, the router shows
 * the page's error screen, which finds the page's server-rendered HTML here already.
 */
export function unavailablePage(firstError: unknown, load: () => Promise<Page>): Page {
  let page: Page | undefined;
  let failure = firstError;
  let lastOfNavigation = Date.now() + SAME_NAVIGATION_MS;
  const handle = {};
  const isShell = firstError instanceof RemoteUnavailableError && firstError.remote === 'shell';

  return {
    // Filled in when the page has loaded. The host's own routes have theirs from the start.
    ...(isShell ? {} : { handle }),
    Component: () => {
      if (!page?.Component) throw failure;
      return <page.Component />;
    },
    loader: async (args: LoaderFunctionArgs) => {
      const isSameNavigation = Date.now() <= lastOfNavigation;
      lastOfNavigation = 0;
      if (page === undefined && !isSameNavigation) {
        try {
          page = await load();
          Object.assign(handle, page.handle);
        } catch (error) {
          failure = error;
        }
      }
      if (page !== undefined) return typeof page.loader === 'function' ? await page.loader(args) : null;
      const { pathname } = new URL(args.request.url);
      // An inert sign-in form would help no one.
      if (!isShell && !hasStaticPage(stripLocale(pathname))) await fetchStaticPage(pathname);
      throw failure;
    },
  };
}
