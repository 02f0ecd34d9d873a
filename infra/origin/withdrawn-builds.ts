import type { Release } from '@tulebyte/federation/release';
import { buildOf, buildsOf } from '../release/builds-of-release.ts';
import { findRelease } from '../release/history.ts';
import type { ReleaseStore } from '../release/store.ts';

/**
 * What was withdrawn of a prepared release since it was made, such as `shop 0.1.0-… was rolled back`. Versions that its parent had
 * withdrawn already were prepared again on purpose.
 */
export async function withdrawnBuilds(store: ReleaseStore, prepared: Release, live: Release | undefined): Promise<string[]> {
  // An older release than the parent is served only while newer ones are damaged.
  if (!live || live.release <= (prepared.parent ?? 0)) return [];
  const isWithdrawn = ({ withdrawn }: Release, name: string, version: string) => withdrawn[name]?.includes(version) ?? false;
  const suspects = buildsOf(prepared).filter(([name, { version }]) => isWithdrawn(live, name, version) || !buildOf(live, name));
  if (suspects.length === 0) return [];
  const parent = prepared.parent === null ? undefined : await findRelease(store, prepared.parent);
  return suspects.flatMap(([name, { version }]) => {
    if (isWithdrawn(live, name, version)) {
      return parent && isWithdrawn(parent, name, version) ? [] : [`${name} ${version} was rolled back`];
    }
    return parent && buildOf(parent, name) ? [`${name} was taken off the site`] : [];
  });
}
