import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../local/operator-error.ts';
import { escapeControls } from '../log/escape-controls.ts';
import { describePublishError, PublishError } from '../release/publish-error.ts';
import { bucketObjects } from '../supabase/functions/_shared/files/bucket-objects.ts';
import { bucketSettings } from '../supabase/functions/_shared/files/bucket-settings.ts';
import { backUp, restore, type Installation } from './backup/backup.ts';

const USAGE = `npm run backup -- FOLDER     writes database, files, release store, and secrets of the running site into a new folder
npm run restore -- FOLDER    puts them into an empty DATA_DIR, or into a hosted database and buckets without content

  DATA_DIR, RELEASE_STORE with AWS_…, SUPABASE_URL, DATABASE_URL as for the site; with SUPABASE_URL, DATABASE_URL is the
  project's direct connection. FILES_S3_… as for the functions, if they keep attachments and résumés in a bucket.`;

async function main([command, folder]: readonly string[]): Promise<number> {
  if ((command !== 'backup' && command !== 'restore') || !folder) {
    console.error(USAGE);
    return 2;
  }
  const { DATA_DIR, RELEASE_STORE: store, DATABASE_URL: databaseUrl, SUPABASE_URL } = process.env;
  try {
    const site: Installation = {
      dataDir: resolve(DATA_DIR || '.data'),
      store,
      databaseUrl,
      bucket: bucketOfFunctions(),
      isHosted: Boolean(SUPABASE_URL),
    };
    if (site.isHosted && !databaseUrl) {
      throw new OperatorError({
        what: 'SUPABASE_URL is set, DATABASE_URL is not',
        where: 'environment variable DATABASE_URL',
        remedy: "set it to the project's direct connection (Supabase dashboard, Connect)",
      });
    }
    const { madeAt, database, objects, missingFiles } = await (command === 'backup'
      ? backUp(site, folder)
      : restore(folder, site));
    const rows = database.tables.reduce((total, table) => total + table.rows, 0);
    console.log(`${madeAt}: ${rows} rows of ${database.tables.length} tables, ${objects} objects of the release store`);
    if (missingFiles.length > 0)
      console.error(`The bucket does not have these attachments and résumés: ${missingFiles.join(', ')}`);
    return 0;
  } catch (error) {
    if (error instanceof OperatorError) console.error(error.message);
    else if (error instanceof PublishError) console.error(describePublishError(error));
    else throw error;
    return 1;
  }
}

function bucketOfFunctions(): Installation['bucket'] {
  try {
    const settings = bucketSettings();
    return settings ? bucketObjects(settings) : undefined;
  } catch (cause) {
    throw new OperatorError({
      what: cause instanceof Error ? cause.message : String(cause),
      where: 'environment variables FILES_S3_…',
      remedy: 'set all of them as for the functions, or none',
      cause,
    });
  }
}

escapeControls();
process.exitCode = await main(parseArgs({ allowPositionals: true }).positionals);
