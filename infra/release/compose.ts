import { createHash } from 'node:crypto';
import { NOT_FOUND_PATH, type ClientRelease, type PageIndex, type PageRecord } from '@tulebyte/federation/release';
import { localizedPath } from '@tulebyte/site-policy/locale-path';
import { LOCALES, type Locale } from '@tulebyte/federation/remote';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import type { PageFiles } from '../../shell/src/document/document.ts';
import type { createRenderer } from '../../shell/src/render/render.tsx';
import type { Builds } from './builds-of-release.ts';
import { keys } from './keys.ts';
import { hashVisibleText } from './last-modified.ts';
import { importNodeModule } from './node-bundle.ts';
import { PublishError } from './publish-error.ts';
import { sha256Of, storeVerified, type ReleaseStore } from './store.ts';

/** Origin of canonical links unless `SITE_URL` is set. */
const DEFAULT_SITE_URL = 'https://www.tulebyte.example';

export interface ComposeOptions {
  store: ReleaseStore;
  release: ClientRelease;
  /** The builds that take part, "shell" among them. */
  builds: Builds;
  shell: RemoteManifest;
  manifests: Readonly<Record<string, RemoteManifest>>;
  backend?: { supabaseUrl: string; publishableKey: string };
  siteUrl?: string;
}

export type Renderer = ReturnType<typeof createRenderer>;

/** Renders the pages of one release. Pages are content-addressed and unused until a page index lists them. */
export class Composer {
  readonly #options: ComposeOptions;
  #renderer: Promise<Renderer> | undefined;
  /** Pending writes to the store, made while the next pages are rendered. */
  readonly #writes: Promise<unknown>[] = [];

  constructor(options: ComposeOptions) {
    this.#options = options;
  }

  /** Renders all pages of a build ("shell" for the host's own) in every language. @throws PublishError that names the page that failed */
  async pagesOf(manifest: RemoteManifest): Promise<PageIndex> {
    const { shell } = this.#options;
    const index: PageIndex = { remote: manifest.name, version: manifest.version, shell: shell.version, paths: {}, patterns: {} };
    for (const pattern of Object.keys(manifest.patterns)) {
      const paths = await this.#concretePaths(manifest, pattern);
      for (const locale of LOCALES) await this.#renderPattern(index, manifest, pattern, paths, locale);
    }
    await Promise.all(this.#writes);
    return index;
  }

  async #renderPattern(
    index: PageIndex,
    manifest: RemoteManifest,
    pattern: string,
    paths: readonly string[],
    locale: Locale,
  ): Promise<void> {
    const files = this.#filesOf(manifest, pattern, locale);
    if (manifest.patterns[pattern]?.render === 'app') {
      const target = pattern.includes(':') ? index.patterns : index.paths;
      const example = localizedPath(pattern.replaceAll(/:(\w+)/g, '$1'), locale);
      target[localizedPath(pattern, locale)] = await this.#page(manifest, example, 'app', files, 200);
      return;
    }
    for (const path of paths) {
      const address = localizedPath(path, locale);
      index.paths[address] = await this.#page(manifest, address, 'static', files, path === NOT_FOUND_PATH ? 404 : 200);
    }
  }

  async #concretePaths(manifest: RemoteManifest, pattern: string): Promise<readonly string[]> {
    if (pattern === '*') return [NOT_FOUND_PATH];
    if (!pattern.includes(':') || manifest.patterns[pattern]?.render === 'app') return [pattern];
    const renderer = await this.#getRenderer();
    const paths = await renderer.staticPaths(manifest.name, pattern);
    if (paths.length === 0) {
      throw new PublishError({
        what: `the pattern ${pattern} has no pages`,
        where: `remote "${manifest.name}" ${manifest.version}`,
        remedy: "list its pages in seo.ts (staticPaths of the route), or give the route handle.render: 'app'",
      });
    }
    return paths;
  }

  async #page(
    manifest: RemoteManifest,
    path: string,
    mode: 'static' | 'app',
    files: PageFiles,
    expectedStatus: number,
  ): Promise<PageRecord> {
    const renderer = await this.#getRenderer();
    const page = await renderer.render(path, mode, files).catch((error: unknown) => {
      throw new PublishError({
        what: `${path} failed to render: ${error instanceof Error ? error.message : String(error)}`,
        where: `${manifest.name} ${manifest.version}`,
        remedy: this.#options.backend
          ? `open the page in development (npm run dev -- ${manifest.name}) and fix what it throws`
          : 'say where the backend is, which pages are made from: SUPABASE_URL=… SUPABASE_PUBLISHABLE_KEY=…',
      });
    });
    if (page.status !== expectedStatus) {
      throw new PublishError({
        what: `${path} returned ${page.status} instead of ${expectedStatus}`,
        where: `${manifest.name} ${manifest.version}`,
        remedy: 'fix its loader, or remove the path from staticPaths in seo.ts',
      });
    }
    const bytes = Buffer.from(page.html);
    const sha256 = sha256Of(bytes);
    const written = storeVerified(this.#options.store, keys.page(sha256), bytes);
    written.catch(() => {}); // thrown by who waits for all of them
    this.#writes.push(written);
    return {
      page: sha256,
      styles: page.styles.map(contentHash),
      scripts: page.scripts.map(contentHash),
      noIndex: page.noIndex,
      title: page.title,
      description: page.description,
      words: hashVisibleText(page),
      ...(page.published === undefined ? {} : { published: page.published }),
    };
  }

  /** The modules a page needs, in order of need: host, remote, the page's own, and the host's groups it uses. */
  #filesOf(manifest: RemoteManifest, pattern: string, locale: Locale): PageFiles {
    const { shell } = this.#options;
    const page = manifest.patterns[pattern];
    if (!page) throw new Error(`${manifest.name} has no pattern ${pattern}`);
    const modules: string[] = [];
    const deferredFiles: string[] = [];
    const integrity: Record<string, string> = {};
    const add = (build: RemoteManifest, files: readonly string[], list = modules) => {
      for (const file of files) {
        const address = `/artifacts/${build.name}/${build.version}/web/${file}`;
        if (address in integrity) continue;
        list.push(address);
        integrity[address] = build.files[file]?.integrity ?? '';
      }
    };
    add(shell, shell.initial);
    add(shell, shell.catalogs[locale] ?? []);
    if (manifest.name !== 'shell') {
      add(manifest, manifest.initial);
      add(manifest, manifest.catalogs[locale] ?? []);
    }
    add(manifest, page.files);
    for (const group of page.groups) add(shell, shell.groups[group] ?? []);
    add(shell, shell.deferred, deferredFiles);
    add(manifest, page.deferred, deferredFiles);
    return {
      entry: `/artifacts/shell/${shell.version}/web/${shell.entry}`,
      modules,
      deferred: deferredFiles,
      integrity,
    };
  }

  #getRenderer(): Promise<Renderer> {
    this.#renderer ??= this.#createRenderer();
    return this.#renderer;
  }

  async #createRenderer(): Promise<Renderer> {
    const { store, builds, release, backend, siteUrl = process.env['SITE_URL'] ?? DEFAULT_SITE_URL } = this.#options;
    const importBuilt = async (name: string, file: string): Promise<unknown> => {
      const build = builds[name];
      if (!build) throw new Error(`${name} is not part of the release`);
      return importNodeModule(store, name, build, file);
    };
    const shellModule = (await importBuilt('shell', 'render.js')) as { createRenderer: typeof createRenderer }; // built from render.tsx
    return shellModule.createRenderer({
      release,
      siteUrl,
      loadEntry: (name) => importBuilt(name, 'entry.js'),
      ...(backend ? { backend } : {}),
    });
  }
}

/** The hash under which a content security policy allows an inline style or script. */
export function contentHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
