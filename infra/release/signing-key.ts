import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { isSharedFile } from './file-store.ts';
import { keys } from './keys.ts';
import { EDIT_POLICY } from './policy.ts';
import { PublishError } from './publish-error.ts';
import { keyIdOf, type PublicKeys, type SigningKey } from './signed-document.ts';
import { DamagedError, type ReleaseStore } from './store.ts';

/**
 * The key that signs here: `RELEASE_SIGNING_KEY` (PEM) or the file `RELEASE_SIGNING_KEY_FILE`, or else the one in the store.
 * @throws PublishError when there is none, others can read it, or the store doesn't trust it
 */
export async function signingKey(
  store: ReleaseStore,
  { allKeys }: { allKeys: PublicKeys },
  environment: NodeJS.ProcessEnv = process.env,
): Promise<SigningKey> {
  const signer = await findSigningKey(store, environment);
  if (!signer) throw noSigningKey();
  if (!allKeys.has(signer.id)) throw untrusted(signer.id);
  return signer;
}

/** The key that signs here, trusted or not; undefined if there is none. */
export async function findSigningKey(
  store: ReleaseStore,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<SigningKey | undefined> {
  return (await givenSigningKey(environment)) ?? storedSigningKey(store);
}

/** The key in the environment, or in the file that it names. @throws PublishError when it is none, or others can read it */
export async function givenSigningKey(environment: NodeJS.ProcessEnv): Promise<SigningKey | undefined> {
  const { RELEASE_SIGNING_KEY: text, RELEASE_SIGNING_KEY_FILE: file } = environment;
  if (text) return asSigner(parsePrivateKey(text, 'RELEASE_SIGNING_KEY'));
  return file ? asSigner(parsePrivateKey(await readKeyFile(file), 'RELEASE_SIGNING_KEY_FILE')) : undefined;
}

async function readKeyFile(file: string): Promise<string> {
  const refuse = (what: string, remedy: string) => new PublishError({ what, where: `RELEASE_SIGNING_KEY_FILE, ${file}`, remedy });
  const pem = await readFile(file, 'utf8').catch((error: Error) => {
    throw refuse(`the signing key can't be read: ${error.message}`, 'correct the path, or let this user read the file');
  });
  if (isSharedFile(await stat(file))) throw refuse('other users of this machine can read the signing key', `chmod 600 ${file}`);
  return pem;
}

/** The private key in the store. @throws PublishError when others can read it, DamagedError when it was changed */
export async function storedSigningKey(store: ReleaseStore): Promise<SigningKey | undefined> {
  const secret = await store.getSecret(keys.privateKey);
  if (!secret) return undefined;
  try {
    const privateKey = createPrivateKey(secret);
    if (encodePrivateKey(privateKey).equals(secret)) return asSigner(privateKey);
  } catch {
    // reported below
  }
  throw new DamagedError(keys.privateKey, 'is not a private key as it was created');
}

export function encodePrivateKey(key: KeyObject): Buffer {
  return Buffer.from(key.export({ type: 'pkcs8', format: 'pem' }));
}

/** The key that signs here. If there is none, a new one, which is kept in the store. */
export async function createSigningKey(store: ReleaseStore, environment: NodeJS.ProcessEnv): Promise<SigningKey> {
  const existing = await findSigningKey(store, environment);
  if (existing) return existing;
  const { privateKey } = generateKeyPairSync('ed25519');
  await store.createSecret(keys.privateKey, encodePrivateKey(privateKey));
  // Another publisher may have been first.
  return (await storedSigningKey(store)) ?? asSigner(privateKey);
}

/** An Ed25519 private key in PEM format. @throws PublishError that names the variable which has it */
export function parsePrivateKey(pem: string, variable: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`its type is ${key.asymmetricKeyType}, not ed25519`);
    return key;
  } catch (error) {
    throw new PublishError({
      what: `${variable} is not an Ed25519 private key in PEM format (${error instanceof Error ? error.message : String(error)})`,
      where: `environment variable ${variable}`,
      remedy: 'create one with openssl genpkey -algorithm ed25519, or unset it to use the key in the store',
    });
  }
}

export const asSigner = (privateKey: KeyObject): SigningKey => ({ id: keyIdOf(privateKey), privateKey });

export function noSigningKey(): PublishError {
  return new PublishError({
    what: 'there is no key to sign with',
    where: `environment variable RELEASE_SIGNING_KEY, and ${keys.privateKey} in the release store`,
    remedy:
      'set RELEASE_SIGNING_KEY, or RELEASE_SIGNING_KEY_FILE, to a private key that the store trusts (npm run release -- keys)',
  });
}

export function untrusted(id: string): PublishError {
  return new PublishError({
    what: `the key ${id} that signs here is not one that the release store trusts`,
    where: `RELEASE_SIGNING_KEY or RELEASE_SIGNING_KEY_FILE, or else ${keys.privateKey} in the release store`,
    remedy:
      `for one remote: have an operator list its public key under the remote's "owners" (${EDIT_POLICY}); for everything: have someone ` +
      'with a trusted key add it (npm run release -- keys add <public key>), or, where the store holds its own key, adopt yours: npm run release -- keys rotate',
  });
}
