import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startTestSite } from '../../infra/site/start-test-site.ts';
import { SITE_PORT } from '../playwright.config.ts';
import { prepareTemplate } from './prepare-template.ts';
import { copyTemplate, SHARED_SITE_RECORD } from './run-folder.ts';

/** This run's folder, with the data of its sites. Removed when the site stops. */
const folder = mkdtempSync(join(tmpdir(), 'tulebyte-e2e-'));
// Traversable by PostgreSQL's user when this runs as root.
chmodSync(folder, 0o711);
mkdirSync(dirname(SHARED_SITE_RECORD), { recursive: true });
const template = process.env['E2E_TEMPLATE'] ?? join(folder, 'template');
writeFileSync(SHARED_SITE_RECORD, JSON.stringify({ folder, template }));

if (!existsSync(template)) await prepareTemplate(template);
const site = await startTestSite({ PORT: String(SITE_PORT), DATA_DIR: copyTemplate('shared') });
console.log(`Ready: ${site.url}`);

process.once('SIGTERM', () => {
  void site.stop().then(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
});
