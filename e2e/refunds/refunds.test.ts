import { randomUUID } from 'node:crypto';
import { addItemToCart, fillContactDetails, openOrderNumber } from '../shop/steps.ts';
import { declineConsent, expect, open, test } from '../site/browser.ts';
import { admin, callRpc, createAccount, createTicket, latestEmail, openAs, signIn } from '../site/people.ts';
import { violations } from '../site/violations.ts';

test.beforeEach(({ page }) => declineConsent(page));

test('a manager pays back a part of an invoice, and the client sees it', async ({ page, browser }) => {
  const client = await createAccount(page, `refund-${randomUUID().slice(0, 8)}`);
  const ticket = await createTicket(page, client, { subject: 'Broken screen', body: 'It fell.' });
  const lines = JSON.stringify([{ kind: 'labor', description: 'Screen exchange', quantity: 1, unitCents: 12_000 }]);
  const about = { ticket_number: ticket, device: 'Laptop', serial_number: '', complaint: 'It fell.', tax_rate: 900, lines };
  const estimate: unknown = await (await callRpc(page, admin, 'save_estimate', { ...about, send: true })).json();
  const decision = { estimate, approve: true, signed_name: 'Rosa Delgado' };
  expect((await callRpc(page, client, 'decide_estimate', decision)).ok()).toBe(true);
  const number = (await (await callRpc(page, admin, 'create_invoice', { estimate })).json()) as string;
  expect((await callRpc(page, admin, 'mark_invoice_paid', { invoice_number: number, is_paid: true })).ok()).toBe(true);

  const staff = await openAs(browser, admin, `/admin/invoices?show=paid&q=${number}`);
  await staff.getByRole('link', { name: `Refund: ${number}` }).click();
  // The link of the list opens the form.
  await expect(staff.getByLabel('Amount in dollars')).toBeFocused();
  await expect(staff.getByLabel('Amount in dollars')).toBeInViewport();
  await staff.getByLabel('Amount in dollars').fill('120.01');
  await staff.getByLabel('Reason').fill('Took a week');
  await staff.getByRole('button', { name: 'Record refund' }).click();
  await expect(staff.getByText('Only $120.00 of the payment is left.').first()).toBeVisible();
  await staff.getByLabel('Amount in dollars').fill('40');
  expect(await violations(staff, 'a refund of an invoice')).toEqual([]);
  await staff.getByRole('button', { name: 'Record refund' }).dblclick();
  await expect(staff.getByText('$40.00 refunded', { exact: true })).toHaveCount(1);
  await expect(staff.getByRole('button', { name: 'Mark as unpaid' })).toHaveCount(0);
  await staff.context().close();

  await signIn(page, client, '/client-portal/invoices');
  await expect(page.getByRole('row', { name: number })).toContainText('$40.00 refunded');
  await open(page, `/support/ticket/${ticket}`);
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('$40.00 refunded on');
  await expect(page.getByText('Took a week')).toHaveCount(0);
  await expect
    .poll(async () => (await latestEmail(page, client.email)).subject)
    .toContain(`We refunded $40.00 of invoice ${number}`);
});

test('a manager pays back a pickup order the way it was paid, and puts it back in stock', async ({ page, browser }) => {
  const email = `counter-${randomUUID().slice(0, 8)}@home.example`;
  await addItemToCart(page, 'usb-c-dock-dual');
  await open(page, '/shop/checkout');
  await fillContactDetails(page, email);
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await openOrderNumber(page);
  for (const to_state of ['ready', 'completed']) {
    const { updated_at } = (await (await callRpc(page, admin, 'get_staff_order', { order_number: number })).json()) as {
      updated_at: string;
    };
    const moved = await callRpc(page, admin, 'transition_order', { order_number: number, to_state, seen_updated_at: updated_at });
    expect(moved.ok(), await moved.text()).toBe(true);
  }

  const staff = await openAs(browser, admin, `/admin/orders/${number}`);
  await staff.getByRole('button', { name: `Refund: ${number}` }).click();
  await staff.getByLabel('Reason').fill('Wrong connector');
  await staff.getByLabel(/^Put back in stock: 1 ×/).check();
  await staff.getByRole('button', { name: 'Record refund' }).click();
  await expect(staff.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(staff.getByRole('button', { name: `Refund: ${number}` })).toHaveCount(0);
  await staff.context().close();

  await page.reload();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await latestEmail(page, email)).text).toContain('The money goes back the way you paid');
});
