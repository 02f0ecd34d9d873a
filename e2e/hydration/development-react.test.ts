import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localeFromPath } from '@tulebyte/site-policy/locale-path';
import { REMOTE_NAMES } from '@tulebyte/site-policy/route-ownership';
import { createOrigin } from '../../infra/origin/app.ts';
import { listen } from '../../infra/origin/listen.ts';
import { LiveSite } from '../../infra/origin/live-site.ts';
import { FileStore } from '../../infra/release/file-store.ts';
import { ROOT, workspaceFolder } from '../../infra/release/builds.ts';
import { expect, publicPaths, test, whenReady, declineConsent } from '../site/browser.ts';
import { checkoutWith } from '../site/checkout.ts';
import { oneOfEachPattern } from '../site/patterns.ts';
import { SITE_PORT } from '../playwright.config.ts';

// React's production build is silent about most differences between a page's HTML and its first render; its development
// build names each one. The host provides React, so the same pages are composed once more with a development build of it. In
// Spanish, since the publish gate opens each changed page in English.
test('hydrates a page of each pattern, in Spanish, without a difference to its HTML', async ({ page, problems, request }) => {
  test.setTimeout(480_000);
  const supabaseUrl = `http://localhost:${SITE_PORT}`;
  const { publishableKey } = (await (await request.get('/env.json')).json()) as { publishableKey: string };
  const checkout = checkoutWith(['shell']);
  const store = new FileStore(mkdtempSync(join(tmpdir(), 'tulebyte-development-')));
  const builds = [
    `shell=${checkout.build('shell', 'development')}`,
    ...REMOTE_NAMES.map((name) => `${name}=${join(workspaceFolder(name), 'dist')}`),
  ];
  const publish = [
    join(ROOT, 'e2e/site/publish-development.ts'),
    '--store',
    store.folder,
    '--url',
    supabaseUrl,
    '--key',
    publishableKey,
  ];
  const { status, stderr } = spawnSync(process.execPath, [...publish, ...builds], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  checkout.remove();
  const server = await listen(
    createOrigin({
      store,
      live: new LiveSite(store, 'production'),
      siteUrl: 'http://127.0.0.1',
      backend: { supabaseUrl: '', publishableKey },
      features: ['bilingual_support'],
      brotliQuality: 1,
    }),
    { port: 0 },
  );
  const found: string[] = [];
  try {
    await declineConsent(page);
    const paths = await publicPaths(page.request, server.url);
    const inLocale = (locale: string) => paths.filter((path) => localeFromPath(path) === locale);
    for (const path of [
      ...(await oneOfEachPattern(page.request, inLocale('es'), server.url)),
      '/auth',
      '/forgot-password',
      '/offline',
      '/no-such-page',
    ]) {
      await page.goto(server.url + path);
      await whenReady(page);
      for (const problem of problems.splice(0)) {
        if (/hydrat|did not match|didn't match/i.test(problem)) found.push(`${path}: ${problem.slice(-800)}`);
      }
    }
  } finally {
    await server.close();
    rmSync(store.folder, { recursive: true, force: true });
  }
  expect(found).toEqual([]);
});
