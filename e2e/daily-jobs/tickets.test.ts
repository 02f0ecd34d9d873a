import { randomUUID } from 'node:crypto';
import { declineConsent, expect, open, test } from '../site/browser.ts';
import { admin, callRpc, createAccount, createTicket, openAs, signIn } from '../site/people.ts';
import { violations } from '../site/violations.ts';

test.beforeEach(({ page }) => declineConsent(page));

test('start the timer on a ticket, and log its time', async ({ page }) => {
  const client = await createAccount(page, `timed-${randomUUID().slice(0, 8)}`);
  const number = await createTicket(page, client, { subject: 'Printer prints gray', body: 'It started this morning.' });
  const startedAt = Date.now();
  await page.clock.setFixedTime(startedAt);
  await signIn(page, admin, `/admin/tickets/${number}`);
  const spent = page.getByRole('region', { name: 'Time spent' });
  await spent.getByRole('button', { name: 'Start timer' }).click();
  await expect(spent.getByRole('button', { name: 'Discard timer' })).toBeVisible();
  // It runs on while the page is closed.
  await page.clock.setFixedTime(startedAt + 25 * 60_000);
  await open(page, `/admin/tickets/${number}`);
  await spent.getByRole('button', { name: 'Log 25 min' }).click();
  await expect(spent.getByLabel('Minutes')).toHaveValue('25');
  await spent.getByLabel('What you did').fill('Replaced the toner');
  expect(await violations(page)).toEqual([]);
  await spent.getByRole('button', { name: 'Add time' }).click();
  await expect(spent).toContainText('25 min, of which 25 min billable');
  await expect(spent.getByRole('listitem')).toContainText('25 min · Replaced the toner');
  await expect(spent.getByRole('button', { name: 'Start timer' })).toBeVisible();
  await page.reload();
  await expect(spent.getByRole('listitem')).toHaveCount(1);
});

test('read a client’s rating and comment beside the conversation', async ({ page, browser }) => {
  const client = await createAccount(page, `rating-${randomUUID().slice(0, 8)}`);
  const number = await createTicket(page, client, { subject: 'No sound in calls', body: 'It started this morning.' });
  expect((await callRpc(page, client, 'solve_ticket', { ticket_number: number })).ok()).toBe(true);
  await signIn(page, client, `/support/ticket/${number}`);
  await page.getByRole('button', { name: 'No, I’m not' }).click();
  await page.getByLabel('What should have gone better? (optional)').fill('I had to call twice.');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByText('Comment saved.')).toBeVisible();

  const staff = await openAs(browser, admin, `/admin/tickets/${number}`);
  const conversation = staff.getByRole('region', { name: 'Conversation and estimates' });
  await expect(conversation.getByText('It started this morning.')).toBeVisible();
  await expect(conversation.getByText('Rated: not satisfied')).toBeVisible();
  await expect(conversation.getByText('“I had to call twice.”')).toBeVisible();
  expect(await violations(staff)).toEqual([]);
  await staff.context().close();
});
