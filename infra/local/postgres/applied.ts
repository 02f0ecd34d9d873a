import { createHash } from 'node:crypto';
import type { Sql } from './connection.ts';

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Runs `apply` unless this content was applied before under this name. */
export async function applyOnce(sql: Sql, name: string, content: string, apply: () => Promise<void>): Promise<boolean> {
  const hash = hashOf(content);
  const [{ exists } = { exists: false }] = await sql<
    { exists: boolean }[]
  >`select to_regclass('supabase_migrations.applied') is not null as exists`;
  if (exists) {
    const [known] = await sql<{ hash: string }[]>`select hash from supabase_migrations.applied where name = ${name}`;
    if (known?.hash === hash) return false;
  }
  await apply();
  await sql`insert into supabase_migrations.applied (name, hash) values (${name}, ${hash}) on conflict (name) do update set hash = excluded.hash`;
  return true;
}
