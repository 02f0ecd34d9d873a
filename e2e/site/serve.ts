import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { manyAttempts } from '../../infra/local/testing/many-attempts.ts';
import { startSite } from '../../infra/site/start.ts';
import { SITE_PORT } from '../playwright.config.ts';
import { SHARED_SITE_RECORD } from './own-site.ts';

/** The site that all browser tests share. Its folder goes with it. */
const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-e2e-'));
const site = await startSite({ ...process.env, PORT: String(SITE_PORT), DATA_DIR: dataDir }, { rateLimits: manyAttempts });
mkdirSync(dirname(SHARED_SITE_RECORD), { recursive: true });
writeFileSync(SHARED_SITE_RECORD, JSON.stringify({ dataDir }));
console.log(`Ready: ${site.url}`);

process.once('SIGTERM', () => {
  void site.stop().then(() => {
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
});
