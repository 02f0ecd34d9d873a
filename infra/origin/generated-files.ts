import { DEFAULT_LOCALE, localeFromPath } from '@tulebyte/site-policy/locale-path';
import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { bucketOf } from './canary/canary-bucket.ts';
import { pageCalendarFile } from './calendar-file.ts';
import { contentType } from './content-type.ts';
import { unavailable } from './errors.ts';
import { PictureCache } from './open-graph/picture-cache.ts';
import { decodePath, isBilingual, type OriginParts } from './parts.ts';
import { feed, llmsText, robots, sitemap } from './search-files.ts';
import { serviceWorker } from './service-worker.ts';
import type { Site } from './site.ts';

const PATHS = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/blog/feed.xml', '/og/*', '/sw.js', '/.well-known/*'];

/** Files that are generated instead of stored; their ETags are hashes of their content. */
export function addGeneratedFiles(app: Hono, { options, files, features }: OriginParts): void {
  const { live, siteUrl } = options;
  for (const path of PATHS) app.get(path, etag());

  // Declares support of Global Privacy Control: https://w3c.github.io/gpc/#gpc-support-resource
  app.get('/.well-known/gpc.json', (context) => context.json({ gpc: true, lastUpdate: '2026-11-20' }));
  app.get('/robots.txt', (context) => context.body(robots(siteUrl), 200, { 'Content-Type': 'text/plain; charset=utf-8' }));

  /** A text about the live site. */
  const about = (type: string, write: (site: Site, isInAllLanguages: boolean) => string) => async (context: Context) => {
    const site = await live.current();
    return site
      ? context.body(write(site, isBilingual(await features())), 200, { 'Content-Type': `${type}; charset=utf-8` })
      : unavailable(context);
  };
  app.get(
    '/sitemap.xml',
    about('application/xml', (site, isInAllLanguages) => sitemap(site, siteUrl, isInAllLanguages)),
  );
  app.get(
    '/llms.txt',
    about('text/plain', (site) => llmsText(site, siteUrl)),
  );
  app.get(
    '/blog/feed.xml',
    about('application/atom+xml', (site) => feed(site, siteUrl)),
  );

  // `?subscribe` opens the visitor's calendar program: pages can't link there, as they don't know the site's address.
  app.get('/:file{.+\\.ics}', etag(), async (context, next) => {
    const { path } = context.req;
    const page = path.slice(0, -'.ics'.length);
    const site = await live.current();
    const isOffered = localeFromPath(page) === DEFAULT_LOCALE || isBilingual(await features());
    const calendar = isOffered ? site?.paths[page]?.calendar : undefined;
    if (!site || !calendar) return next();
    if (context.req.query('subscribe') !== undefined) return context.redirect(`${siteUrl.replace(/^https?/, 'webcal')}${path}`);
    const file = pageCalendarFile(calendar, page, siteUrl, site.release.time);
    return context.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  });

  const pictures = new PictureCache();
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
}
