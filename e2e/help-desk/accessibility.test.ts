import { expect, open, test, declineConsent } from '../site/browser.ts';
import { admin, signIn } from '../site/people.ts';
import { violations } from '../site/violations.ts';

// States that a static page doesn't show: results, suggestions, and help desk tools with everything open.
test('support and the help desk with everything open have no axe violations', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await declineConsent(page);
  const found: string[] = [];
  const check = async (name: string) => found.push(...(await violations(page, name)));

  await open(page, '/support');
  await page.getByLabel('Search questions, guides, and articles').fill('warranty');
  await page.getByLabel('Subject').fill('What is the travel fee');
  await expect(page.getByText(/\d sections? answers? that/)).toBeVisible();
  await expect(page.getByText('Does one of these answer it?')).toBeVisible();
  await expect(page.getByText('Our phone line')).toBeVisible();
  await check('/support');

  await signIn(page, admin, '/admin/status');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Choose at least one system.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add a system' }).click();
  await page.getByRole('button', { name: 'Rename Cloud backup' }).click();
  await check('/admin/status');
  await page.goto('/admin/replies');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Use 2 to 80 characters.').first()).toBeVisible();
  await check('/admin/replies');
  await page.goto('/admin/invoices?show=all&q=none-like-this');
  await expect(page.getByText(/No invoices (here|yet)/)).toBeVisible();
  await check('/admin/invoices');
  await page.goto('/admin/tickets?status=all');
  await page.getByLabel('Select all on this page').check();
  await expect(page.getByLabel('Set priority')).toBeVisible();
  await check('/admin/tickets');
  await page.goto('/admin/tickets/TB-10001');
  await page.getByRole('button', { name: 'All details' }).click();
  await page.getByRole('button', { name: 'Add time' }).click();
  await page.getByRole('button', { name: 'Add time' }).click();
  await expect(page.getByText('Enter whole minutes, 1 to 1440.').first()).toBeVisible();
  await check('/admin/tickets/…');
  await page.getByRole('button', { name: 'Merge into another ticket' }).click();
  await expect(page.getByLabel('Ticket number')).toBeVisible();
  await check('merge');
  expect(found).toEqual([]);
});
