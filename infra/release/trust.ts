import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { keys } from './keys.ts';
import { decodePublicKey, encodePublicKey, initialRules, knownKeys, Policy, publicKeys, type PolicyRules } from './policy.ts';
import { PublishError } from './publish-error.ts';
import {
  createDocument,
  documentNumbers,
  keyIdOf,
  readDocument,
  signDocument,
  type PublicKeys,
  type SigningKey,
} from './signed-document.ts';
import { DamagedError, type ReleaseStore } from './store.ts';

/** Whom a store's reader trusts, and the rules in force. */
export interface Trust {
  /** Keys that may sign everything. */
  siteKeys: PublicKeys;
  /** Those, and the owners of builds under any policy. */
  allKeys: PublicKeys;
  /** The policy in force. */
  policy: Policy;
  /** Readable policies by number; pointers name the one they were moved under. */
  policies: ReadonlyMap<number, Policy>;
}

/**
 * The trust of a store: the keys in `RELEASE_PUBLIC_KEYS`, or else those that its policies name, the first of which vouches for
 * itself. Undefined for an empty store. @throws PublishError when a policy is damaged, or the store has an old format
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
      // A policy from before the keys that are pinned now; the one in force must be readable.
      if (!(error instanceof DamagedError) || !pinned || number === numbers.at(-1)) throw error;
    }
  }
  const policy = policies.get(numbers.at(-1) ?? 0);
  if (!policy || !siteKeys) throw new DamagedError(keys.policy(numbers.at(-1) ?? 1), 'is missing');
  const owners = [...policies.values()].flatMap(({ rules }) => [...knownOwners(rules)]);
  return { siteKeys, allKeys: new Map([...owners, ...siteKeys]), policy, policies };
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

/**
 * The key that signs here: `RELEASE_SIGNING_KEY` (PEM), or else the one in the store.
 * @throws PublishError when there is none, others can read it, or the store doesn't trust it
 */
export async function signingKey(
  store: ReleaseStore,
  { allKeys }: Pick<Trust, 'allKeys'>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<SigningKey> {
  const signer = await findSigningKey(store, environment);
  if (!signer) {
    throw new PublishError({
      what: 'there is no key to sign with',
      where: `environment variable RELEASE_SIGNING_KEY, and ${keys.privateKey} in the release store`,
      remedy: 'set RELEASE_SIGNING_KEY to a private key that the store trusts (npm run release -- keys)',
    });
  }
  if (!allKeys.has(signer.id)) throw untrusted(signer.id);
  return signer;
}

/** The key that signs here, trusted or not; undefined if there is none. */
export async function findSigningKey(
  store: ReleaseStore,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<SigningKey | undefined> {
  const given = environment['RELEASE_SIGNING_KEY'];
  if (given) return asSigner(parsePrivateKey(given));
  return storedSigningKey(store);
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

/** The keys in `RELEASE_PUBLIC_KEYS`: JSON (`{"id": "base64 or PEM"}`) or `id=base64,id=base64`. @throws PublishError */
export function pinnedKeys(environment: NodeJS.ProcessEnv): PublicKeys | undefined {
  const text = environment['RELEASE_PUBLIC_KEYS']?.trim();
  if (!text) return undefined;
  const entries = text.startsWith('{') ? parseJsonKeys(text) : text.split(/[\s,]+/).map(splitKey);
  const decoded = entries.map(([id, encoded]) => {
    const key = decodePublicKey(encoded);
    if (key && (id === '' || id === keyIdOf(key))) return key;
    throw new PublishError({
      what: key ? `the key that is called "${id}" has the id ${keyIdOf(key)}` : `"${id || encoded}" is not an Ed25519 public key`,
      where: 'environment variable RELEASE_PUBLIC_KEYS',
      remedy: 'copy the value that npm run release -- keys prints where releases are signed',
    });
  });
  return new Map(decoded.map((key) => [keyIdOf(key), key]));
}

function parseJsonKeys(text: string): [string, string][] {
  try {
    return Object.entries(JSON.parse(text) as Record<string, unknown>).map(([id, value]) => [id, String(value)]);
  } catch (error) {
    throw new PublishError({
      what: `RELEASE_PUBLIC_KEYS is not JSON: ${error instanceof Error ? error.message : String(error)}`,
      where: 'environment variable RELEASE_PUBLIC_KEYS',
      remedy: 'write {"id": "base64"} or id=base64,id=base64',
    });
  }
}

/** `id=base64`; the base64 itself may end with `=`. */
function splitKey(entry: string): [string, string] {
  const [, id = '', encoded = entry] = /^([0-9a-f]{16})=(.+)$/.exec(entry) ?? [];
  return [id, encoded];
}

async function createSigningKey(store: ReleaseStore, environment: NodeJS.ProcessEnv): Promise<SigningKey> {
  const existing = await findSigningKey(store, environment);
  if (existing) return existing;
  const { privateKey } = generateKeyPairSync('ed25519');
  await store.createSecret(keys.privateKey, encodePrivateKey(privateKey));
  // Another publisher may have been first.
  return (await storedSigningKey(store)) ?? asSigner(privateKey);
}

function parsePrivateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`its type is ${key.asymmetricKeyType}, not ed25519`);
    return key;
  } catch (error) {
    throw new PublishError({
      what: `RELEASE_SIGNING_KEY is not an Ed25519 private key in PEM format (${error instanceof Error ? error.message : String(error)})`,
      where: 'environment variable RELEASE_SIGNING_KEY',
      remedy: 'create one with openssl genpkey -algorithm ed25519, or unset it to use the key in the store',
    });
  }
}

const asSigner = (privateKey: KeyObject): SigningKey => ({ id: keyIdOf(privateKey), privateKey });

function* knownOwners(rules: PolicyRules) {
  const site = publicKeys(rules.keys);
  for (const [id, key] of knownKeys(rules)) if (!site.has(id)) yield [id, key] as const;
}

const SelfSigned = v.object({ policy: v.object({ rules: v.object({ keys: v.array(v.string()) }) }) });

/** The keys that a policy names itself, whoever signed it. @throws DamagedError */
export async function keysNamedBy(store: ReleaseStore, key: string): Promise<PublicKeys> {
  for (const file of [key, keys.copy(key)]) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SelfSigned), (await store.get(file))?.toString('utf8'));
    if (parsed.success) return publicKeys(parsed.output.policy.rules.keys);
  }
  throw new DamagedError(key, 'is damaged');
}

export function untrusted(id: string): PublishError {
  return new PublishError({
    what: `the key ${id} that signs here is not one that the release store trusts`,
    where: 'environment variable RELEASE_SIGNING_KEY',
    remedy:
      'have someone with a trusted key add it (npm run release -- keys add <public key>), or, where the store holds its own key, adopt yours: npm run release -- keys rotate',
  });
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
