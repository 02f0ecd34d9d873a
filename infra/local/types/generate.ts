import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { Pool } from 'pg';

/** The types of the `public` schema as `supabase gen types` writes them, by the same engine. */
export async function generateDatabaseTypes(databaseUrl: string): Promise<string> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  // A connection that is closing while the server stops has nothing more to say.
  pool.on('error', () => undefined);
  try {
    const metadata = await introspect(pool, { includedSchemas: ['public'] });
    const types = await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '14.1' });
    return `// Generated from the migrated database by infra/local/types/write.ts. Do not edit: change a migration and generate again.\n${types}`;
  } finally {
    await pool.end();
  }
}
