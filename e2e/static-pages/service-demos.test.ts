import { services } from '@tulebyte/brand/services';
import { expect, test } from '../site/browser.ts';

test.use({ javaScriptEnabled: false });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [path, demo] of [
    ['managed-it', 'When someone who can help replies'],
    ['cloud-migration', 'copied; new email:'],
    ['data-backup', 'Work week until Thursday'],
    ['gaming-pc-builds', 'A PC case in cross section'],
  ] as const)
    test(`${path} shows its demo on the first screen`, async ({ page }) => {
      await page.goto(`/services/${path}`);
      await expect(page.getByRole('img', { name: demo })).toBeInViewport({ ratio: 1 });
    });

  test('the first email and the first repairs are on the first screen', async ({ page }) => {
    await page.goto('/services/cybersecurity');
    await expect(page.getByText('New bank account for invoice 2291')).toBeInViewport();
    await page.goto('/services/pc-repair');
    await expect(page.locator('#symptoms li').first()).toBeInViewport();
  });
});

test('service pages open with something that works without JavaScript', async ({ page }) => {
  await page.goto('/services/cybersecurity');
  const email = page.locator('details', { hasText: 'New bank account' });
  await expect(email.getByText('This one’s a scam.')).toBeHidden();
  await email.getByText('Scam', { exact: true }).click();
  await expect(email.getByText('This one’s a scam.')).toBeVisible();

  await page.goto('/services/data-backup');
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByText('Last copy: Last Friday. Work to redo: 37 h 40 min')).toBeVisible();
  await page.getByRole('button', { name: /Restore report/ }).click();
  await expect(page.getByRole('dialog', { name: 'Sample: Restore report' })).toBeInViewport();
});

test('no demo asks for what only JavaScript can do', async ({ page }) => {
  for (const { id } of services) {
    await page.goto(`/services/${id}`);
    const demo = page.locator('#main section').first();
    await expect(demo.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(demo).not.toContainText(/\bdrag\b|\bpick\b|five questions/i);
  }
});
