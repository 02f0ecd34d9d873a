import { randomUUID } from 'node:crypto';
import { declineConsent, expect, open, test } from '../site/browser.ts';
import { inDatabase } from '../site/database.ts';
import { admin, client, createStaff, createTicket, signIn } from '../site/people.ts';
import { violations } from '../site/violations.ts';

test.beforeEach(({ page }) => declineConsent(page));

test('drill down from a report to its tickets', async ({ page }) => {
  // Its own tag: other tests open and solve tickets at the same time.
  const tag = `scans-${randomUUID().slice(0, 8)}`;
  const number = await createTicket(page, client, { subject: `Slow ${tag}`, body: 'Since Monday.' });
  await signIn(page, admin, `/admin/tickets/${number}`);
  await page.getByLabel('New tag').fill(tag);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove the tag ${tag}` })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await open(page, '/admin/reports?by=tag');
  const opened = page.getByRole('row', { name: tag }).getByRole('link').first();
  await expect(opened).toHaveText('1');
  await opened.click();
  await expect(page).toHaveURL(/\/admin\/tickets\?.*report=opened/);
  await expect(page.getByRole('status').filter({ hasText: /ticket/ })).toContainText(/^1 ticket/);
  await expect(page.getByRole('link', { name: `Slow ${tag}` })).toBeVisible();
});

test('open the tickets that a number of the overview counts, and the next due ticket', async ({ page }) => {
  await signIn(page, admin, '/admin');
  const waiting = page.getByRole('link', { name: 'Waiting for a first reply' });
  await expect(waiting).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await waiting.click();
  await expect(page).toHaveURL(/status=unanswered/);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('unanswered');
  // Whether the numbers are equal is tested in the database, where no other test changes tickets.
  await expect(page.getByRole('status').filter({ hasText: /ticket/ })).toContainText(/^\d+ ticket/);
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
  ['/admin/releases', 'Live builds'],
  ['/admin/security', 'Latest security events'],
  ['/admin/security/audit-log?who=all&period=all', 'Changes'],
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

test('see that a company has no owner, however long its name is', async ({ page }) => {
  const id = randomUUID().slice(0, 8);
  const name = `Walnut Growers and Packers of the Lower Mokelumne River and the Eastern San Joaquin Valley ${id}`;
  await inDatabase((sql) => sql`insert into public.organizations (name) values (${name})`);
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, admin, `/admin/clients?q=${id}`);
  const company = page.getByRole('rowheader', { name: id });
  await expect(company.getByText('No owner yet')).toBeVisible();
  const [cell, badge] = await Promise.all([company.boundingBox(), company.getByText('No owner yet').boundingBox()]);
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0));
});
