import postgres from 'postgres';

export type Sql = postgres.Sql;
/** A connection, or a transaction on one. */
export type Queries = postgres.ISql;

/** Connects as the database's owner: for migrations, auth data, and demo accounts, never for visitors' queries. */
export function connect(url: string, max = 4): Sql {
  return postgres(url, {
    max,
    onnotice: () => undefined,
    connect_timeout: 10,
    idle_timeout: 0,
    connection: { TimeZone: 'UTC', application_name: 'tulebyte-owner' },
  });
}
