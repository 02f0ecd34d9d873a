import { declineConsent, expect, open, test } from '../site/browser.ts';
import { admin, storeSession } from '../site/people.ts';
import { violationsAtBothWidths } from '../site/violations.ts';

test('staff find a product, receive stock, and see why its stock changed', async ({ page }) => {
  await declineConsent(page);
  await storeSession(page, admin);
  await open(page, '/admin/stock');
  await page.getByRole('searchbox').fill('battery backup');
  const product = page.getByRole('link', { name: 'Battery backup, 1500 VA' });
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  expect(await violationsAtBothWidths(page, 'stock')).toEqual([]);
  await product.click();
  await page.getByLabel('Reason').selectOption('received');
  await page.getByLabel(/^Quantity/).fill('5');
  await page.getByLabel('Note').fill('Ingram 4411');
  await page.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(page.getByText('Stock adjusted.')).toBeVisible();
  const latest = page.getByRole('table', { name: 'Why stock changed' }).getByRole('row').nth(1);
  await expect(latest).toContainText('Received from a supplier');
  await expect(latest).toContainText('Ingram 4411');
  await expect(latest).toContainText('+5');
  expect(await violationsAtBothWidths(page, 'stock of a product')).toEqual([]);
  await open(page, '/admin/reports/sales-tax');
  await expect(page.getByText(/No sales in 20\d\d yet|Tax due/).first()).toBeVisible();
  expect(await violationsAtBothWidths(page, 'sales tax')).toEqual([]);
});
