import { defineConfig, devices } from 'playwright/test';
import { chromiumPath } from '../infra/release/chromium.ts';

/** The site under test: the real built one with the embedded backend, on a port and in a data folder of its own. `E2E_PORT` names another port. */
export const SITE_PORT = Number(process.env['E2E_PORT'] ?? 3900);

export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.cache/e2e',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Tests of a file that share a site of its own stay together (`mode: 'default'` there).
  fullyParallel: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['CHECK_REPORT'] ?? '../node_modules/.cache/e2e-report.json' }]],
  use: {
    baseURL: `http://localhost:${SITE_PORT}`,
    ...devices['Desktop Chrome'],
    // A worker that takes over in the middle of a test would hide requests from `page.route`; tests about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    // Pictures of every step of every test took an eighth of the time; the last one tells as much.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node site/serve.ts',
    url: `http://localhost:${SITE_PORT}/healthz`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
  },
});
