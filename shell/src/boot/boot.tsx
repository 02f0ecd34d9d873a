import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData, ClientRelease } from '@tulebyte/contracts/release';
import { localePrefix, stripLocale } from '@tulebyte/contracts/locale-path';
import { activate } from '@tulebyte/i18n';
import { captureStaticRegions, reportFault, setSiteFeatures } from '@tulebyte/platform';
import type { UiSystem } from '@tulebyte/ui';
import { createPath } from '@tulebyte/router';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { onInteractive } from '../app/index.ts';
import type { ArtifactManifests } from '../federation/artifact-manifests.ts';
import { webUrl } from '../federation/artifact-urls.ts';
import { FederationHost } from '../federation/host.ts';
import type { ReleaseState } from '../federation/release-state.ts';
import { preload, type ImportModule } from '../federation/verified-import.ts';
import { rememberStaticPage } from '../routing/static-page.ts';
import { ownerOf } from '@tulebyte/contracts/ownership';
import { ReleasePoller } from '../routing/release-poller.ts';
import { createRoutes, discoverRoutes } from '../routing/routes.tsx';
import { App } from './app.tsx';
import { localeOf, shellMessages } from './messages.ts';
import { type QueuedInteraction, replay } from './replay-interaction.ts';
import { yieldToMain } from './yield-to-main.ts';

export interface BootOptions {
  page: PageData;
  release: ReleaseState;
  importModule: ImportModule;
  manifests: ArtifactManifests;
  system: UiSystem;
  take: () => QueuedInteraction | null;
}

/** Brings the page to life: hydrates it, or renders it afresh where its HTML is a frame or of another release. */
export async function boot({ page, release: pageRelease, importModule, manifests, system, take }: BootOptions): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const release = pageRelease.known;
  const host = new FederationHost({
    release: pageRelease,
    loadEntry: (name, version) => {
      const address = release.development?.[name] ?? webUrl(name, version, 'entry.js');
      return importModule(new URL(address, location.origin).href);
    },
    onFault: reportFault,
  });
  if (release.features) setSiteFeatures(release.features);
  const locale = localeOf(page.locale);
  activate(locale, await shellMessages(locale));
  if (release.development) {
    const { prepareDevelopment } = await import(/* webpackChunkName: "development" */ './development.ts');
    await prepareDevelopment(host, release, system);
  }
  await yieldToMain();

  const basename = localePrefix(locale);
  // A finished page says itself whose it is: one that was not found belongs to nobody, whatever its address looks like.
  const owner = page.mode === 'hydrate' ? page.remote : ownerOf(release, stripLocale(location.pathname));
  const routes = createRoutes(host, owner ? [owner] : []);
  rememberStaticPage(root);
  const resolved = page.mode === 'hydrate' && (await resolveLazyRoutes(routes, basename));
  const hydrates = resolved && sameRelease(page, release, routes, basename);
  await yieldToMain();

  const router = createBrowserRouter(routes, {
    basename,
    ...(hydrates ? { hydrationData: { loaderData: { ...page.data } } } : {}),
    patchRoutesOnNavigation: discoverRoutes(host, () => openDocument(router.state.navigation.location ?? location)),
  });
  followReleases(router, release.release);
  await yieldToMain();

  const app = (
    <App
      system={system}
      router={router}
      onReady={() => {
        const kept = take();
        document.documentElement.dataset['appReady'] = '';
        // After the effects of this commit: state machines attach their listeners in effects of their own.
        // Kept by its place in the HTML that came, which is the page's own only where that was hydrated.
        if (kept && hydrates) setTimeout(() => replay(root, kept));
        onInteractive({
          router,
          ...(release.development ? {} : { prefetch: { release: pageRelease, manifests, preload } }),
        });
      }}
    />
  );
  if (hydrates) {
    captureStaticRegions(root);
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
    });
    return;
  }
  // Not in a transition: React could pause between reading the router's state and subscribing to it, and would miss that
  // the page's code arrived meanwhile.
  createRoot(root).render(app);
}

/** Loads the next page as a new document once another release is live. */
function followReleases(router: ReturnType<typeof createBrowserRouter>, own: number): void {
  const watch = new ReleasePoller(own);
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading') return;
    if (watch.another) openDocument(navigation.location);
    else void watch.ask();
  });
}

function openDocument(at: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  location.assign(createPath(at));
}

/**
 * Loads what the matched routes need, so that hydration finds them complete. Answers false when a remote cannot be had:
 * the router then shows the contained error, and the host's parts of the page work all the same.
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

/** Whether the code that was loaded is what rendered the HTML; only then may React adopt it. */
function sameRelease(page: PageData, release: ClientRelease, routes: RouteObject[], basename: string): boolean {
  if (page.shell !== release.shell.version) return false;
  if (!page.remote) return true;
  const matched = matchRoutes(routes, location, basename)?.at(-1)?.route.handle as { version?: string } | undefined; // handles are ours
  return matched?.version === page.version;
}
