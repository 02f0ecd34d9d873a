import { decodePublicKey, encodePublicKey } from './policy.ts';
import { PublishError } from './publish-error.ts';
import { setPolicy } from './set-policy.ts';
import { keyIdOf } from './signed-document.ts';
import type { ReleaseStore } from './store.ts';
import { requireTrust } from './trust.ts';

/** Lists a key as an operator's. Returns its id. @throws PublishError when it isn't a key, may publish, or you may not */
export async function addOperator(store: ReleaseStore, text: string, author: string): Promise<string> {
  const key = decodePublicKey(text);
  if (!key) {
    throw new PublishError({
      what: 'that is not an Ed25519 public key',
      where: 'the command line, operators add',
      remedy: 'pass its SPKI encoding in base64, or let npm run release -- operators create make a key',
    });
  }
  const { rules } = (await requireTrust(store)).policy;
  const encoded = encodePublicKey(key);
  if (!rules.operators?.includes(encoded)) {
    await setPolicy(store, { ...rules, operators: [...(rules.operators ?? []), encoded] }, author);
  }
  return keyIdOf(key);
}

/** Takes a key off the list of operators, by its id. What it has moved stays. @throws PublishError when it isn't listed */
export async function removeOperator(store: ReleaseStore, id: string, author: string): Promise<void> {
  const { operators = [], ...rules } = (await requireTrust(store)).policy.rules;
  const left = operators.filter((encoded) => {
    const key = decodePublicKey(encoded);
    return key === undefined || keyIdOf(key) !== id;
  });
  if (left.length === operators.length) {
    throw new PublishError({
      what: `the policy lists no operator ${id}`,
      where: 'policy, "operators"',
      remedy: 'see npm run release -- operators',
    });
  }
  await setPolicy(store, { ...rules, ...(left.length > 0 ? { operators: left } : {}) }, author);
}
