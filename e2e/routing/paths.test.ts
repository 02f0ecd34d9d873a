import { devices } from 'playwright/test';
import { expect, open, publicPaths, test, whenReady, withoutConsentBanner } from '../site/browser.ts';

// Every path of specification, section 2, and whose page answers it.
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
    '/video/restore-test',
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

/** Which remote rendered a page, as the page itself says. */
function ownerIn(html: string): string | undefined {
  const [, block = '{}'] = /<script type="application\/json" id="page">([^<]*)</.exec(html) ?? [];
  return (JSON.parse(block) as { remote?: string; entry?: string }).remote ?? (block === '{}' ? undefined : 'host');
}

for (const [owner, paths] of Object.entries(OWNERS)) {
  test(`every path of ${owner} is answered by it`, async ({ page }) => {
    for (const path of paths) {
      const response = await page.request.get(path, { maxRedirects: 0 });
      expect.soft([path, response.status(), ownerIn(await response.text())]).toEqual([path, 200, owner]);
    }
  });
}

test('articles and scenarios have pages of their own', async ({ page }) => {
  const paths = await publicPaths(page);
  for (const prefix of ['/blog/', '/case-studies/', '/docs/', '/product/']) {
    const path = paths.find((one) => one.startsWith(prefix)) ?? `none below ${prefix}`;
    expect.soft([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
  }
});

test('/sitemap.xml is the sitemap', async ({ page }) => {
  const response = await page.request.get('/sitemap.xml');
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
});

test('any other path shows the not-found screen, with status 404', async ({ page }) => {
  await withoutConsentBanner(page);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await whenReady(page);
  await expect(page.getByRole('heading', { level: 1, name: 'We cannot find this page' })).toBeVisible();
});

test('while a screen loads, a centred spinner shows', async ({ page }) => {
  await withoutConsentBanner(page);
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Machines and parts/);
  await expect(spinner).toHaveCount(0);
});

test('the application is ready once styles have loaded', async ({ page }) => {
  await open(page, '/');
  const ready = await page.evaluate(() => [
    document.documentElement.dataset['appReady'],
    [...document.styleSheets].every((sheet) => sheet.cssRules.length >= 0),
    getComputedStyle(document.body).fontFamily !== '',
  ]);
  expect(ready).toEqual(['', true, true]);
});

for (const agent of ['Prerender (+https://github.com/prerender/prerender)', 'ReactSnap']) {
  test(`${agent} gets a marked document and no service worker`, async ({ browser }) => {
    const context = await browser.newContext({ userAgent: `${devices['Desktop Chrome'].userAgent} ${agent}` });
    const page = await context.newPage();
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await whenReady(page);
    await expect(page.locator('html.prerender')).toHaveCount(1);
    // What starts when the page is idle has started: the likely next pages are fetched by then, 2 s later than the worker.
    await expect.poll(() => asked.some((path) => /\/idle-tasks\./.test(path))).toBe(true);
    await page.waitForFunction(() => performance.now() > 4000);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(asked).not.toContain('/sw.js');
    await context.close();
  });
}

test('visitors get no such mark', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('html.prerender')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL)),
    )
    .toEqual([`${new URL(page.url()).origin}/sw.js`]);
});
