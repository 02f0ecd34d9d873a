import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addOperator } from '../release/change-operators.ts';
import { OPERATOR_KEY, isOperator, parseOperatorKey } from '../release/operator-key.ts';
import { encodePublicKey } from '../release/policy.ts';
import { REFRESH_AUTHOR } from '../release/refresh-policy.ts';
import { encodePrivateKey, findSigningKey } from '../release/signing-key.ts';
import type { ReleaseStore } from '../release/store.ts';
import { readTrust } from '../release/trust.ts';

/** The key with which the embedded backend's releases screen moves the channel: in the environment, or a file in the data folder. */
export function embeddedOperatorKey(dataDir: string, environment: NodeJS.ProcessEnv): string {
  const given = environment[OPERATOR_KEY];
  if (given) return given;
  const file = join(dataDir, 'release-operator.pem');
  if (!existsSync(file)) {
    writeFileSync(file, encodePrivateKey(generateKeyPairSync('ed25519').privateKey), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
}

/** Lists that key in the release policy, if a key of the site signs here. */
export async function listEmbeddedOperator(store: ReleaseStore, text: string): Promise<void> {
  const operator = parseOperatorKey(text);
  const trust = await readTrust(store);
  const signer = trust && (await findSigningKey(store));
  if (!trust || !signer || !trust.siteKeys.has(signer.id) || isOperator(operator, trust)) return;
  await addOperator(store, encodePublicKey(operator.privateKey), REFRESH_AUTHOR);
}
