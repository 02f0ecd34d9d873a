import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecrets } from '../data-folder/secrets.ts';
import { OperatorError } from '../operator-error.ts';
import { placePostgres } from './placement.ts';
import { SUPERUSER } from './server.ts';

/** The port is in the fourth line of `postmaster.pid`. */
const PORT_LINE = 3;

/** Connection URL of a data folder's running database, as its owner. @throws OperatorError if it isn't running */
export async function runningDatabaseUrl(dataDir: string): Promise<string> {
  try {
    const { cluster } = await placePostgres(dataDir);
    const port = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]);
    return `postgres://${SUPERUSER}:${loadSecrets(dataDir).databasePassword}@127.0.0.1:${port}/postgres`;
  } catch (cause) {
    throw new OperatorError({
      what: 'no database runs in the data folder',
      where: dataDir,
      remedy: 'start the site, or set DATABASE_URL to the database to back up',
      cause,
    });
  }
}
