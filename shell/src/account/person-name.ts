import type { SessionState } from '@tulebyte/platform';
import * as v from 'valibot';

const text = v.fallback(v.optional(v.string()), undefined);
const Names = v.object({ first_name: text, last_name: text, given_name: text, family_name: text, full_name: text, name: text });

type Person = SessionState['user'];

/** First and last name as given at sign-up or sent by the provider (as `create_profile` reads them); empty where there is none. */
export function namesOf(user: Person): { first_name: string; last_name: string } {
  const parsed = v.safeParse(Names, user?.user_metadata ?? {});
  if (!parsed.success) return { first_name: '', last_name: '' };
  const { first_name, last_name, given_name, family_name, full_name, name } = parsed.output;
  const [first = '', ...others] = (full_name ?? name ?? '').trim().split(/\s+/);
  return { first_name: first_name ?? given_name ?? first, last_name: last_name ?? family_name ?? others.join(' ') };
}

/** How the site calls a person: their name, else their email address. */
export function nameOf(user: Person): string {
  const { first_name, last_name } = namesOf(user);
  return `${first_name} ${last_name}`.trim() || (user?.email ?? '');
}

/** One or two letters that stand for a person. */
export function initialsOf(user: Person): string {
  const words = nameOf(user)
    .split(/\s+/)
    .filter((word) => word !== '');
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
