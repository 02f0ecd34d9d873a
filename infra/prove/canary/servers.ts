import type { Hono } from 'hono';
import { createAnalyticsReceivers } from '../../origin/analytics.ts';
import { createOrigin } from '../../origin/app.ts';
import { CanaryMonitor } from '../../origin/canary/canary-monitor.ts';
import { LiveSite } from '../../origin/live-site.ts';
import type { FileStore } from '../../release/file-store.ts';
import { memoryLimits } from '../../origin/node/memory-limits.ts';

/** A web server on simulated time. */
export interface Server {
  app: Hono;
  monitor: CanaryMonitor;
}

/** Web servers that share a store. */
export interface Servers {
  store: FileStore;
  all: Server[];
  start: () => Server;
}

export function startServers(count: number, store: FileStore, now: () => number): Servers {
  const start = () => startServer(store, now);
  return { store, all: Array.from({ length: count }, start), start };
}

function startServer(store: FileStore, now: () => number): Server {
  const monitor = new CanaryMonitor(store, 'production', { now });
  const stored = async () => new Response(null, { status: 204 });
  const app = createOrigin({
    store,
    live: new LiveSite(store, 'production', { monitor, now }),
    monitor,
    siteUrl: 'https://www.tulebyte.example',
    backend: { supabaseUrl: '', publishableKey: '' },
    brotliQuality: 1,
    analytics: createAnalyticsReceivers({
      allow: memoryLimits(),
      supabaseUrl: 'http://127.0.0.1',
      secretKey: 'proof',
      fetch: stored,
      monitor,
    }),
  });
  return { app, monitor };
}
