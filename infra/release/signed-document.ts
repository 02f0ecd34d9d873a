import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { keys } from './keys.ts';
import { PublishError } from './publish-error.ts';
import { DamagedError, type ReleaseStore } from './store.ts';

/** Kinds of signed documents. The kind is part of the signed text, so that one can't pass as another. */
export type DocumentKind = 'release' | 'pointer' | 'policy';
/** Signed links, which are not stored. */
export type TokenKind = 'preview' | 'dev-preview';

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

/** Ed25519 keys by id. */
export type PublicKeys = ReadonlyMap<string, KeyObject>;

/** A document whose signature was checked. */
export interface Opened<T> {
  body: T;
  /** The key that signed it. */
  keyId: string;
}

/** The id of a key: the start of the hash of its public part. */
export function keyIdOf(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

/** The same text for equal values, regardless of field order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The hash by which signed documents refer to each other. It doesn't depend on who signed. */
export function bodyHash(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex');
}

export function signedText(kind: DocumentKind | TokenKind, text: string): Buffer {
  return Buffer.from(`tulebyte ${kind}\n${text}`);
}

/** The stored form of a document: its body under the name of its kind, the key's id, and the signature. */
export function signDocument(kind: DocumentKind, body: unknown, { id, privateKey }: SigningKey): Buffer {
  const signature = sign(null, signedText(kind, canonicalJson(body)), privateKey).toString('base64');
  return serialize({ [kind]: body, keyId: id, signature });
}

const UNTRUSTED_REMEDY =
  'after a rotation of keys, set RELEASE_PUBLIC_KEYS to what npm run release -- keys prints; if the key is none of yours, restore the file from a backup of the store';

/** Parses a stored document. @throws DamagedError unless one of the keys signed it, byte for byte */
export function openDocument<S extends v.GenericSchema>(
  kind: DocumentKind,
  schema: S,
  key: string,
  bytes: Buffer,
  publicKeys: PublicKeys,
): Opened<v.InferOutput<S>> {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.strictObject({ [kind]: schema, keyId: v.string(), signature: v.string() })),
    bytes.toString('utf8'),
  );
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new DamagedError(key, `is damaged: ${v.getDotPath(issue) ?? ''} ${issue.message}`.replace(':  ', ': '));
  }
  const { keyId, signature, [kind]: body } = parsed.output as { keyId: string; signature: string } & Record<string, unknown>; // what the schema says
  const publicKey = publicKeys.get(keyId);
  if (!publicKey) throw new DamagedError(key, `is signed with key ${keyId}, which is not trusted`, false, UNTRUSTED_REMEDY);
  const signatureBytes = Buffer.from(signature, 'base64');
  if (!verify(null, signedText(kind, canonicalJson(body)), publicKey, signatureBytes)) {
    throw new DamagedError(key, 'has a wrong signature');
  }
  // The signature covers the values; a changed space or an added field must be detected too.
  const raw: unknown = JSON.parse(bytes.toString('utf8'));
  const exact = canonicalJson(raw) === canonicalJson({ [kind]: body, keyId, signature: signatureBytes.toString('base64') });
  if (!exact || !serialize(raw).equals(bytes)) throw new DamagedError(key, 'was changed after it was signed');
  return { body: body as v.InferOutput<S>, keyId }; // parsed above
}

/** Stores a signed document and a copy, in case one is damaged. Returns false if the key is taken. */
export async function createDocument(store: ReleaseStore, key: string, bytes: Buffer): Promise<boolean> {
  if (!(await store.create(key, bytes))) return false;
  // The document exists now, so a full disk must not fail its publication.
  await store.create(keys.copy(key), bytes).catch((error: unknown) => {
    if (!(error instanceof PublishError)) throw error;
  });
  return true;
}

/**
 * Reads a signed document, or its copy if that is damaged. Undefined if neither exists. @param damaged receives the problem of a file whose
 * counterpart is intact
 * @throws DamagedError when both are damaged
 */
export async function readDocument<S extends v.GenericSchema>(
  store: ReleaseStore,
  kind: DocumentKind,
  schema: S,
  key: string,
  publicKeys: PublicKeys,
  damaged: DamagedError[] = [],
): Promise<Opened<v.InferOutput<S>> | undefined> {
  const problems: DamagedError[] = [];
  for (const file of [key, keys.copy(key)]) {
    try {
      const bytes = await store.get(file);
      if (!bytes) throw new DamagedError(file, 'is missing');
      const opened = openDocument(kind, schema, file, bytes, publicKeys);
      damaged.push(...problems);
      return opened;
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      problems.push(error);
    }
  }
  if (problems.every(({ problem }) => problem === 'is missing')) return undefined;
  throw problems.find(({ problem }) => problem !== 'is missing') ?? new DamagedError(key, 'is missing');
}

/** Larger than any gap that losses leave: documents are numbered without gaps, and kept. */
const MAX_GAP = 1000;

/**
 * The numbers of a series of documents (`releases/1.json`, …), highest first. A number far above the others comes
 * from no publication; if it counted, anyone able to write one file could use up the numbers.
 */
export async function documentNumbers(store: ReleaseStore, prefix: string): Promise<number[]> {
  const found = await Promise.all([store.list(prefix), store.list(keys.copy(prefix))]);
  const numbers = found
    .flat()
    .map((key) => Number(/\/(\d{1,9})\.json$/.exec(key)?.[1] ?? 0))
    .filter((number) => number > 0);
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const end = sorted.findIndex((number, index) => number - (sorted[index - 1] ?? 0) > MAX_GAP);
  return (end === -1 ? sorted : sorted.slice(0, end)).toReversed();
}

function serialize(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
