import { expect, httpTest, open, type Page, test, whenReady } from '../site/browser.ts';
import { startOwnSite, type OwnSite } from '../site/own-site.ts';

/** A page's further requests, except for the site's files, the visitor's own data, and faults, which say nothing about the visitor. */
function watchAnalytics(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    if (pathname === '/api/analytics/faults') return;
    const analytics = pathname.startsWith('/api/analytics') || /\/telemetry\.[\w-]+\.js$/.test(pathname);
    if (analytics || host !== new URL(page.url()).host) asked.push(`${host}${pathname}`);
  });
  return asked;
}

async function browseSite(page: Page): Promise<void> {
  for (const path of ['/pricing', '/contact-us', '/blog', '/']) {
    await open(page, path);
    await page.mouse.wheel(0, 2000);
  }
  // Triggers what is sent when a page is left.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForLoadState('networkidle');
}

const storedData = async (page: Page) => [
  ...(await page.context().cookies()),
  await page.evaluate(() => Reflect.get(window, 'dataLayer')),
];
const banner = (page: Page) => page.getByRole('region', { name: 'We Value Your Privacy' });

test('sends no analytics request and sets no cookie before consent or after declining', async ({ page }) => {
  await open(page, '/');
  const asked = watchAnalytics(page);
  await browseSite(page);
  expect(asked).toEqual([]);
  expect(await storedData(page)).toEqual([undefined]);
  await banner(page).getByRole('button', { name: 'Decline All' }).click();
  await expect(banner(page)).toHaveCount(0);
  await browseSite(page);
  expect(asked).toEqual([]);
  expect(await storedData(page)).toEqual([undefined]);
});

test('measures from consent until its withdrawal', async ({ page }) => {
  await open(page, '/');
  const asked = watchAnalytics(page);
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await expect.poll(() => asked.some((address) => address.endsWith('/api/analytics/web-vitals'))).toBe(true);
  expect((await page.context().cookies()).length).toBe(0);
  await page.getByRole('link', { name: 'Your Privacy Choices' }).click();
  await page
    .getByRole('dialog')
    .getByRole('switch', { name: /^Analytics/ })
    .uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  asked.length = 0;
  await browseSite(page);
  expect(asked).toEqual([]);
});

test('honors Global Privacy Control over any choice, and shows it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await open(page, '/');
  const asked = watchAnalytics(page);
  await expect(banner(page)).toContainText('Your browser sends Global Privacy Control. We honor it');
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await browseSite(page);
  expect(asked).toEqual([]);
  await open(page, '/privacy');
  await expect(page.getByRole('main')).toContainText('Your browser sends Global Privacy Control, and we honor it.');
  expect(await (await page.request.get('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true });
});

test('records the choice in the database under an id stored in the browser', async ({ page }) => {
  await open(page, '/');
  const recorded = page.waitForResponse((response) => response.url().endsWith('/rest/v1/rpc/record_consent'));
  await banner(page).getByRole('button', { name: 'Decline All' }).click();
  const response = await recorded;
  expect([response.status(), await response.json()]).toEqual([200, true]);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('tulebyte.cookieConsent') ?? '{}'));
  expect(response.request().postDataJSON()).toEqual({
    consent_id: stored.id,
    version: 2,
    source: 'banner',
    analytics: false,
    functional: false,
    marketing: false,
  });
});

httpTest('the CSP allows nothing of Google without a tag id', async ({ request }) => {
  expect((await request.get('/')).headers()['content-security-policy']).not.toContain('google');
});

test.describe('with a tag manager configured', () => {
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await startOwnSite(41, undefined, { GOOGLE_TAG_MANAGER_ID: 'GTM-TEST1', GOOGLE_TAG_ID: 'G-TEST1' });
  });
  test.afterAll(() => site.stop());

  test('loads it only after consent, with everything denied by default', async ({ page }) => {
    const scripts: string[] = [];
    await page.route('https://www.googletagmanager.com/**', (route) => {
      scripts.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = (window.tagRan ?? 0) + 1;' });
    });
    const response = await page.goto(site.url);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    expect(response?.headers()['content-security-policy']).toContain('https://www.googletagmanager.com');
    await whenReady(page);
    await page.mouse.wheel(0, 2000);
    await expect(banner(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await banner(page).getByRole('button', { name: 'Accept All' }).click();
    await expect
      .poll(() => scripts.toSorted())
      .toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1', 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'tagRan'))).toBe(2);
    const first = await page.evaluate(() => [...((Reflect.get(window, 'dataLayer') as ArrayLike<unknown>[])[0] as unknown[])]);
    expect(first).toMatchObject(['consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' }]);
    // Events from before the tag loaded reach it too, as commands for the tag and objects for the manager.
    const title = await page.title();
    const entries = () =>
      page.evaluate(() =>
        (Reflect.get(window, 'dataLayer') as object[]).map((entry) =>
          'length' in entry ? [...(entry as unknown as ArrayLike<unknown> & Iterable<unknown>)] : entry,
        ),
      );
    await expect.poll(entries).toContainEqual(['event', 'page_view', { path: '/', title }]);
    expect(await entries()).toContainEqual({ event: 'page_view', path: '/', title });
  });
});
