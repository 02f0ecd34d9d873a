import { rmSync } from 'node:fs';
import { startTestSite } from '../../infra/site/start-test-site.ts';
import { SITE_PORT } from '../playwright.config.ts';

const TEMPLATE_PORT_OFFSET = 99;

/** Builds and publishes the checkout into a new data folder, with the pages' knowledge in the database: all sites start as its copies. */
export async function prepareTemplate(dataDir: string): Promise<void> {
  try {
    const site = await startTestSite({ PORT: String(SITE_PORT + TEMPLATE_PORT_OFFSET), DATA_DIR: dataDir });
    await site.stop();
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

// `npm test` does this alongside other suites; the browser tests need both processors.
if (import.meta.main) {
  const dataDir = process.env['E2E_TEMPLATE'];
  if (!dataDir) throw new Error('E2E_TEMPLATE must name the new data folder; npm test sets it.');
  await prepareTemplate(dataDir);
}
