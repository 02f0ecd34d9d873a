import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { hashOf } from './applied.ts';
import type { Sql } from './connection.ts';

interface Migration {
  readonly version: string;
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/** Reads `<timestamp>_<name>.sql`, oldest first. */
function readMigrations(folder: string): readonly Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) {
        throw new OperatorError({
          what: 'A migration is not named <14 digits>_<name>.sql.',
          where: join(folder, file),
          remedy: 'Rename it.',
        });
      }
      return { version, name, file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') };
    });
}

/**
 * Applies new migrations in order, each in its own transaction, and records them where the Supabase CLI does.
 *
 * @returns the names of those applied
 * @throws {OperatorError} when an applied file was changed or removed, a new one is older than an applied one, or SQL fails
 */
export async function migrate(sql: Sql, folder: string): Promise<readonly string[]> {
  const migrations = readMigrations(folder);
  const known = await sql<{ version: string; checksum: string | null }[]>`
    select version, checksum from supabase_migrations.schema_migrations order by version`;
  const applied = new Map(known.map((row) => [row.version, row.checksum]));
  const newest = known.at(-1)?.version ?? '';

  for (const version of applied.keys()) {
    if (!migrations.some((migration) => migration.version === version)) {
      throw new OperatorError({
        what: `The data was made by a newer or different version of the site: migration ${version} is not here.`,
        where: folder,
        remedy: 'Start the version that made the data, or start with another DATA_DIR.',
      });
    }
  }
  const fresh = migrations.filter(({ version, file, text }) => {
    if (!applied.has(version)) {
      if (version > newest) return true;
      throw new OperatorError({
        what: 'A new migration is older than one that is already applied.',
        where: file,
        remedy: `Give it a timestamp after ${newest}.`,
      });
    }
    const checksum = applied.get(version);
    if (checksum !== null && checksum !== hashOf(text)) {
      throw new OperatorError({
        what: 'A migration was changed after it was applied.',
        where: file,
        remedy: 'Undo the change and write a new migration, or start with another DATA_DIR.',
      });
    }
    return false;
  });

  for (const { version, name, file, text } of fresh) {
    try {
      await sql.begin(async (transaction) => {
        await transaction`set local role postgres`;
        await transaction.unsafe(text);
        await transaction`reset role`;
        await transaction`
          insert into supabase_migrations.schema_migrations (version, name, statements, checksum)
          values (${version}, ${name}, ${[text]}, ${hashOf(text)})`;
      });
    } catch (cause) {
      throw new OperatorError({
        what: `A migration failed, and nothing of it was kept: ${cause instanceof Error ? cause.message : String(cause)}`,
        where: file,
        remedy: 'Correct the SQL and start again.',
        cause,
      });
    }
  }
  return fresh.map(({ version, name }) => `${version}_${name}`);
}
