import { randomUUID } from 'node:crypto';
import { expect, open, test, declineConsent } from '../site/browser.ts';
import { admin, storeSession } from '../site/people.ts';
import { violations } from '../site/violations.ts';

test('a manager previews a newsletter for Spanish readers, and schedules it', async ({ page }) => {
  const subject = `Backups ${randomUUID().slice(0, 8)}`;
  await declineConsent(page);
  await storeSession(page, admin);
  await open(page, '/admin/newsletters');
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  await page.getByLabel('Subject', { exact: true }).fill(subject);
  await page.getByLabel('Text', { exact: true }).fill('Check one restore this month.\n\n## 15 minutes\nWe can watch.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const email = page.getByRole('group', { name: 'The email' });
  await expect(email.getByText('15 minutes')).toBeVisible();
  // The styles of the email, which the page's security policy would not allow as attributes.
  await expect(email.getByRole('heading', { name: subject })).toHaveCSS('font-size', '26px');
  await page.getByLabel('Language', { exact: true }).selectOption('es');
  await expect(page.getByText(/\d+ subscribers? now/)).toBeVisible();
  expect(await violations(page, 'a newsletter')).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();

  const row = page.getByRole('listitem').filter({ hasText: subject });
  await row.getByRole('button', { name: 'Schedule' }).click();
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await row.getByLabel(/Send at/).fill(`${inTwoDays}T09:00`);
  await row.getByRole('button', { name: 'Schedule' }).click();
  await expect(row.getByText(/Goes out .* 9:00\sAM\sP[DS]T/)).toBeVisible();
  await row.getByRole('button', { name: 'Don’t send it' }).click();
  await expect(row.getByText('Draft')).toBeVisible();
});
