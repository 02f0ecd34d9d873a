import { devices } from 'playwright/test';
import { expect, httpTest, open, publicPaths, test, whenReady, declineConsent } from '../site/browser.ts';
import { pageDataIn } from '../site/page-data.ts';
import { openAndPrefetch } from '../site/prefetch.ts';

// Every path of specification, section 2, with the remote that owns it.
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  marketing: [
    '/',
    '/about-us',
    '/contact-us',
    '/services',
    '/services/pc-repair',
    '/services/gaming-pc-builds',
    '/services/cybersecurity',
    '/services/cloud-migration',
    '/services/managed-it',
    '/services/data-backup',
    '/service/pc-repair',
    '/pricing',
    '/home-services',
    '/enterprise',
    '/get-started',
    '/schedule-demo',
    '/newsletter',
    '/field-tech',
    '/careers',
    '/locations',
    '/computer-repair-stockton',
    '/computer-repair-lodi',
    '/computer-repair-modesto',
    '/computer-repair-sacramento',
    '/locations/managed-it-stockton',
    '/locations/managed-it-modesto',
    '/it-support-stockton',
    '/it-support-modesto',
    '/it-support-tracy',
    '/it-support-manteca',
    '/it-support-lodi',
  ],
  shop: ['/products', '/product/security-key-2-pack', '/shop'],
  content: [
    '/videos',
    '/video/open-a-ticket',
    '/privacy',
    '/faq',
    '/blog',
    '/blogs',
    '/docs',
    '/docs/restore-test',
    '/case-studies',
    '/whitepapers',
    '/security',
    '/compliance',
    '/terms',
    '/search',
  ],
  portal: ['/support', '/support/ticket/TB-10482', '/dashboard', '/client-portal'],
  admin: [
    '/admin',
    '/admin/security',
    '/admin/seo-ai',
    '/admin/seo-optimizer',
    '/admin/seo-monitoring',
    '/admin/chatbot',
    '/admin/tickets',
    '/admin/tickets/TB-10482',
    '/admin/analytics',
  ],
  host: ['/auth', '/forgot-password'],
};

/** Which remote rendered the page, by its data. */
function ownerIn(html: string): string | undefined {
  const data = pageDataIn(html);
  return data && (data.remote ?? 'host');
}

for (const [owner, paths] of Object.entries(OWNERS)) {
  httpTest(`${owner} answers each of its paths`, async ({ request }) => {
    for (const path of paths) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect.soft([path, response.status(), ownerIn(await response.text())]).toEqual([path, 200, owner]);
    }
  });
}

httpTest('articles, case studies, guides, and products have pages of their own', async ({ request }) => {
  const paths = await publicPaths(request);
  for (const prefix of ['/blog/', '/case-studies/', '/docs/', '/product/']) {
    const path = paths.find((one) => one.startsWith(prefix)) ?? `none below ${prefix}`;
    expect.soft([path, (await request.get(path)).status()]).toEqual([path, 200]);
  }
});

httpTest('serves the sitemap at /sitemap.xml', async ({ request }) => {
  const response = await request.get('/sitemap.xml');
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
});

test('shows the not-found page with status 404 for any other path', async ({ page }) => {
  await declineConsent(page);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await whenReady(page);
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this page' })).toBeVisible();
});

test('shows a centered spinner while a page loads', async ({ page }) => {
  await declineConsent(page);
  await open(page, '/about-us');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/artifacts\/shop\//, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
  const spinner = page.getByRole('status').filter({ hasText: 'Loading...' });
  const box = await spinner.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(40);
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2)).toBeLessThan(40);
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Computers and parts/);
  await expect(spinner).toHaveCount(0);
});

test('is ready once styles have loaded', async ({ page }) => {
  await open(page, '/');
  const ready = await page.evaluate(() => [
    document.documentElement.dataset['appReady'],
    [...document.styleSheets].every((sheet) => sheet.cssRules.length >= 0),
    getComputedStyle(document.body).fontFamily !== '',
  ]);
  expect(ready).toEqual(['', true, true]);
});

test.describe('service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('gives prerendering agents a marked document and no service worker', async ({ browser }) => {
    const visit = async (agent: string) => {
      const context = await browser.newContext({ userAgent: `${devices['Desktop Chrome'].userAgent} ${agent}` });
      const page = await context.newPage();
      const requested: string[] = [];
      context.on('request', (request) => requested.push(new URL(request.url()).pathname));
      const prefetched = await openAndPrefetch(page, () => open(page, '/'));
      await expect(page.locator('html.prerender')).toHaveCount(1);
      // A worker would have been registered at the same time.
      expect(prefetched).toHaveLength(1);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
      expect(requested).not.toContain('/sw.js');
      await context.close();
    };
    for (const agent of ['Prerender (+https://github.com/prerender/prerender)', 'ReactSnap']) await visit(agent);
  });

  test('registers a service worker for visitors, without the prerender mark', async ({ page }) => {
    await open(page, '/');
    await expect(page.locator('html.prerender')).toHaveCount(0);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL)),
      )
      .toEqual([`${new URL(page.url()).origin}/sw.js`]);
  });
});
