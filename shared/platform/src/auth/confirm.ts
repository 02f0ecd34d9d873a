import * as v from 'valibot';
import { getSupabase } from '../backend/supabase.ts';
import { callbackFailure, signInSuccess } from './error-catalogue.ts';
import { failed, orThrow, succeeded, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { safePath } from './return-path.ts';

const Confirmation = v.object({
  token_hash: v.pipe(v.string(), v.minLength(1)),
  type: v.picklist(['signup', 'email', 'recovery', 'magiclink', 'invite', 'email_change']),
});

/** What the link of a mail asks for: `/auth/confirm?token_hash=…&type=…&next=…`. */
export interface MailLink {
  token_hash: string;
  type: v.InferOutput<typeof Confirmation>['type'];
  /** Path to open after that; a recovery goes on to the new password unless told otherwise. */
  next: string;
}

/** Reads a mail's link; `undefined` when it is damaged. */
export function readMailLink(url: URL): MailLink | undefined {
  const parsed = v.safeParse(Confirmation, Object.fromEntries(url.searchParams));
  if (!parsed.success) return undefined;
  const fallback = parsed.output.type === 'recovery' ? '/forgot-password' : '/';
  return { ...parsed.output, next: safePath(url.searchParams.get('next'), fallback) };
}

/** Redeems the link of a mail: the visitor is signed in afterwards. A link works once. */
export async function confirmByMail({ token_hash, type }: Pick<MailLink, 'token_hash' | 'type'>): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await orThrow(auth.verifyOtp({ token_hash, type }));
  } catch {
    return failed(callbackFailure());
  }
  if (type !== 'recovery') toastSuccess(signInSuccess);
  return succeeded;
}
