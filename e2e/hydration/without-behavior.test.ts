import { declineConsent, expect, open, test } from '../site/browser.ts';

test.beforeEach(({ page }) => declineConsent(page));

for (const [path, remote, chunk] of [
  ['/', 'marketing', 'home'],
  ['/valley-year', 'content', 'valley-year'],
  ['/faq', 'content', 'faq'],
  ['/about-us', 'marketing', 'about'],
  ['/it-support-lodi', 'marketing', 'it-support-lodi'],
] as const) {
  test(`${path} stays the HTML that it is, and loads nothing of its remote`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('pageerror', ({ message }) => errors.push(message));
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    const own = () => files.filter((file) => file.startsWith(`/artifacts/${remote}/`) && file.endsWith('.js'));
    await open(page, path);
    expect(own()).toEqual([]);
    await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible();
    // By now, the remote's other pages may have been prefetched.
    expect(own().filter((file) => file.includes(`/${chunk}.`))).toEqual([]);
    expect(errors).toEqual([]);

    const title = await page.title();
    const text = await page.locator('#main').innerText();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/price we charge/);
    await page.goBack();
    await expect.poll(() => page.locator('#main').innerText()).toBe(text);
    await expect(page).toHaveTitle(title);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

test('a link to such a page loads its code', async ({ page }) => {
  await open(page, '/pricing');
  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Local IT/);
  await expect(page).toHaveTitle(/^Tulebyte.* — /);
});

test('a link within it scrolls there, and one to a question opens the answer', async ({ page }) => {
  await open(page, '/faq');
  await page.getByRole('main').getByRole('link', { name: 'Repairs, parts, and builds' }).click();
  await expect(page).toHaveURL(/#repairs$/);
  await expect(page.locator('#repairs')).toBeInViewport();
  await expect(page.locator('#travel-fee')).toBeHidden();
  await page.goto('/search');
  await open(page, '/faq#travel-fee');
  await expect(page.locator('#travel-fee')).toBeInViewport();
});

test('a sample opens and closes', async ({ page }) => {
  await open(page, '/about-us');
  await page.locator('[popovertarget=sample-invoice]').first().click();
  await expect(page.locator('#sample-invoice')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#sample-invoice')).toBeHidden();
});

for (const [links, path, within, name, heading] of [
  ['its breadcrumb leads', '/valley-year', 'nav', 'Home', /Local IT/],
  ['its text leads', '/careers', '#openings', 'Field technician', /Field technician/],
] as const) {
  test(`${links} to another page without a new document`, async ({ page }) => {
    await open(page, path);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('main').locator(within).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

test('a calendar to subscribe to is opened by the browser', async ({ page }) => {
  await open(page, '/valley-year');
  const opened = page.waitForRequest('**/valley-year.ics?subscribe');
  await page.locator('a[href$="?subscribe"]').click();
  expect((await opened).isNavigationRequest()).toBe(true);
});
