import { createPrivateKey } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose';
import type { JSONWebKeySet } from 'jose';
import * as v from 'valibot';
import { publicKey } from '../../data-folder/signing-key.ts';
import type { Secrets } from '../../data-folder/secrets.ts';
import type { Sql } from '../../postgres/connection.ts';
import { rememberTokens } from './verified-tokens.ts';

/** How a session was authenticated, in the terms of `amr`. */
export type AuthenticationMethod = 'password' | 'otp' | 'oauth' | 'totp';

const AUDIENCE = 'authenticated';

const Claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  session_id: v.pipe(v.string(), v.uuid()),
  aal: v.optional(v.picklist(['aal1', 'aal2']), 'aal1'),
});
export type Claims = v.InferOutput<typeof Claims>;

interface SessionRow {
  readonly user_id: string;
  readonly aal: 'aal1' | 'aal2' | null;
  readonly email: string | null;
  readonly role: string | null;
  readonly app_metadata: Record<string, unknown>;
  readonly user_metadata: Record<string, unknown>;
  readonly amr: readonly { method: string; timestamp: number }[];
}

/** Why a token is not accepted. */
export type TokenFault = 'expired' | 'claims' | 'signature';

export interface AccessTokens {
  /** The public keys. */
  readonly jwks: JSONWebKeySet;
  /** The sender of a request, if the session still exists. */
  verify(authorization: string | null): Promise<Claims | null>;
  /** What is wrong with a request's token; `null` also for requests without one, such as those with an API key as bearer. */
  fault(authorization: string | null): Promise<TokenFault | null>;
  /** The same header with a token for lite, which knows no public keys; unchanged without a token. */
  forLite(authorization: string | null): Promise<{ authorization: string | null } | { fault: TokenFault }>;
  /** Whether the sender's account is banned. */
  isBanned(authorization: string | null): Promise<boolean>;
  /** Whether the session authenticated recently, by the database's definition. */
  isRecent(sessionId: string): Promise<boolean>;
  /** An access token with the claims of hosted Supabase: `aal`, `amr`, and metadata in addition to lite's. */
  mint(sessionId: string): Promise<{ token: string; userId: string } | null>;
  /** Records an authentication method of a session, unless the session ended; renews a repeated one. */
  recordMethod(sessionId: string, method: AuthenticationMethod): Promise<void>;
  /** Records that a session was used and its user agent, for the owner's list of sessions. */
  recordUse(sessionId: string, userAgent: string | null): Promise<void>;
}

export function createAccessTokens(
  sql: Sql,
  options: { signingKeys: Secrets['signingKeys']; jwtSecret: string; siteUrl: string; expirySeconds: number },
): AccessTokens {
  const [current] = options.signingKeys;
  const signingKey = createPrivateKey({ key: { ...current }, format: 'jwk' });
  const jwks = { keys: options.signingKeys.map(publicKey) };
  const keySet = createLocalJWKSet(jwks);
  const liteKey = new TextEncoder().encode(options.jwtSecret);
  const issuer = `${options.siteUrl}/auth/v1`;
  const verified = rememberTokens(async (token) => {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ['ES256'],
      audience: AUDIENCE,
      issuer,
      requiredClaims: ['exp', 'sub'],
    });
    return { payload, forLite: await new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(liteKey) };
  });
  const read = async (token: string) => (await verified(token)).payload;
  const forLite: AccessTokens['forLite'] = async (authorization) => {
    const token = bearerToken(authorization);
    if (token === null) return { authorization };
    try {
      return { authorization: `Bearer ${(await verified(token)).forLite}` };
    } catch (error) {
      return { fault: faultOf(error) };
    }
  };
  return {
    jwks,
    forLite,
    async fault(authorization) {
      const outcome = await forLite(authorization);
      return 'fault' in outcome ? outcome.fault : null;
    },
    async isBanned(authorization) {
      const claims = await read(bearerToken(authorization) ?? '').catch(() => null);
      if (claims === null) return false;
      const [banned] = await sql`select 1 from auth.users where id = ${claims.sub ?? null} and banned_until > now()`;
      return banned !== undefined;
    },
    async isRecent(sessionId) {
      const [row] = await sql`
        select 1 from auth.mfa_amr_claims where session_id = ${sessionId} and updated_at > now() - private.recent_sign_in_window()`;
      return row !== undefined;
    },
    async verify(authorization) {
      try {
        const claims = v.parse(Claims, await read(bearerToken(authorization) ?? ''));
        const [alive] = await sql`select 1 from auth.sessions where id = ${claims.session_id} and user_id = ${claims.sub}`;
        return alive ? claims : null;
      } catch {
        return null;
      }
    },
    async mint(sessionId) {
      const [row] = await sql<SessionRow[]>`
        select s.user_id, s.aal::text as aal, u.email, u.role,
          coalesce(u.raw_app_meta_data, '{}') as app_metadata, coalesce(u.raw_user_meta_data, '{}') as user_metadata,
          coalesce((
            select jsonb_agg(jsonb_build_object('method', c.authentication_method, 'timestamp', extract(epoch from c.updated_at)::bigint) order by c.updated_at desc)
            from auth.mfa_amr_claims c where c.session_id = s.id
          ), '[]') as amr
        from auth.sessions s join auth.users u on u.id = s.user_id where s.id = ${sessionId}`;
      if (!row) return null;
      const token = await new SignJWT({
        email: row.email ?? '',
        phone: '',
        app_metadata: row.app_metadata,
        user_metadata: row.user_metadata,
        role: row.role ?? 'authenticated',
        aal: row.aal ?? 'aal1',
        amr: row.amr,
        session_id: sessionId,
        is_anonymous: false,
      })
        .setProtectedHeader({ alg: 'ES256', kid: current.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(row.user_id)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${options.expirySeconds}s`)
        .sign(signingKey);
      return { token, userId: row.user_id };
    },
    async recordMethod(sessionId, method) {
      await sql`
        insert into auth.mfa_amr_claims (session_id, authentication_method)
        select id, ${method} from auth.sessions where id = ${sessionId}
        on conflict (session_id, authentication_method) do update set updated_at = now()`;
    },
    async recordUse(sessionId, userAgent) {
      await sql`
        update auth.sessions set user_agent = coalesce(${userAgent?.slice(0, 300) ?? null}, user_agent), updated_at = now() where id = ${sessionId}`;
    },
  };
}

/** The bearer of a request if it is a JSON Web Token: three parts. */
function bearerToken(authorization: string | null): string | null {
  return /^Bearer\s+([^\s.]*\.[^\s.]*\.[^\s.]*)$/i.exec(authorization ?? '')?.[1] ?? null;
}

function faultOf(error: unknown): TokenFault {
  if (error instanceof errors.JWTExpired) return 'expired';
  return error instanceof errors.JWTClaimValidationFailed ? 'claims' : 'signature';
}
