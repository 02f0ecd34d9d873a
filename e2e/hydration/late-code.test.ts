import { services } from '@tulebyte/brand/services';
import { declineConsent, expect, open, test, type Page } from '../site/browser.ts';
import { enableSpanish } from '../site/spanish.ts';

const pages = [...services.map(({ id }) => `/services/${id}`), '/es/services/pc-repair'];

/** Opens a page whose demo's code waits until it is released. */
async function openWithoutDemo(page: Page, path: string): Promise<() => void> {
  await declineConsent(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/deferred-service-/, async (route) => {
    await released;
    await route.continue();
  });
  await open(page, path);
  return release;
}

for (const path of pages) {
  test(`keeps what ${path} opens with while its code loads`, async ({ page }) => {
    if (path.startsWith('/es/')) await enableSpanish(page);
    await page.addInitScript(() => {
      const removed: string[] = [];
      Object.assign(window, { removed });
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
          const heading = node instanceof Element ? node.querySelector('h2')?.textContent : undefined;
          if (heading) removed.push(heading);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    const asked = page.waitForRequest(/\/deferred-service-/);
    const release = await openWithoutDemo(page, path);
    await asked;
    // The chat brings its own translations.
    await expect(page.getByRole('button', { name: /chat/i })).toBeVisible();
    const demo = page.locator('#main section').first();
    await expect(demo.getByRole('heading', { level: 2 })).toBeVisible();
    const loaded = page.waitForResponse(/\/deferred-service-/);
    release();
    await loaded;
    // Its controls work: React has taken over the HTML.
    await page.waitForFunction(() => {
      const control = document.querySelector('#main section button, #main section input');
      return control !== null && Object.keys(control).some((key) => key.startsWith('__reactProps'));
    });
    expect(await page.evaluate(() => (window as unknown as { removed: string[] }).removed)).toEqual([]);
  });
}

test('takes over what a visitor chose while its code loaded', async ({ page }) => {
  const release = await openWithoutDemo(page, '/services/cloud-migration');
  const slider = page.getByRole('slider', { name: 'Hour of the weekend' });
  await slider.press('End');
  await page.getByRole('radio', { name: 'A check fails' }).check();
  await expect(slider).toHaveAttribute('aria-valuetext', 'Saturday 6:00\u00a0AM');
  release();
  await expect(slider).toHaveAttribute('aria-valuetext', 'Monday 9:00\u00a0AM');
  await expect(page.getByRole('status').filter({ hasText: 'Monday starts on the old system' })).toBeAttached();
  await expect(page.getByRole('radio', { name: 'A check fails' })).toBeChecked();
});

test('counts the answers that a visitor gave while the quiz loaded', async ({ page }) => {
  const release = await openWithoutDemo(page, '/services/cybersecurity');
  const emails = page.locator('#quiz details');
  await emails.nth(0).getByText('Scam', { exact: true }).click();
  await emails.nth(1).locator('summary').click();
  await emails.nth(1).getByText('Scam', { exact: true }).click();
  release();
  await expect(page.locator('#quiz output')).toHaveText('1 of 2 right');
});
