import { createHash, randomInt } from 'node:crypto';

const PKCE_PREFIX = 'pkce_';

/** What links carry and the database keeps, as GoTrue derives it. */
function tokenHash(email: string, code: string): string {
  return createHash('sha224')
    .update(email.toLowerCase() + code)
    .digest('hex');
}

/** A code for typing, and its hash. @param pkce whether the client asked with a PKCE challenge: its links then say so */
export function oneTimeCode(email: string, digits: number, pkce: boolean): { code: string; hash: string } {
  const code = Array.from({ length: digits }, () => randomInt(10)).join('');
  return { code, hash: `${pkce ? PKCE_PREFIX : ''}${tokenHash(email, code)}` };
}

/** The hashes that a typed code may stand for. */
export function hashesOf(email: string, code: string): readonly string[] {
  const hash = tokenHash(email, code);
  return [hash, PKCE_PREFIX + hash];
}
