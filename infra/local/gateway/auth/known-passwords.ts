import { dictionary } from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | undefined;

/** Whether a password is among the 49,000 that turn up most in breaches. Hosted Supabase asks Have I Been Pwned instead. */
export function isKnownPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  return known.has(password.toLowerCase());
}
