import type { Context, Hono } from 'hono';
import { ANALYTICS_REPORTS } from './analytics.ts';
import { forwardForm } from './native-forms.ts';
import type { OriginParts } from './parts.ts';

const BACKEND_PATHS = ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*', '/storage/v1/*', '/__mail', '/__mail/*'];

/** Routes of the backend: all of them if it is embedded, otherwise native form posts. Also pages' settings and reports. */
export function addBackend(app: Hono, { options, files, backendOrigin, siteFor, requestContext }: OriginParts): void {
  const { embedded, backend, turnstileSiteKey } = options;
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

  const browserSettings = { ...backend, ...options.tags, ...(turnstileSiteKey ? { turnstileSiteKey } : {}) };
  app.get('/env.json', (context) => context.json(browserSettings, 200, { 'Cache-Control': 'no-store' }));

  const findSite = (context: Context) => async (number?: number) => {
    const { site } = await files.siteOf(context, ({ release }) => release.release === number);
    return site ?? siteFor(context);
  };
  for (const report of ANALYTICS_REPORTS) {
    app.post(`/api/analytics/${report}`, async (context): Promise<Response> =>
      options.analytics
        ? await options.analytics[report](context.req.raw, requestContext(context), findSite(context))
        : context.body(null, 204),
    );
  }
}
