import { expect, open, test, declineConsent } from '../site/browser.ts';

test.use({ colorScheme: 'light' });
test.beforeEach(({ page }) => declineConsent(page));

test('applies the chosen color mode before the first paint of the next page and after a reload', async ({ page }) => {
  // Records the class at the first paint.
  await page.addInitScript(() => {
    new PerformanceObserver(() => Object.assign(window, { firstPaint: document.documentElement.className })).observe({
      type: 'paint',
    });
  });
  const firstPaint = () =>
    page.waitForFunction(() => (window as { firstPaint?: string }).firstPaint).then((handle) => handle.jsonValue());
  await open(page, '/pricing');
  expect(await firstPaint()).toContain('light');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();

  await page.evaluate(() => location.assign('/about-us'));
  await page.waitForURL('**/about-us');
  expect(await firstPaint()).toContain('dark');
  await page.reload();
  expect(await firstPaint()).toContain('dark');
});

test('a chosen color mode is set before the first paint without a referrer or a service worker', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('tulebyte.colorMode', 'dark');
    const modes = new Set<string>();
    Object.assign(window, { modes });
    new MutationObserver(() => {
      for (const name of document.documentElement?.classList ?? []) modes.add(name);
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['class'] });
  });
  await open(page, '/');
  const modes = await page.evaluate(() => [...((window as { modes?: Set<string> }).modes ?? [])]);
  expect(modes).toContain('dark');
  expect(modes).not.toContain('light');
});
