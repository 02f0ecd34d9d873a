import { randomUUID } from 'node:crypto';
import { expect, open, test, declineConsent } from '../site/browser.ts';
import { admin, createAccount, latestEmail, openAs, signIn } from '../site/people.ts';

test('an estimate is approved in the ticket, invoiced, and paid', async ({ page, browser }) => {
  await declineConsent(page);
  const client = await createAccount(page, `estimate-${randomUUID().slice(0, 8)}`);
  await signIn(page, client, '/support/new');
  await page.getByLabel('Subject').fill(`Broken screen ${randomUUID().slice(0, 8)}`);
  await page.getByLabel('What happened').fill('It fell and shows lines.');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page).toHaveURL(/\/support\/ticket\/TB-\d{5}$/);
  const number = page.url().split('/').at(-1) ?? '';

  const agent = await openAs(browser, admin, `/admin/tickets/${number}`);
  await agent.getByRole('button', { name: 'Write an estimate' }).click();
  await expect(agent.getByLabel('In the client’s words')).toHaveValue('It fell and shows lines.');
  await agent.getByRole('button', { name: 'Send estimate' }).click();
  await expect(agent.getByText('Name the device, in 2 to 120 characters.').first()).toBeVisible();
  await agent.getByLabel('Device').fill('Laptop T14');
  await agent.getByLabel('Serial number').fill('SN-0042');
  await agent.getByLabel('Description of line 1').fill('Screen exchange');
  await agent.getByLabel('Price of line 1').fill('120');
  await agent.getByRole('button', { name: 'Part', exact: true }).click();
  await agent.getByLabel('Description of line 2').fill('Screen, 14 inch');
  await agent.getByLabel('Price of line 2').fill('189.99');
  await agent.getByLabel('Sales tax on parts, %').fill('9');
  await expect(agent.getByText('$327.09')).toBeVisible();
  await agent.getByRole('button', { name: 'Send estimate' }).click();
  await expect(agent.getByText('Awaiting approval')).toBeVisible();

  // The open page shows it without a reload; only the part is taxed.
  const estimate = page.getByRole('region', { name: /^Estimate E-/ });
  await expect(estimate.getByText('$327.09').first()).toBeVisible();
  await expect(estimate.getByText('$17.10')).toBeVisible();
  await expect(page.getByText('Waiting on you').first()).toBeVisible();
  await expect.poll(async () => (await latestEmail(page, client.email)).text).toContain('We don’t start until you approve it');
  await expect(estimate.getByLabel('Your name, as a signature')).toHaveValue('Rosa Delgado');
  await estimate.getByRole('button', { name: 'Approve estimate' }).click();
  await expect(estimate.getByText(/Approved by Rosa Delgado/)).toBeVisible();

  await agent.getByRole('button', { name: 'Create invoice' }).click();
  await agent.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(agent.getByText(/^Paid /)).toBeVisible();
  await agent.context().close();
  await open(page, `/support/ticket/${number}`);
  const events = /Estimate sent: E-.+Estimate approved: E-.+Invoice sent: INV-.+Invoice paid: INV-/s;
  await expect(page.getByRole('log')).toHaveText(events);
  const saving = page.waitForEvent('download');
  await estimate.getByRole('button', { name: 'Invoice as PDF' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^INV-\d+\.pdf$/);
});
