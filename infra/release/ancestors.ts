import type { Release } from '@tulebyte/federation/release';
import type { ReadRelease } from './authorization.ts';

/** Iterates a release and its ancestors, newest first, each read once however often it is called. */
export type Ancestors = () => AsyncGenerator<Release>;

export function ancestorsOf(release: Release, read: ReadRelease): Ancestors {
  const known = [release];
  return async function* iterate() {
    for (let index = 0; ; index += 1) {
      let each = known[index];
      if (!each) {
        const { parent, parentHash } = known[index - 1] ?? release;
        if (parent === null || parentHash === null) return;
        each = (await read({ release: parent, hash: parentHash })).body;
        known[index] = each;
      }
      yield each;
    }
  };
}
