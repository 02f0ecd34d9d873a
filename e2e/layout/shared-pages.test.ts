import { declineConsent, expect, open, test } from '../site/browser.ts';
import { observeShifts, sumOfShifts } from '../site/layout-shift.ts';
import { admin, client, storeSession } from '../site/people.ts';

/** Pages in the workspace of clients that visitors use too. */
const SHARED = ['/support/new', '/shop/orders'];

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the ticket list of clients and the analytics open without a layout shift at ${viewport.width} px`, async ({
    browser,
  }) => {
    for (const [person, path, end] of [
      [client, '/client-portal', 'Reach a person'],
      [admin, '/admin/analytics', 'Executive view'],
    ] as const) {
      const page = await (await browser.newContext({ viewport })).newPage();
      await declineConsent(page);
      await storeSession(page, person);
      await observeShifts(page);
      // As over a network, so that what is loaded comes one after the other.
      await page.route(/\/(rest|functions)\/v1\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        await route.continue();
      });
      await open(page, path);
      await expect(page.getByRole('heading', { name: end })).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await sumOfShifts(page), path).toBeLessThan(0.01);
      await page.context().close();
    }
  });

  test(`pages of visitors and clients open for clients without a layout shift at ${viewport.width} px`, async ({ page }) => {
    await declineConsent(page);
    await storeSession(page, client);
    await page.setViewportSize(viewport);
    await observeShifts(page);
    for (const path of SHARED) {
      await open(page, path);
      await expect(page.getByRole('banner').getByText(/^Account of/)).toBeAttached();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await page.waitForLoadState('networkidle');
      expect(await sumOfShifts(page), path).toBeLessThan(0.02);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('they have the header and the footer of the site', async ({ page }) => {
    for (const path of SHARED) {
      await page.goto(path);
      await expect(page.getByRole('banner').filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
  });
});
