import type { Canary, Release } from '@tulebyte/federation/release';
import type { Pointer } from './pointer.ts';
import { readRelease } from './history.ts';
import { keys } from './keys.ts';
import { readPointer } from './pointers.ts';
import { PublishError } from './publish-error.ts';
import { DamagedError, type ReleaseStore } from './store.ts';
import { readTrust, type Trust } from './trust.ts';

export interface Live {
  release: Release;
  /** The running canary; absent once it has ended. */
  canary?: Canary;
  pointer: Pointer;
  /** The highest counter in the channel, readable or not; the next pointer gets the one after it. */
  highest: number;
  trust: Trust;
}

/** The live release of a channel; undefined before the first one. @throws PublishError when it can't be read */
export async function liveRelease(store: ReleaseStore, channel: string): Promise<Live | undefined> {
  const trust = await readTrust(store);
  const found = trust && (await readPointer(store, channel, trust));
  if (!found) return undefined;
  const { body: pointer } = found.pointer;
  // Otherwise removing the current policy would reactivate the one before it.
  if (pointer.policy > trust.policy.policy) throw new DamagedError(keys.policy(pointer.policy), 'is missing');
  const { body: release } = await readRelease(store, pointer, trust.allKeys);
  const { canary } = pointer;
  const running = canary && Date.parse(canary.until) > Date.now();
  return { release, pointer, highest: found.highest, trust, ...(running ? { canary } : {}) };
}

/** The live release of a channel. @throws PublishError before the first one */
export async function requireLive(store: ReleaseStore, channel: string): Promise<Live> {
  const live = await liveRelease(store, channel);
  if (live) return live;
  throw new PublishError({
    what: 'nothing has been published yet',
    where: `channel "${channel}"`,
    remedy: 'npm run release -- publish --all',
  });
}
