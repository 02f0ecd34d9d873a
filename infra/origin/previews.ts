import type { Release } from '@tulebyte/federation/release';
import type { Context } from 'hono';
import { log } from '#log';
import { deleteCookie, getCookie } from 'hono/cookie';
import { setServerCookie } from './cookies.ts';
import { forbiddenChange, forbiddenPreparation } from '../release/authorization.ts';
import { formatChanges } from '../release/builds-of-release.ts';
import { DevPreviewRefused, INVALID, openDevPreview, type DevPreview } from '../release/dev-preview.ts';
import { changesOf, openRelease } from '../release/history.ts';
import { verifyPreview, type Preview } from '../release/preview.ts';
import { operatorsOf } from '../release/policy.ts';
import { PublishError } from '../release/publish-error.ts';
import type { ReleaseStore } from '../release/store.ts';
import { bodyHash } from '../release/signed-document.ts';
import { readTrust, type Trust } from '../release/trust.ts';
import { verifyDocuments } from '../release/verify.ts';
import { IntactBuilds } from './intact-builds.ts';
import { PREVIEW_COOKIE, previewBadge, type PreviewBadge } from './preview-badge.ts';
import { refusedPreview } from './refused-preview.ts';
import type { LiveReleases } from './live-releases.ts';
import { loadSite, type Site } from './site.ts';
import { withdrawnBuilds } from './withdrawn-builds.ts';

/** How long the store's keys and rules are remembered. */
const TRUST_TTL_MS = 250;
/** How often a damaged preview is loaded again, in case its files were restored. */
const RECOVERY_MS = 10_000;

/** A site in preview, with the badge shown on each of its pages. */
export interface PreviewedSite extends Site {
  badge: PreviewBadge;
}

interface OpenedRelease {
  preview: Preview;
  release: Release;
  /** What was withdrawn of it since it was made. */
  withdrawn: readonly string[];
}

interface LoadedPreview {
  site: Site;
  /** What the release changes, in words. */
  changes: string;
  at: number;
}

/** One remote from a dev server inside the live site. */
export interface AllowedDevPreview extends DevPreview {
  /** The paths that the policy gives the remote. */
  paths: readonly string[];
}

/**
 * Serves releases that are not live, and remotes from dev servers, to browsers with a signed link (`infra/release/preview.ts`,
 * `dev-preview.ts`). The link's token is the cookie, and is checked at each request.
 */
export class Previews {
  readonly #store: ReleaseStore;
  readonly #live: Pick<LiveReleases, 'current' | 'findRelease'>;
  /** Hashes of releases that are or were live. */
  readonly #released = new Set<string>();
  /** By the release's hash. */
  readonly #loaded = new Map<string, LoadedPreview>();
  readonly #opened = new WeakMap<Context, Promise<OpenedRelease | undefined>>();
  #read: { trust: Promise<Trust | undefined>; at: number } | undefined;

  constructor(store: ReleaseStore, live: Pick<LiveReleases, 'current' | 'findRelease'>) {
    this.#store = store;
    this.#live = live;
  }

  /** The release this browser previews; undefined for everyone else. */
  async of(context: Context): Promise<PreviewedSite | undefined> {
    const opened = await this.#openedBy(context);
    if (!opened || opened.withdrawn.length > 0) return undefined;
    const loaded = await this.#load(opened.release);
    return { ...loaded.site, badge: badgeOf(opened.preview, loaded) };
  }

  /** Says that this browser's preview has ended because its code was withdrawn, once: then it gets the live site. Else undefined. */
  async refuseWithdrawn(context: Context): Promise<Response | undefined> {
    const { withdrawn = [] } = (await this.#openedBy(context)) ?? {};
    if (withdrawn.length === 0) return undefined;
    deleteCookie(context, PREVIEW_COOKIE, { path: '/' });
    return refusedPreview(context, `${describeEnd(withdrawn)} Reload this page to see the live site.`, 410);
  }

  /** The dev server this browser previews; undefined for everyone else. */
  async devPreviewOf(context: Context): Promise<AllowedDevPreview | undefined> {
    const token = getCookie(context, PREVIEW_COOKIE);
    const trust = token === undefined ? undefined : await this.#trust();
    try {
      const preview = trust && openDevPreview(token ?? '', trust);
      return preview && { ...preview, paths: pathsOf(preview.remote, trust) };
    } catch (error) {
      if (error instanceof DevPreviewRefused) return undefined;
      throw error;
    }
  }

  /** Opens a preview link: this browser gets the release, or the remote from the dev server, until the link expires. */
  async enter(context: Context, token: string): Promise<Response> {
    try {
      return await this.#enter(context, token);
    } catch (error) {
      if (!(error instanceof PublishError)) throw error;
      log.error({ err: error }, 'A preview link could not be checked');
      return refusedPreview(
        context,
        "This preview link can't be checked right now. Try it again in a few minutes, or tell the person who sent it.",
        503,
      );
    }
  }

  async #enter(context: Context, token: string): Promise<Response> {
    const trust = await this.#readTrust();
    const preview = trust && verifyPreview(token, trust.allKeys);
    const release = preview && (await this.#openPreviewed(preview, trust));
    if (release) {
      const withdrawn = await this.#withdrawnFrom(release);
      if (withdrawn.length > 0) return refusedPreview(context, `${describeEnd(withdrawn)} ${ASK}`, 410);
      const changed = Object.keys(await changesOf(this.#store, release));
      return begin(context, token, preview, firstPage(changed.flatMap((name) => pathsOf(name, trust))));
    }
    try {
      const devPreview = trust && openDevPreview(token, trust);
      if (devPreview) return begin(context, token, devPreview, firstPage(pathsOf(devPreview.remote, trust)));
    } catch (error) {
      if (!(error instanceof DevPreviewRefused)) throw error;
      return refusedPreview(context, `${error.message} ${ASK}`, error.status);
    }
    const hasExpired = trust && !preview && verifyPreview(token, trust.allKeys, 0);
    if (hasExpired) return refusedPreview(context, `This preview has expired. ${ASK}`, 410);
    return refusedPreview(context, `${INVALID} ${ASK}`, 403);
  }

  leave(context: Context): Response {
    deleteCookie(context, PREVIEW_COOKIE, { path: '/' });
    return open(context, '/');
  }

  /** The release that this browser's cookie opens, withdrawn or not. Read once for all parts of a response. */
  #openedBy(context: Context): Promise<OpenedRelease | undefined> {
    const opened = this.#opened.get(context) ?? this.#open(context);
    this.#opened.set(context, opened);
    return opened;
  }

  async #open(context: Context): Promise<OpenedRelease | undefined> {
    const token = getCookie(context, PREVIEW_COOKIE);
    if (token === undefined) return undefined;
    const trust = await this.#trust();
    const preview = trust && verifyPreview(token, trust.allKeys);
    // Each link: another key may not open this release, and ends at another time.
    const release = preview && (await this.#openPreviewed(preview, trust));
    return release && { preview, release, withdrawn: await this.#withdrawnFrom(release) };
  }

  /**
   * The release of a valid preview. An owner's key opens only what its owner prepared for the site as it is or was, an operator's what
   * others prepared; a key of the site opens everything.
   * Undefined if that release is not there anymore.
   */
  async #openPreviewed(preview: Preview, { allKeys, siteKeys, policy }: Trust): Promise<Release | undefined> {
    const opened = await openRelease(this.#store, preview.release, allKeys);
    if (!opened || bodyHash(opened.body) !== preview.hash) return undefined;
    if (siteKeys.has(preview.keyId)) return opened.body;
    const { parent } = opened.body;
    const before = parent === null ? undefined : await openRelease(this.#store, parent, allKeys);
    if (!before || !(await this.#wasLive(before.body))) return undefined;
    const problem = operatorsOf(policy.rules).has(preview.keyId)
      ? forbiddenPreparation(before.body, opened, { siteKeys, policy })
      : forbiddenChange(before.body, opened, preview.keyId, policy);
    return problem ? undefined : opened.body;
  }

  /** Whether a release is or was live: its signature alone doesn't say that its key may change everything in it. */
  async #wasLive(release: Release): Promise<boolean> {
    const hash = bodyHash(release);
    if (this.#released.has(hash)) return true;
    const live = (await this.#live.current())?.release;
    const known = live?.release === release.release ? live : (await this.#live.findRelease?.(release.release))?.release;
    if (!known || bodyHash(known) !== hash) return false;
    this.#released.add(hash);
    return true;
  }

  /** What was withdrawn of a release since it was made. */
  async #withdrawnFrom(release: Release): Promise<string[]> {
    return withdrawnBuilds(this.#store, release, (await this.#live.current())?.release);
  }

  /** Undefined while it can't be read: a cookie that can't be checked shows the live release. */
  #trust(): Promise<Trust | undefined> {
    return this.#readTrust().catch((error: unknown) => {
      if (error instanceof PublishError) return undefined;
      throw error;
    });
  }

  /**
   * Requests at the same time share what was read, so that links and cookies that anyone can make up don't multiply the store's requests.
   * @throws PublishError while it can't be read
   */
  #readTrust(): Promise<Trust | undefined> {
    if (this.#read && Date.now() - this.#read.at < TRUST_TTL_MS) return this.#read.trust;
    const trust = readTrust(this.#store);
    this.#read = { trust, at: Date.now() };
    return trust;
  }

  async #load(release: Release): Promise<LoadedPreview> {
    const hash = bodyHash(release);
    const known = this.#loaded.get(hash);
    if (known && (known.site.alarms.length === 0 || Date.now() - known.at < RECOVERY_MS)) return known;
    // Its files are checked when they are requested.
    const site = await loadSite(this.#store, release, new IntactBuilds(this.#store, verifyDocuments));
    const loaded = { site, changes: formatChanges(await changesOf(this.#store, release)), at: Date.now() };
    this.#loaded.set(hash, loaded);
    return loaded;
  }
}

function badgeOf({ release, until }: Preview, { site, changes }: LoadedPreview): PreviewBadge {
  const damaged = Object.entries(site.release.remotes).filter(([name, { version }]) => site.remotes[name]?.version !== version);
  const hint =
    damaged.length > 0 ? ` Damaged, so an earlier version or nothing is shown: ${damaged.map(([name]) => name).join(', ')}.` : '';
  return previewBadge(`Preview of release ${release}: ${changes}.${hint}`, until);
}

const pathsOf = (remote: string, { policy }: Trust): readonly string[] => policy.rules.remotes[remote]?.paths ?? [];

/** The page that a preview opens with: the first path without a wildcard (`/product/*`). */
function firstPage(paths: readonly string[]): string {
  return paths.map((path) => path.replace(/\*$/, '')).find((path) => !/.[/-]$/.test(path)) ?? '/';
}

const describeEnd = (withdrawn: readonly string[]): string => `This preview has ended: ${withdrawn.join(', ')}.`;

const ASK = 'Ask the person who sent the link for a new one.';

function begin(context: Context, token: string, { until }: Pick<Preview, 'until'>, path: string): Response {
  setServerCookie(context, PREVIEW_COOKIE, token, { expires: new Date(until) });
  return open(context, path);
}

function open(context: Context, path: string): Response {
  context.header('Cache-Control', 'no-store');
  return context.redirect(path, 302);
}
