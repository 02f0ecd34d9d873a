import type { BuildRef, Release } from '@tulebyte/federation/release';
import { createOrigin, type OriginOptions } from '../../origin/app.ts';
import { contentType } from '../../origin/content-type.ts';
import { listen, type Listening } from '../../origin/node/listen.ts';
import { loadCandidate, type Site } from '../../origin/site.ts';
import type { SiteBackend } from '../../release/running-site.ts';
import { readBuildFile } from '../../release/stored-build.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { createBackendProxy } from './backend-proxy.ts';

type App = Parameters<typeof listen>[0];

/** A release that isn't live, served as production would. */
export interface ServedCandidate {
  site: Site;
  url: string;
  /** The same pages with development React, in all languages; undefined if the host's build has none, being older than it. */
  developmentUrl: string | undefined;
}

/** Serves one candidate after another at the same two addresses, so that a browser keeps the files that they share. */
export class CandidateServer {
  readonly #store: ReleaseStore;
  readonly #backend: SiteBackend | undefined;
  readonly #production = new ReplaceableServer();
  readonly #development = new ReplaceableServer();

  constructor(store: ReleaseStore, backend: SiteBackend | undefined) {
    this.#store = store;
    this.#backend = backend;
  }

  /** Serves a release instead of the one before. Requests to the backend are passed on, so that signed-in pages have data. */
  async serve(candidate: Release, changed: readonly string[]): Promise<ServedCandidate> {
    const site = await loadCandidate(this.#store, withoutPrevious(candidate), changed);
    const backend = this.#backend;
    const options: OriginOptions = {
      store: this.#store,
      live: { current: async () => site },
      siteUrl: 'http://127.0.0.1',
      backend: { supabaseUrl: '', publishableKey: backend?.publishableKey ?? 'smoke-test' },
      brotliQuality: 1,
      ...(backend ? { embedded: { fetch: createBackendProxy(backend), ready: async () => true } } : {}),
    };
    const { shell } = candidate;
    const entry = await developmentEntry(this.#store, shell);
    return {
      site,
      url: await this.#production.serve(createOrigin(options)),
      developmentUrl: entry && (await this.#development.serve(withDevelopmentReact(options, shell, entry))),
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.#production.close(), this.#development.close()]);
  }
}

/** Listens on a free port from its first application on, and serves the latest. */
class ReplaceableServer {
  #app: App = { fetch: () => new Response(null, { status: 503 }) };
  #listening: Promise<Listening> | undefined;

  /** @returns its address, always the same */
  async serve(app: App): Promise<string> {
    this.#app = app;
    this.#listening ??= listen({ fetch: (request, context) => this.#app.fetch(request, context) }, { port: 0 });
    return (await this.#listening).url;
  }

  async close(): Promise<void> {
    await (await this.#listening)?.close();
  }
}

/** A page that fails must not be saved by the remote's previous version. */
function withoutPrevious({ remotes, ...release }: Release): Release {
  const alone = Object.entries(remotes).map(([name, { previous: _previous, ...build }]) => [name, build]);
  return { ...release, remotes: Object.fromEntries(alone) };
}

/** The host's entry built with development React (`rspack.base.ts`); undefined in builds from before it. */
async function developmentEntry(store: ReleaseStore, shell: BuildRef): Promise<string | undefined> {
  const file = 'development/entry.js';
  const found = await readBuildFile(store, 'shell', shell, file).catch(() => undefined);
  return found && `/artifacts/shell/${shell.version}/${file}`;
}

/** The production pages, started by the other entry. Its files are in no import map, so the browser loads them unchecked. */
function withDevelopmentReact(options: OriginOptions, shell: BuildRef, entry: string): App {
  const features = ['bilingual_support'];
  const origin = createOrigin({
    ...options,
    features,
    rewrite: (html) => html.replace(/"entry":"[^"]+"/, () => `"entry":"${entry}"`),
  });
  const folder = entry.slice(0, -'development/entry.js'.length);
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
