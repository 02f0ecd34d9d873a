import { join } from 'node:path';
import { LiveSite } from '../../infra/origin/live-site.ts';
import { FileStore } from '../../infra/release/file-store.ts';
import { serveCandidate } from '../../infra/release-cli/smoke/candidate-server.ts';
import { SITE_PORT } from '../playwright.config.ts';
import { declineConsent, expect, publicPaths, test, whenReady } from '../site/browser.ts';
import { oneOfEachRemote } from '../site/patterns.ts';
import { templateDataDir } from '../site/run-folder.ts';

const INTERACTIVE = [
  '/pricing',
  '/products',
  '/video/open-a-ticket',
  '/privacy',
  '/search',
  '/support',
  '/get-started',
  '/locations',
];
const OF_THE_HOST = ['/auth', '/forgot-password', '/offline', '/no-such-page'];

// Development React isn't in the pages' policy.
test.use({ bypassCSP: true });

// React's production build is silent about most differences between a page's HTML and its first render; its development build
// names each one. In Spanish, a page of each remote, and those with the most to hydrate: the publish gate opens every changed page in
// both languages, and `npm run prove -- gate` all of them.
test('hydrates pages of every kind, in Spanish, without a difference to their HTML', async ({ page, problems, request }) => {
  test.setTimeout(300_000);
  const { publishableKey } = (await (await request.get('/env.json')).json()) as { publishableKey: string };
  const store = new FileStore(join(templateDataDir(), 'store'));
  const live = await new LiveSite(store, 'production').current();
  if (!live) throw new Error('The shared site has no release.');
  const backend = { supabaseUrl: `http://localhost:${SITE_PORT}`, publishableKey };
  const server = await serveCandidate(store, live.release, [], backend);
  const site = server.developmentUrl ?? '';
  const found: string[] = [];
  try {
    await declineConsent(page);
    const listed = await publicPaths(request);
    const demonstrations = listed.filter((path) => path.startsWith('/services/'));
    const paths = new Set([...(await oneOfEachRemote(request, listed)), ...demonstrations, ...INTERACTIVE, ...OF_THE_HOST]);
    for (const path of paths) {
      await page.goto(`${site}/es${path === '/' ? '' : path}`);
      await whenReady(page);
      for (const problem of problems.splice(0)) {
        if (/hydrat|did not match|didn't match/i.test(problem)) found.push(`${path}: ${problem.slice(-800)}`);
      }
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
  } finally {
    await server.close();
  }
  expect(found).toEqual([]);
});
