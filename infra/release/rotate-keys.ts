import { generateKeyPairSync } from 'node:crypto';
import { Pointer } from './pointer.ts';
import { openRelease } from './history.ts';
import { channelsOf } from './pointers.ts';
import { keys } from './keys.ts';
import { decodePublicKey, encodePublicKey } from './policy.ts';
import { PublishError } from './publish-error.ts';
import { repoint, setPolicy, writePolicy } from './set-policy.ts';
import {
  documentNumbers,
  keyIdOf,
  readDocument,
  signDocument,
  type DocumentKind,
  type Opened,
  type SigningKey,
} from './signed-document.ts';
import type { DamagedError, ReleaseStore } from './store.ts';
import { requireTrust, type Trust } from './trust.ts';
import { encodePrivateKey, givenSigningKey, noSigningKey, storedSigningKey, untrusted } from './signing-key.ts';
import { pinnedKeys } from './pinned-keys.ts';
import { collectDamage } from './verify.ts';

/** Trusts another key. @throws PublishError when it is not a key, or you may not */
export async function addKey(store: ReleaseStore, text: string, author: string): Promise<string> {
  const key = decodePublicKey(text);
  if (!key) {
    throw new PublishError({
      what: 'that is not an Ed25519 public key',
      where: 'the command line, keys add',
      remedy: 'pass its SPKI encoding in base64, as npm run release -- keys prints it',
    });
  }
  const { rules } = (await requireTrust(store)).policy;
  const encoded = encodePublicKey(key);
  await setPolicy(store, { ...rules, keys: [...new Set([...rules.keys, encoded])] }, author);
  return keyIdOf(key);
}

/**
 * Replaces the key of the site: by the one in the environment, or a new one that is kept in the store. Everything that the old keys signed
 * is re-signed, so live releases stay valid. Both are trusted until the last step, so it can be interrupted and rerun. @throws PublishError
 * if no currently trusted key is available
 */
export async function rotateKeys(store: ReleaseStore, author: string): Promise<{ id: string; documents: number }> {
  const trust = await requireTrust(store);
  const stored = await storedSigningKey(store);
  const given = await givenSigningKey(process.env);
  if (!given && !stored) throw noSigningKey();
  const pinned = pinnedKeys(process.env);
  const next = given ?? newKey(pinned !== undefined);
  if (!trust.siteKeys.has(next.id) && trust.allKeys.has(next.id)) throw limited(next.id);
  if (pinned && !pinned.has(next.id)) throw untrusted(next.id);
  const voucher = [given, stored].find((key) => key && trust.siteKeys.has(key.id));
  if (!voucher) throw untrusted(next.id);
  const encoded = encodePublicKey(next.privateKey);
  const { rules } = trust.policy;
  await writePolicy(store, trust, { ...rules, keys: [...new Set([encoded, ...rules.keys])] }, author, voucher);
  if (!given) await store.replace(keys.privateKey, encodePrivateKey(next.privateKey));

  const both = await requireTrust(store);
  const documents = await signAgain(store, both, next);
  await writePolicy(store, both, { ...rules, keys: [encoded] }, author, next);
  // What others published with the old key since.
  const late = await signAgain(store, both, next);
  await repoint(store, author);
  // The stored key is no longer trusted.
  if (given && stored && stored.id !== given.id) await store.remove(keys.privateKey);
  return { id: next.id, documents: documents + late };
}

/** Re-signs documents of the site's keys with the next one. Owners' documents are unchanged. Returns how many. */
async function signAgain(store: ReleaseStore, { siteKeys, allKeys }: Trust, signer: SigningKey): Promise<number> {
  let documents = 0;
  const damaged: DamagedError[] = [];
  const replace = async (kind: DocumentKind, key: string, open: () => Promise<Opened<unknown> | undefined>) => {
    const opened = await collectDamage(damaged, open);
    if (!opened || opened.keyId === signer.id || !siteKeys.has(opened.keyId)) return;
    const bytes = signDocument(kind, opened.body, signer);
    await store.replace(key, bytes);
    await store.replace(keys.copy(key), bytes);
    documents += 1;
  };
  for (const number of await documentNumbers(store, 'releases/')) {
    await replace('release', keys.release(number), () => openRelease(store, number, allKeys));
  }
  for (const channel of await channelsOf(store)) {
    for (const counter of await documentNumbers(store, `channels/${channel}/`)) {
      const key = keys.pointer(channel, counter);
      await replace('pointer', key, () => readDocument(store, 'pointer', Pointer, key, allKeys));
    }
  }
  for (const { message } of damaged) console.warn(`${message}; it is not signed again`);
  return documents;
}

function limited(id: string): PublishError {
  return new PublishError({
    what: `the key ${id} is an owner's or an operator's, and as the key of the site it could sign everything`,
    where: 'environment variable RELEASE_SIGNING_KEY or RELEASE_SIGNING_KEY_FILE',
    remedy: 'unset it, and a new key is created, or set it to a key of the site',
  });
}

function newKey(pinned: boolean): SigningKey {
  if (pinned) {
    throw new PublishError({
      what: 'a new key would not be among those that RELEASE_PUBLIC_KEYS trusts',
      where: 'environment variable RELEASE_SIGNING_KEY',
      remedy:
        'create a key, add its public part to RELEASE_PUBLIC_KEYS everywhere, set RELEASE_SIGNING_KEY to it, and run this again',
    });
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  return { id: keyIdOf(privateKey), privateKey };
}
