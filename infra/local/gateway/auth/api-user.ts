import type { Queries, Sql } from '../../postgres/connection.ts';

/** The account as returned by the API, without hashes, tokens, and secrets. */
export type ApiUser = Readonly<Record<string, unknown>> & { readonly id: string };

interface Row {
  readonly id: string;
  readonly [column: string]: unknown;
}

/** Hosted Supabase omits empty fields. */
const withoutNulls = (row: Row): ApiUser => ({
  id: row.id,
  ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
});

const columns = (sql: Queries) => sql`
  u.id, coalesce(u.aud, 'authenticated') as aud, coalesce(u.role, 'authenticated') as role, coalesce(u.email, '') as email,
  coalesce(u.phone, '') as phone, u.email_confirmed_at, u.email_confirmed_at as confirmed_at, u.confirmation_sent_at,
  u.recovery_sent_at, nullif(u.email_change, '') as new_email, u.email_change_sent_at, u.last_sign_in_at, u.banned_until,
  coalesce(u.raw_app_meta_data, '{}') as app_metadata, coalesce(u.raw_user_meta_data, '{}') as user_metadata,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data, 'provider', i.provider,
      'last_sign_in_at', coalesce(i.last_sign_in_at, i.created_at), 'created_at', i.created_at, 'updated_at', i.updated_at,
      'email', coalesce(i.email, u.email)) order by i.created_at)
    from auth.identities i where i.user_id = u.id
  ), '[]') as identities,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
      'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at)
    from auth.mfa_factors f where f.user_id = u.id
  ), '[]') as factors,
  u.created_at, u.updated_at, u.is_anonymous`;

export async function readUser(sql: Queries, id: string): Promise<ApiUser | null> {
  const [row] = await sql<Row[]>`select ${columns(sql)} from auth.users u where u.id = ${id}`;
  return row ? withoutNulls(row) : null;
}

/** A page of all accounts, newest first, and their total. */
export async function listUsers(sql: Sql, page: number, perPage: number): Promise<{ users: readonly ApiUser[]; total: number }> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from auth.users u order by u.created_at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`;
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`;
  return { users: rows.map(withoutNulls), total: count?.total ?? 0 };
}
