import { createHash, randomInt } from 'node:crypto';

/** A code for typing, and the hash that links carry and the database keeps: SHA-256 of address and code. */
export function oneTimeCode(email: string, digits: number): { code: string; hash: string } {
  const code = Array.from({ length: digits }, () => randomInt(10)).join('');
  return {
    code,
    hash: createHash('sha256')
      .update(email.toLowerCase() + code)
      .digest('hex'),
  };
}
