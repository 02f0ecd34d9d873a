import type { BuildRef, PageRecord } from '@tulebyte/federation/release';
import type { Context } from 'hono';
import { keys, MEDIA_FOLDER } from '../release/keys.ts';
import { PublishError } from '../release/publish-error.ts';
import { ignoreDamage, type DamagedError, type ReleaseStore } from '../release/store.ts';
import { alarmOf, type Alarm } from './alarms.ts';
import { acceptedEncoding } from './compression.ts';
import { contentType } from './content-type.ts';
import { type CompressDelta, Deltas, dictionaryFor, isDictionary, offeredDictionary } from './deltas.ts';
import type { Previews } from './previews.ts';
import { sendFile } from './send-file.ts';
import type { LiveReleases } from './live-releases.ts';
import type { Site } from './site.ts';
import { StoredFiles } from './stored-files.ts';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Files of previews must not be stored in shared caches. */
export const IMMUTABLE_PRIVATE = 'private, max-age=31536000, immutable';

/** Files that a browser opens as documents. Those of a version that was rolled back can still be opened. */
const CAN_RUN_SCRIPTS = /\.(html|svg|xml)$/;
const WITHOUT_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the files of releases: those that are or were live to everyone, others to browsers that preview them. */
export class ReleaseFiles {
  readonly #live: LiveReleases;
  readonly #previews: Previews;
  readonly #files: StoredFiles;
  /** Files of formerly live builds. Whether pruned or damaged, their tabs reload. */
  readonly #pastFiles: StoredFiles;
  readonly #deltas: Deltas | undefined;
  /** Requested files that are damaged, until they are read intact. */
  readonly #damaged = new Map<string, Alarm>();

  constructor(
    store: ReleaseStore,
    live: LiveReleases,
    previews: Previews,
    { fileMemory: maxBytes, compressDelta }: { fileMemory?: number; compressDelta?: CompressDelta } = {},
  ) {
    this.#live = live;
    this.#previews = previews;
    this.#pastFiles = new StoredFiles(store, { maxBytes });
    this.#deltas = compressDelta && new Deltas(compressDelta);
    const onDamage = (error: DamagedError) => {
      if (!this.#damaged.has(error.key)) live.recheck?.();
      this.#damaged.set(error.key, alarmOf(error));
    };
    this.#files = new StoredFiles(store, { maxBytes, onDamage });
  }

  /** A file of a build; undefined if the build has none by that name. @throws DamagedError */
  async read(name: string, build: BuildRef, path: string): Promise<Buffer | undefined> {
    return (await this.#files.readBuildFile(name, build, path))?.bytes;
  }

  /** @throws DamagedError */
  readPage({ page }: PageRecord): Promise<Buffer> {
    return this.#files.read(keys.page(page), page);
  }

  /** A URL below `/artifacts/`. @throws DamagedError */
  async serveArtifact(context: Context): Promise<Response> {
    const [, name = '', version = '', path] =
      /^\/artifacts\/([\w-]+)\/([\w.-]+)\/(web\/[\w./-]+|development\/[\w./-]+|remote\.json)$/.exec(context.req.path) ?? [];
    if (!path) return notFound(context);
    const isDevelopment = path.startsWith('development/');
    if (isDevelopment && !(await this.#previews.devPreviewOf(context))) return notFound(context);
    const { site, isPrivate } = await this.siteOf(context, (each) => buildIn(each, name, version) !== undefined);
    const build = site && buildIn(site, name, version);
    const cacheControl = isPrivate || isDevelopment ? IMMUTABLE_PRIVATE : IMMUTABLE;
    if (build) return this.serve(context, name, build, path, cacheControl);
    const past = await this.#live.findBuild?.(name, version);
    return past ? this.serve(context, name, past, path, cacheControl, this.#pastFiles) : notFound(context);
  }

  /**
   * A video or one of its related files. Its URL has a content hash but no version, so that browsers and search engines keep it across
   * releases. @throws DamagedError
   */
  async serveMedia(context: Context, file: string): Promise<Response> {
    const path = MEDIA_FOLDER + file;
    const preview = await this.#previews.of(context);
    for (const site of [await this.#live.current(), await this.#live.current(() => 0), preview]) {
      for (const [name, build] of site ? Object.entries(site.remotes) : []) {
        for (const each of [build, ...(build.previous ? [build.previous] : [])]) {
          if (!(await this.#files.has(name, each, path))) continue;
          return this.serve(context, name, each, path, site === preview ? IMMUTABLE_PRIVATE : IMMUTABLE);
        }
      }
    }
    return notFound(context);
  }

  /** @throws DamagedError */
  async serve(
    context: Context,
    name: string,
    build: BuildRef,
    path: string,
    cacheControl: string,
    files: StoredFiles = this.#files,
  ): Promise<Response> {
    const headers: Record<string, string> = {
      'Content-Type': contentType(path),
      'Cache-Control': cacheControl,
      Vary: 'Accept-Encoding',
      ...(CAN_RUN_SCRIPTS.test(path) ? { 'Content-Security-Policy': WITHOUT_SCRIPTS } : {}),
    };
    if (this.#deltas && files === this.#files && cacheControl === IMMUTABLE && isDictionary(path)) {
      headers['Vary'] = 'Accept-Encoding, Available-Dictionary';
      headers['Use-As-Dictionary'] = dictionaryFor(name, build.version, path);
      const delta = await this.#deltaFor(context, name, build, path);
      if (delta) return sendFile(context, delta, { ...headers, 'Content-Encoding': 'dcz' });
    }
    if (acceptedEncoding(context.req.header('Accept-Encoding')) === 'br') {
      // Without a usable twin, the file itself is served.
      const twin = await files.readBuildFile(name, build, `${path}.br`).catch(ignoreDamage);
      if (twin) return sendFile(context, twin, { ...headers, 'Content-Encoding': 'br' });
    }
    const file = await files.readBuildFile(name, build, path);
    return file ? sendFile(context, file, headers) : notFound(context);
  }

  /** What differs from the version that the browser offers, if that was live. */
  async #deltaFor(context: Context, name: string, build: BuildRef, path: string) {
    const offered = offeredDictionary(context);
    const past = offered && (await this.#live.findBuild?.(name, offered.version));
    if (!past) return undefined;
    const dictionary = await this.#pastFiles.readBuildFile(name, past, offered.path).catch(ignoreDamage);
    if (dictionary?.sha256 !== offered.sha256) return undefined;
    const file = await this.#files.readBuildFile(name, build, path).catch(ignoreDamage);
    return file && this.#deltas?.get(file, dictionary);
  }

  /** The visitor's preview or the live site or its canary, whichever matches first. */
  async siteOf(context: Context, matches: (site: Site) => boolean): Promise<{ site: Site | undefined; isPrivate: boolean }> {
    for (const site of [await this.#live.current(), await this.#live.current(() => 0)]) {
      if (site && matches(site)) return { site, isPrivate: false };
    }
    const previewed = await this.#previews.of(context);
    return previewed && matches(previewed) ? { site: previewed, isPrivate: true } : { site: undefined, isPrivate: false };
  }

  /** Requested files that are still damaged. */
  async alarms(): Promise<readonly Alarm[]> {
    for (const key of this.#damaged.keys()) if (!(await this.#isStillDamaged(key))) this.#damaged.delete(key);
    return [...this.#damaged.values()];
  }

  async #isStillDamaged(key: string): Promise<boolean> {
    const [, name = '', version = '', path] = /^artifacts\/([^/]+)\/([^/]+)\/(.+)$/.exec(key) ?? [];
    const [, page] = /^pages\/([0-9a-f]{64})$/.exec(key) ?? [];
    try {
      if (page) await this.#files.read(key, page);
      const site = await this.#live.current();
      const build = site && path && buildIn(site, name, version);
      // Reading a file also reads the list.
      if (build) await this.#files.readBuildFile(name, build, path === 'files.json' ? 'remote.json' : path);
      return false;
    } catch (error) {
      if (error instanceof PublishError) return true; // also while the store is unavailable
      throw error;
    }
  }
}

/** A build of a site, or the version that its browsers fall back to. */
function buildIn({ release, remotes }: Site, name: string, version: string): BuildRef | undefined {
  const build = name === 'shell' ? release.shell : Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  return [build, build?.previous].find((each) => each?.version === version);
}

function notFound(context: Context): Response {
  return context.text('Not found', 404, { 'Cache-Control': 'no-store' });
}
