import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import * as v from 'valibot';
import { company } from '@tulebyte/brand';
import type { Queries } from '../../postgres/connection.ts';
import { authError, tooManyRequests } from './auth-error.ts';
import { reportFailedAttempt } from './attempt-hooks.ts';
import type { Claims } from './access-token.ts';
import type { AuthApp, AuthDeps } from './auth-app.ts';
import { refuseUnauthenticated, requireRecentSignIn, requireSecondStep } from './requirements.ts';

const CHALLENGE_SECONDS = 300;
const Uuid = v.pipe(v.string(), v.uuid());
const challengeExpired = () =>
  authError(
    422,
    'mfa_challenge_expired',
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  );
const notFound = () => authError(404, 'mfa_factor_not_found', 'Factor not found');

/** Factor types that the site doesn't use, with hosted Supabase's errors. */
const otherKinds = new Map([
  ['phone', () => authError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')],
  ['webauthn', () => authError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')],
]);

function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: company.shortName,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  });
}

interface FactorRow {
  readonly id: string;
  readonly secret: string;
  readonly status: 'verified' | 'unverified';
}

/** TOTP factors, compatible with hosted Supabase, so that `supabase.auth.mfa.*` works. */
export function addFactorRoutes(app: AuthApp, deps: AuthDeps): void {
  const { sql, limiter, accounts, tokens, config } = deps;

  async function findFactor(id: string, userId: string): Promise<FactorRow | null> {
    const [row] = await sql<
      FactorRow[]
    >`select id, secret, status::text from auth.mfa_factors where id = ${id} and user_id = ${userId}`;
    return row ?? null;
  }

  app.post('/factors', async (context) => {
    const claims = await tokens.verify(context.req.header('authorization') ?? null);
    if (!claims) return refuseUnauthenticated(deps, context.req.raw);
    const { factor_type: type, friendly_name: name = '' } = context.get('body');
    const refused = otherKinds.get(type ?? '');
    if (refused) return refused();
    if (type !== 'totp') return authError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
    if (name.length > 80) return authError(400, 'validation_failed', 'friendly_name is too long');
    const friendlyName = name.trim();
    const factors = await accounts.factors(claims.sub);
    const refusal =
      (await requireSecondStep(deps, claims, 403, 'AAL2 required to enroll a new factor')) ??
      (await requireRecentSignIn(deps, claims));
    if (refusal) return refusal;
    if (factors.length >= config.auth.mfa.max_enrolled_factors) {
      return authError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached, unenroll to continue');
    }
    if (friendlyName !== '' && factors.some((factor) => factor.friendly_name === friendlyName)) {
      return authError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${friendlyName}" for this user already exists`,
      );
    }
    const id = randomUUID();
    const secret = new Secret({ size: 20 }).base32;
    const account = await accounts.byId(claims.sub);
    const uri = totp(secret, account?.email ?? claims.sub).toString();
    await sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
      values (${id}, ${claims.sub}, ${friendlyName}, 'totp', 'unverified', ${secret})`;
    return Response.json(
      { id, type: 'totp', friendly_name: friendlyName, totp: { qr_code: renderSVG(uri, { border: 2 }), secret, uri } },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  });

  for (const path of ['/factors/:id', '/factors/:id/*'])
    app.use(path, (context, next) =>
      v.is(Uuid, context.req.param('id'))
        ? next()
        : Promise.resolve(authError(404, 'validation_failed', 'factor_id must be an UUID')),
    );

  app.post('/factors/:id/challenge', async (context) => {
    const claims = await tokens.verify(context.req.header('authorization') ?? null);
    if (!claims) return refuseUnauthenticated(deps, context.req.raw);
    const factor = await findFactor(context.req.param('id'), claims.sub);
    if (!factor) return notFound();
    const id = randomUUID();
    await sql`delete from auth.mfa_challenges where factor_id = ${factor.id} and created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS})`;
    await sql`insert into auth.mfa_challenges (id, factor_id) values (${id}, ${factor.id})`;
    return Response.json({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS });
  });

  app.post('/factors/:id/verify', async (context) => {
    const claims = await tokens.verify(context.req.header('authorization') ?? null);
    if (!claims) return refuseUnauthenticated(deps, context.req.raw);
    const wait = await limiter.count('secondFactorByUser', claims.sub);
    if (wait !== null) return tooManyRequests(wait);
    const factor = await findFactor(context.req.param('id'), claims.sub);
    if (!factor) return notFound();
    const { challenge_id: challengeId = '', code } = context.get('body');
    if (!v.is(Uuid, challengeId) || code === undefined) {
      return authError(400, 'validation_failed', 'challenge_id and code are needed');
    }
    const [challenge] = await sql<{ open: boolean }[]>`
      select verified_at is null and created_at >= now() - make_interval(secs => ${CHALLENGE_SECONDS}) as open
      from auth.mfa_challenges where id = ${challengeId} and factor_id = ${factor.id}`;
    if (!challenge) return authError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
    if (!challenge.open) return challengeExpired();
    if (factor.status === 'unverified') {
      const refusal =
        (await requireSecondStep(deps, claims, 403, 'AAL2 required to enroll a new factor')) ??
        (await requireRecentSignIn(deps, claims));
      if (refusal) return refusal;
    }
    // One step of 30 seconds either way, for clock skew.
    const timestamp = Date.now();
    const delta = totp(factor.secret, '').validate({ token: code.trim(), window: 1, timestamp });
    if (delta === null || !(await claimStep(factor.id, TOTP.counter({ timestamp }) + delta))) {
      reportFailedAttempt(deps, 'mfa_verification_attempt', claims.sub);
      return authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    await limiter.forget('secondFactorByUser', claims.sub);
    return stepUp(claims, factor, challengeId);
  });

  /** A code is accepted once, and no older one after it (RFC 6238, section 5.2). */
  async function claimStep(factorId: string, step: number): Promise<boolean> {
    const [claimed] = await sql`
      update auth.mfa_factors set last_totp_step = ${step} where id = ${factorId} and coalesce(last_totp_step, 0) < ${step} returning 1`;
    return claimed !== undefined;
  }

  /** Raises the session to aal2 with a new token pair; the account's aal1 sessions end. */
  async function stepUp(claims: Claims, factor: FactorRow, challengeId: string): Promise<Response> {
    const refreshToken = await sql.begin(async (transaction) => {
      const [claimed] =
        await transaction`update auth.mfa_challenges set verified_at = now() where id = ${challengeId} and verified_at is null returning id`;
      if (!claimed) return null;
      await transaction`update auth.mfa_factors set status = 'verified', updated_at = now(), last_challenged_at = now() where id = ${factor.id}`;
      await transaction`delete from auth.mfa_factors where user_id = ${claims.sub} and status = 'unverified'`;
      await transaction`update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now() where id = ${claims.session_id}`;
      await transaction`delete from auth.sessions where user_id = ${claims.sub} and id <> ${claims.session_id} and coalesce(aal, 'aal1') <> 'aal2'`;
      return deps.sessions.renew(transaction, { id: claims.session_id, userId: claims.sub }, null);
    });
    if (refreshToken === null) return challengeExpired();
    await tokens.recordMethod(claims.session_id, 'totp');
    if (factor.status === 'unverified') deps.notify('mfa_factor_enrolled', claims.sub);
    return deps.sessions.answer(claims.session_id, refreshToken);
  }

  app.delete('/factors/:id', async (context) => {
    const claims = await tokens.verify(context.req.header('authorization') ?? null);
    if (!claims) return refuseUnauthenticated(deps, context.req.raw);
    const factor = await findFactor(context.req.param('id'), claims.sub);
    if (!factor) return notFound();
    if (factor.status === 'verified') {
      const refusal =
        (await requireSecondStep(deps, claims, 422, 'AAL2 required to unenroll verified factor')) ??
        (await requireRecentSignIn(deps, claims));
      if (refusal) return refusal;
    }
    await sql.begin((transaction) => removeFactor(transaction, claims.sub, factor.id));
    if (factor.status === 'verified') deps.notify('mfa_factor_unenrolled', claims.sub);
    return Response.json({ id: factor.id });
  });
}

/** Sessions that used the factor return to aal1. */
export async function removeFactor(queries: Queries, userId: string, factorId: string): Promise<void> {
  await queries`delete from auth.mfa_factors where id = ${factorId}`;
  await queries`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factorId}`;
  await queries`
    delete from auth.mfa_amr_claims c using auth.sessions s
    where c.session_id = s.id and s.user_id = ${userId} and s.aal = 'aal1' and c.authentication_method = 'totp'`;
}
