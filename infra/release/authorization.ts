import type { Canary, Release } from '@tulebyte/federation/release';
import type { Pointer } from './pointer.ts';
import { buildOf, refOf } from './builds-of-release.ts';
import { ownersOf, type Policy } from './policy.ts';
import { bodyHash, canonicalJson, type Opened, type PublicKeys } from './signed-document.ts';

/** Reads the release that a pointer names. */
export type ReadRelease = (reference: { release: number; hash: string }) => Promise<Opened<Release>>;

/**
 * Why a build's owner may not move a channel this way; undefined if the move is allowed. The
 * release must follow the one that was live, and the owner's key must have signed it and own everything that it changes. A key of the
 * site needs no permission.
 */
export async function forbiddenMove(
  before: Pointer | undefined,
  { body: after, keyId }: Opened<Pointer>,
  policy: Policy,
  read: ReadRelease,
): Promise<string | undefined> {
  const unfit = forbiddenPointer(before, after);
  if (unfit || !before) return unfit;
  const live = await read(before);
  const next = after.hash === before.hash ? live : await read(after);
  const problem = next === live ? undefined : forbiddenChange(live.body, next, keyId, policy);
  if (problem || !after.canary || canonicalJson(after.canary) === canonicalJson(before.canary ?? null)) return problem;
  return forbiddenCanary(before, next.body, { ...after.canary, keyId }, policy, read);
}

/** Why no key but the site's may put this pointer after the one before it, wherever it leads. */
export function forbiddenPointer(before: Pointer | undefined, after: Pointer): string | undefined {
  if (!before) return 'a channel’s first release needs a key of the site';
  if (after.policy < before.policy) return `it claims policy ${after.policy}, and ${before.policy} was in force already`;
  if (after.hash === before.hash && after.release !== before.release) return `release ${after.release} is not the live one`;
  return undefined;
}

/**
 * Why an owner may not serve a canary next to `live`; undefined if they may. They may start one with builds of their own, change its
 * share even if another team's publication composed it last, or compose the running canary again on top of their release, with the same
 * share.
 */
async function forbiddenCanary(
  before: Pointer,
  live: Release,
  { keyId, ...canary }: Canary & { keyId: string },
  policy: Policy,
  read: ReadRelease,
): Promise<string | undefined> {
  const running = before.canary;
  const candidate = await read(canary);
  if (running?.hash === canary.hash) return forbiddenChange(live, { ...candidate, keyId }, keyId, policy);
  if (running?.percent === canary.percent && running.until === canary.until) {
    const { body } = await read(running);
    // Its changes to the live release have already been authorized.
    if (body.parentHash === before.hash) return forbiddenChange(live, candidate, keyId, policy, body);
  }
  return forbiddenChange(live, candidate, keyId, policy);
}

/**
 * Why a key may not change one release into another; undefined if it may.
 * @param base the release of which it may change its own builds only, if that is another one than the parent
 */
export function forbiddenChange(
  parent: Release,
  { body: release, keyId: author }: Opened<Release>,
  keyId: string,
  policy: Policy,
  base: Release = parent,
): string | undefined {
  if (author !== keyId) return `release ${release.release} was signed by another key`;
  const stray = forbiddenParent(parent, release);
  if (stray) return stray;
  const foreign = changedNames(base, release).find((name) => !ownersOf(policy.rules, name).has(keyId));
  return foreign && `key ${keyId} may not change "${foreign}"`;
}

/** Why a release doesn't count as the next one; undefined if it names its parent by number and hash. */
export function forbiddenParent(parent: Release, { release, parent: number, parentHash }: Release): string | undefined {
  if (number === parent.release && parentHash === bodyHash(parent)) return undefined;
  return `release ${release} does not follow release ${parent.release}`;
}

/**
 * Why a release may not be offered for a canary or for promotion; undefined if a key of the site signed it, or owners of all that
 * it changes.
 */
export function forbiddenPreparation(
  parent: Release,
  candidate: Opened<Release>,
  { siteKeys, policy }: { siteKeys: PublicKeys; policy: Policy },
): string | undefined {
  if (siteKeys.has(candidate.keyId)) return forbiddenParent(parent, candidate.body);
  return forbiddenChange(parent, candidate, candidate.keyId, policy);
}

/** The builds whose entries differ in any way. Pages that changed only because the host did are part of the host's change. */
function changedNames(parent: Release, release: Release): string[] {
  const names = new Set(
    [parent, release].flatMap(({ remotes, withdrawn }) => ['shell', ...Object.keys(remotes), ...Object.keys(withdrawn)]),
  );
  const hostChanged = parent.shell.version !== release.shell.version;
  const entry = (of: Release, name: string) => {
    const build = buildOf(of, name);
    const { pages, previous, ...rest } = build ?? {};
    const compared = hostChanged && name !== 'shell' ? { previous: previous && refOf(previous) } : { pages, previous };
    return canonicalJson([build && { ...rest, ...compared }, of.withdrawn[name] ?? []]);
  };
  return [...names].filter((name) => entry(parent, name) !== entry(release, name));
}
