import { stripLocale } from '@tulebyte/i18n';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { hasStaticPage } from '../document/static-fallback.ts';
import { RemoteUnavailableError } from '../federation/errors.ts';
import { fetchStaticPage } from './fetch-static-page.ts';

/** What `lazy` adds to a page's route. */
export type Page = Pick<RouteObject, 'Component' | 'loader' | 'handle'>;

/** A load that failed less than this ago isn't repeated: the navigation that caused it is still running its loader. */
const RETRY_AFTER_MS = 2_000;

/**
 * The route of a page that couldn't be loaded: each visit and each revalidation loads it again. Until that succeeds, the router shows
 * the page's error screen, which finds the page's server-rendered HTML here already.
 */
export function unavailablePage(firstError: unknown, load: () => Promise<Page>): Page {
  let page: Page | undefined;
  let failure = { error: firstError, at: Date.now() };
  const handle = {};
  const isShell = firstError instanceof RemoteUnavailableError && firstError.remote === 'shell';

  return {
    // Filled in when the page has loaded. The host's own routes have theirs from the start.
    ...(isShell ? {} : { handle }),
    Component: () => {
      if (!page?.Component) throw failure.error;
      return <page.Component />;
    },
    loader: async (args: LoaderFunctionArgs) => {
      if (page === undefined && Date.now() - failure.at > RETRY_AFTER_MS) {
        try {
          page = await load();
          Object.assign(handle, page.handle);
        } catch (error) {
          failure = { error, at: Date.now() };
        }
      }
      if (page !== undefined) return typeof page.loader === 'function' ? await page.loader(args) : null;
      const { pathname } = new URL(args.request.url);
      // An inert sign-in form would help no one.
      if (!isShell && !hasStaticPage(stripLocale(pathname))) await fetchStaticPage(pathname);
      throw failure.error;
    },
  };
}
