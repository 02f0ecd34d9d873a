import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { type Release, SignedRelease } from '@tulebyte/federation/release';
import { PublishError } from './publish-error.ts';
import { damaged, readStored, type ReleaseStore } from './store.ts';

const PRIVATE_KEY = 'keys/release-signing.pem';
const PUBLIC_KEY = 'keys/release-signing.pub.pem';

export interface ReleaseKeys {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/**
 * The Ed25519 key pair that signs releases: from `RELEASE_SIGNING_KEY` (PEM), or else generated once and kept in the store.
 *
 * @throws PublishError when others can read the stored key, or the variable is not a key
 */
export async function releaseKeys(store: ReleaseStore, environment: NodeJS.ProcessEnv = process.env): Promise<ReleaseKeys> {
  const given = environment['RELEASE_SIGNING_KEY'];
  if (given) {
    const privateKey = parseSigningKey(given);
    return { privateKey, publicKey: createPublicKey(privateKey) };
  }
  if (!(await store.getSecret(PRIVATE_KEY))) {
    const made = generateKeyPairSync('ed25519');
    // Another publisher may do the same right now: `createSecret` keeps the first, and both read it below.
    await store.createSecret(PRIVATE_KEY, Buffer.from(made.privateKey.export({ type: 'pkcs8', format: 'pem' })));
  }
  const privateKey = createPrivateKey((await store.getSecret(PRIVATE_KEY)) ?? '');
  const publicKey = createPublicKey(privateKey);
  await store.create(PUBLIC_KEY, Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })));
  return { privateKey, publicKey };
}

function parseSigningKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw new PublishError({
      what: `RELEASE_SIGNING_KEY is not a private key in PEM format (${error instanceof Error ? error.message : String(error)})`,
      where: 'environment variable RELEASE_SIGNING_KEY',
      remedy: 'create one with openssl genpkey -algorithm ed25519, or unset it to use the key in the store',
    });
  }
}

export async function publicReleaseKey(store: ReleaseStore, environment: NodeJS.ProcessEnv = process.env): Promise<KeyObject> {
  const given = environment['RELEASE_SIGNING_KEY'];
  if (given) return createPublicKey(parseSigningKey(given));
  const kept = await store.get(PUBLIC_KEY);
  if (!kept) throw damaged('the key that verifies releases is missing', PUBLIC_KEY);
  return createPublicKey(kept);
}

export function signRelease(release: Release, key: KeyObject): Buffer {
  const signature = sign(null, canonical(release), key).toString('base64');
  return Buffer.from(`${JSON.stringify({ release, signature } satisfies SignedRelease, null, 1)}\n`);
}

/** Parses a stored release. @throws PublishError when it is malformed or its signature is wrong */
export function verifySignedRelease(key: string, bytes: Buffer | undefined, publicKey: KeyObject): Release {
  const { release, signature } = readStored(SignedRelease, key, bytes);
  if (!verify(null, canonical(release), publicKey, Buffer.from(signature, 'base64'))) {
    throw damaged(`the signature of ${key} is wrong`, key);
  }
  return release;
}

function canonical(value: unknown): Buffer {
  return Buffer.from(
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ),
  );
}
