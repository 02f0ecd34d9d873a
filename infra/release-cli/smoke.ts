import type { Release } from '@tulebyte/federation/release';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { createOrigin } from '../origin/app.ts';
import { listen } from '../origin/listen.ts';
import { loadCandidate, type Site } from '../origin/site.ts';
import { buildOf } from '../release/builds-of-release.ts';
import { chromiumPath } from '../release/chromium.ts';
import { PublishError } from '../release/publish-error.ts';
import { readManifest } from '../release/stored-build.ts';
import type { ReleaseStore } from '../release/store.ts';

/** How many pages of a changed build are opened. */
const SAMPLE_PAGES = 4;
/** How long a page can take to become interactive on the publisher's machine. */
const READY_TIMEOUT_MS = 20_000;

/** Starts the browser of a smoke test; call it early, while builds are running. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-background-networking'] });
}

/**
 * Opens pages of every changed build of a candidate in the production shell in a real browser: each must become
 * interactive without errors. @throws PublishError
 */
export async function smokeTest(
  browser: Browser,
  store: ReleaseStore,
  candidate: Release,
  changed: readonly string[],
): Promise<void> {
  const site = await loadCandidate(store, candidate, changed);
  const server = await listen(
    createOrigin({
      store,
      live: { current: async () => site },
      siteUrl: 'http://127.0.0.1',
      backend: { supabaseUrl: '', publishableKey: 'smoke-test' },
      brotliQuality: 1, // the highest takes as long as the browser
    }),
    { port: 0 },
  );
  // One context, so that its pages share a cache like those of one visitor.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    for (const name of changed) {
      const paths = await samplePaths(store, site, candidate, name);
      const faults = await Promise.all(paths.map((path) => pageErrors(context, server.url + path)));
      const at = faults.findIndex((errors) => errors.length > 0);
      if (at !== -1) {
        throw new PublishError({
          what: `${paths[at]} fails in the browser: ${faults[at]?.join('; ')}`,
          where: `"${name}" ${buildOf(candidate, name)?.version ?? ''} in shell ${candidate.shell.version}`,
          remedy: `open the page in development (npm run dev -- ${name}) and fix what it reports`,
        });
      }
    }
  } finally {
    await context.close();
    await server.close();
  }
}

/** The errors a page reports until it is interactive. */
async function pageErrors(context: BrowserContext, url: string): Promise<string[]> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text());
  });
  await page.goto(url);
  await page
    .waitForFunction(() => document.documentElement.dataset['appReady'] !== undefined, undefined, { timeout: READY_TIMEOUT_MS })
    .catch(() => errors.push(`not interactive after ${READY_TIMEOUT_MS / 1000} s`));
  await page.close();
  return errors;
}

/** Which pages to open: those whose own files changed since the parent release, or else the first ones. */
async function samplePaths(store: ReleaseStore, site: Site, candidate: Release, name: string): Promise<string[]> {
  const build = buildOf(candidate, name);
  if (!build) return [];
  const { patterns } = await readManifest(store, name, build);
  const before = build.previous ? await readManifest(store, name, build.previous).catch(() => undefined) : undefined;
  const openable = Object.entries(patterns).filter(([pattern]) => pattern in site.paths);
  const changed = openable.filter(([pattern, { files }]) => before?.patterns[pattern]?.files.join() !== files.join());
  return (changed.length > 0 ? changed : openable).slice(0, SAMPLE_PAGES).map(([pattern]) => pattern);
}
