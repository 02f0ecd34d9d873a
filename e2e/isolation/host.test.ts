import { declineConsent, expect, test, whenReady, type Page } from '../site/browser.ts';
import { client, signIn } from '../site/people.ts';

// What a visitor sees, and operators learn, when the host's first files fail.

// Browser and page log the failure.
test.afterEach(({ problems }) => {
  problems.length = 0;
});

const ENTRY = /\/artifacts\/shell\/[^/]+\/web\/entry\./;
const FRAMEWORK = /\/artifacts\/shell\/[^/]+\/web\/framework\./;
const main = (page: Page) => page.locator('#main');

test.beforeEach(({ page }) => declineConsent(page));

/** The bodies of the page's fault reports. */
function reportsOf(page: Page): unknown[] {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/faults')) reports.push(request.postDataJSON());
  });
  return reports;
}

test('a static page whose host has no entry stays readable, and reports it once', async ({ page }) => {
  const reports = reportsOf(page);
  await page.route(ENTRY, (route) => route.fulfill({ status: 404 }));
  const reported = page.waitForResponse('**/api/analytics/faults');
  await page.goto('/product/nvme-ssd-1tb');
  await page.keyboard.press('Shift');
  expect((await reported).status()).toBe(204);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/NVMe SSD/);
  await expect(page.locator('a[href^="tel:"]').filter({ visible: true }).first()).toBeVisible();
  expect(reports).toEqual([
    { release: 1, remote: 'shell', version: expect.stringMatching(/^0\.1\.0-/), phase: 'load', route: '/product/:productId' },
  ]);
});

test('a page without content says what to do when the framework hangs, and reports it once', async ({ page }) => {
  await signIn(page, client);
  const reports = reportsOf(page);
  let hangs = true;
  await page.route(FRAMEWORK, (route) => (hangs ? undefined : route.continue()));
  const reported = page.waitForResponse('**/api/analytics/faults');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  expect((await reported).status()).toBe(204);
  const alert = main(page).getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  await expect(alert.getByRole('link', { name: '(209) 555-0142' })).toBeVisible();
  expect(reports).toMatchObject([{ remote: 'shell', phase: 'load', route: '/dashboard' }]);
  hangs = false;
  await alert.getByRole('link', { name: 'Reload' }).click();
  await whenReady(page);
  await expect(alert).toHaveCount(0);
});

test('an entry that failed once is requested again, with the hash that was released', async ({ page }) => {
  const reports = reportsOf(page);
  await page.route(ENTRY, (route) => {
    if (route.request().url().endsWith('?retry')) return route.continue();
    return route.fulfill({ status: 500 });
  });
  await page.goto('/pricing');
  await whenReady(page);
  expect(reports).toEqual([]);
});

test('an entry that is only slow is requested once, and starts when it comes', async ({ page }) => {
  const reports = reportsOf(page);
  const entries: string[] = [];
  const answers: (() => void)[] = [];
  await page.route(ENTRY, async (route) => {
    entries.push(route.request().url());
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  const reported = page.waitForRequest('**/api/analytics/faults');
  await page.goto('/pricing');
  await page.keyboard.press('Shift');
  await reported;
  for (const answer of answers) answer();
  await whenReady(page);
  expect(entries).toHaveLength(1);
  expect(reports).toHaveLength(1);
});

test('an entry that was never released does not run', async ({ page }) => {
  await page.route(ENTRY, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.wrongBytes = true; export const start = () => {}' }),
  );
  const reported = page.waitForRequest('**/api/analytics/faults');
  await page.goto('/pricing');
  await page.keyboard.press('Shift');
  await reported;
  expect(await page.evaluate(() => 'wrongBytes' in globalThis)).toBe(false);
});
