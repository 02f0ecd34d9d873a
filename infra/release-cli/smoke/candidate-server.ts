import type { BuildRef, Release } from '@tulebyte/federation/release';
import { createOrigin, type OriginOptions } from '../../origin/app.ts';
import { contentType } from '../../origin/content-type.ts';
import { listen } from '../../origin/node/listen.ts';
import { loadCandidate, type Site } from '../../origin/site.ts';
import type { SiteBackend } from '../../release/running-site.ts';
import { readBuildFile } from '../../release/stored-build.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { createBackendProxy } from './backend-proxy.ts';

/** A candidate, served as production would. */
export interface CandidateServer {
  site: Site;
  url: string;
  /** The same pages with development React, in all languages; undefined if the host's build has none, being older than it. */
  developmentUrl: string | undefined;
  close: () => Promise<void>;
}

/** Serves a release that isn't live. Requests to the backend are passed on, so that signed-in pages have data. */
export async function serveCandidate(
  store: ReleaseStore,
  candidate: Release,
  changed: readonly string[],
  backend: SiteBackend | undefined,
): Promise<CandidateServer> {
  const loaded = await loadCandidate(store, withoutPrevious(candidate), changed);
  const site = { ...loaded, client: withoutOtherWidgets(loaded.client, changed) };
  const options: OriginOptions = {
    store,
    live: { current: async () => site },
    siteUrl: 'http://127.0.0.1',
    backend: { supabaseUrl: '', publishableKey: backend?.publishableKey ?? 'smoke-test' },
    brotliQuality: 1,
    ...(backend ? { embedded: { fetch: createBackendProxy(backend), ready: async () => true } } : {}),
  };
  const production = await listen(createOrigin(options), { port: 0 });
  const { shell } = candidate;
  const entry = await developmentEntry(store, shell);
  const development = entry ? await listen(withDevelopmentReact(options, shell, entry), { port: 0 }) : undefined;
  return {
    site,
    url: production.url,
    developmentUrl: development?.url,
    close: async () => {
      await Promise.all([production.close(), development?.close()]);
    },
  };
}

/** A page that fails must not be saved by the remote's previous version. */
function withoutPrevious({ remotes, ...release }: Release): Release {
  const alone = Object.entries(remotes).map(([name, { previous: _previous, ...build }]) => [name, build]);
  return { ...release, remotes: Object.fromEntries(alone) };
}

/** Widgets that didn't change, in an unchanged host, were opened when they were published. Each page would load them again. */
function withoutOtherWidgets(client: Site['client'], changed: readonly string[]): Site['client'] {
  if (changed.includes('shell')) return client;
  const contributions = Object.entries(client.contributions ?? {}).map(([name, all]) => [
    name,
    changed.includes(name) ? all : { ...all, widget: false },
  ]);
  return { ...client, contributions: Object.fromEntries(contributions) };
}

/** The host's entry built with development React (`rspack.base.ts`); undefined in builds from before it. */
async function developmentEntry(store: ReleaseStore, shell: BuildRef): Promise<string | undefined> {
  const file = 'development/entry.js';
  const found = await readBuildFile(store, 'shell', shell, file).catch(() => undefined);
  return found && `/artifacts/shell/${shell.version}/${file}`;
}

/** The production pages, started by the other entry. Its files are in no import map, so the browser loads them unchecked. */
function withDevelopmentReact(options: OriginOptions, shell: BuildRef, entry: string): Parameters<typeof listen>[0] {
  const features = ['bilingual_support'];
  const folder = entry.slice(0, -'development/entry.js'.length);
  const isOfHost = (module: string) => module.startsWith(folder);
  const origin = createOrigin({
    ...options,
    features,
    // The page's list of what to preload names the host's production files.
    rewrite: (html) =>
      html.replace(/"entry":"[^"]+","modules":(\[[^\]]*\])/, (_, list: string) => {
        const modules = (JSON.parse(list) as string[]).filter((module) => !isOfHost(module)); // as the host wrote it
        return `"entry":"${entry}","modules":${JSON.stringify(modules)}`;
      }),
  });
  return {
    fetch: async (request, context) => {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith(`${folder}development/`)) return origin.fetch(request, context);
      const file = pathname.slice(folder.length);
      const bytes = await readBuildFile(options.store, 'shell', shell, file);
      return new Response(new Uint8Array(bytes), {
        headers: { 'Content-Type': contentType(file), 'Cache-Control': 'max-age=3600' },
      });
    },
  };
}
