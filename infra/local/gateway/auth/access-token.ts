import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Sql } from '../../postgres/connection.ts';

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

export interface AccessTokens {
  /** The sender of a request, if the session still exists. */
  verify(authorization: string | null): Promise<Claims | null>;
  /** Whether the token has our signature but another audience, or no expiry. */
  hasWrongAudience(authorization: string | null): Promise<boolean>;
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
  options: { jwtSecret: string; siteUrl: string; expirySeconds: number },
): AccessTokens {
  const key = new TextEncoder().encode(options.jwtSecret);
  const issuer = `${options.siteUrl}/auth/v1`;
  const read = (authorization: string | null) =>
    jwtVerify(/^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? '', key, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      issuer,
      requiredClaims: ['exp', 'sub'],
    });
  return {
    async hasWrongAudience(authorization) {
      try {
        await read(authorization);
        return false;
      } catch (error) {
        return error instanceof errors.JWTClaimValidationFailed;
      }
    },
    async isRecent(sessionId) {
      const [row] = await sql`
        select 1 from auth.mfa_amr_claims where session_id = ${sessionId} and updated_at > now() - private.recent_sign_in()`;
      return row !== undefined;
    },
    async verify(authorization) {
      try {
        const { payload } = await read(authorization);
        const claims = v.parse(Claims, payload);
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
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(row.user_id)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${options.expirySeconds}s`)
        .sign(key);
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
