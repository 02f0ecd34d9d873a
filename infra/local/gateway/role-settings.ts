import type { Sql } from '../postgres/connection.ts';

/** Settings from `alter role … set` of each role that the gateway can assume: `anon` → `statement_timeout` → `3s`. */
export type RoleSettings = ReadonlyMap<string, readonly (readonly [name: string, value: string])[]>;

/** Reads the settings of the roles, as PostgREST does when it starts. */
export async function readRoleSettings(sql: Sql): Promise<RoleSettings> {
  const rows = await sql<{ role: string; settings: string[] }[]>`
    select r.rolname as role, s.setconfig as settings from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
    where s.setdatabase = 0 and pg_has_role('tulebyte_gateway', r.oid, 'member')`;
  return new Map(
    rows.map(({ role, settings }) => [
      role,
      settings.map((setting) => {
        const end = setting.indexOf('=');
        return [setting.slice(0, end), setting.slice(end + 1)] as const;
      }),
    ]),
  );
}
