import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from '../operator-error.ts';
import { createSigningKey, SigningKey } from './signing-key.ts';

const Secrets = v.object({
  /** Signs what the gateway tells lite; no one else sees it. */
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  /** The first signs access tokens; all are accepted. */
  signingKeys: v.tupleWithRest([SigningKey], SigningKey),
  publishableKey: v.pipe(v.string(), v.startsWith('sb_publishable_')),
  secretKey: v.pipe(v.string(), v.startsWith('sb_secret_')),
  databasePassword: v.pipe(v.string(), v.minLength(16)),
  gatewayPassword: v.pipe(v.string(), v.minLength(16)),
});
export type Secrets = v.InferOutput<typeof Secrets>;

/** What data folders of earlier versions have: no signing keys. */
const StoredSecrets = v.object({ ...Secrets.entries, signingKeys: v.optional(Secrets.entries.signingKeys) });

const token = (bytes: number) => randomBytes(bytes).toString('base64url');

/**
 * The secrets of this installation: generated once, readable only by the owner, never in the repository.
 *
 * @throws {OperatorError} when the file is unreadable or damaged; new secrets would lock everyone out of the existing data
 */
export function loadSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) {
    return writeSecrets(dataDir, {
      jwtSecret: token(48),
      signingKeys: [createSigningKey()],
      publishableKey: `sb_publishable_${token(24)}`,
      secretKey: `sb_secret_${token(24)}`,
      databasePassword: token(24),
      gatewayPassword: token(24),
    });
  }
  const stored = readSecrets(path);
  try {
    const kept = v.parse(StoredSecrets, JSON.parse(stored));
    return kept.signingKeys ? v.parse(Secrets, kept) : writeSecrets(dataDir, { ...kept, signingKeys: [createSigningKey()] });
  } catch (cause) {
    throw new OperatorError({
      what: 'The secrets of the data folder are damaged.',
      where: path,
      remedy: 'Restore the file from a copy, or remove the whole data folder to start afresh (all local data is lost).',
      cause,
    });
  }
}

/** From the next start on, a new key signs access tokens; those that the previous one signed are accepted until they expire. */
export function rotateSigningKey(dataDir: string): void {
  const secrets = loadSecrets(dataDir);
  writeSecrets(dataDir, { ...secrets, signingKeys: [createSigningKey(), secrets.signingKeys[0]] });
}

/** Another user's must not be taken for damaged: the remedy for that loses all data. */
function readSecrets(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new OperatorError({
      what: `The secrets of the data folder can't be read: ${cause instanceof Error ? cause.message : String(cause)}.`,
      where: path,
      remedy: 'Run the command as the user who owns the data folder, or let this user read the file.',
      cause,
    });
  }
}

function writeSecrets(dataDir: string, secrets: Secrets): Secrets {
  const path = join(dataDir, 'secrets.json');
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secrets;
}
