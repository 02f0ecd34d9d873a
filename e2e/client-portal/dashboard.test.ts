import { randomUUID } from 'node:crypto';
import { declineConsent, expect, open, test } from '../site/browser.ts';
import { observeShifts, sumOfShifts } from '../site/layout-shift.ts';
import { admin, callRpc, client, createAccount, createTicket, signIn } from '../site/people.ts';

test('the dashboard does not jump when an estimate to approve is the last to arrive', async ({ page }) => {
  await declineConsent(page);
  const person = await createAccount(page, `dashboard-${randomUUID().slice(0, 8)}`);
  const ticket = await createTicket(page, person, { subject: 'Broken screen', body: 'It fell.' });
  const lines = JSON.stringify([{ kind: 'labor', description: 'Screen exchange', quantity: 1, unitCents: 12_000 }]);
  const about = { ticket_number: ticket, device: 'Laptop', serial_number: '', complaint: 'It fell.', tax_rate: 900, lines };
  const sent = await callRpc(page, admin, 'save_estimate', { ...about, send: true });
  expect(sent.ok(), await sent.text()).toBe(true);

  await signIn(page, person);
  const others = page.waitForResponse('**/rpc/my_invoices');
  await page.route('**/rpc/my_open_estimates', async (route) => {
    await others;
    await route.continue();
  });
  await observeShifts(page);
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'An estimate needs your approval' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Broken screen' })).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Business hours' })).toBeVisible();
  expect(await sumOfShifts(page)).toBeLessThan(0.02);
});

test('the navigation says how many tickets wait for the client, also after a reload elsewhere', async ({ page }) => {
  await declineConsent(page);
  await signIn(page, client);
  for (const path of ['/dashboard', '/support/new', '/shop/orders', '/account']) {
    await open(page, path);
    await expect(page.getByRole('navigation', { name: 'Workspace' }).first().getByText('waiting'), path).toBeAttached();
  }
});
