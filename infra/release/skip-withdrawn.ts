import type { Release } from '@tulebyte/federation/release';
import { buildOf, formatChanges, type Builds } from './builds-of-release.ts';
import { lineage } from './history.ts';
import { liveRelease } from './live-release.ts';
import type { ReleaseStore } from './store.ts';
import { collectDamage } from './verify.ts';

/**
 * Leaves out versions that were rolled back and remotes that were retired: `publish --all`, which a starting site runs, must not undo
 * that by accident. Prints a warning for each.
 */
export async function skipWithdrawn(store: ReleaseStore, channel: string, builds: Builds): Promise<Builds> {
  const live = (await liveRelease(store, channel))?.release;
  if (!live) return builds;
  const retired = await retiredAmong(Object.keys(builds), store, live);
  const isWithdrawn = (name: string, version: string) => live.withdrawn[name]?.includes(version) ?? false;
  const published: Record<string, Builds[string]> = {};
  const skipped: Record<string, Builds[string]> = {};
  for (const [name, build] of Object.entries(builds)) {
    const target = isWithdrawn(name, build.version) || retired.has(name) ? skipped : published;
    target[name] = build;
  }
  for (const [name, build] of Object.entries(skipped)) {
    console.warn(
      `${formatChanges({ [name]: build })} was rolled back or retired, so it was left out. To publish it anyway: npm run release -- publish ${name}`,
    );
  }
  return published;
}

/** The names of remotes that were live before, and aren't anymore. */
async function retiredAmong(names: readonly string[], store: ReleaseStore, live: Release): Promise<ReadonlySet<string>> {
  const absent = names.filter((name) => !buildOf(live, name));
  const retired = new Set<string>();
  if (absent.length === 0) return retired;
  // A damaged document hides what came before it.
  await collectDamage([], async () => {
    for await (const release of lineage(store, live)) {
      for (const name of absent) if (buildOf(release, name)) retired.add(name);
    }
  });
  return retired;
}
