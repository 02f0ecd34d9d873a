import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { supabaseFolder } from '../paths.ts';
import { applyOnce } from './applied.ts';
import type { Sql } from './connection.ts';
import { migrate } from './migrations.ts';

const bootstrapFile = new URL('./bootstrap.sql', import.meta.url);

/**
 * Brings a database up to date: auth schema, roles, migrations, sample rows. Idempotent.
 */
export async function provision(
  sql: Sql,
  options: { url: string; gatewayPassword: string; log: (line: string) => void },
): Promise<void> {
  const bootstrap = readFileSync(bootstrapFile, 'utf8');
  // Its version determines the auth schema.
  const lite = readFileSync(findPackageJSON('@supabase/lite', import.meta.url) ?? '', 'utf8');
  await applyOnce(sql, 'bootstrap', `${bootstrap}${lite}${options.gatewayPassword}`, async () => {
    await createAuthSchema(options.url);
    await sql.unsafe(bootstrap);
    // A role's password can't be a parameter. It is base64url, so it can't end the literal.
    await sql.unsafe(`alter role tulebyte_gateway login password '${options.gatewayPassword.replaceAll(/[^\w-]/g, '')}'`);
  });
  const applied = await migrate(sql, supabaseFolder('migrations'));
  if (applied.length > 0)
    options.log(`database: applied ${applied.length} migration${applied.length === 1 ? '' : 's'}, up to ${applied.at(-1)}`);

  const seed = readFileSync(supabaseFolder('seed.sql'), 'utf8');
  await applyOnce(sql, 'seed.sql', seed, async () => {
    await sql.begin(async (transaction) => {
      await transaction`set local role postgres`;
      await transaction.unsafe(seed);
    });
  });
}

async function createAuthSchema(url: string): Promise<void> {
  const connection = createPostgresConnection({ url, postgresOptions: { max: 1, onnotice: () => undefined } });
  try {
    const app = new App({
      connection,
      auth: { enabled: true, jwt_secret: 'not used to sign anything here' },
      db: { migrations: { enabled: false } },
    });
    await app.ensureSystemSchema();
  } finally {
    await connection.close();
  }
}
