import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { loadSecrets } from '../../local/data-folder/secrets.ts';
import { lockDataFolder } from '../../local/data-folder/lock.ts';
import { openDataFolder } from '../../local/data-folder/folder.ts';
import { OperatorError } from '../../local/operator-error.ts';
import { connect } from '../../local/postgres/connection.ts';
import { openDatabase } from '../../local/postgres/database.ts';
import { provision } from '../../local/postgres/provision.ts';
import { runningDatabaseUrl } from '../../local/postgres/running.ts';
import { FileStore } from '../../release/file-store.ts';
import { openStore } from '../../release/open-store.ts';
import type { BucketObjects } from '../../supabase/functions/_shared/files/bucket-objects.ts';
import { filesInBucket, requireBucket, restoreFiles, savedFiles, saveFiles } from './copy-files.ts';
import { copyStore } from './copy-store.ts';
import { dumpDatabase } from './dump-database.ts';
import { loadDatabase } from './load-database.ts';
import { Manifest } from './manifest.ts';

/** What is backed up, and where a backup is restored to. */
export interface Installation {
  dataDir: string;
  /** A folder or `s3://bucket/prefix`; default: `store` in the data folder. */
  store?: string | undefined;
  /** Default: the embedded database of the data folder. */
  databaseUrl?: string | undefined;
  /** Where the functions keep attachments and résumés, unless that is the database. */
  bucket?: BucketObjects | undefined;
  /** Whether Supabase hosts the database: its migrations are applied with the Supabase CLI. */
  isHosted: boolean;
}

const SECRETS = 'secrets.json';

const FILES = 'files';

/**
 * Writes a backup into a new folder while the site runs: rows of one moment, then the files in a bucket, every object of the release
 * store, and the embedded backend's secrets. @throws OperatorError, PublishError
 */
export async function backUp(site: Installation, folder: string): Promise<Manifest> {
  requireEmptyFolder(folder, 'each backup has a folder of its own');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const sql = connect(site.databaseUrl ?? (await runningDatabaseUrl(site.dataDir)), 1);
  try {
    const database = await dumpDatabase(sql, join(folder, 'database'));
    const files = await filesInBucket(sql);
    const missingFiles =
      files.length > 0
        ? await saveFiles(files, requireBucket(site.bucket, files.length, 'private.files'), join(folder, FILES))
        : [];
    const objects = await copyStore(openStore(storeOf(site)), new FileStore(join(folder, 'store')));
    if (existsSync(join(site.dataDir, SECRETS))) copyFileSync(join(site.dataDir, SECRETS), join(folder, SECRETS));
    const manifest: Manifest = { madeAt: new Date().toISOString(), database, objects, missingFiles };
    writeFileSync(join(folder, 'backup.json'), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    return manifest;
  } finally {
    await sql.end();
  }
}

/** Restores a backup into an empty data folder, or a hosted database and buckets without content. @throws OperatorError, PublishError */
export async function restore(folder: string, site: Installation): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (!site.isHosted) requireEmptyFolder(site.dataDir, 'restore into an empty DATA_DIR; nothing is overwritten');
  const files = savedFiles(join(folder, FILES));
  const bucket = files.length > 0 ? requireBucket(site.bucket, files.length, join(folder, FILES)) : undefined;
  if (site.isHosted && site.databaseUrl) await load(site.databaseUrl, folder, manifest);
  else await restoreEmbedded(folder, manifest, site);
  if (bucket) await restoreFiles(files, join(folder, FILES), bucket);
  await copyStore(new FileStore(join(folder, 'store')), openStore(storeOf(site)));
  return manifest;
}

async function restoreEmbedded(folder: string, manifest: Manifest, site: Installation): Promise<void> {
  const dataDir = openDataFolder(site.dataDir);
  const unlock = lockDataFolder(dataDir);
  try {
    if (existsSync(join(folder, SECRETS))) copyFileSync(join(folder, SECRETS), join(dataDir, SECRETS));
    const secrets = loadSecrets(dataDir);
    const log = () => undefined;
    const database = await openDatabase({ dataDir, secrets, externalUrl: site.databaseUrl, log });
    try {
      const sql = connect(database.ownerUrl, 1);
      await provision(sql, { url: database.ownerUrl, gatewayPassword: secrets.gatewayPassword, log }).finally(() => sql.end());
      await load(database.ownerUrl, folder, manifest);
    } finally {
      await database.stop();
    }
  } finally {
    unlock();
  }
}

async function load(databaseUrl: string, folder: string, { database }: Manifest): Promise<void> {
  const sql = connect(databaseUrl, 1);
  await loadDatabase(sql, join(folder, 'database'), database).finally(() => sql.end());
}

const storeOf = ({ store, dataDir }: Installation): string => store ?? join(dataDir, 'store');

function requireEmptyFolder(folder: string, remedy: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new OperatorError({ what: 'the folder is not empty', where: folder, remedy });
}

function readManifest(folder: string): Manifest {
  try {
    return v.parse(Manifest, JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')));
  } catch (cause) {
    throw new OperatorError({
      what: 'this is not a complete backup',
      where: join(folder, 'backup.json'),
      remedy: 'name the folder that npm run backup wrote; if it was interrupted, use an older backup',
      cause,
    });
  }
}
