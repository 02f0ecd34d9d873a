import { randomUUID } from 'node:crypto';
import type { Queries } from '../../postgres/connection.ts';

/** Audit log entries in hosted Supabase's terms; part of a user's data export. */
export async function writeLog(
  sql: Queries,
  action: string,
  account: { readonly id: string; readonly email: string | null },
  traits: Readonly<Record<string, string>> = {},
): Promise<void> {
  const payload = {
    action,
    actor_id: account.id,
    actor_username: account.email ?? '',
    actor_via_sso: false,
    log_type: 'account',
    traits,
  };
  await sql`insert into auth.audit_log_entries (id, payload) values (${randomUUID()}, ${sql.json(payload)})`;
}
