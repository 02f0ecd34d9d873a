import { randomUUID } from 'node:crypto';
import { declineConsent, expect, open, test, type Page } from '../site/browser.ts';
import { admin, callRpc, signIn } from '../site/people.ts';

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

test('time and a note whose response is lost are saved once', async ({ page }) => {
  await declineConsent(page);
  const created = await callRpc(page, admin, 'open_ticket_for_customer', {
    channel: 'phone',
    subject: `Lost ${randomUUID().slice(0, 8)}`,
    body: 'It beeps.',
    name: 'Luis Herrera',
    phone: '(209) 555-0134',
    idempotency_key: randomUUID(),
  });
  const number = (await created.json()) as string;
  await signIn(page, admin, `/admin/tickets/${number}`);
  await loseResponse(page, '/rest/v1/ticket_time_entries');
  const addTime = page.getByRole('button', { name: 'Add time' });
  await addTime.click();
  await page.getByLabel('Minutes').fill('7');
  await addTime.click();
  await expect(page.getByText('We couldn’t save this. Send it again: it won’t count twice.')).toBeVisible();
  await addTime.click();
  await expect(page.getByLabel('Minutes')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove 7 min' })).toHaveCount(1);

  const [company] = (await (await callRpc(page, admin, 'list_customers', {})).json()) as { id: string }[];
  await open(page, `/admin/clients/${company?.id ?? ''}`);
  await loseResponse(page, '/rest/v1/customer_notes');
  const words = `Gate code ${number}.`;
  await page.getByLabel('New note').fill(words);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('We couldn’t save this. What you entered is still here; try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await expect(page.getByText(words)).toHaveCount(1);
});
