import { randomUUID } from 'node:crypto';
import { declineConsent, expect, open, test, type Page } from '../site/browser.ts';
import { admin, callRpc, signIn } from '../site/people.ts';

const mayHaveGoneThrough = 'We didn’t hear back, so this may have gone through. Try again: it won’t go through twice.';

/** Lets the next request with this path reach the server, but not its response the page. */
const loseResponse = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

/** Opens a new ticket of a caller or walk-in as staff. @returns its number */
async function openNewTicket(page: Page, customer: { channel: string; phone?: string; email?: string }): Promise<string> {
  await declineConsent(page);
  const created = await callRpc(page, admin, 'open_ticket_for_customer', {
    subject: `Lost ${randomUUID().slice(0, 8)}`,
    body: 'It beeps.',
    name: 'Luis Herrera',
    idempotency_key: randomUUID(),
    ...customer,
  });
  const number = (await created.json()) as string;
  await signIn(page, admin, `/admin/tickets/${number}`);
  return number;
}

test('time and a note whose response is lost are saved once', async ({ page }) => {
  const number = await openNewTicket(page, { channel: 'phone', phone: '(209) 555-0134' });
  await loseResponse(page, '/rest/v1/ticket_time_entries');
  const addTime = page.getByRole('button', { name: 'Add time' });
  await addTime.click();
  await page.getByLabel('Minutes').fill('7');
  await addTime.click();
  await expect(page.getByText(mayHaveGoneThrough)).toBeVisible();
  await addTime.click();
  await expect(page.getByLabel('Minutes')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove 7 min' })).toHaveCount(1);

  const { customers } = (await (await callRpc(page, admin, 'list_customers', {})).json()) as { customers: { id: string }[] };
  await open(page, `/admin/clients/${customers[0]?.id ?? ''}`);
  await loseResponse(page, '/rest/v1/customer_notes');
  const words = `Gate code ${number}.`;
  await page.getByLabel('New note').fill(words);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText(mayHaveGoneThrough)).toBeVisible();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await expect(page.getByText(words)).toHaveCount(1);
});

test('a canned reply whose response is lost is sent once, with its status', async ({ page }) => {
  await openNewTicket(page, { channel: 'walk_in', email: `luis-${randomUUID()}@herrera.example` });
  await page.getByRole('button', { name: 'Insert a canned reply' }).click();
  await page.getByLabel('Search canned replies').fill('on it');
  await expect(page.getByRole('list', { name: 'Canned replies' }).getByRole('button').first()).toContainText('On it');
  await page.keyboard.press('Enter');
  const reply = page.getByLabel('Reply', { exact: true });
  await expect(reply).toHaveValue(/I have your ticket/);
  await loseResponse(page, '/rest/v1/rpc/reply_to_ticket');
  await reply.press('Control+Enter');
  await expect(page.getByText(mayHaveGoneThrough)).toBeVisible();
  await expect(reply).toHaveValue(/I have your ticket/);
  await reply.press('Control+Enter');
  await expect(reply).toHaveValue('');
  await expect(page.getByRole('log').getByText('I have your ticket')).toHaveCount(1);
  await expect(page.getByLabel('Status')).toHaveValue('open');
});

test('a company, an incident, a privacy request, an offer, and a newsletter are sent once', async ({ page }) => {
  await declineConsent(page);
  const mark = randomUUID().slice(0, 8);
  const sendTwice = async (path: string, button: string) => {
    await loseResponse(page, path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(mayHaveGoneThrough).first()).toBeVisible();
    await page.getByRole('button', { name: button, exact: true }).click();
  };

  await signIn(page, admin, '/admin/clients');
  await page.getByRole('button', { name: 'New company' }).click();
  await page.getByLabel('Company name').fill(`Lost ${mark}`);
  await page.getByLabel('First owner’s email').fill(`owner-${mark}@home.example`);
  await sendTwice('/rest/v1/rpc/create_company', 'Create company and invite');
  await expect(page.getByRole('heading', { level: 1, name: `Lost ${mark}` })).toBeVisible();
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await page.getByLabel('Users').fill('3');
  await page.getByRole('textbox', { name: 'Devices' }).fill('3');
  await page.getByLabel('Price per user per month').fill('89');
  await sendTwice('/rest/v1/rpc/offer_plan', 'Send offer');
  await expect(page.getByText('Offer sent to the client’s portal.')).toBeVisible();

  await open(page, '/admin/status');
  await page.getByLabel('What’s wrong').fill(`New disks ${mark}`);
  await page.getByRole('checkbox').first().check();
  // So far ahead that other tests don't see it.
  const inThreeWeeks = new Date(Date.now() + 21 * 24 * 60 * 60 * 1000);
  await page.getByLabel('Severity').selectOption('maintenance');
  await page.getByLabel('Starts').fill(`${inThreeWeeks.toISOString().slice(0, 10)}T09:00`);
  await page.getByLabel('Initial update', { exact: true }).fill('The server gets new disks.');
  await sendTwice('/rest/v1/rpc/report_incident', 'Publish');
  await expect(page.getByRole('heading', { level: 3, name: mark })).toHaveCount(1);

  await open(page, '/admin/privacy');
  await page.getByRole('button', { name: 'New request' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Rosa ${mark}`);
  await page.getByLabel('Email', { exact: true }).fill(`rosa-${mark}@home.example`);
  await sendTwice('/rest/v1/rpc/add_privacy_request', 'Add request');
  await expect(page.getByRole('row').filter({ hasText: `Rosa ${mark}` })).toHaveCount(1);

  await open(page, '/admin/newsletters');
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  await page.getByLabel('Subject', { exact: true }).fill(`News ${mark}`);
  await page.getByLabel('Text', { exact: true }).fill('Twenty characters or more of news.');
  await sendTwice('/rest/v1/newsletters', 'Save');
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: `News ${mark}` })).toHaveCount(1);
});
