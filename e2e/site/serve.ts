import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { relaxedRateLimits } from '../../infra/local/testing/relaxed-rate-limits.ts';
import { startSite } from '../../infra/site/start.ts';
import { SITE_PORT } from '../playwright.config.ts';
import { copyTemplate, SHARED_SITE_RECORD, templateDataDir } from './run-folder.ts';

const TEMPLATE_PORT_OFFSET = 99;

/** This run's folder: the shared site's data, and the copy for separate sites. Removed when the site stops. */
const folder = mkdtempSync(join(tmpdir(), 'tulebyte-e2e-'));
// Traversable by PostgreSQL's user when this runs as root.
chmodSync(folder, 0o711);
mkdirSync(dirname(SHARED_SITE_RECORD), { recursive: true });
writeFileSync(SHARED_SITE_RECORD, JSON.stringify({ folder }));

// Published once, with the pages' knowledge in the database; the shared site is the first copy.
const start = (port: number, dataDir: string) =>
  startSite({ ...process.env, PORT: String(port), DATA_DIR: dataDir }, { rateLimits: relaxedRateLimits, brotliQuality: 1 });
const template = await start(SITE_PORT + TEMPLATE_PORT_OFFSET, templateDataDir());
await template.stop();
const site = await start(SITE_PORT, copyTemplate('shared'));
console.log(`Ready: ${site.url}`);

process.once('SIGTERM', () => {
  void site.stop().then(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
});
