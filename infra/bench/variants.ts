import { mkdtempSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { BuildRef } from '@tulebyte/federation/release';
import { startBackend, type Backend } from '../local/index.ts';
import { createOrigin } from '../origin/app.ts';
import { listen } from '../origin/node/listen.ts';
import { LiveSite } from '../origin/live-site.ts';
import { readBuild, uploadArtifact } from '../release/artifact.ts';
import { BUILD_NAMES, workspaceFolder } from '../release/builds.ts';
import { FileStore } from '../release/file-store.ts';
import { publishVersions } from '../release/publish.ts';
import { MONOLITH } from './builds.ts';
import { selfSignedCertificate } from './certificate.ts';
import type { StoreOptions } from './scale/sites.ts';

export interface Variant {
  name: 'federated' | 'monolith' | 'no script';
  url: string;
}

/** What later measurements use: the federated store and the backend. */
export interface BenchSite {
  store: FileStore;
  publish: StoreOptions;
  backend: Backend;
  backendUrl: string;
}

/** Publishes the builds federated and as a monolith, and serves both over HTTP/2 with a shared backend. */
export async function startVariants(): Promise<{ variants: Variant[]; site: BenchSite; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-bench-'));
  let backend: Backend | undefined;
  const backendProxy = await listen(
    { fetch: (request) => backend?.fetch(request) ?? new Response(null, { status: 503 }) },
    { port: 0 },
  );
  backend = await startBackend({ dataDir: join(folder, 'backend'), siteUrl: backendProxy.url });
  const data = { supabaseUrl: backendProxy.url, publishableKey: backend.publishableKey };
  const options = (store: FileStore): StoreOptions => ({
    store,
    channel: 'production',
    author: 'bench',
    note: '',
    backend: data,
    budgets: 'ignored',
  });

  const federated = new FileStore(join(folder, 'federated'));
  await publish(options(federated), Object.fromEntries(BUILD_NAMES.map((name) => [name, join(workspaceFolder(name), 'dist')])));
  const monolith = new FileStore(join(folder, 'monolith'));
  await publish(options(monolith), { shell: join(MONOLITH, 'dist') });

  const certificate = selfSignedCertificate(folder);
  const servers = [
    await serveHttp2(federated, certificate),
    await serveHttp2(monolith, certificate),
    await serveHttp2(federated, certificate, withoutScripts),
  ];
  const [one, two, three] = servers;
  return {
    variants: [
      { name: 'federated', url: one?.url ?? '' },
      { name: 'monolith', url: two?.url ?? '' },
      { name: 'no script', url: three?.url ?? '' },
    ],
    site: { store: federated, publish: options(federated), backend, backendUrl: backendProxy.url },
    stop: async () => {
      for (const server of servers) server.close();
      await backendProxy.close();
      await backend.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function publish(options: StoreOptions, folders: Readonly<Record<string, string>>): Promise<void> {
  const builds: Record<string, BuildRef> = {};
  for (const [name, dist] of Object.entries(folders)) {
    builds[name] = await uploadArtifact(options.store, dist, await readBuild(dist, name));
  }
  await publishVersions(builds, options);
}

type Rewrite = (html: string) => string;

/** The page without its scripts, as for a visitor without JavaScript. */
const withoutScripts: Rewrite = (html) => html.replaceAll(/<script[^>]*>[^]*?<\/script>|<\/?noscript>/g, '');

export async function serveHttp2(store: FileStore, certificate: { key: string; cert: string }, rewrite?: Rewrite) {
  const origin = createOrigin({
    store,
    live: new LiveSite(store, 'production'),
    siteUrl: 'https://localhost',
    backend: { supabaseUrl: '', publishableKey: '' },
    ...(rewrite ? { rewrite } : {}),
  });
  await origin.request('/'); // warms up, so that the first measured request doesn't load the site
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, getRequestListener(origin.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { url: `https://localhost:${port}`, close: () => server.close() };
}
