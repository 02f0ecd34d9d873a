import type { Hono } from 'hono';
import { isComplete } from '../release/client-release.ts';
import { sha256Of } from '../release/store.ts';
import { acceptedEncoding } from './compression.ts';
import { matchesTag } from './conditional.ts';
import type { OriginParts } from './parts.ts';
import { END_PATH } from './preview-badge.ts';
import { IMMUTABLE, IMMUTABLE_PRIVATE } from './release-files.ts';

/** The files of releases, their lists, and links to those that aren't live. */
export function addReleases(app: Hono, { options, files, bodies, previews, features, texts, siteFor }: OriginParts): void {
  const { live, development, features: configuredFeatures = [] } = options;

  // What pages of a release leave out: they carry only their own remote.
  app.get('/release/:file{[0-9]{1,9}\\.json}', async (context) => {
    const number = Number.parseInt(context.req.param('file'), 10);
    const { site, isPrivate } = await files.siteOf(context, ({ release }) => release.release === number);
    const found = site ?? (await live.findRelease?.(number));
    if (!found) {
      const error = { code: 'not_found', message: 'There is no such release.' };
      // The next release will have this number: caches keep a 404 that doesn't say otherwise.
      return context.json({ error }, 404, { 'Cache-Control': 'no-store' });
    }
    const { remotes, contributions, unavailable } = found.client;
    const document = Buffer.from(JSON.stringify({ remotes, contributions, unavailable }));
    const encoding = acceptedEncoding(context.req.header('Accept-Encoding'));
    // By content, since a release without one of its remotes has the same number.
    const sha256 = sha256Of(document);
    const tag = `"${sha256.slice(0, 32)}-${encoding}"`;
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': cacheControl(isComplete(found.release, found.client), isPrivate),
      ETag: tag,
      Vary: 'Accept-Encoding',
    };
    if (matchesTag(context, tag)) return context.body(null, 304, headers);
    const body = await bodies.get(sha256, encoding, async () => document);
    return context.body(new Uint8Array(body), 200, {
      ...headers,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    });
  });

  app.get('/release.json', async (context) => {
    const { version, pages } = await texts();
    const titles = pages.size > 0 ? { titles: version } : {};
    const release = (await siteFor(context))?.release.release ?? 0;
    return context.json({ release, ...(await features()), configuredFeatures, ...titles }, 200, { 'Cache-Control': 'no-store' });
  });

  app.get(END_PATH, (context) => previews.leave(context));
  app.get('/__preview/:token', (context) => previews.enter(context, context.req.param('token')));

  if (development) {
    app.get('/artifacts/:name/development/web/:file', (context) =>
      development.asset(context.req.param('name'), context.req.param('file')),
    );
    app.on(['PUT', 'DELETE'], '/__development/:name', (context) => development.visit(context.req.param('name'), context.req.raw));
  }
  app.get('/artifacts/:name/:version/*', (context) => files.serveArtifact(context));
  app.get('/media/:file', (context) => files.serveMedia(context, context.req.param('file')));
}

/** Browsers ask again for a list that lacks a damaged build, so that the repaired one reaches them. */
function cacheControl(isFinal: boolean, isPrivate: boolean): string {
  if (isFinal) return isPrivate ? IMMUTABLE_PRIVATE : IMMUTABLE;
  return isPrivate ? 'private, no-cache' : 'no-cache';
}
