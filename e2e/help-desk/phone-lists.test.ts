import { expect, test } from '../site/browser.ts';
import { randomUUID } from 'node:crypto';
import { invoiceTicket } from '../daily-jobs/invoiced-ticket.ts';
import { admin, createAccount, openAs } from '../site/people.ts';

test('on a phone an agent sees many tickets at once, each in a low row that can still be selected', async ({ browser }) => {
  const page = await openAs(browser, admin, '/admin/tickets?status=all');
  await page.setViewportSize({ width: 390, height: 844 });
  const rows = page.getByRole('table', { name: 'Tickets' }).locator('tbody tr');
  await expect(rows.filter({ hasText: 'TB-10001' })).toContainText(/Front-desk PC.*Marisol Vega.*High/s);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(96);
  // The demo's own notice, which no company has.
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(rows.nth(3)).toBeInViewport({ ratio: 1 });
  // Its words are on one line.
  expect((await page.getByLabel('Select all on this page').locator('..').boundingBox())?.width).toBeGreaterThan(160);
  await page.getByLabel('Select TB-10001').check();
  await expect(page.getByLabel('Select TB-10002')).not.toBeChecked();
  await expect(page.getByLabel('Set priority')).toBeVisible();
  await page.context().close();
});

test('on a phone an invoice takes two lines, for the client and for staff', async ({ page, browser }) => {
  const client = await createAccount(page, `invoices-${randomUUID().slice(0, 8)}`);
  const { invoice } = await invoiceTicket(page, client, 'Cracked screen');
  for (const [account, path] of [
    [client, '/client-portal/invoices'],
    [admin, `/admin/invoices?q=${invoice}`],
  ] as const) {
    const reader = await openAs(browser, account, path);
    await reader.setViewportSize({ width: 390, height: 844 });
    const row = reader.getByRole('row', { name: invoice });
    await expect(row).toContainText(/Due .*\$120/);
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(96);
    const totals = reader.getByRole('region', { name: 'Unpaid by age' });
    if (account === admin) expect((await totals.boundingBox())?.height, 'a line for each total').toBeLessThanOrEqual(220);
    await reader.context().close();
  }
});

test('on a phone at most two toasts show at once, and an older one shows again once a newer one is closed', async ({
  page,
  browser,
}) => {
  const client = await createAccount(page, `toasts-${randomUUID().slice(0, 8)}`);
  const { invoice: first } = await invoiceTicket(page, client, 'Cracked screen');
  const { invoice: second } = await invoiceTicket(page, client, 'Cracked case');
  const agent = await openAs(browser, admin, `/admin/invoices?show=all&q=${first}`);
  const toast = (text: string) => agent.getByRole('region', { name: 'Messages' }).getByRole('status').filter({ hasText: text });
  const oldest = toast(`${first} is marked as paid`);
  const newest = toast(`${second} is marked as paid`);
  await agent.getByRole('button', { name: `Mark as paid: ${first}` }).click();
  await agent.getByRole('button', { name: `Mark as unpaid: ${first}` }).click();
  await agent.getByRole('searchbox', { name: 'Search' }).fill(second);
  await agent.getByRole('button', { name: `Mark as paid: ${second}` }).click();
  await expect(newest).toBeVisible();
  await expect(oldest).toBeVisible();
  await agent.setViewportSize({ width: 390, height: 844 });
  await expect(oldest).toBeHidden();
  await expect(toast(`${first} is marked as unpaid`)).toBeVisible();
  await newest.getByRole('button', { name: 'Close' }).click();
  await expect(oldest).toBeVisible();
  // Nothing at the end of the page stays below them.
  await agent.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const messages = await agent.getByRole('region', { name: 'Messages' }).boundingBox();
  const list = await agent.getByRole('main').boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(messages?.y ?? 0);
  await agent.context().close();
});
