import { randomUUID } from 'node:crypto';
import { expect, open, test, withoutConsentBanner, type Page } from '../site/browser.ts';
import { admin, newPerson, openAs, signIn, storeSession } from '../site/people.ts';
import { newCompany } from '../client-portal/company.ts';

/** Presses a button as the keyboard does, so that it has the focus that must not be lost. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
  await button.focus();
  await page.keyboard.press('Enter');
}

/** What has the focus after a press: never the document as a whole. */
async function goesOnAt(page: Page, role: 'heading' | 'button' | 'textbox' | 'combobox', name: string | RegExp): Promise<void> {
  await expect(page.getByRole('main').getByRole(role, { name, exact: typeof name === 'string' })).toBeFocused();
}

/** @returns the number of a ticket that the signed-in person has opened */
async function file(page: Page, subject: string): Promise<string> {
  await open(page, '/support/new');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('What happened').fill('It fell and shows lines.');
  await press(page, 'Send the ticket');
  await expect(page).toHaveURL(/\/support\/ticket\/TB-\d+$/);
  return page.url().split('/').at(-1) ?? '';
}

test('the focus goes on where the page goes on: a ticket, from the client’s first words to the invoice', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const subject = `Broken screen ${randomUUID().slice(0, 8)}`;
  await withoutConsentBanner(page);
  await storeSession(page, await newPerson(page, `focus-${randomUUID().slice(0, 8)}`));
  const number = await file(page, subject);
  await goesOnAt(page, 'heading', subject);

  const desk = await openAs(browser, admin, `/admin/tickets/${number}`);
  await press(desk, 'Assign to me');
  await goesOnAt(desk, 'combobox', 'Assigned to');
  await press(desk, 'Add time');
  await goesOnAt(desk, 'textbox', 'Minutes');
  await desk.keyboard.type('20');
  await press(desk, 'Add time');
  await goesOnAt(desk, 'button', 'Add time');
  await desk.getByLabel('New tag').fill('screen');
  await press(desk, 'Add');
  await expect(desk.getByRole('button', { name: 'Remove the tag screen' })).toBeVisible();
  await goesOnAt(desk, 'combobox', 'New tag');
  await press(desk, 'Watch it');
  await goesOnAt(desk, 'button', /no longer watches/);

  await press(desk, 'Write an estimate');
  await goesOnAt(desk, 'textbox', 'Device');
  await press(desk, 'Send the estimate');
  await goesOnAt(desk, 'textbox', 'Device');
  await desk.keyboard.type('Laptop T14');
  await desk.getByLabel('Description of line 1').fill('Screen exchange');
  await desk.getByLabel('Price of line 1').fill('120');
  await desk.reload();
  await press(desk, 'Write an estimate');
  await expect(desk.getByLabel('Price of line 1')).toHaveValue('120');
  await press(desk, 'Part');
  await goesOnAt(desk, 'textbox', 'Description of line 2');
  await press(desk, 'Remove line 2');
  await press(desk, 'Send the estimate');
  await expect(desk.getByText('Waits for approval')).toBeVisible();
  await goesOnAt(desk, 'button', 'Write an estimate');

  await expect(page.getByRole('region', { name: /^Estimate E-/ })).toBeVisible();
  await press(page, 'Approve the estimate');
  await goesOnAt(page, 'button', 'Estimate as PDF');
  await expect(desk.getByRole('button', { name: 'Make the invoice' })).toBeVisible();
  await press(desk, 'Make the invoice');
  await goesOnAt(desk, 'button', 'Mark as paid');

  await press(page, 'Mark as solved');
  await expect(page.getByText('A reply opens it again.').and(page.locator(':focus'))).toBeVisible();
  await press(page, 'Yes, satisfied');
  await expect(page.getByText('Thank you for telling us')).toBeVisible();
  await goesOnAt(page, 'button', 'Yes, satisfied');

  await desk.goto(`/admin/tickets?status=all&q=${number}`);
  await desk.getByLabel(`Choose ${number}`).check();
  await desk.getByLabel('Set priority').selectOption('high');
  await press(desk, 'Change 1 ticket');
  await expect(desk.getByLabel('Choose all on this page')).toBeFocused();
  await desk.context().close();
});

test('the focus goes on where the page goes on: the tools of the desk and the pages of a client', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const id = randomUUID().slice(0, 8);
  await withoutConsentBanner(page);
  const { owner } = await newCompany(page);
  await signIn(page, owner, '/client-portal/company');
  await page.getByLabel('Email').fill(owner.email);
  await press(page, 'Invite');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText(`${owner.email} is in your company already.`).first()).toBeVisible();
  await page.getByLabel('Email').fill(`otto-${id}@home.example`);
  await press(page, 'Invite');
  await expect(page.getByRole('row', { name: `otto-${id}@home.example` })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await goesOnAt(page, 'textbox', 'Email');
  await press(page, `Take back the invitation of otto-${id}@home.example`);
  await expect(page.getByRole('group').and(page.locator(':focus'))).toContainText('The invitation will not count any more.');
  await page.getByRole('link', { name: 'Appointments' }).click();
  await press(page, 'Book an appointment');
  await goesOnAt(page, 'heading', 'Book an appointment');
  await expect(page.getByRole('navigation', { name: 'Client portal' }).getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'href',
    '/shop/orders',
  );

  const desk = await openAs(browser, admin, '/admin/replies');
  await desk.getByLabel('Name of the reply').fill(`Toner ${id}`);
  await desk.getByLabel('Text').fill('Please change the toner.');
  await press(desk, 'Save');
  await expect(desk.getByRole('heading', { name: `Toner ${id}` })).toBeVisible();
  await goesOnAt(desk, 'textbox', 'Name of the reply');
  await press(desk, `Edit Toner ${id}`);
  await expect(desk.locator(':focus')).toHaveValue(`Toner ${id}`);

  await desk.goto('/admin/status');
  await desk.getByLabel('What is wrong').fill(`Slow mail ${id}`);
  await desk.getByRole('group', { name: 'Systems' }).getByRole('checkbox').first().check();
  await desk.getByLabel('First words', { exact: true }).fill('Mails come late.');
  await press(desk, 'Publish');
  await expect(desk.getByRole('heading', { name: `Slow mail ${id}` })).toBeVisible();
  await goesOnAt(desk, 'textbox', 'What is wrong');
  const incident = desk.getByRole('listitem').filter({ hasText: `Slow mail ${id}` });
  await incident.getByText('Continue or resolve').click();
  await incident.getByLabel('Progress').selectOption('resolved');
  await incident.getByLabel('Words').fill('Over.');
  await incident.getByRole('button', { name: 'Publish the update' }).click();
  await expect(incident).toHaveCount(0);
  await expect(desk.locator('body')).not.toBeFocused();

  await desk.goto('/admin/clients');
  await press(desk, 'New company');
  await goesOnAt(desk, 'textbox', 'Name of the company');
  await desk.goto('/admin/clients/not-a-uuid');
  await expect(desk.getByText('There is no such client')).toBeVisible();
  await desk.context().close();
});
