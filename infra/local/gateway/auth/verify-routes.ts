import * as v from 'valibot';
import type { Queries } from '../../postgres/connection.ts';
import { writeLog } from './audit.ts';
import { authError, tooManyRequests } from './auth-error.ts';
import type { AuthApp, AuthDeps } from './auth-app.ts';
import { Email } from './email-links.ts';
import { possibleHashes } from './one-time-code.ts';

const Kind = v.picklist(['signup', 'invite', 'email', 'recovery', 'magiclink', 'email_change']);
type Kind = v.InferOutput<typeof Kind>;

/** A token that was found, with its row locked. */
interface Found {
  readonly id: string;
  readonly email: string | null;
  readonly newEmail: string | null;
  readonly confirmed: boolean;
  readonly confirmations: number;
  readonly column: 'confirmation' | 'recovery' | 'current' | 'new';
  readonly expired: boolean;
}

type Done =
  | { readonly kind: 'refused' }
  | { readonly kind: 'other_mailbox' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'proved'; readonly id: string; readonly email: string | null; readonly leftAddress: string | null };

const COLUMNS: Readonly<Record<Kind, readonly Found['column'][]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  email: ['confirmation', 'recovery'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email_change: ['current', 'new'],
};

/** Redeems emailed tokens as GoTrue does: each once, and a change of address only with one from each mailbox. */
export function addVerifyRoutes(app: AuthApp, deps: AuthDeps): void {
  const { sql, limiter, sessions, config } = deps;

  app.post('/verify', async (context) => {
    const { type, token = '', token_hash: tokenHash = '', email: asked } = context.get('body');
    const address = context.env.peerAddress ?? 'unknown';
    const wait = await limiter.count('verifyByAddress', address);
    if (wait !== null) return tooManyRequests(wait);
    if (!type) return authError(400, 'validation_failed', 'Verify requires a verification type');
    if ((token === '') === (tokenHash === ''))
      return authError(400, 'validation_failed', 'Verify requires either a token or a token hash');
    const kind = v.safeParse(Kind, type);
    if (!kind.success) return authError(400, 'validation_failed', 'Invalid email verification type');
    if (tokenHash !== '' && asked !== undefined)
      return authError(400, 'validation_failed', 'Only the token_hash and type should be provided');
    let hashes: readonly string[] = [tokenHash];
    if (token !== '') {
      const email = v.safeParse(Email, asked);
      if (!email.success) return authError(422, 'validation_failed', 'Invalid email format');
      const guesses = await limiter.count('verifyByAddressAndAccount', `${address} ${email.output}`);
      if (guesses !== null) return tooManyRequests(guesses);
      hashes = possibleHashes(email.output, token);
    }
    const done = await sql.begin((transaction) => redeem(transaction, kind.output, hashes)).catch(emailTakenError);
    if (done.kind === 'taken')
      return authError(422, 'email_exists', 'A user with this email address has already been registered');
    if (done.kind === 'refused') {
      const words = token === '' ? 'Email link is invalid or has expired' : 'Token has expired or is invalid';
      return authError(403, 'otp_expired', words);
    }
    if (done.kind === 'other_mailbox') {
      return Response.json(
        { msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email', code: '200' },
        { headers: { 'Cache-Control': 'no-store' } },
      );
    }
    if (done.leftAddress !== null) deps.notify('email_changed', done.id, { to: done.leftAddress });
    if (done.email !== null) limiter.trust(done.email, address);
    return sessions.open(done.id, 'otp');
  });

  async function redeem(queries: Queries, kind: Kind, hashes: readonly string[]): Promise<Done> {
    const found = await find(queries, kind, hashes);
    if (!found || found.expired) return { kind: 'refused' };
    if (found.column === 'current' || found.column === 'new') return changeAddress(queries, found);
    if (found.column === 'recovery') await queries`update auth.users set recovery_token = null where id = ${found.id}`;
    else await queries`update auth.users set confirmation_token = null where id = ${found.id}`;
    if (!found.confirmed) {
      await queries`
        update auth.users set email_confirmed_at = now(), raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
        where id = ${found.id}`;
      await queries`
        update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
        where user_id = ${found.id} and email = ${found.email}`;
    }
    await writeLog(queries, found.confirmed ? 'login' : 'user_signedup', found, { provider: 'email' });
    return { kind: 'proved', id: found.id, email: found.email, leftAddress: null };
  }

  async function find(queries: Queries, kind: Kind, hashes: readonly string[]): Promise<Found | undefined> {
    const [found] = await queries<Found[]>`
      select u.id, u.email, nullif(u.email_change, '') as "newEmail", u.email_confirmed_at is not null as confirmed,
        coalesce(u.email_change_confirm_status, 0) as confirmations, t.place as column,
        coalesce(t.sent_at < now() - make_interval(secs => ${config.auth.email.otp_expiry}), true) as expired
      from auth.users u cross join lateral (values
        ('confirmation', u.confirmation_token, u.confirmation_sent_at), ('recovery', u.recovery_token, u.recovery_sent_at),
        ('current', u.email_change_token_current, u.email_change_sent_at), ('new', u.email_change_token_new, u.email_change_sent_at)
      ) as t (place, token, sent_at)
      where (u.confirmation_token = any(${[...hashes]}) or u.recovery_token = any(${[...hashes]})
          or u.email_change_token_current = any(${[...hashes]}) or u.email_change_token_new = any(${[...hashes]}))
        and t.token = any(${[...hashes]}) and t.place = any(${[...COLUMNS[kind]]})
      for update of u`;
    return found;
  }

  async function changeAddress(queries: Queries, found: Found): Promise<Done> {
    if (found.newEmail === null) return { kind: 'refused' };
    if (found.column === 'current') await queries`update auth.users set email_change_token_current = null where id = ${found.id}`;
    else await queries`update auth.users set email_change_token_new = null where id = ${found.id}`;
    if (config.auth.email.double_confirm_changes && found.email && found.confirmations === 0) {
      await queries`update auth.users set email_change_confirm_status = 1 where id = ${found.id}`;
      return { kind: 'other_mailbox' };
    }
    await queries`
      update auth.users set email = ${found.newEmail}, email_confirmed_at = now(), email_change = null, email_change_token_current = null,
        email_change_token_new = null, email_change_confirm_status = 0, updated_at = now() where id = ${found.id}`;
    // An account created by a provider gets its first email identity.
    await queries`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (gen_random_uuid(), 'email', ${found.id}, ${found.id}, jsonb_build_object('sub', ${found.id}::text, 'email', ${found.newEmail}::text, 'email_verified', true))
      on conflict (provider, provider_id) do update set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`;
    await writeLog(queries, 'user_modified', found);
    return { kind: 'proved', id: found.id, email: found.newEmail, leftAddress: found.email };
  }

  // Hosted Supabase's link would put the session into the fragment. Redirect to the confirmation page instead.
  app.get('/verify', (context) => {
    const { token = '', token_hash: hash = token, type = '', redirect_to: next = '' } = context.req.query();
    const page = new URL('/auth/confirm', deps.siteUrl);
    page.search = new URLSearchParams({ token_hash: hash, type, ...(next === '' ? {} : { next }) }).toString();
    return Response.redirect(page, 303);
  });
}

/** Another account took the address before the change was confirmed. */
function emailTakenError(error: unknown): Done {
  if (error instanceof Error && 'code' in error && error.code === '23505') return { kind: 'taken' };
  throw error;
}
