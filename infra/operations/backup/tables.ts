import type { Queries } from '../../local/postgres/connection.ts';

/** Ours, accounts, and files. The rest of a database comes from migrations and from Supabase. */
const SCHEMAS = ['public', 'private', 'auth', 'storage'];
/** Belong to the auth and storage servers, which fill them when they start. */
const NOT_DATA = ['auth.schema_migrations', 'storage.migrations'];

export interface Table {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted; generated columns are computed again. */
  columns: string[];
  /** Quoted columns of the primary key. */
  key: string[];
}

/** Lists the tables whose rows are data. Unlogged ones hold a day's secrets, which no backup may outlive. */
export function listTables(sql: Queries): Promise<readonly Table[]> {
  return sql<Table[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select quote_ident(a.attname) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any (${SCHEMAS}) and c.relkind = 'r' and c.relpersistence = 'p' and not n.nspname || '.' || c.relname = any (${NOT_DATA})
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`;
}

/** The newest migration: rows fit only into tables of the same one. */
export async function readSchemaVersion(sql: Queries): Promise<string> {
  const [row] = await sql<{ version: string }[]>`select max(version) as version from supabase_migrations.schema_migrations`;
  return row?.version ?? '';
}
