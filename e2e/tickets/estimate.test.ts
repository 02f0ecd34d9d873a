import { randomUUID } from 'node:crypto';
import { expect, open, test, withoutConsentBanner } from '../site/browser.ts';
import { admin, newPerson, newestMail, openAs, signIn } from '../site/people.ts';

test('an estimate is written at the desk, approved in the ticket, invoiced and paid', async ({ page, browser }) => {
  test.setTimeout(90_000);
  await withoutConsentBanner(page);
  const client = await newPerson(page, `estimate-${randomUUID().slice(0, 8)}`);
  await signIn(page, client, '/support/new');
  await page.getByLabel('Subject').fill(`Broken screen ${randomUUID().slice(0, 8)}`);
  await page.getByLabel('What happened').fill('It fell and shows lines.');
  await page.getByRole('button', { name: 'Send the ticket' }).click();
  await expect(page).toHaveURL(/\/support\/ticket\/TB-\d{5}$/);
  const number = page.url().split('/').at(-1) ?? '';

  const desk = await openAs(browser, admin, `/admin/tickets/${number}`);
  await desk.getByRole('button', { name: 'Write an estimate' }).click();
  await expect(desk.getByLabel("In the customer's words")).toHaveValue('It fell and shows lines.');
  await desk.getByRole('button', { name: 'Send the estimate' }).click();
  await expect(desk.getByText('Name the device, in 2 to 120 characters.').first()).toBeVisible();
  await desk.getByLabel('Device').fill('Laptop T14');
  await desk.getByLabel('Serial number').fill('SN-0042');
  await desk.getByLabel('Description of line 1').fill('Screen exchange');
  await desk.getByLabel('Price of line 1').fill('120');
  await desk.getByRole('button', { name: 'Part', exact: true }).click();
  await desk.getByLabel('Description of line 2').fill('Screen, 14 inch');
  await desk.getByLabel('Price of line 2').fill('189.99');
  await desk.getByLabel('Sales tax on parts, %').fill('9');
  await expect(desk.getByText('$327.09')).toBeVisible();
  await desk.getByRole('button', { name: 'Send the estimate' }).click();
  await expect(desk.getByText('Waits for approval')).toBeVisible();

  // The open page shows it by itself; the tax is on the part alone.
  const estimate = page.getByRole('region', { name: /^Estimate E-/ });
  await expect(estimate.getByText('$327.09').first()).toBeVisible();
  await expect(estimate.getByText('$17.10')).toBeVisible();
  await expect(page.getByText('Waiting for you').first()).toBeVisible();
  await expect.poll(async () => (await newestMail(page, client.email)).text).toContain('Nothing is done before you approve it');
  await expect(estimate.getByLabel('Your name, as signature')).toHaveValue('Rosa Delgado');
  await estimate.getByRole('button', { name: 'Approve the estimate' }).click();
  await expect(estimate.getByText(/Approved by Rosa Delgado/)).toBeVisible();

  await desk.getByRole('button', { name: 'Make the invoice' }).click();
  await desk.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(desk.getByText(/^Paid /)).toBeVisible();
  await desk.context().close();
  await open(page, `/support/ticket/${number}`);
  const saving = page.waitForEvent('download');
  await estimate.getByRole('button', { name: 'Invoice as PDF' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^INV-\d+\.pdf$/);
});
