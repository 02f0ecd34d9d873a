import { declineConsent, expect, test } from '../site/browser.ts';
import { admin, client, createStaff, signIn } from '../site/people.ts';
import { violations } from '../site/violations.ts';

test.beforeEach(({ page }) => declineConsent(page));

test('drill down from a report to its tickets', async ({ page }) => {
  await signIn(page, admin, '/admin/reports');
  const opened = page.getByRole('table').first().getByRole('link').first();
  const count = Number(((await opened.textContent()) ?? '').replaceAll(/\D/g, ''));
  await opened.click();
  await expect(page).toHaveURL(/\/admin\/tickets\?.*report=opened/);
  await expect(page.getByRole('status').filter({ hasText: /ticket/ })).toContainText(new RegExp(`^${count} ticket`));
});

test('open what a number of the overview counts, and the next due ticket', async ({ page }) => {
  await signIn(page, admin, '/admin');
  const waiting = page.getByRole('link', { name: 'Waiting for a first reply' });
  const number = await waiting.locator('xpath=../following-sibling::*[1]').textContent();
  expect(await violations(page)).toEqual([]);
  await waiting.click();
  await expect(page).toHaveURL(/status=unanswered/);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('unanswered');
  await expect(page.getByRole('status').filter({ hasText: /ticket/ })).toContainText(new RegExp(`^${number} ticket`));
  await page.goBack();
  const next = page.getByRole('table', { name: 'Tickets due next' }).getByRole('link').first();
  const subject = (await next.textContent()) ?? '';
  await next.click();
  await expect(page.getByRole('main')).toContainText(subject);
});

for (const { path, name } of [
  { path: '/admin/stock', name: 'Stock' },
  { path: '/admin/products', name: 'Products' },
]) {
  test(`${path} keeps its place and the focus after Back`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 600 });
    await signIn(page, admin, path);
    const table = page.getByRole('table', { name });
    await expect(table.getByRole('row').nth(15)).toBeVisible();
    const link = table.getByRole('row').nth(15).getByRole('link');
    await link.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    // The header stays visible below the bar.
    await expect(table.getByRole('columnheader').first()).toBeInViewport({ ratio: 1 });
    const before = await page.evaluate(() => window.scrollY);
    const product = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
    await page.goBack();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
}

for (const [path, name, account = admin] of [
  ['/client-portal/devices', 'Devices and backups', client],
  ['/admin/clients', 'Clients'],
  ['/admin/team', 'Team'],
  ['/admin/toggles', 'Feature toggles'],
  ['/admin/email?state=all', 'Outgoing email'],
] as const) {
  test(`${path} has rows of 40 px with one line`, async ({ page }) => {
    // It sends an email.
    await createStaff(page, 'agent');
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, account, path);
    const row = page.getByRole('table', { name }).locator('tbody tr').first();
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(42);
    expect(await violations(page)).toEqual([]);
  });
}
