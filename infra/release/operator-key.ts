import { createPrivateKey } from 'node:crypto';
import { PublishError } from './publish-error.ts';
import { operatorsOf } from './policy.ts';
import type { SigningKey } from './signed-document.ts';
import { asSigner, parsePrivateKey } from './signing-key.ts';
import type { Trust } from './trust.ts';

export const OPERATOR_KEY = 'RELEASE_OPERATOR_KEY';

/** The key of `RELEASE_OPERATOR_KEY`: PEM, or its PKCS8 encoding in base64, on one line. @throws PublishError */
export function parseOperatorKey(text: string): SigningKey {
  if (text.includes('-----')) return asSigner(parsePrivateKey(text.replaceAll('\\n', '\n'), OPERATOR_KEY));
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return asSigner(key);
  } catch {
    // reported below
  }
  throw new PublishError({
    what: `${OPERATOR_KEY} is not an Ed25519 private key`,
    where: `environment variable ${OPERATOR_KEY}`,
    remedy: 'create one with npm run release -- operators create',
    refusal: { code: 'key_invalid', values: { setting: OPERATOR_KEY } },
  });
}

/** Whether the current policy lists a key as an operator's. */
export function isOperator({ id }: SigningKey, { policy }: Trust): boolean {
  return operatorsOf(policy.rules).has(id);
}
