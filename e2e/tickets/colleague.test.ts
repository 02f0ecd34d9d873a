import { randomUUID } from 'node:crypto';
import { expect, open, test, declineConsent } from '../site/browser.ts';
import { client, createAccount, openAs, signIn } from '../site/people.ts';

test('an invited colleague sees shared tickets, and as a manager all tickets', async ({ page, browser }) => {
  await declineConsent(page);
  const colleague = await createAccount(page, `colleague-${randomUUID().slice(0, 8)}`);
  await signIn(page, client, '/client-portal/company');
  await page.getByLabel('Email').fill(colleague.email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('row', { name: colleague.email })).toBeVisible();

  const other = await openAs(browser, colleague, '/client-portal/company');
  await expect(other.getByText('Sample: Delta Orchards invites you')).toBeVisible();
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByRole('heading', { name: 'Sample: Delta Orchards' })).toBeVisible();

  const subject = `Shared scanner ${randomUUID().slice(0, 8)}`;
  await open(page, '/support/new');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('What happened').fill('It is slow.');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page).toHaveURL(/\/support\/ticket\/TB-\d{5}$/);
  const path = new URL(page.url()).pathname;

  await open(other, path);
  await expect(other.getByText('We can’t find that ticket among yours')).toBeVisible();
  const share = page.getByLabel('Share with a coworker');
  await expect(share).toBeVisible();
  await share.selectOption({ label: 'Rosa Delgado' });
  await expect(page.getByRole('button', { name: 'Stop sharing with Rosa Delgado' })).toBeVisible();
  await open(other, '/client-portal?scope=shared');
  await other.getByRole('link', { name: subject }).click();
  await other.getByLabel('Your reply').fill('It is slow for me too.');
  await other.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('log').getByText('It is slow for me too.')).toBeVisible();
  await expect(page.getByRole('log').getByText('Rosa Delgado')).toBeVisible();

  await open(page, '/client-portal/company');
  await page.getByRole('row', { name: colleague.email }).getByRole('combobox').selectOption('manager');
  await expect(page.getByText('Sees all tickets and approves estimates.').first()).toBeVisible();
  await open(other, '/client-portal?scope=company&q=scanner');
  await expect(other.getByRole('link', { name: subject })).toBeVisible();
  await expect(other.getByLabel('Whose tickets')).toHaveValue('company');
  await other.context().close();
});
