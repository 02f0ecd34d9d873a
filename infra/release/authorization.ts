import type { Pointer, Release } from '@tulebyte/federation/release';
import { buildOf } from './builds-of-release.ts';
import { ownersOf, type Policy } from './policy.ts';
import { canonicalJson, type Opened } from './signed-document.ts';

/** Reads the release that a pointer names. */
export type ReadRelease = (reference: { release: number; hash: string }) => Promise<Opened<Release>>;

/**
 * What keeps the owner of one build from moving a channel as if it were theirs alone: undefined if the move is allowed. The
 * release must follow the one that was live, and the owner's key must have signed it and own whatever it changes. A key of the
 * site needs no permission.
 */
export async function forbiddenMove(
  before: Pointer | undefined,
  { body: after, keyId }: Opened<Pointer>,
  policy: Policy,
  read: ReadRelease,
): Promise<string | undefined> {
  if (!before) return 'a channel’s first release needs a key of the site';
  if (after.policy < before.policy) return `it claims policy ${after.policy}, and ${before.policy} was in force already`;
  const live = await read(before);
  if (after.hash !== before.hash) {
    const problem = forbiddenChange(live.body, await read(after), keyId, policy);
    if (problem) return problem;
  }
  if (!after.canary || canonicalJson(after.canary) === canonicalJson(before.canary ?? null)) return undefined;
  return forbiddenChange((await read(after)).body, await read(after.canary), keyId, policy);
}

/** What keeps a key from changing one release into another; undefined if nothing does. */
export function forbiddenChange(
  parent: Release,
  { body: release, keyId: author }: Opened<Release>,
  keyId: string,
  policy: Policy,
): string | undefined {
  if (author !== keyId) return `release ${release.release} was signed by another key`;
  if (release.parent !== parent.release) return `release ${release.release} does not follow release ${parent.release}`;
  const foreign = changedNames(parent, release).find((name) => !ownersOf(policy.rules, name).has(keyId));
  return foreign && `key ${keyId} may not change "${foreign}"`;
}

/** The builds whose entry differs, in whatever way. Pages that changed only because the host did are part of the host's change. */
function changedNames(parent: Release, release: Release): string[] {
  const names = new Set(['shell', ...Object.keys(parent.remotes), ...Object.keys(release.remotes)]);
  const hostChanged = parent.shell.version !== release.shell.version;
  const entry = (of: Release, name: string) => {
    const build = buildOf(of, name);
    const pages = hostChanged && name !== 'shell' ? undefined : build?.pages;
    return canonicalJson([build && { ...build, pages }, of.withdrawn[name] ?? []]);
  };
  return [...names].filter((name) => entry(parent, name) !== entry(release, name));
}
