import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright';
import { whenInteractive } from '../release-cli/smoke/interactive.ts';
import { createOrigin } from '../origin/app.ts';
import { LiveSite } from '../origin/live-site.ts';
import { compressDelta } from '../origin/node/compress-delta.ts';
import { listen } from '../origin/node/listen.ts';
import { chromiumPath } from '../release/chromium.ts';
import { changedCheckout } from './changed-checkout.ts';
import { neededModules } from './network.ts';
import { releaseCommand } from './release-command.ts';
import type { Row } from './table.ts';
import type { BenchSite } from './variants.ts';

/** Changed for the second release: a module of the host's entry and one of the page's remote. */
const CHANGED = { shell: 'src/boot/boot.tsx', marketing: 'src/pricing/page.tsx' };
/** Dictionaries are stored, and the new release is served, a moment later. */
const SETTLED_MS = 4000;

/** JavaScript that a page of a remote loads in a browser that visited before a release changed both the host and the page. */
export async function measureRepeatVisit(site: BenchSite): Promise<Row> {
  // Over HTTP: Chromium accepts dictionaries only over trusted HTTPS or from localhost.
  const { store, publish } = site;
  const live = new LiveSite(store, 'production');
  const backend = { supabaseUrl: '', publishableKey: '' };
  const server = await listen(createOrigin({ store, live, siteUrl: 'http://localhost', backend, compressDelta }), { port: 0 });
  const url = `${server.url.replace('127.0.0.1', 'localhost')}/pricing`;
  const browser = await chromium.launch({ executablePath: chromiumPath('whole'), args: ['--no-sandbox'] });
  const changed = changedCheckout(CHANGED, `console.debug('A change for the benchmark.');`);
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const first = await visit(context, url);
    await releaseCommand(publish, changed, ['publish', ...Object.keys(CHANGED), '--skip-smoke']);
    await wait(SETTLED_MS);
    const again = await visit(context, url);
    return {
      what: 'JavaScript of /pricing after a release, bytes',
      federated: again.bytes,
      note: `of ${first.bytes} on the first visit; ${again.encodings.join(', ')}`,
    };
  } finally {
    changed.remove();
    await browser.close();
    await server.close();
  }
}

/** The bytes of what the page needs to become interactive, and how they were sent. */
async function visit(context: BrowserContext, url: string): Promise<{ bytes: number; encodings: string[] }> {
  const page = await context.newPage();
  const scripts: Promise<{ path: string; bytes: number; encoding: string }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const sent = Promise.all([request.sizes(), request.response()]);
    const path = new URL(request.url()).pathname;
    scripts.push(
      sent.then(([{ responseBodySize }, response]) => ({
        path,
        bytes: responseBodySize,
        encoding: response?.headers()['content-encoding'] ?? '',
      })),
    );
  });
  await page.goto(url);
  await whenInteractive(page);
  await page.waitForTimeout(SETTLED_MS);
  const modules = await neededModules(page);
  const needed = (await Promise.all(scripts)).filter(({ path }) => modules.has(path));
  await page.close();
  return {
    bytes: needed.reduce((sum, { bytes }) => sum + bytes, 0),
    encodings: needed.map(({ encoding }) => encoding),
  };
}
