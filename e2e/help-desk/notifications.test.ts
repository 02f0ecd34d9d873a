import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '../site/browser.ts';
import { admin, callRpc, createAccount, createStaff, createTicket, openAs } from '../site/people.ts';

const bell = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Notifications' });

test('replies and mentions wait under the bell until their ticket is opened', async ({ page, browser }) => {
  const client = await createAccount(page, 'bell');
  const subject = `Slow VPN ${randomUUID()}`;
  const ticket_number = await createTicket(page, client, { subject, body: 'Since Monday.' });
  const agent = await createStaff(page, 'agent');
  const reply = (body: string, is_internal = false) =>
    callRpc(page, admin, 'reply_to_ticket', { ticket_number, body, is_internal });
  expect((await reply('Which office are you in?')).ok()).toBe(true);
  expect((await reply('@Rosa Delgado, do you know this network?', true)).ok()).toBe(true);

  const portal = await openAs(browser, client, '/client-portal');
  await expect(bell(portal)).toContainText('1 unread');
  await bell(portal).click();
  await portal.getByRole('list', { name: 'Notifications' }).getByRole('link', { name: subject }).click();
  await expect(portal).toHaveURL(new RegExp(`/support/ticket/${ticket_number}$`));
  await expect(bell(portal)).not.toContainText('unread');

  const desk = await openAs(browser, agent, '/admin');
  await bell(desk).click();
  await desk.getByRole('link', { name: `mentioned you` }).filter({ hasText: subject }).click();
  await expect(desk).toHaveURL(new RegExp(`/admin/tickets/${ticket_number}$`));
  await expect(desk.getByText('do you know this network?')).toBeVisible();
  await expect(bell(desk)).not.toContainText('unread');
  await Promise.all([portal.context().close(), desk.context().close()]);
});
