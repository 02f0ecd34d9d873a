import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { Pool } from 'pg';

/** Generates the types of the `public` schema with the engine of `supabase gen types`. */
export async function generateDatabaseTypes(databaseUrl: string): Promise<string> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  // Ignore errors of connections that close with the server.
  pool.on('error', () => undefined);
  try {
    const metadata = await introspect(pool, { includedSchemas: ['public'] });
    const types = await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '14.1' });
    return `// Generated from the migrated database by infra/local/types/write.ts. Do not edit: change a migration and generate again.\n${types}`;
  } finally {
    await pool.end();
  }
}
