import type { BuildRef, ClientRelease, PageIndex, PageRecord } from '@tulebyte/federation/release';
import { NOT_FOUND_PATHS } from '@tulebyte/site-policy/not-found';
import { DEFAULT_LOCALE, localizedPath } from '@tulebyte/site-policy/locale-path';
import { LOCALES, type Locale } from '@tulebyte/federation/remote';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { FEDERATION_GROUP } from '@tulebyte/federation/shared-modules';
import { matchesPattern } from '@tulebyte/federation/route-patterns';
import type { PageFiles } from '../../shell/src/document/document.ts';
import { MAX_DOCUMENT_BYTES } from './budgets.ts';
import type { Builds } from './builds-of-release.ts';
import { contentHash } from './content-hash.ts';
import { devCommand } from './dev-command.ts';
import { keys } from './keys.ts';
import { hashVisibleText } from './last-modified.ts';
import { bundleFolder } from './node-bundle.ts';
import { PageRenderer, type NodeBundle, type PageJob, type RenderedPage } from './page-renderer.ts';
import { PublishError } from './publish-error.ts';
import { rejectHeavy, rejectManyParts } from './stored-build.ts';
import { sha256Of, storePart, type ReleaseStore } from './store.ts';

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
  /** Builds whose pages must not be larger than `MAX_DOCUMENT_BYTES`. */
  limited?: ReadonlySet<string>;
  /** Live remotes whose host is new. They work in the live one, so what fails is the new one's fault. */
  inNewHost?: ReadonlySet<string>;
  /** Remotes of teams that must not change others' pages: each is rendered apart from all others. */
  separate?: ReadonlySet<string>;
}

/** Another process has to compile and warm up the whole host, which pays off from about this many pages. */
const MIN_PAGES_FOR_PROCESSES = 200;
/** Concurrent page writes per process. */
const MAX_WRITES = 64;

/** One page to render, and where its record belongs in the index. */
interface PlannedPage extends PageJob {
  locale: Locale;
  section: 'paths' | 'patterns';
  key: string;
  status: number;
  isFallback: boolean;
}

/**
 * Renders the pages of one release. Pages are content-addressed and unused until a page index lists them. Where there are many,
 * every language has a process of its own.
 */
export class Composer {
  readonly #options: ComposeOptions;
  /** By remote for those that are rendered apart, else by "", and by language: it is a renderer's global state. */
  readonly #renderers = new Map<string, Map<Locale, Promise<PageRenderer>>>();
  /** How many pages so far of the builds that are rendered together. */
  #planned = 0;
  #closed = false;

  constructor(options: ComposeOptions) {
    this.#options = options;
  }

  /**
   * Renders all pages of a build ("shell" for the host's own) in every language.
   * @param check of the pages' paths, before any is rendered
   * @throws PublishError that names the page that failed
   */
  async pagesOf(
    manifest: RemoteManifest,
    check?: (manifest: RemoteManifest, paths: readonly string[]) => void,
  ): Promise<PageIndex> {
    const planned: PlannedPage[] = [];
    for (const pattern of Object.keys(manifest.patterns)) planned.push(...(await this.#plan(manifest, pattern)));
    check?.(
      manifest,
      planned.filter(({ section }) => section === 'paths').map(({ key }) => key),
    );
    const manifestKey = keys.artifact(manifest.name, manifest.version, 'remote.json');
    rejectManyParts(manifestKey, 'pages', planned.length);
    const records = new Map<PlannedPage, PageRecord>();
    const isSeparate = this.#groupOf(manifest.name) !== '';
    if (!isSeparate) this.#planned += planned.length;
    const inLanguage = (locale: Locale) => planned.filter((page) => page.locale === locale);
    // One language after the other: the messages of each are loaded once.
    const sizes =
      (isSeparate ? planned.length : this.#planned) < MIN_PAGES_FOR_PROCESSES
        ? [await this.#renderAll(manifest, LOCALES.flatMap(inLanguage), records)]
        : await Promise.all(LOCALES.map((locale) => this.#renderAll(manifest, inLanguage(locale), records, locale)));
    const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
    rejectHeavy(manifestKey, 'pages', size);
    const index: PageIndex = {
      remote: manifest.name,
      version: manifest.version,
      shell: this.#options.shell.version,
      paths: {},
      patterns: {},
    };
    for (const page of planned) {
      const record = records.get(page);
      if (record) index[page.section][page.key] = record;
    }
    if (isSeparate) await this.#closeRenderers(manifest.name); // there can be many
    return index;
  }

  /** Ends any rendering still in progress after a failure. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const group of this.#renderers.keys()) await this.#closeRenderers(group);
  }

  async #plan(manifest: RemoteManifest, pattern: string): Promise<PlannedPage[]> {
    const isApp = manifest.patterns[pattern]?.render === 'app';
    const paths = isApp ? [] : await this.#concretePaths(manifest, pattern);
    const hasSkeleton = isApp || (pattern.includes(':') && (await this.#hasFallback(manifest, pattern)));
    return LOCALES.flatMap((locale): PlannedPage[] => {
      const files = this.#filesOf(manifest, pattern, locale);
      const filesFor = withOwnDeferred(files, manifest.patterns[pattern]?.id, paths);
      const pages = paths.map((each): PlannedPage => {
        const path = localizedPath(each, locale);
        const status = pattern === '*' ? 404 : 200;
        return { section: 'paths', key: path, path, mode: 'static', files: filesFor(each), locale, status, isFallback: false };
      });
      if (!hasSkeleton) return pages;
      const path = localizedPath(pattern.replaceAll(/:(\w+)/g, '$1'), locale);
      const section = pattern.includes(':') ? 'patterns' : 'paths';
      return [
        ...pages,
        { section, key: localizedPath(pattern, locale), path, mode: 'app', files, locale, status: 200, isFallback: !isApp },
      ];
    });
  }

  async #hasFallback(manifest: RemoteManifest, pattern: string): Promise<boolean> {
    const renderer = await this.#getRenderer(manifest.name);
    return renderer.hasFallback(await this.#bundleOf(manifest.name), pattern).catch((error: unknown) => {
      throw this.#failure(`whether ${pattern} has more pages could not be asked`, manifest, error);
    });
  }

  async #concretePaths(manifest: RemoteManifest, pattern: string): Promise<readonly string[]> {
    if (pattern === '*') return NOT_FOUND_PATHS;
    if (!pattern.includes(':')) return [pattern];
    const renderer = await this.#getRenderer(manifest.name);
    const paths = await renderer.staticPaths(await this.#bundleOf(manifest.name), pattern).catch((error: unknown) => {
      throw this.#failure(`the pages of ${pattern} could not be listed`, manifest, error);
    });
    const foreign = paths.find((path) => !matchesPattern(pattern, path));
    if (foreign !== undefined) {
      throw new PublishError({
        what: `the path ${foreign} does not match its pattern ${pattern}`,
        where: `remote "${manifest.name}" ${manifest.version}`,
        remedy: 'list only paths of the route in staticPaths (seo.ts)',
      });
    }
    if (paths.length === 0) {
      throw new PublishError({
        what: `the pattern ${pattern} has no pages`,
        where: `remote "${manifest.name}" ${manifest.version}`,
        remedy: "list its pages in seo.ts (staticPaths of the route), or give the route handle.render: 'app'",
      });
    }
    return paths;
  }

  /** Renders pages one after another, and writes each while the next ones are rendered. Returns how many bytes they have. */
  async #renderAll(
    manifest: RemoteManifest,
    pages: readonly PlannedPage[],
    records: Map<PlannedPage, PageRecord>,
    locale: Locale = DEFAULT_LOCALE,
  ): Promise<number> {
    let size = 0;
    const writes: Promise<void>[] = [];
    const renderer = await this.#getRenderer(manifest.name, locale);
    const jobs = pages.map(({ path, mode, files }) => ({ path, mode, files }));
    const rendered = renderer.render(await this.#bundleOf(manifest.name), jobs);
    try {
      for (const planned of pages) {
        if (this.#closed) return size;
        const page = await this.#checked(manifest, planned, rendered.next());
        const bytes = Buffer.from(page.html);
        size += bytes.length;
        if (this.#options.limited?.has(manifest.name)) rejectLargeDocument(manifest, planned.path, bytes.length);
        const sha256 = sha256Of(bytes);
        const written = storePart(this.#options.store, manifest.name, keys.page(sha256), bytes);
        written.catch(() => {}); // thrown below
        writes.push(written);
        // Backpressure: with a slow store, pages and open files must not pile up.
        await writes.at(-MAX_WRITES);
        records.set(planned, { ...recordOf(page, sha256), ...(planned.isFallback ? { isFallback: true } : {}) });
      }
    } finally {
      await rendered.return(undefined);
    }
    await Promise.all(writes);
    return size;
  }

  async #checked(
    { name, version }: RemoteManifest,
    { path, status }: PlannedPage,
    rendering: Promise<IteratorResult<RenderedPage, void>>,
  ): Promise<RenderedPage> {
    const { value: page } = await rendering.catch((error: unknown) => {
      throw this.#failure(`${path} failed to render`, { name, version }, error);
    });
    if (page?.status === status) return page;
    throw new PublishError({
      what: `${path} returned ${page?.status} instead of ${status}`,
      where: this.#culprit({ name, version }),
      remedy: this.#options.inNewHost?.has(name)
        ? 'fix the new host; the page works in the live one'
        : 'fix its loader, or remove the path from staticPaths in seo.ts',
    });
  }

  /** What code threw while it rendered the pages of a build. */
  #failure(what: string, build: Pick<RemoteManifest, 'name' | 'version'>, error: unknown): PublishError {
    const guilty = this.#options.inNewHost?.has(build.name) ? 'shell' : build.name;
    return new PublishError({
      what: `${what}: ${error instanceof Error ? error.message : String(error)}`,
      where: this.#culprit(build),
      remedy: this.#options.backend
        ? `open the page in development (${devCommand(guilty)}) and fix what it throws`
        : 'start the site with the same data folder (npm start), or name its backend: SUPABASE_URL=… SUPABASE_PUBLISHABLE_KEY=…',
    });
  }

  #culprit({ name, version }: Pick<RemoteManifest, 'name' | 'version'>): string {
    if (!this.#options.inNewHost?.has(name)) return `${name} ${version}`;
    return `the host ${this.#options.shell.version}, with the live remote "${name}" ${version}`;
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
    if (page.hydrate !== false) {
      if (manifest.name !== 'shell') {
        add(shell, shell.groups[FEDERATION_GROUP] ?? []);
        add(manifest, manifest.initial);
        add(manifest, manifest.catalogs[locale] ?? []);
      }
      add(manifest, page.files);
      for (const group of page.groups) add(shell, shell.groups[group] ?? []);
      // Static pages need the host's lazy parts only for signed-in visitors; their HTML must fit into the first packets.
      if (page.render === 'app') add(shell, shell.deferred, deferredFiles);
      add(manifest, page.deferred, deferredFiles);
    }
    return {
      entry: `/artifacts/shell/${shell.version}/web/${shell.entry}`,
      modules,
      deferred: deferredFiles,
      integrity,
    };
  }

  #groupOf(name: string): string {
    return this.#options.separate?.has(name) ? name : '';
  }

  #getRenderer(name: string, locale: Locale = DEFAULT_LOCALE): Promise<PageRenderer> {
    const group = this.#groupOf(name);
    const renderers = this.#renderers.get(group) ?? new Map<Locale, Promise<PageRenderer>>();
    this.#renderers.set(group, renderers);
    const renderer = renderers.get(locale) ?? this.#startRenderer();
    renderers.set(locale, renderer);
    return renderer;
  }

  async #closeRenderers(group: string): Promise<void> {
    const renderers = this.#renderers.get(group)?.values() ?? [];
    this.#renderers.delete(group);
    for (const starting of renderers) {
      await starting.then(
        (renderer) => (group === '' ? renderer.close() : renderer.end()),
        () => {},
      );
    }
  }

  async #startRenderer(): Promise<PageRenderer> {
    const { release, backend, siteUrl = process.env['SITE_URL'] ?? DEFAULT_SITE_URL } = this.#options;
    const { folder } = await this.#bundleOf('shell');
    return PageRenderer.forRelease(folder, { release, siteUrl, ...(backend ? { backend } : {}) });
  }

  async #bundleOf(name: string): Promise<NodeBundle> {
    return { name, folder: await bundleFolder(this.#options.store, name, this.#buildOf(name)) };
  }

  #buildOf(name: string): BuildRef {
    const build = this.#options.builds[name];
    if (!build) throw new Error(`${name} is not part of the release`);
    return build;
  }
}

function rejectLargeDocument({ name, version }: RemoteManifest, path: string, bytes: number): void {
  if (bytes <= MAX_DOCUMENT_BYTES) return;
  throw new PublishError({
    what: `the HTML of its page ${path} has ${bytes} bytes, more than ${MAX_DOCUMENT_BYTES}`,
    where: `"${name}" ${version}`,
    remedy: 'show less on the page, or load it when visitors ask for it',
  });
}

/** A page lists no lazy components of another page of its pattern: `deferred-<route id>-<last segment of the other's path>`. */
function withOwnDeferred(files: PageFiles, id: string | undefined, paths: readonly string[]): (path: string) => PageFiles {
  const ownFile = (path: string) => `/deferred-${id}-${path.split('/').at(-1)}.`;
  const owners = new Map(files.deferred.map((url) => [url, paths.find((path) => url.includes(ownFile(path)))]));
  if ([...owners.values()].every((owner) => owner === undefined)) return () => files;
  return (path) => {
    const isForeign = (url: string) => (owners.get(url) ?? path) !== path;
    const deferred = files.deferred.filter((url) => !isForeign(url));
    const integrity = Object.fromEntries(Object.entries(files.integrity).filter(([url]) => !isForeign(url)));
    return { ...files, deferred, integrity };
  };
}

function recordOf(page: RenderedPage, sha256: string): PageRecord {
  return {
    page: sha256,
    styles: page.styles.map(contentHash),
    scripts: page.scripts.map(contentHash),
    noIndex: page.noIndex,
    title: page.title,
    description: page.description,
    words: hashVisibleText(page),
    ...(page.published === undefined ? {} : { published: page.published }),
    ...(page.video === undefined ? {} : { video: page.video }),
    ...(page.calendar === undefined ? {} : { calendar: page.calendar }),
  };
}
