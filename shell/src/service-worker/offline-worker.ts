import { isPersonal } from '@tulebyte/site-policy/access';
import { DEFAULT_LOCALE, localeFromPath, localizedPath, stripLocale } from '@tulebyte/site-policy/locale-path';
import { LOCALES, type TranslatedLocale } from '@tulebyte/federation/remote';
import { isOwnCache, offlineCacheName, pageCacheName } from './cache-names.ts';

/** Inlined into the worker when a release is built. */
export interface OfflineRelease {
  /** Part of the cache names. */
  release: string;
  /** Path of the offline page. */
  page: string;
  /** URLs of everything that page needs; their content never changes. */
  assets: readonly string[];
  /** Additional files for its translations. */
  translations: Readonly<Partial<Record<TranslatedLocale, readonly string[]>>>;
}

/** Response header with the release of a page. */
export const RELEASE_HEADER = 'x-release';

/** The browser APIs that the worker uses; tests pass their own. */
export interface WorkerEnvironment {
  caches: CacheStorage;
  fetch: (request: Request) => Promise<Response>;
  origin: string;
}

/** The parts of a fetch event that the worker uses. */
export interface NavigationContext {
  /** Keeps the worker alive until `work` is done, without delaying the response. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Response of the browser's navigation preload, where it supports that. */
  preloadResponse?: Promise<Response | undefined>;
}

const MAX_PAGES = 30;
// The host's pages that need a connection, its endpoints, and the offline page, which has a cache of its own.
const NEVER_CACHED = /^\/(offline|auth|forgot-password|__|api)(\/|$)/;

/**
 * The service worker's rules. Pages come from the network; offline, from this release's cache, or else the offline page. A
 * page of a newer release is not cached: that release's own worker does it. Other files are left to the browser's HTTP cache,
 * except those of the offline page.
 */
export function createOfflineWorker(
  { release, page, assets, translations }: OfflineRelease,
  { caches, fetch, origin }: WorkerEnvironment,
) {
  const offlineCache = offlineCacheName(release);
  const pageCache = pageCacheName(release);
  const ownAssets = new Set([...assets, ...Object.values(translations).flat()]);

  /**
   * Caches the offline page and its files. Rejects when one is missing, so that the worker isn't installed. Translations are
   * optional, since a site may not offer them.
   */
  async function install(): Promise<void> {
    const cache = await caches.open(offlineCache);
    await cache.addAll([page, ...assets]);
    const translated = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) =>
      cache.addAll([localizedPath(page, locale), ...(translations[locale] ?? [])]).catch(() => {}),
    );
    await Promise.all(translated);
  }

  /** Deletes the caches of other releases. */
  async function activate(): Promise<void> {
    const names = await caches.keys();
    const outdated = names.filter((name) => isOwnCache(name) && name !== offlineCache && name !== pageCache);
    await Promise.all(outdated.map((name) => caches.delete(name)));
  }

  /** The response to a request; `undefined` leaves it to the browser. */
  function respond(request: Request, context: NavigationContext): Promise<Response> | undefined {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== origin) return undefined;
    if (request.mode === 'navigate') return respondWithPage(request, url, context);
    if (ownAssets.has(url.pathname)) return respondWithAsset(request);
    return undefined;
  }

  /** Caches the pages of tabs that were open before the worker was installed. */
  async function cacheOpenPages(urls: readonly string[]): Promise<void> {
    const pages = new Set(urls.map((url) => new URL(url).pathname).filter((path) => !isNeverCached(path)));
    await Promise.all(
      [...pages].map(async (path) => {
        const url = new URL(path, origin);
        // Usually revalidated with a 304. If this fails, the next visit caches it.
        const response = await fetch(new Request(url)).catch(() => undefined);
        if (response !== undefined && canStore(response, url)) await cachePage(url, response);
      }),
    );
  }

  async function respondWithPage(request: Request, url: URL, context: NavigationContext): Promise<Response> {
    try {
      const response = (await context.preloadResponse) ?? (await fetch(request));
      if (canStore(response, url)) context.waitUntil(cachePage(url, response.clone()));
      return response;
    } catch (error) {
      const cachedPage = await (await caches.open(pageCache)).match(url.pathname);
      if (cachedPage !== undefined) return cachedPage;
      const cache = await caches.open(offlineCache);
      for (const path of [localizedPath(page, localeFromPath(url.pathname)), page]) {
        const offline = await cache.match(path);
        // Redirect, because the page's code renders the route that matches the URL.
        if (offline !== undefined) return url.pathname === path ? offline : redirectTo(offlinePath(path, url));
      }
      throw error;
    }
  }

  async function respondWithAsset(request: Request): Promise<Response> {
    return (await (await caches.open(offlineCache)).match(request)) ?? fetch(request);
  }

  async function cachePage(url: URL, response: Response): Promise<void> {
    try {
      const cache = await caches.open(pageCache);
      await cache.delete(url.pathname); // re-inserted at the end: keys are in insertion order, and the oldest is evicted first
      await cache.put(url.pathname, response);
      const [oldest, ...rest] = await cache.keys();
      if (oldest !== undefined && rest.length >= MAX_PAGES) await cache.delete(oldest);
    } catch {
      // A full disk must not break the response.
    }
  }

  /** Only complete public pages of this release: no errors, redirects, or uncacheable responses. */
  function canStore(response: Response, url: URL): boolean {
    return (
      response.status === 200 &&
      !response.redirected &&
      response.headers.get(RELEASE_HEADER) === release &&
      (response.headers.get('content-type') ?? '').startsWith('text/html') &&
      !/no-store|private/.test(response.headers.get('cache-control') ?? '') &&
      !isNeverCached(url.pathname)
    );
  }

  return { install, activate, cacheOpenPages, respond };
}

function isNeverCached(pathname: string): boolean {
  const path = stripLocale(pathname);
  return NEVER_CACHED.test(path) || isPersonal(path);
}

/** The offline page leads back to where it was opened from. */
const offlinePath = (path: string, { pathname, search }: URL): string =>
  `${path}?${new URLSearchParams({ from: pathname + search }).toString()}`;

const redirectTo = (path: string): Response => new Response(null, { status: 302, headers: { Location: path } });
