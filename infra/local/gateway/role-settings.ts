import type { Sql } from '../postgres/connection.ts';

/** What `alter role … set` says of each role that the gateway can take: `anon` → `statement_timeout` → `3s`. */
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

interface Statements {
  executeQuery(query: { sql: string; parameters: readonly unknown[] }): Promise<unknown>;
}
interface SessionContext {
  applyJwtSessionContext(db: Statements, vars: { auth?: { role?: string } }, ...rest: unknown[]): Promise<void>;
}

/** PostgREST applies a role's settings when it takes the role for a request; lite only takes it. */
export function applyRoleSettings(connection: object, settings: RoleSettings): void {
  // The cast: the method is private in lite's types.
  const context = connection as SessionContext;
  const apply = context.applyJwtSessionContext.bind(context);
  context.applyJwtSessionContext = async (db, vars, ...rest) => {
    const own = settings.get(vars.auth?.role ?? 'anon') ?? [];
    if (own.length > 0) {
      const calls = own.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
      await db.executeQuery({ sql: `select ${calls.join(', ')}`, parameters: own.flat() });
    }
    await apply(db, vars, ...rest);
  };
}
