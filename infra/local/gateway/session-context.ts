import type { RoleSettings } from './role-settings.ts';

interface Statements {
  executeQuery(query: { sql: string; parameters: readonly unknown[] }): Promise<unknown>;
}
interface Caller {
  auth?: { role?: string; uid?: unknown; jwt?: unknown };
  storage?: { operation?: unknown };
}
interface RpcCall {
  method: string;
  path: string;
  requestHeaders?: Readonly<Record<string, string>>;
}
interface SessionContext {
  applyJwtSessionContext(db: Statements, caller: Caller): Promise<void>;
  applyRpcRequestGucs(db: Statements, call: RpcCall): Promise<void>;
}
type Setting = readonly [name: string, value: string];

/** What PostgREST calls before each request (`pgrst.db_pre_request`). */
const CHECK = 'private.check_session()';

/**
 * Sets a transaction's role and claims in one statement; lite sends one for each setting. Also applies the role's own settings, and
 * calls the function that checks the session, as PostgREST does when it assumes a role; lite doesn't.
 */
export function applySessionContext(connection: object, roleSettings: RoleSettings): void {
  // The cast: the methods are private in lite's types.
  const context = connection as SessionContext;
  context.applyJwtSessionContext = (db, { auth, storage }) => {
    const role = auth?.role || 'anon';
    const settings: Setting[] = [
      ...(roleSettings.get(role) ?? []),
      ['role', role],
      ['request.jwt.claim.sub', text(auth?.uid)],
      ['request.jwt.claim.role', role],
      ['storage.operation', text(storage?.operation)],
      ...(typeof auth?.jwt === 'object' && auth.jwt ? [['request.jwt.claims', JSON.stringify(auth.jwt)] as const] : []),
    ];
    return set(db, settings, role === 'authenticated' ? [CHECK] : []);
  };
  context.applyRpcRequestGucs = (db, { method, path, requestHeaders = {} }) =>
    set(db, [
      ['response.status', ''],
      ['response.headers', ''],
      ['request.method', method],
      ['request.path', path],
      ['request.headers', JSON.stringify(requestHeaders)],
    ]);
}

/** Until the end of the transaction. @param checks called once all is set */
async function set(db: Statements, settings: readonly Setting[], checks: readonly string[] = []): Promise<void> {
  const calls = settings.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
  await db.executeQuery({ sql: `select ${[...calls, ...checks].join(', ')}`, parameters: settings.flat() });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
