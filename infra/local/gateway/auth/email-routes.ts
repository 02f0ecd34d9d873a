import * as v from 'valibot';
import { writeLog } from './audit.ts';
import type { Account } from './accounts.ts';
import { authError, tooManyRequests } from './auth-error.ts';
import type { AuthApp, AuthDeps } from './auth-app.ts';
import { oneTimeCode } from './one-time-code.ts';
import { codeFor, Email, sendConfirmation, sendEmailChange } from './email-links.ts';
import { createAccount } from './create-account.ts';

const emptyResponse = () => Response.json({}, { headers: { 'Cache-Control': 'no-store' } });

/** Emails on request. The response and its timing are the same whether or not the address has an account. */
export function addEmailRoutes(app: AuthApp, deps: AuthDeps): void {
  const { lite, limiter, accounts, runAfterResponse, sql, mailer } = deps;

  /**
   * Counts a request for an email and calls `send` after the response. A sender above the limit is rejected; if others exceeded the
   * mailbox's limit, it has a working link already, so nothing is sent, silently. @param about what is counted separately
   */
  async function answerWithMail(
    peerAddress: string | null,
    email: string,
    send: () => Promise<unknown>,
    about = '',
  ): Promise<Response> {
    const [address, mailbox] = [peerAddress ?? 'unknown', `${about}${email}`];
    for (const [rule, key] of [
      ['recoverByAddress', address],
      ['mailByAddressAndAccount', `${address} ${mailbox}`],
      ['mailByAddressAndAccountAndHour', `${address} ${mailbox}`],
    ] as const) {
      const wait = await limiter.count(rule, key);
      if (wait !== null) return tooManyRequests(wait);
    }
    const isFull =
      !limiter.isTrusted(email, address) &&
      ((await limiter.count('mailByAccount', mailbox)) ?? (await limiter.count('mailByAccountAndHour', mailbox))) !== null;
    if (!isFull) runAfterResponse(send);
    return emptyResponse();
  }

  /** A one-time link for the account's owner. */
  async function sendLink(kind: 'sendRecovery' | 'sendMagicLink', account: Account): Promise<void> {
    const email = account.email ?? '';
    const { code, hash } = codeFor(deps, email);
    await sql`update auth.users set recovery_token = ${hash}, recovery_sent_at = now() where id = ${account.id}`;
    await writeLog(sql, 'user_recovery_requested', account);
    await mailer[kind](email, hash, code);
  }

  app.post('/recover', async (context) => {
    const email = v.safeParse(Email, context.get('body').email);
    if (!email.success) return lite.fetch(context.req.raw);
    return answerWithMail(context.env.peerAddress, email.output, async () => {
      const account = await accounts.byEmail(email.output);
      if (account) await sendLink('sendRecovery', account);
    });
  });

  app.post('/otp', async (context) => {
    const { email: asked, create_user: createUser, data } = context.get('body');
    const email = v.safeParse(Email, asked);
    if (!email.success) return lite.fetch(context.req.raw);
    return answerWithMail(context.env.peerAddress, email.output, async () => {
      const account = await accounts.byEmail(email.output);
      if (account) await sendLink('sendMagicLink', account);
      else if (createUser !== false && deps.config.auth.enable_signup)
        await createAccount(deps, { email: email.output, password: null, data: data ?? {} });
    });
  });

  app.post('/resend', async (context) => {
    const { email: asked, type } = context.get('body');
    const email = v.safeParse(Email, asked);
    if (!email.success || (type !== 'signup' && type !== 'email_change')) return lite.fetch(context.req.raw);
    const resend = async () => {
      const account = await accounts.byEmail(email.output);
      if (!account) return;
      if (type === 'signup' && !account.email_confirmed_at) await sendConfirmation(deps, account, { counted: true });
      if (type === 'email_change' && account.email_change) await sendEmailChange(deps, account, account.email_change);
    };
    return answerWithMail(context.env.peerAddress, email.output, resend, 'resend:');
  });

  // A reauthentication code, accepted by PUT /user instead of a recent sign-in.
  app.get('/reauthenticate', async (context) => {
    const claims = await deps.tokens.verify(context.req.header('authorization') ?? null);
    const account = claims && (await accounts.byId(claims.sub));
    if (!account?.email) return lite.fetch(context.req.raw);
    if (!account.email_confirmed_at) return authError(422, 'email_not_confirmed', 'Please verify your email first.');
    const wait = (await limiter.count('codeByUser', account.id)) ?? (await limiter.count('mailByUser', account.id));
    if (wait !== null) return tooManyRequests(wait);
    const { code, hash } = oneTimeCode(account.email, deps.config.auth.email.otp_length, false);
    await sql`update auth.users set reauthentication_token = ${hash}, reauthentication_sent_at = now() where id = ${account.id}`;
    await writeLog(sql, 'user_reauthenticate_requested', account);
    const { email } = account;
    runAfterResponse(() => mailer.sendReauthentication(email, code));
    return emptyResponse();
  });
}
