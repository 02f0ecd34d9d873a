import { randomUUID } from 'node:crypto';
import { declineConsent, expect, open, test } from '../site/browser.ts';
import { inDatabase } from '../site/database.ts';
import { admin, callRpc, createAccount, latestEmail, openAs, signIn } from '../site/people.ts';
import { violations } from '../site/violations.ts';
import { invoiceTicket } from './invoiced-ticket.ts';

test.beforeEach(({ page }) => declineConsent(page));

test('chase an overdue invoice', async ({ page }) => {
  const client = await createAccount(page, `overdue-${randomUUID().slice(0, 8)}`);
  const { invoice } = await invoiceTicket(page, client, 'Overdue screen');
  await inDatabase(
    (sql) => sql`update public.invoices set issued_on = issued_on - 40, due_on = due_on - 40 where number = ${invoice}`,
  );
  await signIn(page, admin, '/admin/invoices?show=overdue');
  await page.getByRole('searchbox', { name: 'Search' }).fill(invoice);
  const row = page.getByRole('row', { name: invoice });
  await expect(row).toContainText('$120.00');
  await page.getByRole('button', { name: `Send reminder: ${invoice}` }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Reminder sent')).toBeVisible();
  await expect.poll(async () => (await latestEmail(page, client.email)).subject).toContain(invoice);
  await page.getByRole('button', { name: `Send reminder: ${invoice}` }).click();
  await expect(page.getByText('A reminder was already sent today.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: `Mark as paid: ${invoice}` }).click();
  await expect(row).toHaveCount(0);
});

test('a client finds an invoice, sees how to pay it, and that it is paid', async ({ page, browser }) => {
  const client = await createAccount(page, `paying-${randomUUID().slice(0, 8)}`);
  const { invoice } = await invoiceTicket(page, client, 'Cracked screen');
  await signIn(page, client, '/dashboard');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  await page.keyboard.type(invoice);
  await page.getByRole('option', { name: invoice }).first().click();
  await expect(page).toHaveURL(new RegExp(`/client-portal/invoices\\?q=${invoice}$`));
  await expect(page.getByText('Total due')).toBeVisible();
  await expect(page.getByText(/pay by check to Tulebyte/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such invoice');
  await expect(page.getByText('No invoices here')).toBeVisible();
  await page.getByRole('button', { name: 'Show all invoices' }).click();
  await expect(page.getByRole('row', { name: invoice })).toBeVisible();

  const staff = await openAs(browser, admin, '/admin');
  expect((await callRpc(staff, admin, 'mark_invoice_paid', { invoice_number: invoice, is_paid: true })).ok()).toBe(true);
  await staff.context().close();
  await open(page, '/client-portal/invoices?show=paid');
  await expect(page.getByRole('row', { name: invoice })).toContainText('Paid');
  await expect(page.getByText('Total due')).toHaveCount(0);
});
