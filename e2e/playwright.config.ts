import { defineConfig, devices } from 'playwright/test';
import { chromiumPath, SHORT_VISIT_ARGS } from '../infra/release/chromium.ts';

/** Port of the site under test: the built site with the embedded backend and its own data folder. `E2E_PORT` overrides it. */
export const SITE_PORT = Number(process.env['E2E_PORT'] ?? 3900);

/** Where the site's push notifications go; nothing listens until a test does. */
export const PUSH_SERVICE_URL = `http://127.0.0.1:${SITE_PORT + 90}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.cache/e2e',
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // Files whose tests share their own site set `mode: 'default'`.
  fullyParallel: true,
  // Longer than any test takes on a machine half as fast with other work: limits end what hangs, and judge no speed.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: [['list'], ['json', { outputFile: process.env['CHECK_REPORT'] ?? '../node_modules/.cache/e2e-report.json' }]],
  use: {
    baseURL: `http://localhost:${SITE_PORT}`,
    ...devices['Desktop Chrome'],
    // A service worker that takes over in the middle of a test would hide requests from `page.route`; tests about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        ...SHORT_VISIT_ARGS,
        // `userAgent` misses beacons of a page that is left: they would name a headless browser, whose events aren't counted.
        `--user-agent=${devices['Desktop Chrome'].userAgent}`,
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    // Tracing takes time in every test, for the few that fail; `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Tests are about what a page does, not how it moves; drawing motion takes processor time.
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: 'node site/serve.ts',
    env: { LOG_LEVEL: 'warn', LOCAL_PUSH_SERVICE: PUSH_SERVICE_URL },
    url: `http://localhost:${SITE_PORT}/healthz`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
  },
});
