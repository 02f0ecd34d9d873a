import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData } from '@tulebyte/federation/release';
import { localePrefix, stripLocale } from '@tulebyte/site-policy/locale-path';
import {
  captureStaticRegions,
  reportFault,
  setDisabledFeatures,
  setFaultContext,
  setSiteFeatures,
  store,
} from '@tulebyte/platform';
import type { UiSystem } from '@tulebyte/ui';
import { createPath } from '@tulebyte/router';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { onInteractive } from './on-interactive.ts';
import type { ArtifactManifests } from '../federation/artifact-manifests.ts';
import { webUrl } from '../federation/artifact-urls.ts';
import { PREVIOUS_VERSION_MS } from '../federation/first-success.ts';
import { FederationHost } from '../federation/host.ts';
import type { ReleaseState } from '../federation/release-state.ts';
import { preload, type ImportModule } from '../federation/verified-import.ts';
import { keepDelivered } from '../navigation/delivered-page.ts';
import { showStaticFallback, rememberStaticPage } from '../document/static-fallback.ts';
import { findOwner } from '@tulebyte/federation/find-owner';
import { createRoutes, discoverRoutes } from '../routing/routes.tsx';
import { activateLocale } from './activate-locale.ts';
import { App } from './app.tsx';
import { isSameRelease } from './is-same-release.ts';
import { parseLocale, shellMessages } from '../app/messages.ts';
import type { QueuedInteraction } from '../inline/start-options.ts';
import { renderAroundPage } from './render-around-page.ts';
import { replayInteraction } from './replay-interaction.ts';
import { approvedTitlesAtom } from '../navigation/approved-titles.ts';
import { yieldToMain } from './yield-to-main.ts';

export interface BootOptions {
  page: PageData;
  release: ReleaseState;
  importModule: ImportModule;
  manifests: ArtifactManifests;
  system: UiSystem;
  queued: readonly QueuedInteraction[];
}

/** Hydrates the page, or renders it from scratch if its HTML is only a skeleton or comes from another release. */
export async function boot({ page, release: releaseState, importModule, manifests, system, queued }: BootOptions): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const release = releaseState.known;
  const host = new FederationHost({
    release: releaseState,
    loadEntry: (name, version) => {
      const url = release.development?.[name] ?? webUrl(name, version, 'entry.js');
      return importModule(new URL(url, location.origin).href);
    },
    onFault: reportFault,
  });
  setSiteFeatures(release.features ?? []);
  setDisabledFeatures(release.disabledFeatures ?? [], release.killedFeatures ?? []);
  if (release.title) store.set(approvedTitlesAtom, { [location.pathname]: release.title });
  const locale = parseLocale(page.locale);
  if (release.development) {
    const { prepareDevelopment } = await import(/* webpackChunkName: "development" */ './development.ts');
    await prepareDevelopment(host, release, system);
  }
  const basename = localePrefix(locale);
  const path = stripLocale(location.pathname);
  // The HTML can be hydrated only by the host that rendered it.
  const isStatic = page.mode === 'static' && page.shell === release.shell.version;
  // A static page names its own remote: a not-found page has none, even if its URL matches a remote.
  const owner = page.mode === 'static' ? page.remote : findOwner(release, path);
  const routes = createRoutes(host, owner ? [owner] : []);
  const currentRoute = (): RouteObject | undefined =>
    (router?.state.matches ?? matchRoutes(routes, location, basename))?.at(-1)?.route;
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  setFaultContext(() => ({ release: release.release, route: currentRoute()?.path ?? '*' }));
  const isTranslated = await activateLocale(locale, () => shellMessages(locale));
  await yieldToMain();
  // A dev server's page changes while it is open.
  const inertRoute = isStatic && page.hydrate === false && !release.development ? currentRoute() : undefined;
  if (inertRoute) keepDelivered(inertRoute, root);
  else if (isStatic) {
    rememberStaticPage(path, root);
    if (isTranslated) {
      await Promise.race([resolveLazyRoutes(routes, basename), new Promise((done) => setTimeout(done, PREVIOUS_VERSION_MS))]);
    }
  }
  // False if the remote is slow or unavailable, or only its previous version has loaded: its page stays HTML for now.
  const canHydrate = inertRoute !== undefined || (isStatic && isSameRelease(page, release, currentRoute()));
  if (isStatic && !canHydrate) showStaticFallback(path);
  await yieldToMain();

  router = createBrowserRouter(routes, {
    basename,
    // With data for a route, the router would not run the loader of the page that replaces the HTML, nor see it fail.
    ...(canHydrate ? { hydrationData: { loaderData: { ...page.data } } } : {}),
    patchRoutesOnNavigation: discoverRoutes(
      host,
      () => openDocument(router?.state.navigation.location ?? location),
      location.pathname,
    ),
  });
  await yieldToMain();

  const app = (
    <App
      system={system}
      router={router}
      onReady={() => {
        document.documentElement.dataset['appReady'] = '';
        // After the effects of this commit: state machines attach their listeners in effects of their own.
        if (isStatic && isTranslated) setTimeout(() => replayInteraction(queued));
        onInteractive({
          router,
          ...(release.development ? {} : { prefetch: { release: releaseState, manifests, preload } }),
        });
      }}
    />
  );
  if (isStatic) {
    captureStaticRegions(root);
    if (!isTranslated) return renderAroundPage(root, app);
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
    });
    return;
  }
  if (page.shell === release.shell.version) captureStaticRegions(root);
  // Outside of a transition, in which React could pause between reading the router's state and subscribing to it, and miss the update
  // when the page's code arrives at that moment.
  createRoot(root).render(app);
}

function openDocument(target: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  location.assign(createPath(target));
}

/** Loads the matched routes, so that hydration finds them resolved. */
async function resolveLazyRoutes(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  ).catch(() => {}); // the router tries again, and shows the error
}
