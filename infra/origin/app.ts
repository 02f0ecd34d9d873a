import { BILINGUAL_COOKIE } from '@tulebyte/site-policy/features';
import { DEFAULT_LOCALE, localeFromPath, localizedPath, stripLocale } from '@tulebyte/site-policy/locale-path';
import { isPagePath, normalizePath } from '@tulebyte/site-policy/page-path';
import { REDIRECTS } from '@tulebyte/site-policy/redirects';
import { ALTERNATES_PLACEHOLDER, embedJson, RELEASE_PLACEHOLDER } from '@tulebyte/federation/page-document';
import { NOT_FOUND_PATH, type PageRecord } from '@tulebyte/federation/release';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { etag } from 'hono/etag';
import type { RequestContext } from '../local/index.ts';
import { log } from '../log/log.ts';
import { PublishError } from '../release/publish-error.ts';
import { DamagedError, sha256Of, type ReleaseStore } from '../release/store.ts';
import { ANALYTICS_REPORTS, type AnalyticsReceivers } from './analytics.ts';
import { acceptedEncoding, EncodedBodies } from './compression.ts';
import type { FindClientAddress } from './client-address.ts';
import { matchesTag } from './conditional.ts';
import { contentType } from './content-type.ts';
import { contentSecurityPolicy, SECURITY_HEADERS, type TagIds } from './security-headers.ts';
import type { CanaryMonitor } from './canary/canary-monitor.ts';
import { bucketOf } from './canary/canary-bucket.ts';
import { devPreviewPage } from './dev-preview-page.ts';
import { type AllowedDevPreview, type PreviewedSite, Previews } from './previews.ts';
import { END_PATH } from './preview-badge.ts';
import { IMMUTABLE, IMMUTABLE_PRIVATE, ReleaseFiles, type LiveReleases } from './release-files.ts';
import { embeddedRelease, findPage, isUnavailable, type Site } from './site.ts';
import { forwardForm } from './native-forms.ts';
import { peerOf, requestLog, type RequestLogOptions } from './request-log.ts';
import { OpenGraphPictures } from './open-graph-pictures.ts';
import { alternateLinks, feed, llmsText, robots, sitemap } from './search-files.ts';
import { serviceWorker } from './service-worker.ts';
import { unavailablePage } from './unavailable-page.ts';

/** Dev servers behind the site's own origin. */
export interface Development {
  /** Returns the document of every page, instead of the prerendered one. */
  page: (site: Site, path: string) => string;
  /** Serves an SVG of a build on a dev server, requested with the version `development`. */
  asset: (build: string, file: string) => Promise<Response>;
  /** A dev server of another repository joins the site or leaves it. */
  visit: (remote: string, request: Request) => Promise<Response>;
}

export interface OriginOptions extends RequestLogOptions {
  store: ReleaseStore;
  live: LiveReleases;
  /** The site's URL without a trailing slash, for the sitemap. */
  siteUrl: string;
  /** The backend's settings for browsers; an empty URL means this origin. */
  backend: { supabaseUrl: string; publishableKey: string; realtime?: boolean };
  /** Toggles that are on for everyone. */
  features?: readonly string[];
  /** The operator's Google tags, which pages load only after consent to analytics. */
  tags?: TagIds;
  /** Site key of Cloudflare Turnstile, if forms use it. */
  turnstileSiteKey?: string;
  /** The embedded backend, which gets every request below its paths. */
  embedded?: { fetch: (request: Request, context: RequestContext) => Promise<Response>; ready: () => Promise<boolean> };
  /** Whether a backend on another origin answers. */
  backendReady?: () => Promise<boolean>;
  /** For a backend on another origin: makes its functions trust this server's word about visitors' addresses. */
  originSecret?: string | undefined;
  /** Finds visitors behind trusted proxies; without it, the peer is the visitor, whatever headers say. */
  clientAddress?: FindClientAddress;
  /** Whether the server is about to stop, and should get no more requests. */
  isDraining?: () => boolean;
  development?: Development;
  /** For the benchmark: changes every page's HTML before it is sent. */
  rewrite?: (html: string) => string;
  /** For tests, also the smoke test: compressing pages at the highest quality takes longer than everything else. */
  brotliQuality?: number;
  /** Receives analytics reports; without it they are accepted and dropped. */
  analytics?: AnalyticsReceivers;
  /** Counts the visits of the live release and its canary. */
  monitor?: CanaryMonitor;
}

/** What is made here rather than stored, so that its tag is that of its content. */
const TAGGED_PATHS = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/blog/feed.xml', '/og/*', '/sw.js', '/.well-known/*'];
const BACKEND_PATHS = ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*', '/storage/v1/*', '/__mail', '/__mail/*'];

/** The web server as a web-standard application: maps a path to a page of the live release. */
export function createOrigin(options: OriginOptions): Hono {
  const { store, live, embedded, backend, siteUrl, features = [], turnstileSiteKey } = options;
  const browserSettings = { ...backend, ...options.tags, ...(turnstileSiteKey ? { turnstileSiteKey } : {}) };
  const bilingual = features.includes('bilingual_support');
  const bodies = new EncodedBodies({ brotliQuality: options.brotliQuality });
  const pictures = new OpenGraphPictures();
  const previews = new Previews(store);
  const files = new ReleaseFiles(store, live, previews);
  /** The visitor's site: the release of a preview, of a canary, or the live one. */
  const siteFor = async (context: Context): Promise<Site | PreviewedSite | undefined> =>
    (await previews.of(context)) ?? live.current(() => bucketOf(context));
  const backendOrigin = backend.supabaseUrl ? new URL(backend.supabaseUrl).origin : undefined;
  /** What every page's release says about this server. */
  const serverSettings = {
    ...(features.length > 0 ? { features } : {}),
    ...(backendOrigin === undefined ? {} : { backend: backendOrigin }),
  };
  const policyOf = (inline: Pick<PageRecord, 'styles' | 'scripts'>, devOrigin?: string) =>
    contentSecurityPolicy(inline, backendOrigin, options.tags, turnstileSiteKey !== undefined, devOrigin);
  const app = new Hono();
  const isSecureSite = siteUrl.startsWith('https:');
  /** What the backend and limits know about the request. */
  const requestContext = (context: Context): RequestContext => {
    const peer = peerOf(context);
    const forwardedFor = context.req.header('X-Forwarded-For') ?? null;
    return { peerAddress: options.clientAddress ? options.clientAddress(peer, forwardedFor) : peer };
  };

  app.use(requestLog(options));
  app.use(async (context, next) => {
    context.set('isSecure', isSecureSite || context.req.url.startsWith('https:'));
    await next();
    if (namesAnotherHost(context.res.headers.get('Location'))) context.res = context.text('Not found', 404);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });

  if (embedded) {
    for (const path of BACKEND_PATHS) app.all(path, (context) => embedded.fetch(context.req.raw, requestContext(context)));
  } else if (backendOrigin !== undefined) {
    app.post('/functions/v1/:name', async (context) => {
      const { peerAddress } = requestContext(context);
      const forms = { ...backend, originSecret: options.originSecret };
      const response = await forwardForm(context.req.param('name'), context.req.raw, peerAddress, forms);
      return response ?? context.text('Not found', 404);
    });
  }

  const isBackendReady = embedded?.ready ?? options.backendReady ?? (async () => true);
  app.get('/healthz', async (context) => {
    const site = await live.current().catch(() => undefined);
    const backendAnswers = await isBackendReady();
    const ready = site !== undefined && backendAnswers;
    const report = { status: ready ? 'ok' : 'starting', release: site?.release.release ?? null, backend: backendAnswers };
    return context.json(report, ready ? 200 : 503, { 'Cache-Control': 'no-store' });
  });

  app.get('/livez', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));

  // Ready as long as there is a site to serve: neither a damaged remote nor a backend that is down must take all pages away.
  app.get('/readyz', async (context) => {
    if (options.isDraining?.()) return context.json({ status: 'draining' }, 503, { 'Cache-Control': 'no-store' });
    const [site, backendAnswers] = await Promise.all([live.current().catch(() => undefined), isBackendReady()]);
    const alarms = new Map([...(live.alarms?.() ?? []), ...(await files.alarms())].map((alarm) => [alarm.file, alarm]));
    return context.json(
      {
        status: site ? 'ok' : 'unavailable',
        release: site?.release.release ?? null,
        backend: backendAnswers,
        alarms: [...alarms.values()],
      },
      site ? 200 : 503,
      { 'Cache-Control': 'no-store' },
    );
  });

  app.get('/env.json', (context) => context.json(browserSettings, 200, { 'Cache-Control': 'no-store' }));

  // What pages of a release leave out: they carry only their own remote.
  app.get('/release/:file{[0-9]{1,9}\\.json}', async (context) => {
    const number = Number.parseInt(context.req.param('file'), 10);
    const { site, isPrivate } = await files.siteOf(context, ({ release }) => release.release === number);
    const full = site?.client ?? (await live.findRelease?.(number));
    if (!full) return context.json({ error: { code: 'not_found', message: 'There is no such release.' } }, 404);
    const document = Buffer.from(JSON.stringify({ remotes: full.remotes, contributions: full.contributions }));
    const encoding = acceptedEncoding(context.req.header('Accept-Encoding'));
    // By its content: a release without one of its remotes has the same number.
    const body = await bodies.get(sha256Of(document), encoding, async () => document);
    return context.body(new Uint8Array(body), 200, {
      'Content-Type': 'application/json',
      'Cache-Control': isPrivate ? IMMUTABLE_PRIVATE : IMMUTABLE,
      Vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    });
  });

  app.get('/release.json', async (context) =>
    context.json({ release: (await siteFor(context))?.release.release ?? 0 }, 200, { 'Cache-Control': 'no-store' }),
  );

  for (const report of ANALYTICS_REPORTS) {
    app.post(`/api/analytics/${report}`, async (context): Promise<Response> =>
      options.analytics
        ? await options.analytics[report](
            context.req.raw,
            requestContext(context),
            async () => (await siteFor(context))?.release.release,
          )
        : context.body(null, 204),
    );
  }

  for (const path of TAGGED_PATHS) app.get(path, etag());
  app.get('/sitemap.xml', async (context) => {
    const site = await live.current();
    return site
      ? context.body(sitemap(site, siteUrl, bilingual), 200, { 'Content-Type': 'application/xml; charset=utf-8' })
      : unavailable(context);
  });
  // Declares support of Global Privacy Control: https://w3c.github.io/gpc/#gpc-support-resource
  app.get('/.well-known/gpc.json', (context) => context.json({ gpc: true, lastUpdate: '2026-11-20' }));
  app.get('/robots.txt', (context) => context.text(robots(siteUrl)));

  app.get('/llms.txt', async (context) => {
    const site = await live.current();
    return site ? context.text(llmsText(site, siteUrl)) : unavailable(context);
  });
  app.get('/blog/feed.xml', async (context) => {
    const site = await live.current();
    return site
      ? context.body(feed(site, siteUrl), 200, { 'Content-Type': 'application/atom+xml; charset=utf-8' })
      : unavailable(context);
  });
  app.get('/og/*', async (context) => {
    const site = await live.current();
    const [, name = ''] = /^\/og(\/.+)\.png$/.exec(decodePath(context.req.path) ?? '') ?? [];
    const page = site?.paths[name === '/home' ? '/' : name];
    if (!page || page.noIndex) return context.text('Not found', 404);
    return context.body(await pictures.of(page), 200, { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' });
  });

  app.get('/sw.js', async (context) => {
    const site = await live.current(() => bucketOf(context));
    const code = site && (await files.read('shell', site.release.shell, 'web/sw.js'));
    return code
      ? context.body(serviceWorker(site, code.toString('utf8')), 200, {
          'Content-Type': contentType('sw.js'),
          'Cache-Control': 'no-cache',
        })
      : unavailable(context);
  });

  app.get(END_PATH, (context) => previews.leave(context));
  app.get('/__preview/:token', (context) => previews.enter(context, context.req.param('token')));

  const { development } = options;
  if (development) {
    app.get('/artifacts/:name/development/web/:file', (context) =>
      development.asset(context.req.param('name'), context.req.param('file')),
    );
    app.on(['PUT', 'DELETE'], '/__development/:name', (context) => development.visit(context.req.param('name'), context.req.raw));
  }
  app.get('/artifacts/:name/:version/*', (context) => files.serveArtifact(context));

  app.get('*', async (context) => {
    const site = await siteFor(context);
    if (!site) return unavailable(context);
    const preview = canBeNavigation(context) ? await previews.devPreviewOf(context) : undefined;
    const send = (page: PageRecord | undefined, status: 200 | 404) => sendPage(context, site, page, status, preview);
    const path = decodePath(context.req.path);
    if (path === undefined || !isPagePath(path)) return send(site.paths[NOT_FOUND_PATH], 404);
    const normal = normalizePath(path);
    const locale = localeFromPath(normal);
    if (locale !== DEFAULT_LOCALE && !bilingual && !hasBilingualCookie(context)) {
      return send(site.paths[NOT_FOUND_PATH], 404);
    }
    const redirect = REDIRECTS[stripLocale(normal)];
    const { search } = new URL(context.req.url);
    if (redirect) return context.redirect(localizedPath(redirect, locale) + search, 301);
    if (normal !== path) return context.redirect(encodeURI(normal) + search, 301);
    const rootFile = `public${path}`;
    if (rootFile in site.shell.files) {
      return files.serve(context, 'shell', site.release.shell, `web/${rootFile}`, 'public, max-age=0, must-revalidate');
    }
    if (development) return context.html(development.page(site, path), 200, { 'Cache-Control': 'no-store' });
    const page = findPage(site, path);
    if (!page && isUnavailable(site, path)) return unavailablePage(context);
    if (isVisit(context) && !preview) options.monitor?.visit(site.release.release);
    return page ? send(page, 200) : send(site.paths[localizedPath(NOT_FOUND_PATH, locale)], 404);
  });

  app.onError((error, context) => {
    if (error instanceof DamagedError) {
      // Its alarm is in `/readyz`.
      return /^(\/artifacts|\/release)\//.test(context.req.path)
        ? context.text('Not found', 404, { 'Cache-Control': 'no-store' })
        : unavailablePage(context);
    }
    // The store is away, and this is not in memory.
    if (error instanceof PublishError) {
      log.error({ err: error }, 'The release store could not be read');
      return unavailablePage(context);
    }
    log.error({ err: error }, 'A request failed');
    if (wantsHtml(context)) return unavailablePage(context, 500);
    return context.json({ error: { code: 'internal', message: 'Something went wrong on our side. Please try again.' } }, 500);
  });

  async function sendPage(
    context: Context,
    site: Site | PreviewedSite,
    page: PageRecord | undefined,
    status: 200 | 404,
    preview: AllowedDevPreview | undefined,
  ): Promise<Response> {
    if (!page) return context.text('Not found', 404);
    if (preview) {
      return devPreviewPage(context, store, {
        preview,
        site,
        page,
        status,
        html: (await files.readPage(page)).toString('utf8').replace(ALTERNATES_PLACEHOLDER, ''),
        release: { ...site.client, ...serverSettings },
        policy: (inline) => policyOf(inline, preview.origin),
      });
    }
    const encoding = acceptedEncoding(context.req.header('Accept-Encoding'));
    const badge = 'badge' in site ? site.badge : undefined;
    // Only for pages with their own URL: a frame serves many, and the first version sent is cached.
    const alternates = site.paths[normalizePath(context.req.path)] === page && (bilingual || hasBilingualCookie(context));
    const version = [
      page.page.slice(0, 24),
      site.release.release,
      ...features,
      ...(alternates ? ['alternates'] : []),
      ...(badge ? ['preview'] : []),
    ].join('-');
    const offered = bilingual || localeFromPath(context.req.path) === DEFAULT_LOCALE;
    const tag = `"${version}-${encoding}"`;
    const headers: Record<string, string> = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': badge ? 'no-store' : 'no-cache',
      Vary: 'Accept-Encoding',
      // The service worker caches only pages of its own release (`shell/src/service-worker/offline-worker.ts`).
      'X-Release': String(site.release.release),
      ETag: tag,
      'Content-Security-Policy': policyOf({
        styles: [...page.styles, ...(badge ? [badge.styleHash] : [])],
        scripts: page.scripts,
      }),
      ...(page.noIndex || status === 404 || !offered || badge ? { 'X-Robots-Tag': 'noindex' } : {}),
    };
    if (status === 200 && matchesTag(context, tag)) return context.body(null, 304, headers);
    const body = await bodies.get(version, encoding, async () => {
      const stored = await files.readPage(page);
      // A function as replacement, since `$` in the release must not be special.
      const client = {
        // All unknown paths share one page, whichever was requested first.
        ...embeddedRelease(site.client, status === 404 ? NOT_FOUND_PATH : normalizePath(context.req.path)),
        ...serverSettings,
      };
      const html = stored
        .toString('utf8')
        .replace(ALTERNATES_PLACEHOLDER, () => (alternates ? alternateLinks(siteUrl, normalizePath(context.req.path)) : ''))
        .replace(RELEASE_PLACEHOLDER, () => embedJson(client))
        .replace('</body>', (end) => (badge ? badge.html + end : end));
      return Buffer.from(options.rewrite ? options.rewrite(html) : html);
    });
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    return context.body(new Uint8Array(body), status, headers);
  }

  return app;
}

/** Whether someone opens a page now: not a prefetch, a crawler, or a script. */
function isVisit(context: Context): boolean {
  return context.req.header('Sec-Fetch-Mode') === 'navigate' && context.req.header('Sec-Purpose') === undefined;
}

/** Whether a person would see the answer. */
function wantsHtml(context: Context): boolean {
  return context.req.header('Accept')?.includes('text/html') ?? false;
}

/** Not what scripts fetch: a service worker keeps that, whatever its headers say. Old browsers don't tell. */
function canBeNavigation(context: Context): boolean {
  return ['navigate', undefined].includes(context.req.header('Sec-Fetch-Mode'));
}

/** A browser that has `bilingual_support` on while the site has it off. */
function hasBilingualCookie(context: Context): boolean {
  return getCookie(context, BILINGUAL_COOKIE) === 'on';
}

/** The last defense against open redirects: no `Location` of site or backend starts like another host's URL. */
function namesAnotherHost(location: string | null): boolean {
  return location !== null && /^\s*(\\|[/\\]{2})/.test(location);
}

function unavailable(context: Context): Response {
  if (wantsHtml(context)) return unavailablePage(context);
  return context.text('The site is starting. Please try again in a moment.', 503, {
    'Retry-After': '2',
    'Cache-Control': 'no-store',
  });
}

/** Undefined if the percent-encoding is invalid. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
