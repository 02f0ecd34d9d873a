import { dictionary } from '@zxcvbn-ts/language-common';
import { authError } from './auth-error.ts';

let known: ReadonlySet<string> | undefined;

/** Whether a password is among the 49,000 most common in breaches. Hosted Supabase uses Have I Been Pwned instead. */
export function isKnownPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  return known.has(password.toLowerCase());
}

/** Bcrypt ignores everything beyond this: two longer passwords could match. */
export const isTooLong = (password: string) => Buffer.byteLength(password) > 72;

// Hosted Supabase's messages.
export const passwordTooLong = () => authError(422, 'weak_password', 'Password cannot be longer than 72 characters');
export const knownPassword = () =>
  authError(422, 'weak_password', 'Password is known to be weak and easy to guess, please choose a different one.');
