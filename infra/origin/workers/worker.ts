import type { ExecutionContext } from '@cloudflare/workers-types';
import { waitUntil } from 'cloudflare:workers';
import type { Hono } from 'hono';
import { ObjectCache } from '../../release/object-cache.ts';
import { R2Store } from '../../release/r2-store.ts';
import { AddedPages, readAddedPage } from '../added-pages.ts';
import { createAnalyticsReceivers } from '../analytics.ts';
import { createOrigin } from '../app.ts';
import { backendHealth } from '../backend-health.ts';
import { checkProject } from '../configuration-check.ts';
import { LiveSite, MAX_STORE_WAIT_MS } from '../live-site.ts';
import { hostedBackend, optionsOf } from '../settings.ts';
import { PageMetadata, readTexts } from '../page-metadata.ts';
import { readDecisions, ToggleDecisions } from '../toggle-decisions.ts';
import { CachedStore, type DataCenterCache } from './cached-store.ts';
import { CanaryReporter } from './canary-reporter.ts';
import { cloudflareLimits } from './cloudflare-limits.ts';
import { checkEnvironment, type Environment } from './environment.ts';
import { misconfiguredSite, StartupCheck } from './startup-check.ts';

/** An isolate has 128 MB for everything. */
const MEMORY_BYTES = 24 * 1024 * 1024;
/** A level that takes milliseconds, because CPU time is billed and limited per request. */
const BROTLI_QUALITY = 5;

export { CanaryJudge } from './canary-judge.ts';

interface Site {
  origin: Pick<Hono, 'fetch'>;
  startup: StartupCheck;
}
let site: Site | undefined;

/** The web server in Cloudflare Workers, over an R2 bucket and a hosted backend (`infra/operations/wrangler.toml`). */
export default {
  async fetch(request: Request, bindings: unknown, context: ExecutionContext): Promise<Response> {
    site ??= start(bindings);
    const problem = await site.startup.problem();
    const app = problem ? misconfiguredSite(problem) : site.origin;
    // Headers of the given request can't be changed.
    const answer = app.fetch(new Request(request), { peerAddress: request.headers.get('CF-Connecting-IP') });
    // Work that other visitors wait for must not end with this visitor's connection.
    context.waitUntil(Promise.resolve(answer));
    return asEncoded(await answer);
  },
};

function start(bindings: unknown): Site {
  const { settings, problem } = checkEnvironment(bindings);
  if (problem) {
    const startup = new StartupCheck(async () => ({ problem, isAnswered: true }), { background: waitUntil });
    return { origin: misconfiguredSite(problem), startup };
  }
  const { SUPABASE_URL: supabaseUrl, SUPABASE_SECRET_KEY: secretKey, SUPABASE_PUBLISHABLE_KEY: publishableKey } = settings;
  const startup = new StartupCheck(() => checkProject({ supabaseUrl, secretKey }, publishableKey), { background: waitUntil });
  return { origin: createSite(settings), startup };
}

function createSite(environment: Environment): Hono {
  const { RELEASE_CHANNEL: channel, SUPABASE_SECRET_KEY: secretKey } = environment;
  const bucket = new R2Store(environment.RELEASES, environment.RELEASE_PREFIX, new ObjectCache(MEMORY_BYTES));
  const { default: cache } = caches as unknown as { default: DataCenterCache }; // not in the types of browsers
  const store = new CachedStore(bucket, { cache, url: `${environment.SITE_URL}/__store`, background: waitUntil });
  const backend = hostedBackend(environment);
  const service = { supabaseUrl: backend.supabaseUrl, secretKey };
  const monitor = new CanaryReporter(store, channel, { judges: environment.CANARY_JUDGES, background: waitUntil });
  return createOrigin({
    ...optionsOf(environment),
    store,
    live: new LiveSite(store, channel, {
      maxWaitMs: MAX_STORE_WAIT_MS,
      filesOnDemand: true,
      background: waitUntil,
      opened: () => store.opened(),
      monitor,
    }),
    monitor,
    siteUrl: environment.SITE_URL,
    backend,
    backendReady: backendHealth(backend),
    brotliQuality: BROTLI_QUALITY,
    fileMemory: MEMORY_BYTES,
    analytics: createAnalyticsReceivers({ allow: cloudflareLimits(environment), ...service, monitor }),
    addedPages: new AddedPages(readAddedPage(service), { background: waitUntil }),
    decisions: new ToggleDecisions(readDecisions(service), { background: waitUntil }),
    metadata: new PageMetadata(readTexts(service), { background: waitUntil }),
  });
}

/** Marks a body as already compressed, if it is. */
function asEncoded(response: Response): Response {
  if (!response.headers.has('Content-Encoding')) return response;
  const { status, headers, body } = response;
  const init: ResponseInit & { encodeBody: 'manual' } = { status, headers, encodeBody: 'manual' };
  return new Response(body, init);
}
