import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { Canary, Release } from '@tulebyte/federation/release';
import { vi } from 'vitest';
import { addOperator } from '../change-operators.ts';
import { keys } from '../keys.ts';
import { requireLive } from '../live-release.ts';
import { nextPointer, type Pointer } from '../pointer.ts';
import { encodePublicKey } from '../policy.ts';
import type { PublishOptions } from '../publish-options.ts';
import { setPolicy } from '../set-policy.ts';
import { createDocument, keyIdOf, signDocument, type SigningKey } from '../signed-document.ts';
import { requireTrust } from '../trust.ts';
import { publishedStore } from './fixture-builds.ts';

export function keyPair() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    privateKey,
    id: keyIdOf(privateKey),
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    encoded: encodePublicKey(createPublicKey(privateKey)),
  };
}

/** A store whose policy has an owner for the shop, who signs from now on. */
export async function ownedShop() {
  const options = await publishedStore();
  const { store } = options;
  const owner = keyPair();
  const { rules } = (await requireTrust(store)).policy;
  const shop = { paths: ['/shop*'], owners: [owner.encoded] };
  await setPolicy(store, { ...rules, remotes: { ...rules.remotes, shop } }, 'tests');
  vi.stubEnv('RELEASE_SIGNING_KEY', owner.pem);
  return { options, store, owner };
}

/** Writes the next pointer without the checks of our commands. */
export async function writePointer(
  { store, channel, author }: PublishOptions,
  signer: SigningKey,
  release: Release,
  canary?: Canary,
  changed: Partial<Pointer> = {},
): Promise<void> {
  const { trust, highest } = await requireLive(store, channel);
  const pointer = { ...nextPointer({ channel, author, policy: trust.policy, highest }, release, canary), ...changed };
  await createDocument(store, keys.pointer(channel, pointer.counter), signDocument('pointer', pointer, signer));
}

/** A store whose policy lists an operator. The key of the site still signs. */
export async function operatedStore() {
  const options = await publishedStore();
  const { store } = options;
  const operator = keyPair();
  await addOperator(store, operator.encoded, 'tests');
  return { options, store, operator };
}
