import { stripLocale } from '@tulebyte/site-policy/locale-path';
import { findOwner } from '@tulebyte/federation/find-owner';
import { findPattern } from '@tulebyte/federation/route-patterns';
import { NOT_FOUND_PATH, type Canary, type ClientRelease, type PageRecord, type Release } from '@tulebyte/federation/release';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { clientRelease } from '../release/client-release.ts';
import { findRelease, liveRelease, readManifest, readPageIndex } from '../release/history.ts';
import type { ReleaseStore } from '../release/store.ts';

/** How long the channel's pointer is cached; a publication goes live at most this much later. */
const POINTER_TTL_MS = 250;

/** One release, ready to answer requests. */
export interface Site {
  release: Release;
  client: ClientRelease;
  shell: RemoteManifest;
  paths: Readonly<Record<string, PageRecord>>;
  patterns: Readonly<Record<string, PageRecord>>;
}

/** The page of a path: a prerendered one before the frame of a pattern. */
export function findPage(site: Site, path: string): PageRecord | undefined {
  return stripLocale(path) === NOT_FOUND_PATH ? undefined : (site.paths[path] ?? findPattern(site.patterns, path));
}

/** The part of a release that is inlined in a page: the remote that owns its path, with only the pattern that matches. */
export function embeddedRelease(client: ClientRelease, path: string): ClientRelease {
  const { contributions: _contributions, ...embedded } = client;
  const owner = findOwner(client, stripLocale(path));
  const remote = owner && client.remotes[owner];
  if (!remote) return { ...embedded, partial: true, remotes: {} };
  const patterns = remote.patterns.filter((pattern) => findPattern({ [pattern]: true }, stripLocale(path)));
  return { ...embedded, partial: true, remotes: { [owner]: { ...remote, patterns } } };
}

/** What inlined releases leave out, of any release ever published: its pages may still be open. Undefined if there is none. */
export async function fullRelease(
  store: ReleaseStore,
  site: Site,
  number: number,
): Promise<Pick<ClientRelease, 'remotes' | 'contributions'> | undefined> {
  if (site.client.release === number) return site.client;
  const release = await findRelease(store, number);
  return release && (await clientRelease(store, release));
}

/** Follows a channel's pointer: the site of the release that is live right now. */
export class LiveSite {
  readonly #store: ReleaseStore;
  readonly #channel: string;
  readonly #now: () => number;
  readonly #opened: (site: Site) => void;
  #site: Site | undefined;
  #canary: { site: Site; percent: number } | undefined;
  #checked = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;

  /** @param options.opened called with each release that goes live, by publication or rollback */
  constructor(store: ReleaseStore, channel: string, options: { now?: () => number; opened?: (site: Site) => void } = {}) {
    this.#store = store;
    this.#channel = channel;
    this.#now = options.now ?? Date.now;
    this.#opened = options.opened ?? (() => {});
  }

  /**
   * Undefined before the first publication. If a new release can't be read, the previous one stays live.
   * @param place returns the visitor's bucket, 0 to 99; the lowest ones get the canary. Called only while a canary runs.
   */
  async current(place?: () => number): Promise<Site | undefined> {
    if (!this.#site || this.#now() - this.#checked >= POINTER_TTL_MS) {
      this.#checking ??= this.#look().finally(() => {
        this.#checking = undefined;
      });
      await this.#checking;
    }
    return this.#canary && place && place() < this.#canary.percent ? this.#canary.site : this.#site;
  }

  async #look(): Promise<void> {
    try {
      const live = await liveRelease(this.#store, this.#channel);
      if (live && live.release.release !== this.#site?.release.release) {
        this.#site = await loadSite(this.#store, live.release);
        this.#opened(this.#site);
      }
      this.#canary = await this.#openCanary(live?.canary);
    } catch (error) {
      if (!this.#site) throw error;
      console.error(
        `The release that channel "${this.#channel}" points to can't be read; release ${this.#site.release.release} stays live.`,
        error,
      );
    }
    this.#checked = this.#now();
  }

  /** A canary that can't be read is ignored. */
  async #openCanary(canary: Canary | undefined): Promise<{ site: Site; percent: number } | undefined> {
    if (!canary) return undefined;
    const { release: number, percent } = canary;
    if (this.#canary?.site.release.release === number) return { site: this.#canary.site, percent };
    try {
      const release = await findRelease(this.#store, number);
      return release && { site: await loadSite(this.#store, release), percent };
    } catch (error) {
      console.error(
        `The canary of channel "${this.#channel}", release ${number}, can't be read; everyone gets the live release.`,
        error,
      );
      return undefined;
    }
  }
}

export async function loadSite(store: ReleaseStore, release: Release): Promise<Site> {
  const indexes = await Promise.all(
    [release.shell, ...Object.values(release.remotes)].map(({ pages }) => readPageIndex(store, pages)),
  );
  return {
    release,
    client: await clientRelease(store, release),
    shell: await readManifest(store, 'shell', release.shell.version),
    paths: Object.assign({}, ...indexes.map(({ paths }) => paths)),
    patterns: Object.assign({}, ...indexes.map(({ patterns }) => patterns)),
  };
}
