import { DEFAULT_LOCALE, localeFromPath, localizedPath, stripLocale } from '@tulebyte/contracts/locale-path';
import { LOCALES, type TranslatedLocale } from '@tulebyte/contracts/remote';
import { isOwnCache, offlineCacheOf, pageCacheOf } from './cache-names.ts';

/** What is put into the worker when a release is built. */
export interface OfflineRelease {
  /** Names the caches. */
  release: string;
  /** Path of the offline page. */
  page: string;
  /** Addresses of everything that page needs, none of which ever changes. */
  assets: readonly string[];
  /** What its translations need beyond that. */
  translations: Readonly<Partial<Record<TranslatedLocale, readonly string[]>>>;
}

/** Names the release of a page, beside its content. */
export const RELEASE_HEADER = 'x-release';

/** What the worker needs of its surroundings; a test brings its own. */
export interface Surroundings {
  caches: CacheStorage;
  fetch: (request: Request) => Promise<Response>;
  origin: string;
}

/** What the worker needs of the browser's event. */
export interface Visit {
  /** Keeps the worker alive until `work` is done; the answer does not wait for it. */
  waitUntil: (work: Promise<unknown>) => void;
  /** The answer that the browser asked for while it started the worker, where it does that. */
  preloadResponse?: Promise<Response | undefined>;
}

const MOST_PAGES = 30;
// Pages of one person, pages that only make sense with a connection, and the offline page, which has a place of its own; in any language.
const NEVER_CACHED = /^\/(offline|auth|forgot-password|account|dashboard|client-portal|admin|support\/ticket|__|api)(\/|$)/;

/**
 * The rules of the service worker: pages come from the network; without one, the page as it was last seen under this very
 * release, else the offline page. A page of a newer release is shown and not kept: that release's own worker does. Files are never taken from a cache, except those of the offline page: their names
 * change with their content, and the browser's own cache keeps them.
 */
export function createOfflineWorker(
  { release, page, assets, translations }: OfflineRelease,
  { caches, fetch, origin }: Surroundings,
) {
  const offlineCache = offlineCacheOf(release);
  const pageCache = pageCacheOf(release);
  const ownAssets = new Set([...assets, ...Object.values(translations).flat()]);

  /**
   * Fetches the offline page and its files. Rejects when one is missing: the worker is then not installed. Sites that are not
   * translated do without its translations.
   */
  async function install(): Promise<void> {
    const cache = await caches.open(offlineCache);
    await cache.addAll([page, ...assets]);
    const translated = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) =>
      cache.addAll([localizedPath(page, locale), ...(translations[locale] ?? [])]).catch(() => {}),
    );
    await Promise.all(translated);
  }

  /** Drops what belongs to other releases. */
  async function activate(): Promise<void> {
    const names = await caches.keys();
    const outdated = names.filter((name) => isOwnCache(name) && name !== offlineCache && name !== pageCache);
    await Promise.all(outdated.map((name) => caches.delete(name)));
  }

  /** The answer to a request; `undefined` leaves it to the browser. */
  function respond(request: Request, visit: Visit): Promise<Response> | undefined {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== origin) return undefined;
    if (request.mode === 'navigate') return answerPage(request, url, visit);
    if (ownAssets.has(url.pathname)) return answerAsset(request);
    return undefined;
  }

  /** Keeps the pages that were open before there was a worker: they were seen as well. */
  async function keepOpen(addresses: readonly string[]): Promise<void> {
    const pages = new Set(addresses.map((address) => new URL(address).pathname).filter((path) => !isNeverCached(path)));
    await Promise.all(
      [...pages].map(async (path) => {
        const url = new URL(path, origin);
        // Revalidated, so mostly not sent a second time. Without an answer the next visit keeps it.
        const response = await fetch(new Request(url)).catch(() => undefined);
        if (response !== undefined && canStore(response, url)) await keep(url, response);
      }),
    );
  }

  async function answerPage(request: Request, url: URL, visit: Visit): Promise<Response> {
    try {
      const response = (await visit.preloadResponse) ?? (await fetch(request));
      if (canStore(response, url)) visit.waitUntil(keep(url, response.clone()));
      return response;
    } catch (error) {
      const kept = await (await caches.open(pageCache)).match(url.pathname);
      if (kept !== undefined) return kept;
      const cache = await caches.open(offlineCache);
      for (const path of [localizedPath(page, localeFromPath(url.pathname)), page]) {
        const offline = await cache.match(path);
        // Under its own address: the page's code goes by the address that it finds.
        if (offline !== undefined) return url.pathname === path ? offline : redirectTo(path);
      }
      throw error;
    }
  }

  async function answerAsset(request: Request): Promise<Response> {
    return (await (await caches.open(offlineCache)).match(request)) ?? fetch(request);
  }

  async function keep(url: URL, response: Response): Promise<void> {
    try {
      const cache = await caches.open(pageCache);
      await cache.delete(url.pathname); // to the end of the list: the oldest leaves first
      await cache.put(url.pathname, response);
      const [oldest, ...others] = await cache.keys();
      if (oldest !== undefined && others.length >= MOST_PAGES) await cache.delete(oldest);
    } catch {
      // A full disk must not cost the visitor the page that just arrived.
    }
  }

  /** Whole public pages of the own release only: no errors, no redirects, nothing marked as not to be stored. */
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

  return { install, activate, keepOpen, respond };
}

const isNeverCached = (path: string): boolean => NEVER_CACHED.test(stripLocale(path));

const redirectTo = (path: string): Response => new Response(null, { status: 302, headers: { Location: path } });
