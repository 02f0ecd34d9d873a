import type { Page } from './unavailable-page.tsx';

/**
 * A route's `lazy` function: loads the page once. The router would remember a rejection forever, so a page that fails to load
 * becomes a route that tries again.
 */
export function lazyPage(load: () => Promise<Page>): () => Promise<Page> {
  let loading: Promise<Page> | undefined;
  const loadOnce = () => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return () =>
    loadOnce().catch(async (error: unknown) => {
      if (typeof window === 'undefined') throw error;
      const { unavailablePage } = await import(/* webpackChunkName: "errors" */ './unavailable-page.tsx');
      return unavailablePage(error, loadOnce);
    });
}
