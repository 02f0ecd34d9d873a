import { channelsOf } from './pointers.ts';
import { liveRelease } from './live-release.ts';
import { keys } from './keys.ts';
import { operatorsOf, ownsPath, publicKeys, publishersOf, type Policy, type PolicyRules } from './policy.ts';
import { movePointer, retryRaces } from './publish.ts';
import { PublishError } from './publish-error.ts';
import { createDocument, signDocument, type SigningKey } from './signed-document.ts';
import { readManifest, readPageIndex } from './stored-build.ts';
import { ignoreDamage, type ReleaseStore } from './store.ts';
import { requireTrust, type Trust } from './trust.ts';
import { pinnedKeys } from './pinned-keys.ts';
import { signingKey } from './signing-key.ts';

/**
 * Activates new rules, also for owners' future publications: every channel's pointer names the new policy. Returns its
 * number. @throws PublishError unless a key of the site signs, or when the rules contradict themselves
 */
export async function setPolicy(store: ReleaseStore, rules: PolicyRules, author: string): Promise<number> {
  const trust = await requireTrust(store);
  const signer = await siteSigner(store, trust);
  rejectContradictions(rules);
  await rejectLostPages(store, rules);
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
    for (const path of paths) {
      const other = owners.get(path);
      if (other && other !== name) {
        throw new PublishError({
          what: `"${other}" and "${name}" have the same path ${path}`,
          where: 'policy, "remotes"',
          remedy: 'give it to one of them',
        });
      }
      owners.set(path, name);
    }
  }
}

/** Web servers stop serving pages at paths that the policy does not give their remote. */
async function rejectLostPages(store: ReleaseStore, rules: PolicyRules): Promise<void> {
  for (const channel of await channelsOf(store)) {
    const live = await liveRelease(store, channel);
    for (const [name, build] of Object.entries(live?.release.remotes ?? {})) {
      const manifest = await readManifest(store, name, build).catch(ignoreDamage);
      const pages = await readPageIndex(store, build.pages).catch(ignoreDamage);
      const paths = [...Object.keys(manifest?.patterns ?? {}), ...Object.keys(pages?.paths ?? {})];
      const lost = paths.find((path) => !ownsPath(rules, name, path));
      if (lost === undefined) continue;
      throw new PublishError({
        what: `"${name}" is live with a page at ${lost}, which the new policy does not give it`,
        where: `policy, "remotes"; channel "${channel}"`,
        remedy: `give "${name}" the path, or publish it without the page first, or take it away: npm run release -- retire ${name}`,
      });
    }
  }
}
