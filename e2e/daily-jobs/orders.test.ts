import { randomUUID } from 'node:crypto';
import { declineConsent, expect, open, test } from '../site/browser.ts';
import { admin, createAccount, latestEmail, openAs, signIn } from '../site/people.ts';
import { violations } from '../site/violations.ts';
import { addItemToCart, openOrderNumber } from '../shop/steps.ts';

test.beforeEach(({ page }) => declineConsent(page));

test('ship an order, and take back what the client returns', async ({ page, browser }) => {
  const client = await createAccount(page, `parcel-${randomUUID().slice(0, 8)}`);
  await signIn(page, client, '/shop/orders');
  await addItemToCart(page, 'usb-c-dock-dual');
  await open(page, '/shop/checkout');
  await page.getByLabel('Phone').fill('(209) 555-0177');
  await page.getByRole('radio', { name: /Delivery/ }).check();
  await page.getByLabel('City').selectOption('lodi');
  await page.getByRole('textbox', { name: 'Address' }).fill('4 School Street');
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await openOrderNumber(page);

  const staff = await openAs(browser, admin, '/admin/orders');
  await staff.getByRole('searchbox', { name: 'Search' }).fill(number);
  await staff.getByRole('link', { name: number }).click();
  await staff.getByRole('button', { name: `Mark as paid: ${number}` }).click();
  await expect(staff.getByText(/^Paid on/)).toBeVisible();
  await staff.getByRole('button', { name: 'Ship it' }).click();
  await staff.getByLabel('Carrier').selectOption({ label: 'UPS' });
  await staff.getByRole('button', { name: 'Mark as shipped and email' }).click();
  // A parcel service needs a number.
  await expect(staff.getByLabel('Tracking number')).toBeFocused();
  await staff.getByLabel('Tracking number').fill('1Z999AA10123456784');
  await staff.getByRole('button', { name: 'Mark as shipped and email' }).click();
  await expect(staff.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
  expect(await violations(staff)).toEqual([]);
  await page.reload();
  await expect(page.getByText('UPS tracking number: 1Z999AA10123456784')).toBeVisible();
  expect((await latestEmail(page, client.email, /1Z999AA10123456784/)).text).toContain('ups.com');

  await staff.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(staff.getByRole('main')).toContainText('Completed');
  await page.reload();
  await page.getByRole('button', { name: /^Return something/ }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByLabel(/^What’s the reason/).fill('It has the wrong plug.');
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByRole('button', { name: 'Request return' })).toHaveCount(0);

  await open(staff, `/admin/orders/${number}`);
  await expect(staff.getByText('It has the wrong plug.')).toBeVisible();
  await staff.getByRole('button', { name: `Approve return: ${number}` }).click();
  await staff.getByRole('button', { name: `Mark as received: ${number}` }).click();
  await staff.getByRole('button', { name: `Refund: ${number}` }).click();
  await staff.getByLabel('Reason').fill('Returned unopened');
  await staff.getByLabel(/^Put back in stock: 1 ×/).check();
  await staff.getByRole('button', { name: 'Record refund' }).click();
  await expect(staff.getByRole('button', { name: `Refund: ${number}` })).toHaveCount(0);
  await staff.context().close();

  await page.reload();
  await expect(page.getByText(/^We have it, and refunded/)).toBeVisible();
});
