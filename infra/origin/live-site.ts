import { log } from '#log';
import type { BuildRef, Canary, ClientRelease, Pointer } from '@tulebyte/federation/release';
import { readRelease } from '../release/history.ts';
import { keys } from '../release/keys.ts';
import { readPointer } from '../release/pointers.ts';
import { StoreAwayError } from '../release/publish-error.ts';
import { documentNumbers, type Opened } from '../release/signed-document.ts';
import { DamagedError, type ReleaseStore } from '../release/store.ts';
import { readTrust, type Trust } from '../release/trust.ts';
import { verifyBuild, verifyDocuments, verifyFiles } from '../release/verify.ts';
import { alarmOf, type Alarm } from './alarms.ts';
import type { CanaryMonitor } from './canary/canary-monitor.ts';
import { IntactBuilds } from './intact-builds.ts';
import { loadLastIntact } from './last-intact.ts';
import { ReleasedBuilds } from './released-builds.ts';
import { loadSite, type Site } from './site.ts';

/** How long the channel's pointer is cached before it is read again; until then, visitors get the cached one. */
const POINTER_TTL_MS = 250;
/** From then on, visitors wait for that look, so that a publication is live everywhere within a second. */
const MAX_STALE_MS = 500;
/** How often a site with alarms is loaded again, in case its files were restored. */
const RECOVERY_MS = 10_000;
/** How often a bucket is listed, in case only the copy of the next pointer is left. */
const LISTING_MS = 10_000;
const LOGGED_ALARMS = 10;
/** A publication is live everywhere within a second; a bucket that is away costs the visitors of one moment this much. */
export const MAX_STORE_WAIT_MS = 400;

/** Remembers the latest pointer across restarts (`node/pointer-record.ts`). */
export interface PointerMemory {
  /** Where, for operators. */
  readonly file: string;
  read: () => Opened<Pointer> | undefined;
  write: (pointer: Opened<Pointer>) => void;
}

export interface LiveSiteOptions {
  /**
   * How long visitors wait for news of a store that is far away; then nobody does until it answers again. Without it they wait
   * for every answer.
   */
  maxWaitMs?: number;
  now?: () => number;
  /** Checks files when they are asked for, and all of them only after one was damaged: not every server can read a whole site. */
  filesOnDemand?: boolean;
  /** Keeps work alive that no visitor waits for, where that ends with the visitor's connection. */
  background?: (work: Promise<unknown>) => void;
  /** Called with each release that goes live, by publication or rollback. */
  opened?: (site: Site) => void;
  record?: PointerMemory;
  /** Halts a canary that is worse than the live release. */
  monitor?: CanaryMonitor;
}

/** Follows a channel's pointer: the site of the release that is live right now. */
export class LiveSite {
  readonly #store: ReleaseStore;
  readonly #channel: string;
  readonly #options: LiveSiteOptions;
  readonly #now: () => number;
  readonly #released: ReleasedBuilds;
  #intact: IntactBuilds;
  #site: Site | undefined;
  /** The pointer that was accepted last; the site may be an older release while what it points to is damaged. */
  #pointer: Opened<Pointer> | undefined;
  #loadedHash: string | undefined;
  #highest = 0;
  #canary: { site: Site; share: Canary } | undefined;
  #alarms: readonly Alarm[] = [];
  /** Why the store can't be asked right now. */
  #away: Alarm | undefined;
  /** Why nothing could be opened yet. */
  #failure: unknown;
  #logged = '';
  #checked = Number.NEGATIVE_INFINITY;
  #asked = Number.NEGATIVE_INFINITY;
  #examined = Number.NEGATIVE_INFINITY;
  #listed = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;

  constructor(store: ReleaseStore, channel: string, options: LiveSiteOptions = {}) {
    this.#store = store;
    this.#channel = channel;
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#released = new ReleasedBuilds(store, channel);
    this.#intact = new IntactBuilds(store, options.filesOnDemand ? verifyDocuments : verifyBuild);
  }

  /**
   * Undefined before the first publication. If a new release can't be used, the previous one stays live.
   * @param place returns the visitor's bucket, 0 to 99; the lowest ones get the canary. Called only while a canary runs.
   * @throws PublishError when there is something to serve, but nothing of it is intact
   */
  async current(place?: () => number): Promise<Site | undefined> {
    await this.#refresh();
    const canary = this.#runningCanary();
    return canary && place && place() < canary.share.percent ? canary.site : this.#site;
  }

  async #refresh(): Promise<void> {
    if (!this.#site) return this.#openFirst();
    const now = this.#now();
    if (now - Math.max(this.#checked, this.#asked) < POINTER_TTL_MS) return;
    const isStale = now - this.#checked >= MAX_STALE_MS;
    const checking = this.#check().catch((error: unknown) => this.#miss(error));
    this.#options.background?.(checking);
    if (!isStale || this.#away) return;
    const { maxWaitMs } = this.#options;
    if (maxWaitMs === undefined) await checking;
    else if (!(await isDoneWithin(maxWaitMs, checking))) this.#miss(new Error('the release store is slow'));
  }

  /**
   * With nothing to serve, visitors wait for the store. If it was away when it was asked before, they don't: the site opens with
   * its next answer.
   */
  async #openFirst(): Promise<void> {
    const isAway = this.#failure instanceof StoreAwayError;
    const opening = this.#check().catch((error: unknown) => {
      this.#failure = error;
      this.#miss(error);
      throw error;
    });
    if (!isAway) return opening;
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

  /** The store doesn't answer: what it said last stays. */
  #miss(error: unknown): void {
    this.#away = alarmOf(error);
    this.#log();
  }

  #runningCanary(): { site: Site; share: Canary } | undefined {
    const canary = this.#canary;
    if (!canary || Date.parse(canary.share.until) <= Date.now()) return undefined;
    return this.#options.monitor?.isHalted(canary.share.release) ? undefined : canary;
  }

  /** What is wrong with the store, as far as this server has seen. */
  alarms(): readonly Alarm[] {
    return [...(this.#away ? [this.#away] : []), ...this.#alarms, ...(this.#site?.alarms ?? [])];
  }

  /** A build that is or was live here; undefined for any other. */
  async findBuild(name: string, version: string): Promise<BuildRef | undefined> {
    return this.#pointer && this.#released.findBuild(name, version, this.#pointer.body);
  }

  /** A release that is or was live here; undefined for any other. */
  async findRelease(number: number): Promise<ClientRelease | undefined> {
    return this.#pointer && this.#released.findRelease(number, this.#pointer.body);
  }

  /** Checks the live release again: one of its files turned out to be damaged. */
  recheck(): void {
    this.#intact = new IntactBuilds(this.#store, verifyBuild);
    this.#loadedHash = undefined;
    this.#examined = Number.NEGATIVE_INFINITY;
  }

  async #look(): Promise<void> {
    const highest = await this.#findHighest();
    const isKnown = highest === this.#highest && this.#loadedHash === this.#pointer?.body.hash;
    const isDue = this.alarms().length > 0 && this.#now() - this.#examined >= RECOVERY_MS;
    if (!this.#site || !isKnown || isDue) await this.#examine(highest);
    if (this.#canary && this.#site) await this.#options.monitor?.compare(this.#site.release.release, this.#canary.share.release);
    this.#checked = this.#now();
    this.#away = undefined;
  }

  /** The highest counter. Most looks into a bucket only ask for the next one: listing costs ten times as much, and takes longer. */
  async #findHighest(): Promise<number> {
    const isListed = this.#store.verified && this.#now() - this.#listed < LISTING_MS;
    if (isListed && !(await this.#store.get(keys.pointer(this.#channel, this.#highest + 1)))) return this.#highest;
    const [highest = 0] = await documentNumbers(this.#store, `channels/${this.#channel}/`);
    this.#listed = this.#now();
    return highest;
  }

  async #examine(highest: number): Promise<void> {
    this.#examined = this.#now();
    const alarms: Alarm[] = [];
    try {
      const damaged: DamagedError[] = [];
      const trust = await readTrust(this.#store, process.env, damaged);
      alarms.push(...damaged.map((error) => alarmOf(error)));
      if (trust) {
        await this.#follow(trust, alarms);
        this.#highest = highest;
      } else if (this.#site) alarms.push({ file: 'policy/', problem: 'is gone, like everything else in the store' });
    } catch (error) {
      if (!this.#site) throw error;
      alarms.push(alarmOf(error));
    } finally {
      this.#alarms = alarms;
      this.#log();
    }
  }

  /** Accepts the channel's latest pointer and loads what it points to. */
  async #follow(trust: Trust, alarms: Alarm[]): Promise<void> {
    this.#pointer ??= this.#options.record?.read();
    const before = this.#pointer;
    const found = await readPointer(this.#store, this.#channel, trust, before).catch((error: unknown) => {
      if (!before || !(error instanceof DamagedError)) throw error;
      alarms.push(alarmOf(error));
      return undefined;
    });
    alarms.push(...(found?.damaged ?? []).map((error) => alarmOf(error)));
    const latest = found?.pointer ?? before;
    if (!latest) return;
    if (before && found && found.highest < before.body.counter) {
      alarms.push({
        file: `channels/${this.#channel}/`,
        problem:
          `ends with pointer ${found.highest}, but ${before.body.counter} was live here: an old state of the store was put back. ` +
          `To accept it, remove ${this.#options.record?.file ?? 'the record of the latest pointer'} and restart`,
      });
    }
    this.#pointer = latest;
    this.#remember(alarms);
    await this.#load(latest, trust, alarms);
  }

  #remember(alarms: Alarm[]): void {
    const { record } = this.#options;
    if (!record || !this.#pointer) return;
    try {
      if (record.read()?.body.counter !== this.#pointer.body.counter) record.write(this.#pointer);
    } catch (error) {
      alarms.push({ ...alarmOf(error), file: record.file });
    }
  }

  async #load({ body: pointer }: Opened<Pointer>, trust: Trust, alarms: Alarm[]): Promise<void> {
    const isLoaded = this.#loadedHash === pointer.hash && this.#site?.release.release === pointer.release;
    if (!this.#site || !isLoaded || this.#site.alarms.length > 0) {
      try {
        const release = (await readRelease(this.#store, pointer, trust.allKeys)).body;
        this.#open(await loadSite(this.#store, release, this.#intact));
      } catch (error) {
        if (!(error instanceof DamagedError)) throw error;
        alarms.push(alarmOf(error));
        if (!this.#site) this.#open(await loadLastIntact(this.#store, this.#channel, pointer, trust, this.#intact));
      }
    }
    this.#loadedHash = pointer.hash;
    this.#canary = await this.#openCanary(pointer.canary, trust, alarms);
  }

  #open(site: Site): void {
    const isNew = site.release.release !== this.#site?.release.release;
    this.#site = site;
    this.#released.remember(site.release);
    if (isNew) this.#options.opened?.(site);
    if (isNew && this.#store.verified && !this.#options.filesOnDemand) void readPrevious(this.#store, site);
  }

  /** A damaged canary is ignored. */
  async #openCanary(
    share: Canary | undefined,
    { allKeys }: Trust,
    alarms: Alarm[],
  ): Promise<{ site: Site; share: Canary } | undefined> {
    if (!share || Date.parse(share.until) <= Date.now()) return undefined;
    if (this.#canary?.site.release.release === share.release) return { site: this.#canary.site, share };
    try {
      const release = await readRelease(this.#store, share, allKeys);
      const site = await loadSite(this.#store, release.body, this.#intact);
      if (site.alarms.length === 0) return { site, share };
      alarms.push(...site.alarms);
      return undefined;
    } catch (error) {
      alarms.push(alarmOf(error));
      return undefined;
    }
  }

  /** Each state of the alarms once. */
  #log(): void {
    const lines = this.alarms().map(({ remote, version, file, problem }) => {
      return `  ${remote ? `${remote} ${version}: ` : ''}${file} ${problem}`;
    });
    const text = lines.join('\n');
    if (text && text !== this.#logged) {
      const serving = this.#site ? `release ${this.#site.release.release} is served` : 'nothing can be served';
      const more = lines.length > LOGGED_ALARMS ? [`  and ${lines.length - LOGGED_ALARMS} more; /readyz lists all`] : [];
      log.error([`The release store has problems; ${serving}:`, ...lines.slice(0, LOGGED_ALARMS), ...more].join('\n'));
    }
    this.#logged = text;
  }
}

/** Has a far store's files of the previous versions at hand, which open tabs ask for, before it may be away. */
async function readPrevious(store: ReleaseStore, { release, remotes }: Site): Promise<void> {
  for (const [name, { previous }] of [['shell', release.shell] as const, ...Object.entries(remotes)]) {
    if (previous) await verifyFiles(store, name, previous).catch(() => {}); // read again when it is asked for
  }
}

async function isDoneWithin(milliseconds: number, work: Promise<void>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  void work.then(() => resolve(true));
  return promise.finally(() => clearTimeout(timer));
}
