import { log } from '#log';
import type { BuildRef, Canary } from '@tulebyte/federation/release';
import { StoreUnavailableError } from '../release/publish-error.ts';
import type { ReleaseStore } from '../release/store.ts';
import { alarmOf, type Alarm } from './alarms.ts';
import type { Monitor } from './canary/canary-monitor.ts';
import { Channel, type ChannelOptions } from './channel.ts';
import type { ListedRelease } from './live-releases.ts';
import { ReleasedBuilds } from './released-builds.ts';
import type { Site } from './site.ts';

/** How long the channel's pointer is cached. */
const POINTER_TTL_MS = 250;
/** A pointer older than this makes visitors wait for the next read, so that a publish is live everywhere within a second. */
const MAX_STALE_MS = 500;
const LOGGED_ALARMS = 10;
/** Keeps a publish live everywhere within a second; an unavailable bucket delays the visitors of one moment by this much. */
export const MAX_STORE_WAIT_MS = 400;

export interface LiveSiteOptions extends ChannelOptions {
  /**
   * How long visitors wait for a remote store; after a timeout, nobody waits until it responds again. Without it they always wait.
   */
  maxWaitMs?: number;
  /** Keeps work alive that no visitor waits for, on platforms that end it with the visitor's connection. */
  background?: (work: Promise<unknown>) => void;
  /** Halts a canary that is worse than the live release. */
  monitor?: Monitor;
}

/** Follows a channel's pointer: the site of the release that is live right now. */
export class LiveSite {
  readonly #channel: Channel;
  readonly #options: LiveSiteOptions;
  readonly #now: () => number;
  readonly #released: ReleasedBuilds;
  /** Why the store is unavailable, if it is. */
  #unavailable: Alarm | undefined;
  /** Why nothing could be opened yet. */
  #failure: unknown;
  #logged = '';
  #checked = Number.NEGATIVE_INFINITY;
  #asked = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;

  constructor(store: ReleaseStore, channel: string, options: LiveSiteOptions = {}) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#released = new ReleasedBuilds(store, channel);
    const opened = (site: Site) => {
      this.#released.remember(site.release);
      options.opened?.(site);
    };
    this.#channel = new Channel(store, channel, { ...options, opened });
  }

  /**
   * Undefined before the first publication. If a new release can't be used, the previous one stays live.
   * @param bucket returns the visitor's bucket, 0 to 99; the lowest ones get the canary. Called only while a canary runs.
   * @throws PublishError when there is something to serve, but nothing of it is intact
   */
  async current(bucket?: () => number): Promise<Site | undefined> {
    await this.#refresh();
    const canary = this.#runningCanary();
    return canary && bucket && bucket() < canary.share.percent ? canary.site : this.#channel.site;
  }

  async #refresh(): Promise<void> {
    if (!this.#channel.site) return this.#openFirst();
    const now = this.#now();
    if (now - Math.max(this.#checked, this.#asked) < POINTER_TTL_MS) return;
    const isStale = now - this.#checked >= MAX_STALE_MS;
    const checking = this.#check().catch((error: unknown) => this.#miss(error));
    this.#options.background?.(checking);
    // All files are read after damage; nobody waits for that, since pages without the damaged remote work, and the others fall back.
    if (!isStale || this.#unavailable || this.#channel.isSuspect) return;
    const { maxWaitMs } = this.#options;
    if (maxWaitMs === undefined) await checking;
    else if (!(await isDoneWithin(maxWaitMs, checking))) this.#miss(new Error('the release store is slow'));
  }

  /**
   * With nothing to serve, visitors wait for the store, unless it was unavailable last time: then the site opens with its next response.
   */
  async #openFirst(): Promise<void> {
    const isUnavailable = this.#failure instanceof StoreUnavailableError;
    const opening = this.#check().catch((error: unknown) => {
      this.#failure = error;
      this.#miss(error);
      throw error;
    });
    // Also for the next visitor, who doesn't start another one while it lasts.
    this.#options.background?.(opening.catch(() => {}));
    if (!isUnavailable) return opening;
    opening.catch(() => {});
    throw this.#failure;
  }

  #check(): Promise<void> {
    this.#checking ??= this.#look().finally(() => {
      this.#asked = this.#now();
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** The store doesn't respond: keeps its last state. */
  #miss(error: unknown): void {
    this.#unavailable = alarmOf(error);
    this.#log();
  }

  #runningCanary(): { site: Site; share: Canary } | undefined {
    const canary = this.#unexpiredCanary();
    return canary && this.#options.monitor?.isHalted(canary.share.release) ? undefined : canary;
  }

  #unexpiredCanary(): { site: Site; share: Canary } | undefined {
    const { canary } = this.#channel;
    return canary && Date.parse(canary.share.until) > Date.now() ? canary : undefined;
  }

  /** Problems with the store that this server has seen. */
  alarms(): readonly Alarm[] {
    return [...(this.#unavailable ? [this.#unavailable] : []), ...this.#channel.alarms];
  }

  /** A build that is or was live here; undefined for any other. */
  async findBuild(name: string, version: string): Promise<BuildRef | undefined> {
    const { pointer } = this.#channel;
    return pointer && this.#released.findBuild(name, version, pointer.body);
  }

  /** A release that is or was live here; undefined for any other. */
  async findRelease(number: number): Promise<ListedRelease | undefined> {
    const { pointer } = this.#channel;
    return pointer && this.#released.findRelease(number, pointer.body);
  }

  /** Rechecks the live release in the background, because one of its files turned out to be damaged. */
  recheck(): void {
    this.#channel.recheck();
  }

  async #look(): Promise<void> {
    try {
      await this.#channel.look(this.#unavailable !== undefined);
      const { site } = this.#channel;
      const canary = this.#unexpiredCanary();
      if (canary && site) await this.#options.monitor?.compare(site.release.release, canary.share.release);
      else this.#options.monitor?.stop();
      this.#checked = this.#now();
      this.#unavailable = undefined;
    } finally {
      this.#log();
    }
  }

  /** Logs each state of the alarms once. */
  #log(): void {
    const lines = this.alarms().map(({ remote, version, file, problem }) => {
      return `  ${remote ? `${remote} ${version}: ` : ''}${file} ${problem}`;
    });
    const text = lines.join('\n');
    if (text && text !== this.#logged) {
      const { site } = this.#channel;
      const serving = site ? `release ${site.release.release} is served` : 'nothing can be served';
      const more = lines.length > LOGGED_ALARMS ? [`  and ${lines.length - LOGGED_ALARMS} more; /readyz lists all`] : [];
      log.error([`The release store has problems; ${serving}:`, ...lines.slice(0, LOGGED_ALARMS), ...more].join('\n'));
    }
    this.#logged = text;
  }
}

async function isDoneWithin(milliseconds: number, work: Promise<void>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  void work.then(() => resolve(true));
  return promise.finally(() => clearTimeout(timer));
}
