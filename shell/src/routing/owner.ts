import { findPattern } from '@tulebyte/contracts/paths';
import type { ClientRelease } from '@tulebyte/contracts/release';

/** The remote that owns a path according to the release, or undefined for the host's own and unknown paths. */
export function ownerOf(release: ClientRelease, path: string): string | undefined {
  const owners: Record<string, string> = {};
  for (const [name, { patterns }] of Object.entries(release.remotes)) {
    for (const pattern of patterns) owners[pattern] = name;
  }
  return findPattern(owners, path);
}
