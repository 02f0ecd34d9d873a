import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSecrets } from '../data-folder/secrets.ts';
import { connect } from '../postgres/connection.ts';
import { openDatabase } from '../postgres/database.ts';
import { provision } from '../postgres/provision.ts';
import { generateDatabaseTypes } from './generate.ts';

// npx node infra/local/types/write.ts           writes shared/backend-api/src/database.ts from a fresh database
// npx node infra/local/types/write.ts --check   fails when the committed file is stale

const file = fileURLToPath(new URL('../../../shared/backend-api/src/database.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-types-'));
const secrets = loadSecrets(dataDir);
const database = await openDatabase({ dataDir, secrets, externalUrl: undefined, log: () => undefined });
try {
  const sql = connect(database.ownerUrl);
  await provision(sql, { url: database.ownerUrl, gatewayPassword: secrets.gatewayPassword, log: () => undefined });
  await sql.end();
  const types = await generateDatabaseTypes(database.ownerUrl);
  if (process.argv.includes('--check')) {
    if (readFileSync(file, 'utf8') !== types) {
      console.error(`${file} does not match the migrations. Run: npx node infra/local/types/write.ts`);
      process.exitCode = 1;
    }
  } else {
    writeFileSync(file, types);
  }
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
