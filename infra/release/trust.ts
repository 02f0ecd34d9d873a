import * as v from 'valibot';
import { keys } from './keys.ts';
import { pinnedKeys } from './pinned-keys.ts';
import { knownKeys, Policy, publicKeys, type PolicyRules } from './policy.ts';
import { PublishError } from './publish-error.ts';
import { documentNumbers, openDocument, readDocument, type PublicKeys } from './signed-document.ts';
import { DamagedError, ignoreDamage, type ReleaseStore } from './store.ts';

/** The keys that a store's reader trusts, and the current rules. */
export interface Trust {
  /** Keys that may sign everything. */
  siteKeys: PublicKeys;
  /** The site's keys and those of build owners under any policy. */
  allKeys: PublicKeys;
  /** The current policy. */
  policy: Policy;
  /** Readable policies by number; pointers name the one they were moved under. */
  policies: ReadonlyMap<number, Policy>;
  /** The number of the next one. */
  nextPolicy: number;
}

/**
 * The trust of a store: the keys in `RELEASE_PUBLIC_KEYS`, or else those that its policies name, the first of which vouches for
 * itself. Undefined for an empty store. Unusable policies are skipped and reported, unless they could be the current one.
 * @throws PublishError when the current policy is damaged, or the store has an old format
 */
export async function readTrust(
  store: ReleaseStore,
  environment: NodeJS.ProcessEnv = process.env,
  damaged: DamagedError[] = [],
): Promise<Trust | undefined> {
  const pinned = pinnedKeys(environment);
  const numbers = (await documentNumbers(store, 'policy/')).toSorted((a, b) => a - b);
  if (numbers.length === 0) {
    await rejectOldFormat(store);
    return undefined;
  }
  const policies = new Map<number, Policy>();
  const skipped: { number: number; error: DamagedError }[] = [];
  let siteKeys = pinned;
  for (const number of numbers) {
    const key = keys.policy(number);
    try {
      const signers = siteKeys ?? (await keysNamedBy(store, key));
      const opened = await readDocument(store, 'policy', Policy, key, signers, damaged);
      if (opened?.body.policy !== number) throw new DamagedError(key, 'has the number of another policy');
      policies.set(number, opened.body);
      if (!pinned) siteKeys = publicKeys(opened.body.rules.keys);
    } catch (error) {
      if (!(error instanceof DamagedError) || !siteKeys) throw error;
      skipped.push({ number, error });
    }
  }
  const policy = [...policies.values()].at(-1);
  if (!policy || !siteKeys) throw skipped[0]?.error ?? new DamagedError(keys.policy(1), 'is missing');
  // An older one isn't in force, even if a damaged pointer names it.
  const newer = skipped.findLast(({ number }) => number > policy.policy);
  if (newer && policy.policy < (await policyInForce(store))) throw newer.error;
  // One from before the pinned keys isn't damage.
  if (!pinned) damaged.push(...skipped.map(({ error }) => error));
  const owners = [...policies.values()].flatMap(({ rules }) => [...knownOwners(rules)]);
  return { siteKeys, allKeys: new Map([...owners, ...siteKeys]), policy, policies, nextPolicy: (numbers.at(-1) ?? 0) + 1 };
}

/** The same for a store that must not be empty. @throws PublishError */
export async function requireTrust(store: ReleaseStore, environment: NodeJS.ProcessEnv = process.env): Promise<Trust> {
  const trust = await readTrust(store, environment);
  if (trust) return trust;
  throw new PublishError({
    what: 'nothing has been published yet',
    where: 'the release store',
    remedy: 'npm run release -- publish --all',
  });
}

function* knownOwners(rules: PolicyRules) {
  const site = publicKeys(rules.keys);
  for (const [id, key] of knownKeys(rules)) if (!site.has(id)) yield [id, key] as const;
}

const SelfSigned = v.object({ policy: v.object({ rules: v.object({ keys: v.array(v.string()) }) }) });

/** The keys that a policy names and one of which signed it, read from the file that is intact. @throws DamagedError */
export async function keysNamedBy(store: ReleaseStore, key: string): Promise<PublicKeys> {
  for (const file of [key, keys.copy(key)]) {
    const bytes = await store.get(file).catch(ignoreDamage);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SelfSigned), bytes?.toString('utf8'));
    if (!bytes || !parsed.success) continue;
    try {
      const named = publicKeys(parsed.output.policy.rules.keys);
      openDocument('policy', Policy, file, bytes, named);
      return named;
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
    }
  }
  throw new DamagedError(key, 'is damaged');
}

const NamesPolicy = v.object({ pointer: v.object({ policy: v.number() }) });

/** The highest policy that any pointer names, regardless of the signing key. */
async function policyInForce(store: ReleaseStore): Promise<number> {
  const pointers = [...(await store.list('channels/')), ...(await store.list(keys.copy('channels/')))];
  const named = await Promise.all(
    pointers.map(async (key) => {
      const text = (await store.get(key).catch(ignoreDamage))?.toString('utf8');
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), NamesPolicy), text);
      return parsed.success ? parsed.output.pointer.policy : 0;
    }),
  );
  return Math.max(0, ...named);
}

/** Until 2026-11, a channel was one unsigned file. */
async function rejectOldFormat(store: ReleaseStore): Promise<void> {
  if (!(await isOldFormat(store))) return;
  throw new PublishError({
    what: 'this release store has the format of an older version, without signed pointers and file lists',
    where: 'the release store, channels/',
    remedy: 'move the folder away and publish everything again: npm run release -- publish --all (npm start does both)',
  });
}

/** Whether a store was written before pointers were signed. */
export async function isOldFormat(store: ReleaseStore): Promise<boolean> {
  return (await store.list('channels/')).some((key) => /^channels\/[^/]+\.json$/.test(key));
}
