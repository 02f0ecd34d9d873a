import * as v from 'valibot';
import { signInContext } from '../../request-context/request-context.ts';
import type { Account } from './accounts.ts';
import type { AuthDeps } from './auth-app.ts';
import { oneTimeCode } from './one-time-code.ts';

export const Email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));

export const codeFor = ({ config }: AuthDeps, email: string) =>
  oneTimeCode(email, config.auth.email.otp_length, signInContext.getStore()?.pkce ?? false);

/** Emails a sign-up confirmation with a new token. @param counted whether it counts toward the account's email limit */
export async function sendConfirmation(deps: AuthDeps, account: Account, { counted }: { counted: boolean }): Promise<void> {
  const { sql, mailer, limiter } = deps;
  const email = account.email ?? '';
  if (
    counted &&
    ((await limiter.count('mailByAccount', email)) !== null || (await limiter.count('mailByAccountAndHour', email)) !== null)
  )
    return;
  const { code, hash } = codeFor(deps, email);
  await sql`update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now() where id = ${account.id}`;
  await mailer.sendConfirmation(email, hash, code);
}

/**
 * Starts or restarts a change of address: both mailboxes get a link, and both must confirm. An address that has an account gets no
 * link, so that the change stays pending, just as with an unconfirmed stranger.
 */
export async function sendEmailChange(deps: AuthDeps, account: Pick<Account, 'id' | 'email'>, newEmail: string): Promise<void> {
  const { sql, mailer, accounts, runAfterResponse } = deps;
  const [current, next] = [codeFor(deps, account.email ?? ''), codeFor(deps, newEmail)];
  await sql`
    update auth.users set email_change = ${newEmail}, email_change_token_current = ${account.email ? current.hash : null},
      email_change_token_new = ${next.hash}, email_change_confirm_status = 0, email_change_sent_at = now(), updated_at = now()
    where id = ${account.id}`;
  const addresses = { currentEmail: account.email ?? '', newEmail };
  runAfterResponse(async () => {
    if (account.email) await mailer.sendEmailChange(account.email, current.hash, current.code, addresses);
    if (!(await accounts.byEmail(newEmail))) await mailer.sendEmailChange(newEmail, next.hash, next.code, addresses);
  });
}
