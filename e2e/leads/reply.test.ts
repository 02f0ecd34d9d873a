import { randomUUID } from 'node:crypto';
import { declineConsent, expect, open, test } from '../site/browser.ts';
import { findOverflow } from '../site/overflow.ts';
import { admin, latestEmail, openAs } from '../site/people.ts';
import { violations } from '../site/violations.ts';

test('an agent replies to a lead, takes a note, invites the sender, and opens a ticket', async ({ page, browser }) => {
  const id = randomUUID().slice(0, 8);
  const email = `rosa-${id}@valleyfarms.example`;
  await declineConsent(page);
  await open(page, '/contact-us?topic=data-backup');
  const form = page.locator('form#contact');
  await form.getByLabel('Your name').fill(`Rosa ${id}`);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill('The backup of June is gone.');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('A person will read your message and reply')).toBeVisible();

  const agent = await openAs(browser, admin, `/admin/leads?q=${id}`);
  const main = agent.getByRole('main');
  await main.getByRole('link', { name: `Open the lead from Rosa ${id}` }).click();
  await expect(main.getByText('The backup of June is gone.')).toBeVisible();
  await main.getByRole('textbox', { name: 'Reply' }).fill('**Stop** the job:\n- open the console\n- `pause`');
  await main.getByLabel('Mark the lead as done').check();
  await main.getByRole('button', { name: 'Send reply' }).click();
  const thread = main.getByRole('log');
  await expect(thread.locator('strong', { hasText: 'Stop' })).toBeVisible();
  await expect(main.getByLabel('Status')).toHaveValue('answered');
  await expect(main.getByLabel('Assigned to').locator('option:checked')).toHaveText('Dana Okafor');
  const mail = await latestEmail(page, email, /Stop the job/);
  expect(mail.html).toContain('<strong>Stop</strong> the job:');
  expect(mail.text).toContain('- open the console\n- pause');

  await main.getByLabel('Internal note').check();
  await main.getByRole('textbox', { name: 'Note' }).fill('She calls back at noon.');
  await main.getByRole('button', { name: 'Add note' }).click();
  await expect(thread.getByText('She calls back at noon.')).toBeVisible();

  await main.getByRole('button', { name: 'Invite as a client' }).click();
  await main.getByLabel('Company name').fill(`Farm ${id}`);
  await main.getByRole('button', { name: 'Open a ticket' }).click();
  expect(await violations(agent, 'a lead')).toEqual([]);
  await agent.setViewportSize({ width: 320, height: 800 });
  expect(await findOverflow(agent)).toEqual([]);
  await main.getByRole('button', { name: 'Invite as a client' }).click();
  // What was typed is still there.
  await expect(main.getByLabel('Company name')).toHaveValue(`Farm ${id}`);
  await main.getByRole('button', { name: 'Send invitation' }).click();
  await expect(main.getByRole('link', { name: `Farm ${id}` })).toBeVisible();
  await latestEmail(page, email, new RegExp(`Farm ${id}`));

  await main.getByRole('button', { name: 'Open a ticket' }).click();
  await main.getByRole('button', { name: 'Open ticket', exact: true }).click();
  await expect(agent).toHaveURL(/\/admin\/tickets\/TB-\d+$/);
  await expect(main.getByRole('log').getByText('The backup of June is gone.')).toBeVisible();
  await expect(main.getByRole('log').getByText('She calls back at noon.')).toBeVisible();
  const number = agent.url().split('/').at(-1) ?? '';
  await latestEmail(page, email, new RegExp(number));
  await agent.goBack();
  await expect(main.getByText(`This conversation continues in ${number}`)).toBeVisible();
  await agent.context().close();
});
