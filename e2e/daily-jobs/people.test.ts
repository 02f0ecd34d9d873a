import { randomUUID } from 'node:crypto';
import { declineConsent, expect, test } from '../site/browser.ts';
import { admin, latestEmail, signIn } from '../site/people.ts';
import { violations } from '../site/violations.ts';

test.beforeEach(({ page }) => declineConsent(page));

test('handle a privacy request', async ({ page }) => {
  const email = `privacy-${randomUUID().slice(0, 8)}@home.example`;
  await signIn(page, admin, '/admin/privacy');
  await page.getByRole('button', { name: 'New request' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Petra Private');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Add request' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  const row = page.getByRole('table', { name: 'Privacy requests' }).getByRole('row', { name: 'Petra Private' });
  await expect(row).toContainText('Confirm by');
  await expect(page).toHaveURL(/\?q=privacy-/);
  expect(await violations(page)).toEqual([]);
  await row.getByRole('link').click();
  await page.getByLabel('Next step').selectOption({ label: 'Confirm that we got it' });
  await page.getByRole('button', { name: 'Save and email them' }).click();
  await expect.poll(async () => (await latestEmail(page, email)).text).toContain('which we got on');
  await expect(page.getByRole('button', { name: 'Download ZIP' }), 'not before it is known who asks').toBeHidden();
  await page.getByLabel('Next step').selectOption({ label: 'Identity checked' });
  await page.getByLabel('Note', { exact: true }).fill('Called the number on file.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('button', { name: 'Download ZIP' })).toBeVisible();
  await page.getByLabel('Next step').selectOption({ label: 'Mark as completed' });
  await page.getByLabel('Message', { exact: true }).fill('Here is everything we have.');
  await page.getByRole('button', { name: 'Save and email them' }).click();
  await expect.poll(async () => (await latestEmail(page, email)).text).toContain('Here is everything we have.');
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(email);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Closed requests' });
  await expect(row).toContainText('Completed');
});

test('invite someone to the team', async ({ page }) => {
  const email = `invited-${randomUUID().slice(0, 8)}@home.example`;
  await signIn(page, admin, '/admin/team');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Manager' });
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('row', { name: email })).toContainText('Manager');
  await expect.poll(async () => (await latestEmail(page, email)).text).toContain('/client-portal/company');
  expect(await violations(page)).toEqual([]);
});
