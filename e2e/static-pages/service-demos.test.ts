import { expect, test } from '../site/browser.ts';

test.use({ javaScriptEnabled: false });

test('service pages open with something that works without JavaScript', async ({ page }) => {
  await page.goto('/services/cybersecurity');
  const email = page.locator('details', { hasText: 'New bank account' });
  await expect(email.getByText('This one’s a scam.')).toBeHidden();
  await email.getByText('Scam', { exact: true }).click();
  await expect(email.getByText('This one’s a scam.')).toBeVisible();

  await page.goto('/services/data-backup');
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByText('Last copy: Last Friday. Work to do again: 37 h 40 min')).toBeVisible();
  await page.getByRole('button', { name: /Restore report/ }).click();
  await expect(page.getByRole('dialog', { name: 'Sample: Restore report' })).toBeInViewport();
});
