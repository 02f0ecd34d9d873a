import type { Canary, Release } from '@tulebyte/federation/release';
import type { Pointer } from '../release/pointer.ts';
import { readRelease } from '../release/history.ts';
import { keys } from '../release/keys.ts';
import { openPointer, readPointer } from '../release/pointers.ts';
import { bodyHash, documentNumbers, type Opened } from '../release/signed-document.ts';
import { DamagedError, type ReleaseStore } from '../release/store.ts';
import { readTrust, type Trust } from '../release/trust.ts';
import { verifyBuild, verifyDocuments, verifyFiles } from '../release/verify.ts';
import { alarmOf, type Alarm } from './alarms.ts';
import { IntactBuilds } from './intact-builds.ts';
import { hasWithdrawn, loadLastIntact } from './last-intact.ts';
import { loadSite, type Site } from './site.ts';

/** How often a site with alarms is loaded again, in case its files were restored. */
const RECOVERY_MS = 10_000;
/** How often a site without alarms compares its pointer with the store's. */
const COMPARE_MS = 60_000;
/** How far ahead of this server's clock a publisher's may be. */
const MAX_AHEAD_MS = 5 * 60_000;
/** How often a bucket is listed, in case only the next pointer's copy exists. */
const LISTING_MS = 10_000;

/** Remembers the latest pointer across restarts (`node/pointer-record.ts`). */
export interface PointerMemory {
  /** Its location, for operators. */
  readonly file: string;
  read: () => Opened<Pointer> | undefined;
  write: (pointer: Opened<Pointer>) => void;
}

export interface ChannelOptions {
  now?: () => number;
  /** Checks files when they are requested, and all of them only after one was damaged: not every server can read a whole site. */
  filesOnDemand?: boolean;
  /** Called with each release that goes live, by publication or rollback. */
  opened?: (site: Site) => void;
  record?: PointerMemory;
}

/** A channel of the release store and the site that its pointer leads to. The current site stays while a newer one can't be used. */
export class Channel {
  readonly #store: ReleaseStore;
  readonly #name: string;
  readonly #options: ChannelOptions;
  readonly #now: () => number;
  #intact: IntactBuilds;
  #site: Site | undefined;
  #pointer: Opened<Pointer> | undefined;
  #loadedHash: string | undefined;
  #highest = 0;
  #canary: { site: Site; share: Canary } | undefined;
  #alarms: readonly Alarm[] = [];
  #examined = Number.NEGATIVE_INFINITY;
  #listed = Number.NEGATIVE_INFINITY;

  constructor(store: ReleaseStore, name: string, options: ChannelOptions) {
    this.#store = store;
    this.#name = name;
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#intact = new IntactBuilds(store, options.filesOnDemand ? verifyDocuments : verifyBuild);
  }

  /** Undefined before the first publication. */
  get site(): Site | undefined {
    return this.#site;
  }

  get canary(): { site: Site; share: Canary } | undefined {
    return this.#canary;
  }

  /** The last accepted pointer; the site may be an older release while its target is damaged. */
  get pointer(): Opened<Pointer> | undefined {
    return this.#pointer;
  }

  get alarms(): readonly Alarm[] {
    return [...this.#alarms, ...(this.#site?.alarms ?? [])];
  }

  /** Whether one of the live release's files turned out to be damaged, and the release hasn't been checked since. */
  get isSuspect(): boolean {
    return this.#site !== undefined && this.#loadedHash === undefined;
  }

  /** Opens the release of the channel's latest pointer, if it is new. @throws if the store is unavailable or nothing can be opened */
  async look(wasAway: boolean): Promise<void> {
    const highest = await this.#findHighest();
    const isKnown = highest === this.#highest && this.#loadedHash === this.#pointer?.body.hash;
    const interval = wasAway || this.alarms.length > 0 ? RECOVERY_MS : COMPARE_MS;
    const isDue = this.#now() - this.#examined >= interval;
    if (!this.#site || !isKnown || isDue) await this.#examine(highest);
  }

  /** Rechecks the live release next time, because one of its files turned out to be damaged. */
  recheck(): void {
    this.#intact = new IntactBuilds(this.#store, verifyBuild);
    this.#loadedHash = undefined;
    this.#examined = Number.NEGATIVE_INFINITY;
  }

  /** The highest counter. Usually only the next one is requested, because listing a bucket costs ten times as much and takes longer. */
  async #findHighest(): Promise<number> {
    const isListed = this.#store.verified && this.#now() - this.#listed < LISTING_MS;
    if (isListed && !(await this.#store.get(keys.pointer(this.#name, this.#highest + 1)))) return this.#highest;
    const [highest = 0] = await documentNumbers(this.#store, `channels/${this.#name}/`);
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
    }
  }

  /** Accepts the channel's latest pointer and loads what it points to. */
  async #follow(trust: Trust, alarms: Alarm[]): Promise<void> {
    this.#pointer ??= this.#options.record?.read();
    const before = this.#pointer;
    const found = await readPointer(this.#store, this.#name, trust, before).catch((error: unknown) => {
      if (!before || !(error instanceof DamagedError)) throw error;
      alarms.push(alarmOf(error));
      return undefined;
    });
    alarms.push(...(found?.damaged ?? []).map((error) => alarmOf(error)));
    const latest = found?.pointer ?? before;
    if (!latest) return;
    if (before && found && found.highest < before.body.counter) {
      alarms.push({
        file: `channels/${this.#name}/`,
        problem:
          `ends with pointer ${found.highest}, but ${before.body.counter} was live here: an old state of the store was put back. ` +
          `To accept it, remove ${this.#options.record?.file ?? 'the record of the latest pointer'} and restart`,
      });
    }
    const damaged: DamagedError[] = [];
    if (before && found?.pointer === before && !(await this.#isStored(before, trust, damaged))) {
      alarms.push({
        file: keys.pointer(this.#name, before.body.counter),
        problem: 'is not the pointer that was live here: an old state of the store was put back and published to. Publish again',
      });
    }
    if (latest.body.policy > trust.policy.policy) await this.#checkPolicy(latest.body, damaged);
    alarms.push(...damaged.map((error) => alarmOf(error)), ...skewAlarms(latest.body));
    this.#pointer = latest;
    this.#remember(alarms);
    await this.#load(latest, trust, alarms);
  }

  /** The policy that a pointer names may be new, or gone: the one before it would be in force again. */
  async #checkPolicy({ policy }: Pointer, damaged: DamagedError[]): Promise<void> {
    const files = [keys.policy(policy), keys.copy(keys.policy(policy))];
    const stored = await Promise.all(files.map((key) => this.#store.get(key)));
    if (stored.every((bytes) => bytes === undefined)) {
      damaged.push(new DamagedError(keys.policy(policy), 'is missing; older rules apply'));
    }
  }

  /** Whether a pointer in the store has this one's number and content; yes if none can be read. */
  async #isStored({ body }: Opened<Pointer>, trust: Trust, damaged: DamagedError[]): Promise<boolean> {
    const stored = await openPointer(this.#store, this.#name, body.counter, trust, damaged);
    return !stored || bodyHash(stored.body) === bodyHash(body);
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
    const isLoaded = this.#loadedHash === pointer.hash && isSiteOf(this.#site, pointer.hash);
    const damaged: DamagedError[] = [];
    let release: Release | undefined;
    try {
      // Also if it is loaded, since a server that starts needs it.
      release = (await readRelease(this.#store, pointer, trust.allKeys, damaged)).body;
      if (!this.#site || !isLoaded || this.#site.alarms.length > 0) {
        this.#open(await loadSite(this.#store, release, this.#intact));
      }
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      alarms.push(alarmOf(error));
      await this.#fallBack(pointer, trust, release?.withdrawn);
    }
    alarms.push(...damaged.map((error) => alarmOf(error)));
    this.#loadedHash = pointer.hash;
    this.#canary = await this.#openCanary(pointer.canary, trust, alarms);
  }

  /** Keeps the site that is served, unless the damaged release withdraws one of its versions and an older release doesn't have it. */
  async #fallBack(pointer: Pointer, trust: Trust, withdrawn: Release['withdrawn'] = {}): Promise<void> {
    const current = this.#site;
    if (current && !hasWithdrawn(current.release, withdrawn)) return;
    const older = await loadLastIntact(this.#store, this.#name, pointer, trust, this.#intact).catch((error: unknown) => {
      if (!current || !(error instanceof DamagedError)) throw error;
      return undefined;
    });
    if (older) this.#open(older);
  }

  #open(site: Site): void {
    const isNew = !isSiteOf(this.#site, bodyHash(site.release));
    this.#site = site;
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
    if (this.#canary && isSiteOf(this.#canary.site, share.hash)) return { site: this.#canary.site, share };
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
}

/** By hash: a store that was restored can have another release under the same number. */
const isSiteOf = (site: Site | undefined, hash: string): boolean => site !== undefined && bodyHash(site.release) === hash;

/** Canaries and previews end by the server's clock, and were dated by the publisher's. */
function skewAlarms({ channel, counter, author = 'someone', time }: Pointer): Alarm[] {
  if (time === undefined || Date.parse(time) <= Date.now() + MAX_AHEAD_MS) return [];
  const problem = `was made by ${author} at ${time}, and it is ${new Date().toISOString()} here: one of the two clocks is wrong. Canaries and previews end at wrong times`;
  return [{ file: keys.pointer(channel, counter), problem }];
}

/** Preloads the previous versions' files, which open tabs request, from a remote store before it may become unavailable. */
async function readPrevious(store: ReleaseStore, { release, remotes }: Site): Promise<void> {
  for (const [name, { previous }] of [['shell', release.shell] as const, ...Object.entries(remotes)]) {
    if (previous) await verifyFiles(store, name, previous).catch(() => {}); // read again when it is asked for
  }
}
