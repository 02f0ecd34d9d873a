import type { SessionState } from '@tulebyte/platform';
import * as v from 'valibot';

const optionalText = v.fallback(v.optional(v.string()), undefined);
const UserMetadata = v.object({
  first_name: optionalText,
  last_name: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  full_name: optionalText,
  name: optionalText,
});

type SessionUser = SessionState['user'];

/** First and last name from the sign-up or the provider, read as in `create_profile`; empty when unknown. */
export function getUserNames(user: SessionUser): { first_name: string; last_name: string } {
  const parsed = v.safeParse(UserMetadata, user?.user_metadata ?? {});
  if (!parsed.success) return { first_name: '', last_name: '' };
  const { first_name, last_name, given_name, family_name, full_name, name } = parsed.output;
  const [first = '', ...rest] = (full_name ?? name ?? '').trim().split(/\s+/);
  return { first_name: first_name ?? given_name ?? first, last_name: last_name ?? family_name ?? rest.join(' ') };
}

/** The user's full name, or else the email address. */
export function getDisplayName(user: SessionUser): string {
  const { first_name, last_name } = getUserNames(user);
  return `${first_name} ${last_name}`.trim() || (user?.email ?? '');
}

/** One or two initials. */
export function getInitials(user: SessionUser): string {
  const words = getDisplayName(user)
    .split(/\s+/)
    .filter((word) => word !== '');
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return initialWords
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
