import { join } from 'node:path';
import type { Secrets } from '../data-folder/secrets.ts';
import { OperatorError } from '../operator-error.ts';
import { connect } from './connection.ts';
import { placePostgres } from './placement.ts';
import { startPostgres, SUPERUSER } from './server.ts';

export interface OpenDatabase {
  readonly ownerUrl: string;
  readonly gatewayUrl: string;
  stop(): Promise<void>;
}

/** The same database, with the gateway's role. */
function asGateway(url: string, password: string): string {
  const gateway = new URL(url);
  gateway.username = 'tulebyte_gateway';
  gateway.password = password;
  return gateway.toString();
}

/**
 * Opens the database: the embedded server of the data folder, or DATABASE_URL.
 *
 * @throws {OperatorError} when it can't be reached, is too old, or the role can't create roles
 */
export async function openDatabase(options: {
  dataDir: string;
  secrets: Secrets;
  externalUrl: string | undefined;
  log: (line: string) => void;
  fsync?: boolean | undefined;
}): Promise<OpenDatabase> {
  const { dataDir, secrets, externalUrl, log, fsync } = options;
  if (externalUrl) {
    await checkExternal(externalUrl);
    return { ownerUrl: externalUrl, gatewayUrl: asGateway(externalUrl, secrets.gatewayPassword), stop: () => Promise.resolve() };
  }
  const placement = await placePostgres(dataDir);
  const server = await startPostgres(placement, {
    password: secrets.databasePassword,
    logFile: join(dataDir, 'postgres.log'),
    log,
    fsync,
  });
  const ownerUrl = `postgres://${SUPERUSER}:${secrets.databasePassword}@127.0.0.1:${server.port}/postgres`;
  return { ownerUrl, gatewayUrl: asGateway(ownerUrl, secrets.gatewayPassword), stop: () => server.stop() };
}

async function checkExternal(url: string): Promise<void> {
  const sql = connect(url, 1);
  const { host, pathname } = new URL(url);
  const where = `DATABASE_URL (${host}${pathname})`;
  try {
    const [role] = await sql<{ version: number; superuser: boolean }[]>`
      select current_setting('server_version_num')::int as version, (select rolsuper from pg_roles where rolname = current_user) as superuser`;
    if (!role || role.version < 150_000)
      throw new OperatorError({ what: 'The database is older than PostgreSQL 15.', where, remedy: 'Use PostgreSQL 17.' });
    if (!role.superuser) {
      throw new OperatorError({
        what: 'The database role may not make the roles that Supabase needs.',
        where,
        remedy: 'Connect as a superuser of a database of its own.',
      });
    }
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError({
      what: `The database can not be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
      where,
      remedy: 'Correct DATABASE_URL, or unset it to use the embedded database.',
      cause,
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}
