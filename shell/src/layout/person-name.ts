import type { SessionState } from '@tulebyte/platform';
import * as v from 'valibot';

const Names = v.object({ first_name: v.fallback(v.string(), ''), last_name: v.fallback(v.string(), '') });

type Person = SessionState['user'];

/** First and last name as given at sign-up; empty strings where they are missing (Google may send none). */
export function namesOf(user: Person): v.InferOutput<typeof Names> {
  const parsed = v.safeParse(Names, user?.user_metadata ?? {});
  return parsed.success ? parsed.output : { first_name: '', last_name: '' };
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
