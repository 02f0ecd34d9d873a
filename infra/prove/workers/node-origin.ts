import * as v from 'valibot';
import { AddedPages, readAddedPage } from '../../origin/added-pages.ts';
import { createAnalyticsReceivers } from '../../origin/analytics.ts';
import { createOrigin } from '../../origin/app.ts';
import { backendHealth } from '../../origin/backend-health.ts';
import { CanaryMonitor } from '../../origin/canary/canary-monitor.ts';
import { LiveSite, MAX_STORE_WAIT_MS } from '../../origin/live-site.ts';
import { clientAddressBehind, isProxyOf } from '../../origin/node/client-address.ts';
import { listen } from '../../origin/node/listen.ts';
import { memoryLimits } from '../../origin/node/memory-limits.ts';
import { hostedBackend, optionsOf, SETTINGS } from '../../origin/settings.ts';
import type { ReleaseStore } from '../../release/store.ts';

/** Same as the Worker's, so that compressed bodies are identical. */
const BROTLI_QUALITY = 5;
const PROXIES = ['127.0.0.1'];

/** The web server in Node, behind a proxy on this machine, as in `npm start`. */
export async function startNodeOrigin(
  store: ReleaseStore,
  variables: Readonly<Record<string, string>>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const settings = v.parse(v.object(SETTINGS), variables);
  const { RELEASE_CHANNEL: channel } = settings;
  const backend = hostedBackend(settings);
  const service = { supabaseUrl: backend.supabaseUrl, secretKey: settings.SUPABASE_SECRET_KEY ?? '' };
  const origin = createOrigin({
    ...optionsOf(settings),
    store,
    live: new LiveSite(store, channel, { maxWaitMs: MAX_STORE_WAIT_MS, monitor: new CanaryMonitor(store, channel) }),
    siteUrl: settings.SITE_URL ?? '',
    brotliQuality: BROTLI_QUALITY,
    backend,
    backendReady: backendHealth(backend),
    addedPages: new AddedPages(readAddedPage(service)),
    clientAddress: clientAddressBehind(PROXIES),
    isTrustedProxy: isProxyOf(PROXIES),
    analytics: createAnalyticsReceivers({ allow: memoryLimits(), ...service }),
  });
  const server = await listen(origin, { port: 0 });
  return { url: server.url, stop: server.close };
}
