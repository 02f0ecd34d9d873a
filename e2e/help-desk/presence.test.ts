import { randomUUID } from 'node:crypto';
import { expect, test } from '../site/browser.ts';
import { admin, createAccount, createStaff, createTicket, openAs } from '../site/people.ts';

test('two agents on one ticket see each other, and who is replying', async ({ page, browser }) => {
  const client = await createAccount(page, 'presence');
  const number = await createTicket(page, client, { subject: `Slow VPN ${randomUUID()}`, body: 'Since Monday.' });
  const owner = await openAs(browser, admin, `/admin/tickets/${number}`);
  const agent = await openAs(browser, await createStaff(page, 'agent'), `/admin/tickets/${number}`);

  await expect(owner.getByText('Rosa Delgado has this ticket open')).toBeVisible();
  await agent.getByRole('textbox', { name: 'Reply' }).fill('Which office are you in?');
  await expect(owner.getByText('Rosa Delgado is replying')).toBeVisible();
  await expect(agent.getByText(/has this ticket open/)).toBeVisible();
  await Promise.all([owner.context().close(), agent.context().close()]);
});
