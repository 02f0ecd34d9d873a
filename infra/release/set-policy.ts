import type { ReleasedRemote } from '@tulebyte/federation/release';
import { channelsOf } from './pointers.ts';
import { findRelease } from './history.ts';
import { liveRelease } from './live-release.ts';
import { keys } from './keys.ts';
import {
  mayAddWidget,
  operatorsOf,
  ownsPath,
  publicKeys,
  publishersOf,
  wellKnownOf,
  type Policy,
  type PolicyRules,
} from './policy.ts';
import { movePointer, retryRaces } from './publish.ts';
import { PublishError } from './publish-error.ts';
import { createDocument, signDocument, type SigningKey } from './signed-document.ts';
import { readManifest, readPageIndex } from './stored-build.ts';
import { ignoreDamage, type ReleaseStore } from './store.ts';
import { requireTrust, type Trust } from './trust.ts';
import { pinnedKeys } from './pinned-keys.ts';
import { signingKey } from './signing-key.ts';

/** New rules would take away what a live build or a running canary has. */
export class PolicyLoss extends PublishError {}

/**
 * Activates new rules, also for owners' future publications: every channel's pointer names the new policy. Returns its
 * number. @throws PublishError unless a key of the site signs, or when the rules contradict themselves
 */
export async function setPolicy(store: ReleaseStore, rules: PolicyRules, author: string): Promise<number> {
  const trust = await requireTrust(store);
  const signer = await siteSigner(store, trust);
  rejectContradictions(rules);
  await rejectLosses(store, trust.policy.rules, rules);
  if (!pinnedKeys(process.env) && !publicKeys(rules.keys).has(signer.id)) {
    throw new PublishError({
      what: `the new policy does not list the key ${signer.id}, with which you sign`,
      where: 'policy, "keys"',
      remedy: 'keep it in the list; to replace a key, run npm run release -- keys rotate',
    });
  }
  const number = await writePolicy(store, trust, rules, author, signer);
  await repoint(store, author);
  return number;
}

/** Stores the next policy. @throws PublishError if someone else did so concurrently */
export async function writePolicy(
  store: ReleaseStore,
  { nextPolicy }: Trust,
  rules: PolicyRules,
  author: string,
  signer: SigningKey,
): Promise<number> {
  const policy: Policy = { policy: nextPolicy, time: new Date().toISOString(), author, rules };
  if (await createDocument(store, keys.policy(policy.policy), signDocument('policy', policy, signer))) return policy.policy;
  throw new PublishError({
    what: 'someone else changed the policy at the same moment',
    where: keys.policy(policy.policy),
    remedy: 'look at it (npm run release -- policy show) and apply your change again',
  });
}

/** Moves every channel's pointer to the same releases under the current policy. */
export async function repoint(store: ReleaseStore, author: string): Promise<void> {
  for (const channel of await channelsOf(store)) {
    await retryRaces(channel, async () => {
      const live = await liveRelease(store, channel);
      return !live || (await movePointer({ store, channel, author }, live, live.release, live.canary)) || undefined;
    });
  }
}

async function siteSigner(store: ReleaseStore, trust: Trust): Promise<SigningKey> {
  const signer = await signingKey(store, trust);
  if (trust.siteKeys.has(signer.id)) return signer;
  throw new PublishError({
    what: `the key ${signer.id} may publish some builds, but not change the policy`,
    where: 'environment variable RELEASE_SIGNING_KEY',
    remedy: 'ask someone with a key of the site (npm run release -- keys)',
  });
}

function rejectContradictions(rules: PolicyRules): void {
  const { remotes } = rules;
  const publishers = publishersOf(rules);
  const both = [...operatorsOf(rules).keys()].find((id) => publishers.has(id));
  if (both) {
    throw new PublishError({
      what: `the key ${both} is an operator's, which publishes nothing, and one that may publish`,
      where: 'policy, "operators"',
      remedy: 'give the operator a key of its own: npm run release -- operators create',
    });
  }
  const owners = new Map<string, string>();
  for (const [name, { paths }] of Object.entries(remotes)) {
    const purposes = wellKnownOf(remotes, name).map((purpose) => `purpose "${purpose}"`);
    for (const claim of [...paths.map((path) => `path ${path}`), ...purposes]) {
      const other = owners.get(claim);
      if (other && other !== name) {
        throw new PublishError({
          what: `"${other}" and "${name}" have the same ${claim}`,
          where: 'policy, "remotes"',
          remedy: 'give it to one of them',
        });
      }
      owners.set(claim, name);
    }
  }
}

/** Browsers keep what they know of a live release, and web servers stop serving pages at paths that the policy does not give their remote. */
async function rejectLosses(store: ReleaseStore, before: PolicyRules, after: PolicyRules): Promise<void> {
  for (const channel of await channelsOf(store)) {
    const live = await liveRelease(store, channel);
    const canary = live?.canary && (await findRelease(store, live.canary.release).catch(ignoreDamage));
    for (const release of [live?.release, canary]) {
      for (const [name, build] of Object.entries(release?.remotes ?? {})) {
        const lost = await findLoss(store, name, build, before, after);
        if (lost === undefined) continue;
        const isCanary = release === canary;
        throw new PolicyLoss({
          what: `${isCanary ? `the running canary of "${name}" has` : `"${name}" is live with`} ${lost}, which the new policy does not give it`,
          where: `policy, "remotes"; channel "${channel}"`,
          remedy: isCanary
            ? `give it to "${name}", or end the canary first: npm run release -- rollback ${name}`
            : `give it to "${name}", or publish "${name}" without it first, or take "${name}" away: npm run release -- retire ${name}`,
        });
      }
    }
  }
}

/**
 * What a live build has that only the previous policy allows. What that one doesn't allow either came from a publisher who skips the gate:
 * it must not block the next policy.
 */
async function findLoss(
  store: ReleaseStore,
  name: string,
  build: ReleasedRemote,
  before: PolicyRules,
  after: PolicyRules,
): Promise<string | undefined> {
  const manifest = await readManifest(store, name, build).catch(ignoreDamage);
  const pages = await readPageIndex(store, build.pages).catch(ignoreDamage);
  const isLost = (allows: (rules: PolicyRules) => boolean) => allows(before) && !allows(after);
  const path = [...Object.keys(manifest?.patterns ?? {}), ...Object.keys(pages?.paths ?? {})].find((each) =>
    isLost((rules) => ownsPath(rules, name, each)),
  );
  if (path !== undefined) return `a page at ${path}`;
  const { widget = false, wellKnown = {} } = manifest?.contributions ?? {};
  if (widget && isLost((rules) => mayAddWidget(rules, name))) return 'a widget';
  const purpose = Object.keys(wellKnown).find((each) => isLost(({ remotes }) => wellKnownOf(remotes, name).includes(each)));
  return purpose === undefined ? undefined : `the page for "${purpose}"`;
}
