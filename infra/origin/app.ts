import { Hono } from 'hono';
import { addBackend } from './backend-routes.ts';
import { sendError } from './errors.ts';
import { addGeneratedFiles } from './generated-files.ts';
import type { OriginOptions } from './options.ts';
import { addPages } from './pages.ts';
import { createParts } from './parts.ts';
import { addPictures } from './product-pictures.ts';
import { addProbes } from './probes.ts';
import { addReleases } from './release-routes.ts';
import { addTitles } from './title-routes.ts';
import { requestLog } from './request-log.ts';
import { secured } from './security-headers.ts';

export type { OriginOptions } from './options.ts';

/**
 * The web server as a web-standard application, which maps a path to a page of the live release. It runs in Node (`node/`) and in
 * Cloudflare Workers (`workers/`), which pass what only they know as the environment of `fetch`: `RequestContext`.
 */
export function createOrigin(options: OriginOptions): Hono {
  const parts = createParts(options);
  const app = new Hono();
  app.use(requestLog(options));
  app.use(secured(options.siteUrl));
  addBackend(app, parts);
  addProbes(app, parts);
  addGeneratedFiles(app, parts);
  addPictures(app, parts);
  addReleases(app, parts);
  addTitles(app, parts);
  addPages(app, parts);
  app.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  app.onError(sendError);
  return app;
}
