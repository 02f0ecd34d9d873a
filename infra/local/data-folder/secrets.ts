import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from '../operator-error.ts';

const Secrets = v.object({
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  publishableKey: v.pipe(v.string(), v.startsWith('sb_publishable_')),
  secretKey: v.pipe(v.string(), v.startsWith('sb_secret_')),
  databasePassword: v.pipe(v.string(), v.minLength(16)),
  gatewayPassword: v.pipe(v.string(), v.minLength(16)),
});
export type Secrets = v.InferOutput<typeof Secrets>;

const token = (bytes: number) => randomBytes(bytes).toString('base64url');

/**
 * The secrets of this installation: generated once, readable only by the owner, never in the repository.
 *
 * @throws {OperatorError} when the file is damaged; new secrets would lock everyone out of the existing data
 */
export function loadSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) {
    const made: Secrets = {
      jwtSecret: token(48),
      publishableKey: `sb_publishable_${token(24)}`,
      secretKey: `sb_secret_${token(24)}`,
      databasePassword: token(24),
      gatewayPassword: token(24),
    };
    writeFileSync(`${path}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
    return made;
  }
  try {
    return v.parse(Secrets, JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new OperatorError({
      what: 'The secrets of the data folder are damaged.',
      where: path,
      remedy: 'Restore the file from a copy, or remove the whole data folder to start afresh (all local data is lost).',
      cause,
    });
  }
}
