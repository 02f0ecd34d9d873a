import { createHash, randomInt } from 'node:crypto';

const PKCE_PREFIX = 'pkce_';

/** The token hash in links and database, derived as in GoTrue. */
function tokenHash(email: string, code: string): string {
  return createHash('sha224')
    .update(email.toLowerCase() + code)
    .digest('hex');
}

/** A one-time code and its hash. @param pkce whether the client sent a PKCE challenge, which marks its links */
export function oneTimeCode(email: string, digits: number, pkce: boolean): { code: string; hash: string } {
  const code = Array.from({ length: digits }, () => randomInt(10)).join('');
  return { code, hash: `${pkce ? PKCE_PREFIX : ''}${tokenHash(email, code)}` };
}

/** The possible hashes of an entered code. */
export function possibleHashes(email: string, code: string): readonly string[] {
  const hash = tokenHash(email, code);
  return [hash, PKCE_PREFIX + hash];
}
