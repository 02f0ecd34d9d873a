import type { Canary, Release } from '@tulebyte/federation/release';
import { forbiddenParent, forbiddenPointer, forbiddenPreparation, type ReadRelease } from './authorization.ts';
import { changesBetween } from './builds-of-release.ts';
import type { Pointer } from './pointer.ts';
import type { Policy } from './policy.ts';
import { PublishError } from './publish-error.ts';
import { contentOf, composeRollback } from './rollback-content.ts';
import { ancestorsOf } from './ancestors.ts';
import { canonicalJson, type Opened, type PublicKeys } from './signed-document.ts';

interface Rights {
  siteKeys: PublicKeys;
  policy: Policy;
}

/**
 * Why an operator may not move a channel this way; undefined if they may. They may promote a release that others prepared on top of
 * the live one, exactly as it was signed; roll back one build, which has only one possible outcome; and start, change, or end a canary of
 * a prepared release. Nothing that visitors get is new.
 */
export async function forbiddenOperatorMove(
  before: Pointer | undefined,
  { body: after, keyId }: Opened<Pointer>,
  rights: Rights,
  read: ReadRelease,
): Promise<string | undefined> {
  const unfit = forbiddenPointer(before, after);
  if (unfit || !before) return unfit;
  const live = (await read(before)).body;
  let next = live;
  if (after.hash !== before.hash) {
    const opened = await read(after);
    const problem =
      opened.keyId === keyId
        ? await forbiddenRollback(live, opened.body, read)
        : forbiddenCandidate(before, live, opened, after, rights);
    if (problem) return problem;
    next = opened.body;
  }
  if (!after.canary) return undefined;
  return forbiddenCandidate(before, next, await read(after.canary), after.canary, rights);
}

/** Why an operator may not serve a release after, or as a canary beside, the one that it has to follow. */
function forbiddenCandidate(
  before: Pointer,
  parent: Release,
  candidate: Opened<Release>,
  { hash }: Pick<Canary, 'hash'>,
  rights: Rights,
): string | undefined {
  // A running canary was authorized when it started, also one that another owner's publication composed again.
  return before.canary?.hash === hash ? forbiddenParent(parent, candidate.body) : forbiddenPreparation(parent, candidate, rights);
}

/** Why a release is not the rollback of one build of `live`; undefined if it is exactly that. */
export async function forbiddenRollback(live: Release, release: Release, read: ReadRelease): Promise<string | undefined> {
  const stray = forbiddenParent(live, release);
  if (stray) return stray;
  const [change, ...others] = Object.entries(changesBetween(live, release));
  if (!change || others.length > 0) return `release ${release.release} is not a rollback of one build`;
  const [name, target] = change;
  try {
    const expected = await composeRollback(live, name, target?.version ?? null, ancestorsOf(live, read));
    if (canonicalJson(expected) === canonicalJson(contentOf(release))) return undefined;
    return `release ${release.release} is not what a rollback of "${name}" makes`;
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    return error.message;
  }
}
