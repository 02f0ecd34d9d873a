import { randomUUID } from 'node:crypto';
import { expect, open, test, declineConsent, type Page } from '../site/browser.ts';
import { admin, createAccount, openAs, signIn, storeSession } from '../site/people.ts';
import { createCompany } from '../client-portal/company.ts';

/** Activates a button by keyboard, so that it has focus, which must not be lost. */
async function activate(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
  await button.focus();
  await page.keyboard.press('Enter');
}

/** What has focus after an action; never the document. */
async function expectFocus(
  page: Page,
  role: 'heading' | 'button' | 'textbox' | 'combobox',
  name: string | RegExp,
): Promise<void> {
  await expect(page.getByRole('main').getByRole(role, { name, exact: typeof name === 'string' })).toBeFocused();
}

/** @returns the number of a ticket that the signed-in user opened */
async function createTicket(page: Page, subject: string): Promise<string> {
  await open(page, '/support/new');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('What happened').fill('It fell and shows lines.');
  await activate(page, 'Send ticket');
  await expect(page).toHaveURL(/\/support\/ticket\/TB-\d+$/);
  return page.url().split('/').at(-1) ?? '';
}

test('moves the focus along a ticket, from its creation to the invoice', async ({ page, browser }) => {
  const subject = `Broken screen ${randomUUID().slice(0, 8)}`;
  await declineConsent(page);
  await storeSession(page, await createAccount(page, `focus-${randomUUID().slice(0, 8)}`));
  const number = await createTicket(page, subject);
  await expectFocus(page, 'heading', subject);

  const agent = await openAs(browser, admin, `/admin/tickets/${number}`);
  // Its side parts load after the ticket; a form that appears just then would take the focus.
  await expect(agent.getByLabel('New tag')).toBeVisible();
  await activate(agent, 'Assign to me');
  await expectFocus(agent, 'combobox', 'Assigned to');
  await activate(agent, 'Add time');
  await expectFocus(agent, 'textbox', 'Minutes');
  await agent.keyboard.type('20');
  await activate(agent, 'Add time');
  await expect(agent.getByLabel('Minutes')).toHaveCount(0);
  await expectFocus(agent, 'button', 'Add time');
  await agent.getByLabel('New tag').fill('screen');
  await activate(agent, 'Add');
  await expect(agent.getByRole('button', { name: 'Remove the tag screen' })).toBeVisible();
  await expectFocus(agent, 'combobox', 'New tag');
  await activate(agent, 'Watch');
  await expect(agent.getByRole('button', { name: /no longer watches/ })).toBeVisible();
  // The next control is the list of coworkers, if other tests have added any to the team.
  const coworkers = agent.getByRole('combobox', { name: 'Add a coworker' });
  if ((await coworkers.count()) > 0) await expect(coworkers).toBeFocused();
  else await expectFocus(agent, 'button', /no longer watches/);

  await activate(agent, 'Write an estimate');
  await expectFocus(agent, 'combobox', 'Device');
  await activate(agent, 'Send estimate');
  await expectFocus(agent, 'combobox', 'Device');
  await agent.keyboard.type('Laptop T14');
  await agent.getByLabel('Description of line 1').fill('Screen exchange');
  await agent.getByLabel('Price of line 1').fill('120');
  await agent.reload();
  await activate(agent, 'Continue your draft');
  await expect(agent.getByLabel('Price of line 1')).toHaveValue('120');
  await activate(agent, 'Part');
  await expectFocus(agent, 'combobox', 'Description of line 2');
  await activate(agent, 'Remove line 2');
  await activate(agent, 'Send estimate');
  await expect(agent.getByText('Awaiting approval')).toBeVisible();
  await expectFocus(agent, 'button', 'Write an estimate');

  await expect(page.getByRole('region', { name: /^Estimate E-/ })).toBeVisible();
  await activate(page, 'Approve estimate');
  await expectFocus(page, 'button', 'Estimate as PDF');
  await expect(agent.getByRole('button', { name: 'Create invoice' })).toBeVisible();
  await activate(agent, 'Create invoice');
  await expectFocus(agent, 'button', 'Mark as paid');

  await activate(page, 'Mark as solved');
  await expect(page.getByText('A reply reopens it.').and(page.locator(':focus'))).toBeVisible();
  await activate(page, 'Yes, I’m happy');
  await expect(page.getByText('Thank you for telling us')).toBeVisible();
  await expectFocus(page, 'button', 'Yes, I’m happy');

  await agent.goto(`/admin/tickets?status=all&q=${number}`);
  await agent.getByLabel(`Select ${number}`).check();
  await agent.getByLabel('Set priority').selectOption('high');
  await activate(agent, 'Change 1 ticket');
  await expectFocus(agent, 'button', 'Columns');
  await agent.context().close();
});

test('moves the focus along help desk tools and customer pages', async ({ page, browser }) => {
  const id = randomUUID().slice(0, 8);
  await declineConsent(page);
  const { owner } = await createCompany(page);
  await signIn(page, owner, '/client-portal/company');
  await page.getByLabel('Email').fill(owner.email);
  await activate(page, 'Invite');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText(`${owner.email} is already in your company.`).first()).toBeVisible();
  await page.getByLabel('Email').fill(`otto-${id}@home.example`);
  await activate(page, 'Invite');
  await expect(page.getByRole('row', { name: `otto-${id}@home.example` })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expectFocus(page, 'textbox', 'Email');
  await activate(page, `Revoke the invitation for otto-${id}@home.example`);
  await expectFocus(page, 'button', 'Never mind');
  await expect(page.getByRole('group', { name: 'The link in the email will stop working.' })).toBeVisible();
  await page.getByRole('link', { name: 'Appointments' }).click();
  await activate(page, 'Book an appointment');
  await expectFocus(page, 'heading', 'Book an appointment');
  await expect(page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'href',
    '/shop/orders',
  );

  const agent = await openAs(browser, admin, '/admin/replies');
  await agent.getByLabel('Reply name').fill(`Toner ${id}`);
  await agent.getByLabel('Text').fill('Please change the toner.');
  await activate(agent, 'Save');
  await expect(agent.getByRole('heading', { name: `Toner ${id}` })).toBeVisible();
  await expectFocus(agent, 'textbox', 'Reply name');
  await activate(agent, `Edit Toner ${id}`);
  await expect(agent.locator(':focus')).toHaveValue(`Toner ${id}`);

  await agent.goto('/admin/status');
  await agent.getByLabel('What’s wrong').fill(`Slow mail ${id}`);
  await agent.getByRole('group', { name: 'Systems' }).getByRole('checkbox').first().check();
  await agent.getByLabel('Initial update', { exact: true }).fill('Mails come late.');
  await activate(agent, 'Publish');
  await expect(agent.getByRole('heading', { name: `Slow mail ${id}` })).toBeVisible();
  await expectFocus(agent, 'textbox', 'What’s wrong');
  const incident = agent.getByRole('listitem').filter({ hasText: `Slow mail ${id}` });
  await incident.getByText('Update or resolve').click();
  await incident.getByLabel('Progress').selectOption('resolved');
  await incident.getByLabel('Words').fill('Over.');
  await incident.getByRole('button', { name: 'Publish update' }).click();
  await expect(incident).toHaveCount(0);
  await expect(agent.locator('body')).not.toBeFocused();

  await agent.goto('/admin/clients');
  await activate(agent, 'New company');
  await expectFocus(agent, 'textbox', 'Company name');
  await agent.goto('/admin/clients/not-a-uuid');
  await expect(agent.getByText('Client not found')).toBeVisible();
  await agent.context().close();
});
