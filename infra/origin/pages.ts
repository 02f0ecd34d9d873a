import type { PageRecord } from '@tulebyte/federation/release';
import { findOwner } from '@tulebyte/federation/find-owner';
import { DEFAULT_LOCALE, localeFromPath, localizedPath, stripLocale } from '@tulebyte/site-policy/locale-path';
import { isPagePath, normalizePath } from '@tulebyte/site-policy/page-path';
import { REDIRECTS } from '@tulebyte/site-policy/redirects';
import type { Context, Hono } from 'hono';
import { unavailable } from './errors.ts';
import { createPageSender } from './page-sender.ts';
import { decodePath, isBilingualFor, type OriginParts } from './parts.ts';
import { findPage, isUnavailable, notFoundPage, type Site } from './site.ts';
import { unavailablePage } from './unavailable-page.ts';

/** Every other path: redirects, files of the host's `public` folder, pages, and the not-found page. */
export function addPages(app: Hono, parts: OriginParts): void {
  const { options, previews, files, features, siteFor } = parts;
  const { development, monitor, decisions, addedPages } = options;
  const sendPage = createPageSender(parts);
  /** The page, unless it is the skeleton of something that the database doesn't know. */
  const existing = async (page: PageRecord | undefined, path: string) =>
    page?.isFallback && (await addedPages?.has(stripLocale(path))) === false ? undefined : page;
  app.get('*', async (context) => {
    const site = await siteFor(context);
    if (!site) return unavailable(context);
    const refusal = canBeNavigation(context) ? await previews.refuseWithdrawn(context) : undefined;
    if (refusal) return refusal;
    const preview = canBeNavigation(context) ? await previews.devPreviewOf(context) : undefined;
    const send = (page: PageRecord | undefined, status: 200 | 404) => sendPage(context, site, page, status, preview);
    const path = decodePath(context.req.path);
    if (path === undefined || !isPagePath(path)) return send(notFoundPage(site, '/', DEFAULT_LOCALE), 404);
    const normal = normalizePath(path);
    const locale = localeFromPath(normal);
    if (locale !== DEFAULT_LOCALE && !isBilingualFor(context, await features()))
      return send(notFoundPage(site, '/', DEFAULT_LOCALE), 404);
    const redirect = REDIRECTS[stripLocale(normal)];
    const { search } = new URL(context.req.url);
    if (redirect) return context.redirect(localizedPath(redirect, locale) + search, 301);
    if (normal !== path) return context.redirect(encodeURI(normal) + search, 301);
    const rootFile = `public${path}`;
    if (rootFile in site.shell.files) {
      return files.serve(context, 'shell', site.release.shell, `web/${rootFile}`, 'public, max-age=0, must-revalidate');
    }
    if (development) return context.html(development.page(site, path), 200, { 'Cache-Control': 'no-store' });
    const page = await existing(findPage(site, path), path);
    if (!page && isUnavailable(site, path)) return unavailablePage(context);
    if (isVisit(context) && !preview) {
      monitor?.visit(site.release.release, parts.requestContext(context).peerAddress);
      decisions?.note(togglesOf(site, normal));
    }
    return page ? send(page, 200) : send(notFoundPage(site, stripLocale(normal), locale), 404);
  });
}

/** The toggles that the host and the page's remote depend on. */
function togglesOf({ client: { contributions = {}, ...client } }: Site, path: string): readonly string[] {
  const owner = findOwner(client, stripLocale(path));
  return ['shell', ...(owner ? [owner] : [])].flatMap((name) => contributions[name]?.features ?? []);
}

/** Whether this is a real page view, not a prefetch, a crawler, or a script. */
function isVisit(context: Context): boolean {
  return context.req.header('Sec-Fetch-Mode') === 'navigate' && context.req.header('Sec-Purpose') === undefined;
}

/** False for fetches by scripts, since a service worker caches those regardless of headers. Old browsers don't send `Sec-Fetch-Mode`. */
function canBeNavigation(context: Context): boolean {
  return ['navigate', undefined].includes(context.req.header('Sec-Fetch-Mode'));
}
