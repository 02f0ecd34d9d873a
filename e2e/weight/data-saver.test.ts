import { expect, test, whenReady, withoutConsentBanner } from '../site/browser.ts';

test('with data saver on nothing is fetched ahead of need, and the page comes alive all the same', async ({ page }) => {
  await withoutConsentBanner(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await page.goto('/pricing');
  await whenReady(page);
  // Those with a hash check a module that is being imported.
  const ahead = () =>
    page.evaluate(() => [...document.querySelectorAll('link[rel=modulepreload]:not([integrity]), link[rel=prefetch]')].length);
  expect(await ahead()).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support', exact: true }).click();
  await expect(page).toHaveURL(/\/support$/);
});
