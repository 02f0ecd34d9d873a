import { expect, nextDocument, open, test, declineConsent } from '../site/browser.ts';

test.beforeEach(({ page }) => declineConsent(page));

test('loads the shop on navigation and keeps state', async ({ page }) => {
  await open(page, '/');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(page.getByText('Have a quick question?')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Computers and parts/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page.getByText('Have a quick question?')).toBeVisible();
  expect(requests.some((url) => /\/artifacts\/shop\//.test(url))).toBe(true);
  await expect(page).toHaveTitle(/Tulebyte/);
});

test('follows links in static regions without a new document', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('main').getByRole('link', { name: 'Compare the plans' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/price we charge/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Local IT/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('leaves clicks for new tabs and windows on a page without behavior to the browser', async ({ page }) => {
  await open(page, '/about-us');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const link = page.locator('main[data-delivered] a[href="/contact-us"]').first();
  const clicks: Parameters<typeof link.click>[0][] = [
    { modifiers: ['ControlOrMeta'] },
    { modifiers: ['Shift'] },
    { button: 'middle' },
  ];
  for (const click of clicks) {
    const requested = nextDocument(page);
    await link.click(click);
    expect((await requested).url()).toMatch(/\/contact-us$/);
  }
  await expect(page).toHaveURL(/\/about-us$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('scrolls to the top on a route change', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('renders a long page’s first screen before what is below it', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.getElementById('plans')) return;
      Object.assign(window, { wasComplete: document.getElementById('services') !== null });
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.locator('#services')).toBeAttached();
  expect(await page.evaluate(() => 'wasComplete' in window && window.wasComplete)).toBe(false);
});

test('shows the back-to-top button after 300 px', async ({ page }) => {
  await open(page, '/pricing');
  const button = page.getByRole('button', { name: /top/i });
  await page.evaluate(() => window.scrollTo(0, 290));
  await expect(button).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 600));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`toasts don't cover the chat and back-to-top buttons at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    // Errors stay until they are dismissed.
    await page.addInitScript(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))));
    await open(page, '/pricing');
    await page.getByRole('button', { name: 'Copy link' }).click();
    const message = page.getByRole('alert').filter({ hasText: 'We couldn’t copy the link' });
    await expect(message).toBeVisible();
    await page.getByRole('button', { name: 'Back to top' }).click();
    await page.getByRole('button', { name: 'Open chat' }).click();
    await expect(page.getByText('Have a quick question?')).toBeVisible();
    await expect(message).toBeInViewport({ ratio: 1 });
  });
}
