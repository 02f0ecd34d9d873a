import { localeFromPath, localizedPath } from '@tulebyte/i18n';
import * as v from 'valibot';
import { getSupabase } from '../backend/supabase.ts';
import { requiresMfa } from '../session/assurance-level.ts';
import { track } from '../telemetry/track.ts';
import { oauthFailure, emailChanged, signInSuccess } from './error-catalogue.ts';
import { failed, unwrap, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { clearEmailReturnTo, emailReturnTo, safePath } from './return-to.ts';

const Confirmation = v.object({
  token_hash: v.pipe(v.string(), v.minLength(1)),
  type: v.picklist(['signup', 'email', 'recovery', 'magiclink', 'invite', 'email_change']),
});

/** What the link of a mail asks for: `/auth/confirm?token_hash=…&type=…&next=…`. */
export interface EmailLinkParams {
  token_hash: string;
  type: v.InferOutput<typeof Confirmation>['type'];
  /** Path to open after that, with its language; a recovery goes on to the new password unless told otherwise. */
  next: string;
}

/** Reads a mail's link; `undefined` when it is damaged. */
export function parseEmailLink(url: URL): EmailLinkParams | undefined {
  const parsed = v.safeParse(Confirmation, Object.fromEntries(url.searchParams));
  if (!parsed.success) return undefined;
  const fallback = parsed.output.type === 'recovery' ? '/forgot-password' : '/';
  const told = safePath(url.searchParams.get('next'), fallback);
  const kept = emailReturnTo();
  // The mail names the site alone; where its reader was, this browser knows.
  if (kept === undefined) return { ...parsed.output, next: told };
  return { ...parsed.output, next: told === '/' ? kept : localizedPath(told, localeFromPath(kept)) };
}

/**
 * What a link brought about. `other_mailbox`: a change of address is confirmed by half, the other mailbox has the other link.
 * `second_step`: the account has two-step sign-in and asks for a code.
 */
export type Confirmed =
  | { readonly ok: true; readonly next: 'nothing' | 'other_mailbox' | 'second_step' }
  | Extract<AuthOutcome, { ok: false }>;

/** Redeems the link of a mail: the visitor is signed in afterwards, unless more is asked for. A link works once. */
export async function confirmByEmail({ token_hash, type }: Pick<EmailLinkParams, 'token_hash' | 'type'>): Promise<Confirmed> {
  try {
    const { auth } = await getSupabase();
    const { data } = await unwrap(auth.verifyOtp({ token_hash, type }));
    if (type === 'email_change' && data.session === null) return { ok: true, next: 'other_mailbox' };
    clearEmailReturnTo();
    if (type === 'magiclink') track({ name: 'login', method: 'link' });
    if (requiresMfa(data.session)) return { ok: true, next: 'second_step' };
  } catch {
    return failed(oauthFailure());
  }
  if (type === 'email_change') toastSuccess(emailChanged);
  else if (type !== 'recovery') toastSuccess(signInSuccess);
  return { ok: true, next: 'nothing' };
}
