import { keys } from './keys.ts';
import { pinnedKeys } from './pinned-keys.ts';
import { encodePublicKey, initialRules, type Policy } from './policy.ts';
import { createDocument, signDocument } from './signed-document.ts';
import { createSigningKey, signingKey } from './signing-key.ts';
import type { ReleaseStore } from './store.ts';
import { readTrust, requireTrust, type Trust } from './trust.ts';

/** The trust of a store; an empty one gets its first policy, which trusts the key that signs here. */
export async function establishTrust(
  store: ReleaseStore,
  author: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Trust> {
  if (!(await readTrust(store, environment))) {
    const pinned = pinnedKeys(environment);
    // A new key would not be among those that are pinned.
    const signer = pinned
      ? await signingKey(store, { allKeys: pinned }, environment)
      : await createSigningKey(store, environment);
    const rules = initialRules(encodePublicKey(signer.privateKey));
    const policy: Policy = { policy: 1, time: new Date().toISOString(), author, rules };
    // Another publisher may do the same right now: `create` keeps the first.
    await createDocument(store, keys.policy(1), signDocument('policy', policy, signer));
  }
  return requireTrust(store, environment);
}
