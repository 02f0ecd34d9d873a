import { expect, open, test, declineConsent } from '../site/browser.ts';

test.describe('the map of the service area', () => {
  test.beforeEach(({ page }) => declineConsent(page));

  test('a city is chosen by keyboard, shown with its fee, and kept in the URL', async ({ page }) => {
    await open(page, '/locations');
    const choices = page.getByRole('navigation', { name: 'Choose a city' });
    await choices.getByRole('link', { name: 'Sacramento' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/locations\?city=sacramento$/);
    await expect(page.getByText('$24.00').first()).toBeVisible();

    await page.reload();
    await expect(choices.getByRole('link', { name: 'Sacramento' })).toHaveAttribute('aria-current', 'true');
    await page.locator('main').getByRole('link', { name: 'Computer repair' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Computer repair in Sacramento' })).toBeVisible();
  });

  test('a click on the map chooses the nearest city', async ({ page }) => {
    await open(page, '/locations');
    const map = page.getByRole('img', { name: /Map of our service area/ });
    const box = await map.boundingBox();
    if (!box) throw new Error('the map is not shown');
    await map.click({ position: { x: (box.width * 270) / 720, y: (box.height * 465) / 760 } });
    await expect(page).toHaveURL(/\?city=tracy$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the city links lead to rows of a table', async ({ page }) => {
    await page.goto('/locations');
    await page.getByRole('navigation', { name: 'Choose a city' }).getByRole('link', { name: 'Lodi' }).click();
    const row = page.getByRole('row', { name: /^Lodi/ });
    await expect(row).toBeInViewport();
    await expect(row).toContainText('12 miles from Stockton');
    await expect(row.getByRole('link', { name: 'IT support' })).toHaveAttribute('href', '/it-support-lodi');
  });
});
