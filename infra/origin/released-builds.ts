import type { BuildRef, Release } from '@tulebyte/federation/release';
import type { Pointer } from '../release/pointer.ts';
import { buildsOf } from '../release/builds-of-release.ts';
import { clientRelease } from '../release/client-release.ts';
import { lineage, readRelease } from '../release/history.ts';
import { openPointer, refusedMove } from '../release/pointers.ts';
import { documentNumbers } from '../release/signed-document.ts';
import type { DamagedError, ReleaseStore } from '../release/store.ts';
import { PublishError } from '../release/publish-error.ts';
import { requireTrust } from '../release/trust.ts';
import { collectDamage } from '../release/verify.ts';
import type { ListedRelease } from './live-releases.ts';

/**
 * Every build that was ever public in a channel: of its live releases and canaries. Open tabs may still need them; anything that was never
 * live requires a preview link. History is read on demand and incrementally.
 */
export class ReleasedBuilds {
  readonly #store: ReleaseStore;
  readonly #channel: string;
  readonly #releases = new Map<number, Release>();
  readonly #builds = new Map<string, BuildRef>();
  /** The newest allowed move up to `#counter`. */
  #accepted: Pointer | undefined;
  #counter = 0;
  #reading: Promise<void> | undefined;

  constructor(store: ReleaseStore, channel: string) {
    this.#store = store;
    this.#channel = channel;
  }

  /** @param latest the pointer that is live: nothing after it is public */
  async findBuild(name: string, version: string, latest: Pointer): Promise<BuildRef | undefined> {
    const id = `${name}/${version}`;
    const reading = this.#read(latest);
    const known = this.#builds.get(id);
    if (!known) await reading;
    else reading.catch(() => {}); // rejects again where it is awaited
    return known ?? this.#builds.get(id);
  }

  /** The rest of a release, which its pages leave out; undefined if it was never live. */
  async findRelease(number: number, latest: Pointer): Promise<ListedRelease | undefined> {
    await this.#read(latest);
    const release = this.#releases.get(number);
    if (!release) return undefined;
    return { release, client: await clientRelease(this.#store, release, (await requireTrust(this.#store)).policy.rules) };
  }

  /** Remembers the builds of a live release, so that they are known later even if the store is unavailable. */
  remember(release: Release): void {
    for (const [id, build] of buildIds(release)) if (!this.#builds.has(id)) this.#builds.set(id, build);
  }

  async #read(latest: Pointer): Promise<void> {
    while (latest.counter > this.#counter) {
      const isOwn = this.#reading === undefined;
      this.#reading ??= this.#readNew(latest).finally(() => {
        this.#reading = undefined;
      });
      // While the store is unavailable, what was read before is used.
      await this.#reading.catch((error: unknown) => {
        if (!(error instanceof PublishError)) throw error;
      });
      if (isOwn) return;
    }
  }

  async #readNew(latest: Pointer): Promise<void> {
    if (latest.counter <= this.#counter) return;
    const trust = await requireTrust(this.#store);
    // A damaged document hides what came before it, not the site.
    const ignored: DamagedError[] = [];
    const unread: Release[] = [];
    await collectDamage(ignored, async () => {
      const live = await readRelease(this.#store, latest, trust.allKeys);
      for await (const release of lineage(this.#store, live.body)) {
        if (this.#releases.has(release.release)) break;
        unread.push(release);
      }
    });
    // A repaired version may have a new file list; the newest release's is used.
    for (const release of unread.toReversed()) this.#add(release);
    const counters = await documentNumbers(this.#store, `channels/${this.#channel}/`);
    for (const counter of counters.toSorted((a, b) => a - b)) {
      if (counter <= this.#counter || counter > latest.counter) continue;
      await collectDamage(ignored, async () => {
        const move = await openPointer(this.#store, this.#channel, counter, trust, ignored);
        if (!move || (await refusedMove(this.#store, this.#accepted, move, trust))) return;
        this.#accepted = move.body;
        const canary = move.body.canary && (await readRelease(this.#store, move.body.canary, trust.allKeys));
        if (canary) this.#add(canary.body);
      });
    }
    this.#counter = latest.counter;
  }

  #add(release: Release): void {
    this.#releases.set(release.release, release);
    for (const [id, build] of buildIds(release)) this.#builds.set(id, build);
  }
}

/** The builds of a release and those that its browsers fall back to, by name and version. */
function* buildIds(release: Release): Generator<[id: string, build: BuildRef]> {
  for (const [name, build] of buildsOf(release)) {
    for (const { version, files } of build.previous ? [build.previous, build] : [build])
      yield [`${name}/${version}`, { version, files }];
  }
}
