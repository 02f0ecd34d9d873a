import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData } from '@tulebyte/federation/release';
import { localePrefix, stripLocale } from '@tulebyte/site-policy/locale-path';
import { activate } from '@tulebyte/i18n';
import { captureStaticRegions, reportFault, setSiteFeatures } from '@tulebyte/platform';
import type { UiSystem } from '@tulebyte/ui';
import { createPath } from '@tulebyte/router';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { onInteractive } from './on-interactive.ts';
import type { ArtifactManifests } from '../federation/artifact-manifests.ts';
import { webUrl } from '../federation/artifact-urls.ts';
import { FederationHost } from '../federation/host.ts';
import type { ReleaseState } from '../federation/release-state.ts';
import { preload, type ImportModule } from '../federation/verified-import.ts';
import { rememberStaticPage } from '../document/static-page.ts';
import { findOwner } from '@tulebyte/federation/find-owner';
import { ReleasePoller } from '../routing/release-poller.ts';
import { createRoutes, discoverRoutes } from '../routing/routes.tsx';
import { App } from './app.tsx';
import { isSameRelease } from './is-same-release.ts';
import { parseLocale, shellMessages } from '../app/messages.ts';
import type { QueuedInteraction } from '../inline/start-options.ts';
import { replay } from './replay-interaction.ts';
import { yieldToMain } from './yield-to-main.ts';

export interface BootOptions {
  page: PageData;
  release: ReleaseState;
  importModule: ImportModule;
  manifests: ArtifactManifests;
  system: UiSystem;
  takeQueued: () => QueuedInteraction | null;
}

/** Hydrates the page, or renders it from scratch when its HTML is only a frame or comes from another release. */
export async function boot({
  page,
  release: releaseState,
  importModule,
  manifests,
  system,
  takeQueued,
}: BootOptions): Promise<void> {
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
  if (release.features) setSiteFeatures(release.features);
  const locale = parseLocale(page.locale);
  activate(locale, await shellMessages(locale));
  if (release.development) {
    const { prepareDevelopment } = await import(/* webpackChunkName: "development" */ './development.ts');
    await prepareDevelopment(host, release, system);
  }
  await yieldToMain();

  const basename = localePrefix(locale);
  // A static page names its own remote: a not-found page has none, whatever its URL looks like.
  const owner = page.mode === 'static' ? page.remote : findOwner(release, stripLocale(location.pathname));
  const routes = createRoutes(host, owner ? [owner] : []);
  rememberStaticPage(root);
  const resolved = page.mode === 'static' && (await resolveLazyRoutes(routes, basename));
  const canHydrate = resolved && isSameRelease(page, release, matchRoutes(routes, location, basename)?.at(-1)?.route.handle);
  await yieldToMain();

  const router = createBrowserRouter(routes, {
    basename,
    ...(canHydrate ? { hydrationData: { loaderData: { ...page.data } } } : {}),
    patchRoutesOnNavigation: discoverRoutes(host, () => openDocument(router.state.navigation.location ?? location)),
  });
  followReleases(router, release.release);
  await yieldToMain();

  const app = (
    <App
      system={system}
      router={router}
      onReady={() => {
        const queued = takeQueued();
        document.documentElement.dataset['appReady'] = '';
        // After the effects of this commit: state machines attach their listeners in effects of their own.
        // The target is stored as a position in the delivered HTML, which is only valid when that was hydrated.
        if (queued && canHydrate) setTimeout(() => replay(root, queued));
        onInteractive({
          router,
          ...(release.development ? {} : { prefetch: { release: releaseState, manifests, preload } }),
        });
      }}
    />
  );
  if (canHydrate) {
    captureStaticRegions(root);
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
    });
    return;
  }
  // Not in a transition: React could pause between reading the router's state and subscribing to it, and miss the update
  // when the page's code arrives in between.
  createRoot(root).render(app);
}

/** Loads the next page as a new document once another release is live. */
function followReleases(router: ReturnType<typeof createBrowserRouter>, currentRelease: number): void {
  const poller = new ReleasePoller(currentRelease);
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading') return;
    if (poller.changed) openDocument(navigation.location);
    else void poller.check();
  });
}

function openDocument(target: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  location.assign(createPath(target));
}

/**
 * Loads the matched routes, so that hydration finds them resolved. Returns false when a remote fails to load: the router
 * then shows the error panel, and the rest of the page still works.
 */
async function resolveLazyRoutes(routes: RouteObject[], basename: string): Promise<boolean> {
  const matches = matchRoutes(routes, location, basename) ?? [];
  try {
    await Promise.all(
      matches.map(async ({ route }) => {
        if (typeof route.lazy !== 'function') return;
        Object.assign(route, await route.lazy(), { lazy: undefined });
      }),
    );
    return true;
  } catch {
    return false;
  }
}
