import type { ClientRelease } from './release.ts';
import { findPattern } from './route-patterns.ts';

/** The remote that owns a path in a release, or undefined for the host's own and unknown paths. */
export function findOwner(release: Pick<ClientRelease, 'remotes'>, path: string): string | undefined {
  const owners: Record<string, string> = {};
  for (const [name, { patterns }] of Object.entries(release.remotes)) {
    for (const pattern of patterns) owners[pattern] = name;
  }
  return findPattern(owners, path);
}
