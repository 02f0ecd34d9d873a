import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { global } from '@module-federation/runtime/helpers';
import type { PageHandle, PageInstance, SeoMetadata } from '@tulebyte/federation/remote';
import type { ClientRelease, PageCalendar, PageData, PageVideo } from '@tulebyte/federation/release';
import { localeFromPath, localePrefix, stripLocale } from '@tulebyte/site-policy/locale-path';
import { activate, describe } from '@tulebyte/i18n';
import { configureBackend, loadLazyComponents } from '@tulebyte/platform';
import { UiProvider } from '@tulebyte/ui';
import { createStrictUiSystem } from '@tulebyte/ui/strict';
import { renderGlobalCss } from '@tulebyte/ui/globals';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider, type RouteObject } from 'react-router-dom';
import { AppProviders } from '../app/index.ts';
import { shellMessages } from '../app/messages.ts';
import { renderDocument, type PageFiles, type ResolvedHead } from '../document/document.ts';
import { fallbackFaces, webFonts } from '../document/font-faces.ts';
import { HiddenMessageContext } from '../layout/hidden-message.ts';
import { LayoutPartContext } from '../layout/layout-part.ts';
import { FederationHost } from '../federation/host.ts';
import { ReleaseState } from '../federation/release-state.ts';
import { findOwner } from '@tulebyte/federation/find-owner';
import { createRoutes } from '../routing/routes.tsx';
import { LayoutParts } from './layout-parts.tsx';
import { pageVideo } from './page-video.ts';
import { createPageStyles } from './page-styles.ts';
import { readOnce } from './read-once.ts';
import { renderPage } from './render-page.ts';
import { resolveAssetUrls } from './resolve-asset-urls.ts';
import { loadSeoMetadata } from './seo-metadata.ts';
import { breadcrumbNode } from './breadcrumb-node.ts';
import { replaceWithSkeletons } from './page-skeleton.tsx';
import { AppPageMessages } from './app-page-messages.tsx';

export { shellFeatures, shellRoutes } from '../app/index.ts';
export { describeSharedModules } from '../federation/shared-modules.ts';

export interface RendererOptions {
  release: ClientRelease;
  /** Imports the Node container of a build. */
  loadEntry: (name: string, version: string) => Promise<unknown>;
  /** URL of the site without a trailing slash, for canonical links. */
  siteUrl: string;
  /** Where loaders read public data; absent, pages whose loader needs it cannot be rendered. */
  backend?: { supabaseUrl: string; publishableKey: string };
}

export interface RenderedPage {
  status: number;
  html: string;
  noIndex: boolean;
  title: string;
  description: string;
  /** Publication date of an article, from its structured data. */
  published: string | undefined;
  video: PageVideo | undefined;
  calendar: PageCalendar | undefined;
  /** Contents of inline styles and scripts, for the content security policy. */
  styles: readonly string[];
  scripts: readonly string[];
}

export type RenderMode = 'static' | 'app';

/** Renders pages of one release. Pages are rendered one after another: the language is global state. */
export function createRenderer(options: RendererOptions) {
  // Otherwise this release would get containers of the one before.
  global.resetFederationGlobalInfo();
  const host = new FederationHost({
    release: new ReleaseState(options.release),
    loadEntry: options.loadEntry,
  });
  if (options.backend) configureBackend(options.backend, { fetch: readOnce() });
  const system = createStrictUiSystem();
  /** By owner: a remote's messages may replace the host's in the header. */
  const layoutParts = new Map<string | undefined, LayoutParts>();
  let activated = '';
  const globalCss = `${fallbackFaces()}${renderGlobalCss(system)}`;

  /** @param path including the language, `/es/pricing`. @throws whatever the page throws while loading or rendering */
  async function render(path: string, mode: RenderMode, files: PageFiles): Promise<RenderedPage> {
    const locale = localeFromPath(path);
    const basename = localePrefix(locale);
    const owner = findOwner(options.release, stripLocale(path));
    const catalogs = `${locale} ${owner}`;
    if (catalogs !== activated) activate(locale, await shellMessages(locale));
    activated = catalogs;
    const routes = await matchingBranch(createRoutes(host, owner ? [owner] : []), path, basename);
    await loadLazyComponents();
    const handler = createStaticHandler(mode === 'app' ? replaceWithSkeletons(routes) : routes, { basename });
    const context = await handler.query(new Request(new URL(path, options.siteUrl)));
    if (context instanceof Response) throw new Error(`${path} redirects to ${context.headers.get('Location')}`);
    const failure = Object.values(context.errors ?? {})[0];
    if (failure) throw failure;

    const pageStyles = createPageStyles();
    const known = layoutParts.get(owner) ?? new LayoutParts();
    layoutParts.set(owner, known);
    const parts = known.forPage(path, locale, pageStyles);
    const rendered = parts.complete(
      await renderPage(
        <CacheProvider value={pageStyles}>
          <UiProvider system={system}>
            <AppProviders>
              <LayoutPartContext value={parts.wrap}>
                <HiddenMessageContext value={mode === 'app' ? <AppPageMessages /> : null}>
                  <StaticRouterProvider
                    router={createStaticRouter(handler.dataRoutes, context)}
                    context={context}
                    hydrate={false}
                  />
                </HiddenMessageContext>
              </LayoutPartContext>
            </AppProviders>
          </UiProvider>
        </CacheProvider>,
      ),
    );
    const { styles } = createEmotionServer(pageStyles).extractCriticalToChunks(rendered);
    const match = context.matches.at(-1);
    const handle = match?.route.handle as PageHandle | undefined; // handles are written against the contract
    const remote = owner ? options.release.remotes[owner] : undefined;
    const page: PageData = {
      ...(owner && remote ? { remote: owner, version: remote.version } : {}),
      shell: options.release.shell.version,
      locale,
      mode,
      ...(handle?.hydrate === false ? { hydrate: false } : {}),
      entry: files.entry,
      modules: files.modules,
      deferred: files.deferred,
      fonts: webFonts(options.release.shell.version),
      data: mode === 'app' ? {} : context.loaderData,
    };
    const instance = { data: match ? context.loaderData[match.route.id] : undefined, params: match?.params ?? {} };
    const pageHead = resolveHead(handle, await loadSeoMetadata(host, owner, match?.route.path), instance);
    const matchedPage = { handle, loaderData: instance.data, params: instance.params };
    const head = { ...pageHead, jsonLd: [...pageHead.jsonLd, ...breadcrumbNode(matchedPage, path, locale, options.siteUrl)] };
    return {
      noIndex: head.noIndex,
      title: head.title,
      description: head.description,
      published: publicationDate(head),
      video: pageVideo(head.jsonLd),
      calendar: head.calendar,
      status: context.statusCode === 200 && match?.route.path === '*' ? 404 : context.statusCode,
      ...renderDocument({
        locale,
        path,
        siteUrl: options.siteUrl,
        head,
        body: resolveAssetUrls(rendered, options.release),
        globalCss,
        styles,
        page,
        files,
      }),
    };
  }

  /** The concrete paths to prerender for a pattern with parameters. */
  async function staticPaths(name: string, pattern: string): Promise<readonly string[]> {
    const { staticPaths: list } = await loadSeoMetadata(host, name, pattern);
    return (await list?.()) ?? [];
  }

  /** Whether the pattern's other paths get a skeleton. */
  async function hasFallback(name: string, pattern: string): Promise<boolean> {
    return (await loadSeoMetadata(host, name, pattern)).fallback ?? false;
  }

  return { render, staticPaths, hasFallback };
}

/** The routes that match a path, loaded, without the others: React Router would compile and rank them all again for each page. */
async function matchingBranch(routes: RouteObject[], path: string, basename: string): Promise<RouteObject[]> {
  let branch: RouteObject[] = [];
  for (const { route } of (matchRoutes(routes, path, basename) ?? []).toReversed()) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    if (!route.index && branch.length > 0) route.children = branch;
    branch = [route];
  }
  return branch;
}

function publicationDate({ jsonLd }: ResolvedHead): string | undefined {
  return jsonLd.map(({ datePublished }) => datePublished).find((day) => typeof day === 'string');
}

function resolveHead(
  handle: PageHandle | undefined,
  { description, jsonLd, feed, calendar }: SeoMetadata,
  page: PageInstance,
): ResolvedHead {
  const title = handle?.head?.(page).title ?? handle?.title;
  const described = typeof description === 'function' ? description(page) : description;
  return {
    title: title ? describe(title) : '',
    description: described ? describe(described) : '',
    noIndex: handle?.noIndex ?? false,
    jsonLd: jsonLd?.(page) ?? [],
    feed,
    calendar: calendar?.(),
  };
}
