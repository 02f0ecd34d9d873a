import { rmSync } from 'node:fs';
import { relaxedRateLimits } from '../../infra/local/testing/relaxed-rate-limits.ts';
import { startSite, type RunningSite } from '../../infra/site/start.ts';
import { SITE_PORT } from '../playwright.config.ts';

const TEMPLATE_PORT_OFFSET = 99;

/** Starts a site as the tests need it. */
export const startTestSite = (port: number, dataDir: string): Promise<RunningSite> =>
  startSite({ ...process.env, PORT: String(port), DATA_DIR: dataDir }, { rateLimits: relaxedRateLimits, brotliQuality: 1 });

/** Builds and publishes the checkout into a new data folder, with the pages' knowledge in the database: all sites start as its copies. */
export async function prepareTemplate(dataDir: string): Promise<void> {
  try {
    const site = await startTestSite(SITE_PORT + TEMPLATE_PORT_OFFSET, dataDir);
    await site.stop();
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

// `npm test` does this beside other suites; the browser tests need both processors.
if (import.meta.main) await prepareTemplate(process.env['E2E_TEMPLATE'] ?? '');
