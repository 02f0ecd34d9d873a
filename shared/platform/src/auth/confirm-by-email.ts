import { localeFromPath, localizedPath } from '@tulebyte/i18n';
import * as v from 'valibot';
import { getSupabase } from '../session/supabase.ts';
import { requiresMfa } from '../session/assurance-level.ts';
import { track } from '../telemetry/track.ts';
import { oauthFailure, emailChanged, signInSuccess } from './auth-messages.ts';
import { failed, toAuthProblem, unwrap, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { clearEmailReturnTo, emailReturnTo, safePath } from './return-to.ts';

const Confirmation = v.object({
  token_hash: v.pipe(v.string(), v.minLength(1)),
  type: v.picklist(['signup', 'email', 'recovery', 'magiclink', 'invite', 'email_change']),
});

/** Parameters of an emailed link: `/auth/confirm?token_hash=…&type=…&next=…`. */
export interface EmailLinkParams {
  token_hash: string;
  type: v.InferOutput<typeof Confirmation>['type'];
  /** Path to open afterward, with its language; by default the new-password form after a recovery. */
  next: string;
}

/** Parses an emailed link; `undefined` when it is malformed. */
export function parseEmailLink(url: URL): EmailLinkParams | undefined {
  const parsed = v.safeParse(Confirmation, Object.fromEntries(url.searchParams));
  if (!parsed.success) return undefined;
  const fallback = parsed.output.type === 'recovery' ? '/forgot-password' : '/';
  const requested = safePath(url.searchParams.get('next'), fallback);
  const returnTo = emailReturnTo();
  // The email contains only the site's origin; this browser knows where the visitor was.
  if (returnTo === undefined) return { ...parsed.output, next: requested };
  return { ...parsed.output, next: requested === '/' ? returnTo : localizedPath(requested, localeFromPath(returnTo)) };
}

/**
 * The result of an emailed link. `other_mailbox`: half of an email change is confirmed, and the other link is in the other mailbox.
 * `second_step`: the account has two-step sign-in and needs a code.
 */
export type ConfirmationResult =
  | { readonly ok: true; readonly next: 'nothing' | 'other_mailbox' | 'second_step' }
  | Extract<AuthOutcome, { ok: false }>;

/**
 * Redeems an emailed link. The visitor is signed in afterward, unless another step is needed. A link works once.
 * @throws when the server didn't say whether the link is valid: it may still work
 */
export async function confirmByEmail({
  token_hash,
  type,
}: Pick<EmailLinkParams, 'token_hash' | 'type'>): Promise<ConfirmationResult> {
  try {
    const { auth } = await getSupabase();
    const { data } = await unwrap(auth.verifyOtp({ token_hash, type }));
    if (type === 'email_change' && data.session === null) return { ok: true, next: 'other_mailbox' };
    clearEmailReturnTo();
    if (type === 'magiclink') track({ name: 'login', method: 'link' });
    if (requiresMfa(data.session)) return { ok: true, next: 'second_step' };
  } catch (error) {
    const { status = 0 } = toAuthProblem(error);
    if (status < 400 || status >= 500 || status === 429) throw error;
    return failed(oauthFailure());
  }
  if (type === 'email_change') toastSuccess(emailChanged);
  else if (type !== 'recovery') toastSuccess(signInSuccess);
  return { ok: true, next: 'nothing' };
}
