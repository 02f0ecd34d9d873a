import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Account } from './accounts.ts';
import { tooManyRequests } from './auth-error.ts';
import type { AuthApp, AuthDeps } from './auth.ts';
import { completeResponse } from './complete-response.ts';
import { oneTimeCode } from './one-time-code.ts';

const Email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));
const nothing = () => Response.json({}, { headers: { 'Cache-Control': 'no-store' } });

/** Sends the confirmation of a sign-up again, with a new token. */
export async function sendConfirmation({ sql, mailer, config, limiter }: AuthDeps, account: Account): Promise<void> {
  const email = account.email ?? '';
  if ((await limiter.count('mailByAccount', email)) !== null || (await limiter.count('mailByAccountAndHour', email)) !== null)
    return;
  const { code, hash } = oneTimeCode(email, config.auth.email.otp_length);
  await sql`update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now() where id = ${account.id}`;
  await mailer.sendConfirmation(email, hash, code);
}

/** Sends the confirmation of a change of address again, to the new one. */
async function sendEmailChange({ sql, mailer, config }: AuthDeps, account: Account): Promise<void> {
  const newEmail = account.email_change;
  if (!newEmail) return;
  const { code, hash } = oneTimeCode(newEmail, config.auth.email.otp_length);
  await sql`update auth.users set email_change_token_new = ${hash}, email_change_sent_at = now() where id = ${account.id}`;
  await mailer.sendEmailChange(newEmail, hash, code, { currentEmail: account.email ?? '', newEmail });
}

/** Everything that goes by mail. The answer and its time are the same whether the address has an account or not. */
export function addEmailRoutes(app: AuthApp, deps: AuthDeps): void {
  const { lite, limiter, accounts, later } = deps;

  /** Counts a request for mail; returns the refusal if it is one too many. */
  async function mailRefusal(address: string | null, email: string): Promise<Response | null> {
    for (const [rule, key] of [
      ['recoverByAddress', address ?? 'unknown'],
      ['mailByAccount', email],
      ['mailByAccountAndHour', email],
    ] as const) {
      const wait = await limiter.count(rule, key);
      if (wait !== null) return tooManyRequests(wait);
    }
    return null;
  }

  app.post('/recover', async (context) => {
    const email = v.safeParse(Email, context.get('body')['email']);
    if (!email.success) return lite.fetch(context.req.raw);
    const refusal = await mailRefusal(context.env.peerAddress, email.output);
    if (refusal) return refusal;
    later(() => lite.fetch(context.req.raw));
    return nothing();
  });

  app.post('/otp', async (context) => {
    const { email: asked, create_user: createUser } = context.get('body');
    const email = v.safeParse(Email, asked);
    if (!email.success) return lite.fetch(context.req.raw);
    const refusal = await mailRefusal(context.env.peerAddress, email.output);
    if (refusal) return refusal;
    const request = context.req.raw;
    later(async () => {
      if (await accounts.byEmail(email.output)) return lite.fetch(request);
      if (createUser === false) return null;
      // lite would make the account confirmed before anybody read the mail. A sign-up waits for the confirmation.
      const signUp = new URL(request.url);
      signUp.pathname = '/auth/v1/signup';
      const body = JSON.stringify({
        email: email.output,
        password: randomBytes(24).toString('base64url'),
        data: context.get('body')['data'],
      });
      return lite.fetch(new Request(signUp, { method: 'POST', headers: request.headers, body }));
    });
    return nothing();
  });

  app.post('/resend', async (context) => {
    const { email: asked, type } = context.get('body');
    const email = v.safeParse(Email, asked);
    if (!email.success || (type !== 'signup' && type !== 'email_change')) return lite.fetch(context.req.raw);
    const wait = await limiter.count('recoverByAddress', context.env.peerAddress ?? 'unknown');
    if (wait !== null) return tooManyRequests(wait);
    const soon = await limiter.count('mailByAccount', `resend:${email.output}`);
    if (soon !== null) return tooManyRequests(soon);
    later(async () => {
      const account = await accounts.byEmail(email.output);
      if (!account) return;
      if (type === 'email_change') return sendEmailChange(deps, account);
      if (!account.email_confirmed_at) return sendConfirmation(deps, account);
    });
    return nothing();
  });

  app.post('/verify', async (context) => {
    const body = context.get('body');
    const address = await limiter.count('verifyByAddress', context.env.peerAddress ?? 'unknown');
    if (address !== null) return tooManyRequests(address);
    if (typeof body['email'] === 'string') {
      // Six digits are guessed in a million tries; ten in a quarter of an hour are allowed.
      const account = await limiter.count('verifyByAccount', body['email'].toLowerCase());
      if (account !== null) return tooManyRequests(account);
    }
    const type = await liteType(deps, body);
    const first = type === 'email_change' ? await firstOfTwoConfirmations(deps, body) : null;
    if (first) return first;
    const request = new Request(context.req.raw, { method: 'POST', body: JSON.stringify({ ...body, type }) });
    return completeResponse(await lite.fetch(request), deps, 'otp');
  });

  // The link of lite's own mails would put the session into the fragment. Lead to the page that asks for it instead.
  app.get('/verify', (context) => {
    const { token = '', token_hash: hash = token, type = '', redirect_to: next = '' } = context.req.query();
    const page = new URL('/auth/confirm', deps.siteUrl);
    page.search = new URLSearchParams({ token_hash: hash, type, ...(next === '' ? {} : { next }) }).toString();
    return Response.redirect(page, 303);
  });
}

/** GoTrue's `email` stands for a confirmation or a one-time link, `invite` for a confirmation; lite knows neither. */
async function liteType({ sql }: AuthDeps, body: Record<string, unknown>): Promise<unknown> {
  if (body['type'] === 'invite') return 'signup';
  if (body['type'] !== 'email') return body['type'];
  const { token_hash: hash, email, token } = body;
  const [waiting] =
    typeof hash === 'string'
      ? await sql`select 1 from auth.users where confirmation_token = ${hash}`
      : typeof email === 'string' && typeof token === 'string'
        ? await sql`select 1 from auth.users where email = ${email.toLowerCase()} and confirmation_token = encode(sha256(convert_to(lower(${email}) || ${token}, 'UTF8')), 'hex')`
        : [];
  return waiting ? 'signup' : 'magiclink';
}

/**
 * A change of address needs both mailboxes, in any order; lite would finish with the present one alone. The first
 * confirmation is noted here, the second goes on to lite.
 */
async function firstOfTwoConfirmations({ sql, config }: AuthDeps, body: Record<string, unknown>): Promise<Response | null> {
  const hash = body['token_hash'];
  if (!config.auth.email.double_confirm_changes || typeof hash !== 'string') return null;
  const [row] = await sql<{ id: string; isNew: boolean; confirmed: number; current: string | null; expired: boolean }[]>`
    select id, email_change_token_new = ${hash} as "isNew", email_change_confirm_status as confirmed, email_change_token_current as current,
      email_change_sent_at < now() - make_interval(secs => ${config.auth.email.otp_expiry}) as expired
    from auth.users where (email_change_token_new = ${hash} or email_change_token_current = ${hash}) and email_change is not null`;
  if (!row || row.expired) return null;
  const waitsForCurrent = 1;
  const waitsForNew = 2;
  if (row.isNew && row.confirmed === waitsForNew) {
    // The present mailbox confirmed before: its token, still in the row, finishes the change.
    body['token_hash'] = row.current;
    await sql`update auth.users set email_change_confirm_status = 0 where id = ${row.id}`;
    return null;
  }
  if (!row.isNew && row.confirmed === waitsForCurrent) {
    await sql`update auth.users set email_change_confirm_status = 0 where id = ${row.id}`;
    return null;
  }
  await sql`update auth.users set email_change_confirm_status = ${row.isNew ? waitsForCurrent : waitsForNew} where id = ${row.id}`;
  return Response.json(
    { msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email', code: '200' },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
